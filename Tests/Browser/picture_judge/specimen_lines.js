// Compares the letters of a specimen with the browser's letters on two canvases at 400 px.
async function measure(specimen) {
  await document.fonts.load("400px shown", "Hxpg");
  const em = 400;
  const [width, height, left, base] = [1600, 1000, 200, 600];
  const factor = em / specimen.em;
  const draw = paint => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    paint(context);
    return context.getImageData(0, 0, width, height).data.filter((_, place) => place % 4 === 3);
  };
  const own = draw(context => {
    context.font = `${em}px shown`;
    context.fillText("Hxpg", left, base);
  });
  const shown = draw(context => {
    context.translate(left - specimen.x * factor, base - specimen.baseline * factor);
    context.scale(factor, factor);
    for (const path of specimen.paths) context.fill(new Path2D(path));
  });
  let [ink, unlike] = [0, 0];
  for (let place = 0; place < own.length; place += 1) {
    ink += own[place];
    // Small differences do not count: they mean that an edge moves by less than a pixel.
    unlike += Math.max(0, Math.abs(own[place] - shown[place]) - 96);
  }
  const edges = alpha => {
    let [top, bottom, first, last] = [height, -1, width, -1];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (alpha[y * width + x] < 128) continue;
        [top, bottom, first, last] = [Math.min(top, y), Math.max(bottom, y), Math.min(first, x), Math.max(last, x)];
      }
    }
    return { top, bottom, first, last };
  };
  const [ours, theirs] = [edges(shown), edges(own)];
  const distances = {};
  for (const side in ours) distances[`the letters' ${side}`] = Math.abs(ours[side] - theirs[side]);

  const context = document.createElement("canvas").getContext("2d");
  context.font = `${em}px shown`;
  const line = name => (specimen.baseline - specimen.lines[name]) * factor;
  const box = context.measureText("H");
  // The browser rounds these two to whole pixels.
  distances.ascender = Math.max(0, Math.abs(line("ascender") - box.fontBoundingBoxAscent) - 0.5);
  distances.descender = Math.max(0, Math.abs(-line("descender") - box.fontBoundingBoxDescent) - 0.5);
  // The height of a letter in the browser's drawing: its top is the first row in which a pixel is at least half black.
  const top = letter => {
    const alpha = draw(context => {
      context.font = `${em}px shown`;
      context.fillText(letter, left, base);
    });
    return base - edges(alpha).top;
  };
  const drawn = name => (`${name}, drawn` in specimen.lines ? line(`${name}, drawn`) : line(name));
  distances["cap height"] = Math.max(0, Math.abs(drawn("cap height") - top("H")) - 0.5);
  distances["x-height"] = Math.max(0, Math.abs(drawn("x-height") - top("x")) - 0.5);
  return { distances, unlike: unlike / ink };
}
