// Chromium's layout of each paragraph of `questions`, in CSS pixels from the paragraph's top left.
//
// Each paragraph is laid out three times. Breaks do not depend on vertical properties, so in the first copy the lines
// are SPREAD apart, which shows the line of each character. The second copy is the unchanged paragraph: it gives the
// positions of the pieces. In the third copy, each line is alone, and its pieces follow a space in the paragraph's own
// font: it gives the line's baseline. The space is as high as the strut, so it moves nothing.
const SPREAD = 500;
const trailing = /[\s\u200b]*$/;

function element(name, style, language, text) {
  const made = document.createElement(name);
  Object.assign(made.style, style);
  if (language) made.lang = language;
  if (text !== undefined) made.textContent = text;
  return made;
}

function paragraph(question, spread) {
  const made = element("div", question.style, question.language);
  if (spread) made.style.lineHeight = `${SPREAD}px`;
  for (const run of question.runs) {
    const part = element("span", run.style, run.language, run.text);
    if (spread) {
      part.style.lineHeight = "0";
      part.style.verticalAlign = "baseline";
      if (run.text === undefined) part.style.height = "0";
    }
    made.append(part);
  }
  return made;
}

function laidOut(made, read) {
  const all = document.createElement("main");
  // A paragraph is a block in flow: in a positioned block, `text-transform: capitalize` depends on the text before it.
  all.append(...made.map((one) => {
    const place = document.createElement("section");
    place.append(one);
    return place;
  }));
  document.body.append(all);
  const found = read();
  all.remove();
  return found;
}

const range = document.createRange();

function boxes(node, from, to) {
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()];
}

// The ascents of fonts, as Chromium rounds them: the distance from the top of a text to the bottom of a box on its
// baseline.
function ascents() {
  const made = fonts.map((style) => {
    const box = element("div", { ...style, position: "absolute" });
    box.append(element("span", {}, null, "\u00a0"), element("span", { display: "inline-block" }));
    return box;
  });
  return laidOut(made, () => made.map((box) =>
    box.lastChild.getBoundingClientRect().bottom - boxes(box.firstChild.firstChild, 0, 1)[0].top));
}

// For each run, the line of each UTF-16 unit, or null if the unit has no box. A collapsed space at the end of a line
// may have a box without width at the beginning of the next line.
function linesOf(question, paragraph) {
  const collapses = question.style.whiteSpace === "normal";
  const top = paragraph.getBoundingClientRect().top;
  const lineOf = (box) => Math.floor(((box.top + box.bottom) / 2 - top) / SPREAD);
  return [...paragraph.children].map((part) => {
    const node = part.firstChild;
    if (!node) return [lineOf(part.getBoundingClientRect())];
    const lines = [];
    for (let place = 0; place < node.data.length; place++) {
      let found = boxes(node, place, place + 1);
      if (collapses && node.data[place] === " ") found = found.filter((box) => box.width > 0);
      lines.push(found.length ? lineOf(found[found.length - 1]) : null);
    }
    return lines;
  });
}

// The pieces of runs on each line. A UTF-16 unit without a box belongs to the line of the unit before it.
function pieces(lines) {
  const made = [];
  let last = 0;
  lines.forEach((run, index) => run.forEach((line, place) => {
    last = Math.max(last, line ?? last);
    const pieces = (made[last] ??= []);
    const piece = pieces[pieces.length - 1];
    if (piece && piece.run === index) piece.to = place + 1;
    else pieces.push({ run: index, from: place, to: place + 1 });
  }));
  return Array.from(made, (line) => line ?? []);
}

// Sets the visible end of each piece: the white space at the end of the line hangs, so it does not count.
function marked(question, line) {
  let ended = true;
  for (const piece of [...line].reverse()) {
    const text = question.runs[piece.run].text;
    piece.shown = piece.to;
    if (text === undefined) ended = false;
    else if (ended) {
      piece.shown = piece.from + text.slice(piece.from, piece.to).replace(trailing, "").length;
      ended = piece.shown === piece.from;
    }
  }
}

function places(question, made, line) {
  const box = made.getBoundingClientRect();
  for (const piece of line) {
    const run = question.runs[piece.run], part = made.children[piece.run];
    if (run.text === undefined) {
      const found = part.getBoundingClientRect();
      Object.assign(piece, { left: found.left - box.left, right: found.right - box.left, baseline: found.bottom - box.top });
      continue;
    }
    const isShown = piece.shown > piece.from;
    if (!isShown && question.style.whiteSpace === "normal") continue;
    // If the piece follows a soft hyphen, the browser also returns the box of the hyphen on the previous line.
    const top = boxes(part.firstChild, piece.from, piece.from + 1).at(-1)?.top;
    const all = boxes(part.firstChild, piece.from, isShown ? piece.shown : piece.to);
    const shown = top === undefined ? all : all.filter((found) => found.top === top);
    if (!shown.length) continue;
    piece.baseline = shown[0].top - box.top + ascent[run.font];
    if (!isShown) continue;
    piece.left = Math.min(...shown.map((found) => found.left)) - box.left;
    piece.right = Math.max(...shown.map((found) => found.right)) - box.left;
  }
}

// The third copy of a line. Its first child is a space in the paragraph's own style.
function single(question, line) {
  const collapses = question.style.whiteSpace === "normal";
  const made = element("div", question.style, question.language);
  made.style.whiteSpace = "pre";
  made.style.textAlign = "left";
  made.append(element("span", {}, null, " "));
  for (const piece of line) {
    const run = question.runs[piece.run];
    // The space at a break within a run collapses. Its line has an empty box of the run that is not shifted.
    const isNothing = collapses && piece.shown === piece.from && piece.to < (run.text?.length ?? 0);
    const text = isNothing ? "" : run.text?.slice(piece.from, piece.to).replaceAll("\n", " ");
    const part = element("span", run.style, run.language, text);
    if (isNothing) part.style.verticalAlign = "baseline";
    made.append(part);
  }
  return made;
}

// The height, ascent and baseline of a line. The baselines of its pieces come from the second copy.
function baselines(question, made, line) {
  const box = made.getBoundingClientRect();
  const own = boxes(made.firstChild.firstChild, 0, 1)[0].top + ascent[question.font];
  line.height = box.height;
  line.ascent = own - box.top;
  line.forEach((piece, index) => {
    const part = made.children[index + 1], run = question.runs[piece.run];
    if (piece.baseline === undefined) return;
    const [found] = run.text === undefined ? [] : boxes(part.firstChild, 0, part.firstChild.data.length);
    const baseline = run.text === undefined ? part.getBoundingClientRect().bottom : found && found.top + ascent[run.font];
    if (baseline === undefined) return;
    const seen = piece.baseline - (baseline - own);
    line.baseline ??= seen;
    // The second and the third copy must agree for each piece.
    line.doubt = Math.max(line.doubt ?? 0, Math.abs(line.baseline - seen));
  });
}

let ascent;

function measure() {
  ascent = ascents();
  const spread = questions.map((question) => paragraph(question, true));
  const all = laidOut(spread, () => spread.map((made, index) => pieces(linesOf(questions[index], made))));
  const asTheyAre = questions.map((question) => paragraph(question, false));
  laidOut(asTheyAre, () => questions.forEach((question, index) => all[index].forEach((line) => {
    marked(question, line);
    places(question, asTheyAre[index], line);
  })));
  const singles = questions.map((question, index) => all[index].map((line) => single(question, line)));
  laidOut(singles.flat(), () => questions.forEach((question, index) => all[index].forEach((line, place) =>
    baselines(question, singles[index][place], line))));
  return all.map((lines) => lines.map((line) => ({
    baseline: line.baseline ?? null, height: line.height, ascent: line.ascent, doubt: line.doubt ?? 0,
    pieces: line.map(({ run, from, to, left, right, baseline }) =>
      [run, from, to, left ?? null, right ?? null, baseline ?? null]),
  })));
}
