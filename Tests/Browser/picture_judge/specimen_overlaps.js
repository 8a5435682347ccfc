// The box of a text on the page. For a text that is drawn with outlines, the picture gives the box, because the
// browser's box includes clipped parts.
function boxOf(element, page) {
  const ink = element.getAttribute("data-ink");
  if (!ink) return element.getBoundingClientRect();
  const [left, top, right, bottom] = ink.split(" ").map(Number);
  return new DOMRect(page.left + left, page.top + top, right - left, bottom - top);
}

// Finds the texts of a picture that overlap, and the texts that reach beyond the picture.
function measure() {
  const picture = document.querySelector("svg");
  const page = picture.getBoundingClientRect();
  const texts = [...picture.querySelectorAll("[data-text]")]
    .map(element => ({
      text: element.getAttribute("data-text").slice(0, 40),
      layer: element.getAttribute("data-layer"),
      box: boxOf(element, page),
    }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .sort((one, other) => one.box.top - other.box.top);
  const slack = 1;
  const overlaps = [];
  const outside = [];
  texts.forEach((one, place) => {
    if (one.box.left < page.left - slack || one.box.right > page.right + slack
      || one.box.top < page.top - slack || one.box.bottom > page.bottom + slack) outside.push(one.text);
    for (const other of texts.slice(place + 1)) {
      if (other.box.top >= one.box.bottom - slack) break;
      // Texts of the same layer may overlap.
      if (one.layer && one.layer === other.layer) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > slack && down > slack) {
        overlaps.push(`"${one.text}" and "${other.text}" by ${across.toFixed(1)} x ${down.toFixed(1)} px`);
      }
    }
  });
  return { count: texts.length, overlaps, outside };
}
