// Uses a report as a reader would, and lists the faults of the report.
function measure() {
  const problems = [];
  document.body.getBoundingClientRect();
  const opened = performance.now();
  const expect = (holds, problem) => { if (!holds) problems.push(problem); };
  const number = text => parseFloat(text.replace("\u2212", "-"));

  // Every heading sorts its column in both directions, and shows the direction.
  let sorted = 0;
  for (const button of document.querySelectorAll("th button")) {
    const head = button.closest("th");
    const column = [...head.parentElement.children].indexOf(head);
    const rows = head.closest("table").tBodies[0].rows;
    const before = rows.length;
    for (const way of ["ascending", "descending"]) {
      button.click();
      expect(head.getAttribute("aria-sort") === way, `${button.textContent}: aria-sort is not ${way}`);
      const values = [...rows].map(row => number(row.cells[column].textContent)).filter(value => !isNaN(value));
      const sign = way === "ascending" ? 1 : -1;
      const rises = values.every((value, place) => place === 0 || sign * (value - values[place - 1]) >= 0);
      expect(rises, `${button.textContent}: not sorted ${way}`);
    }
    expect(rows.length === before, `${button.textContent}: rows were lost`);
    expect(button.tabIndex === 0, `${button.textContent}: not reached by keyboard`);
    sorted += 1;
  }
  expect(sorted > 0, "no column sorts");

  // The slider sets the size of each sample, and the picture of the sample changes with it.
  let slid = 0;
  const slider = document.getElementById("size");
  for (let place = 0; slider && place < 12; place += 1) {
    slider.value = place;
    slider.dispatchEvent(new Event("input"));
    for (const style of document.querySelectorAll(".styles > li")) {
      if (style.parentElement.hidden) continue;
      const size = Number(style.dataset.sizes.split(" ")[place]);
      const points = style.dataset.points.split(" ")[place];
      const sample = style.querySelector(".words-row");
      expect(Math.abs(parseFloat(getComputedStyle(sample).fontSize) - size) < 0.01, `size ${place} of a style is not ${size}`);
      const picture = sample.querySelector("svg");
      const ems = parseFloat(picture.style.width);
      expect(Math.abs(picture.getBoundingClientRect().width - ems * size) < 1, `a picture at size ${place} is not ${ems} em wide`);
      expect(style.querySelector(".points").textContent.startsWith(`${points} /`), `the words at size ${place} are not ${points}`);
      slid += 1;
    }
  }
  expect(!slider || slid > 0, "the slider moves nothing");

  // The filter hides other faces, and an empty filter hides none.
  const filter = document.getElementById("filter");
  const faces = [...document.querySelectorAll(".faces > li")];
  filter.value = "no face is called so";
  filter.dispatchEvent(new Event("input"));
  expect(faces.every(face => face.offsetParent === null), "the filter leaves faces that it should hide");
  filter.value = faces[0].dataset.name;
  filter.dispatchEvent(new Event("input"));
  expect(faces[0].offsetParent !== null, "the filter hides the face that is looked for");
  filter.value = "";
  filter.dispatchEvent(new Event("input"));
  expect(faces.every(face => !face.hidden), "faces stay hidden");

  // WCAG 2.2, 1.4.3: the contrast is 4.5 : 1 or more, or 3 : 1 or more for large text.
  const channels = color => color.match(/[\d.]+/g).map(Number);
  const luminance = color => {
    const [red, green, blue] = channels(color).map(value => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = element => {
    for (let around = element; around; around = around.parentElement) {
      const color = getComputedStyle(around).backgroundColor;
      if ((channels(color)[3] ?? 1) > 0.99) return color;
    }
    return "rgb(255, 255, 255)";
  };
  const known = new Map();
  let texts = 0;
  let least = Infinity;
  for (const element of document.body.querySelectorAll("*")) {
    const has = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
    if (!has || !element.checkVisibility() || ["SCRIPT", "STYLE"].includes(element.tagName)) continue;
    const style = getComputedStyle(element);
    const pair = [style.color, ground(element)];
    const key = pair.join();
    if (!known.has(key)) {
      const [low, high] = pair.map(luminance).sort((a, b) => a - b);
      known.set(key, (high + 0.05) / (low + 0.05));
    }
    const contrast = known.get(key);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    expect(contrast >= (isLarge ? 3 : 4.5), `contrast ${contrast.toFixed(2)} in ${element.tagName.toLowerCase()}.${element.className}`);
    least = Math.min(least, contrast);
    texts += 1;
  }

  // Only tables may be wider than the window, because they scroll by themselves.
  const width = innerWidth;
  expect(document.documentElement.scrollWidth <= width, `the page is ${document.documentElement.scrollWidth} px wide`);
  for (const link of document.querySelectorAll("a[href^='#']")) {
    expect(document.querySelector(link.getAttribute("href")), `${link.getAttribute("href")} leads nowhere`);
  }
  const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
  expect(new Set(ids).size === ids.length, "an id is there twice");
  expect(document.querySelectorAll("script[src], link[href], img[src^=http], use[href^=http]").length === 0, "the page loads something");
  problems.push(...complaints);
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  return { problems: [...new Set(problems)].slice(0, 20), width, opened, sorted, slid, texts, contrast: least, dark };
}
