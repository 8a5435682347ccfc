"use strict";
{
  const number = text => parseFloat(text.replace("\u2212", "-"));

  // A table is sorted by the column whose heading is pressed; a second time the other way round.
  for (const button of document.querySelectorAll("th button")) {
    button.addEventListener("click", () => {
      const head = button.parentElement;
      const column = [...head.parentElement.children].indexOf(head);
      const body = head.closest("table").tBodies[0];
      const way = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
      for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", way === 1 ? "ascending" : "descending");
      const rows = [...body.rows].map(row => [row.cells[column].textContent, row]);
      rows.sort(([left], [right]) => {
        const [a, b] = [number(left), number(right)];
        if (isNaN(a) !== isNaN(b)) return isNaN(a) ? 1 : -1;
        return way * (isNaN(a) ? left.localeCompare(right, "en", { numeric: true }) : a - b);
      });
      body.append(...rows.map(([, row]) => row));
    });
  }

  // Families, faces and rows whose names do not have what is looked for are hidden.
  const filter = document.getElementById("filter");
  const named = [...document.querySelectorAll("[data-name]")];
  filter.addEventListener("input", () => {
    const wanted = filter.value.trim().toLowerCase();
    let faces = 0;
    for (const element of named) {
      const isFamily = element.classList.contains("family");
      const own = element.dataset.name.includes(wanted);
      const around = element.closest(".family")?.dataset.name.includes(wanted);
      const inside = isFamily && [...element.querySelectorAll("[data-name]")].some(e => e.dataset.name.includes(wanted));
      element.hidden = !(own || around || inside);
      if (element.matches(".faces > li") && !element.hidden) faces += 1;
    }
    document.getElementById("filtered").textContent = wanted ? (faces === 1 ? "1 face" : `${faces} faces`) : "";
  });

  // The slider sets every style at the size of text that a reader has chosen.
  const slider = document.getElementById("size");
  if (slider) {
    const list = document.querySelector(".styles");
    const words = name => name.replace(/[A-Z]/g, letter => " " + letter.toLowerCase());
    const names = list.dataset.categories.split(" ").map(words);
    const show = () => {
      const place = Number(slider.value);
      document.getElementById("size-name").textContent = names[place];
      slider.setAttribute("aria-valuetext", names[place]);
      for (const style of list.children) {
        const size = style.dataset.sizes.split(" ")[place];
        const line = Number(style.dataset.lines.split(" ")[place]);
        style.querySelector(".sample").style.fontSize = size + "px";
        style.querySelector(".points").textContent = `${size} / ${line.toFixed(1)}`;
      }
    };
    slider.addEventListener("input", show);
    show();
  }
}
