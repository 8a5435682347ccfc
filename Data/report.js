"use strict";
{
  const all = selector => [...document.querySelectorAll(selector)];
  const byID = id => document.getElementById(id);
  const minus = text => text.replace("-", "\u2212");
  const number = text => parseFloat(text.replace("\u2212", "-"));

  // A click on a heading sorts the table by this column. A second click reverses the order.
  for (const button of all("th button")) {
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

  // A table that is wider than the page has a shadow at each side that hides columns, and a label says so.
  for (const table of all(".table")) {
    const box = table.firstElementChild;
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = "The table is wider than the page: scroll it sideways.";
    const show = () => {
      const most = box.scrollWidth - box.clientWidth;
      table.classList.toggle("more-left", box.scrollLeft > 1);
      table.classList.toggle("more-right", box.scrollLeft < most - 1);
      table.classList.toggle("fits", most <= 1);
      if (most > 1) table.before(hint); else hint.remove();
    };
    box.addEventListener("scroll", show, { passive: true });
    new ResizeObserver(show).observe(box);
    show();
  }

  // Findings are hidden if their severity is not ticked.
  const boxes = all("[data-shows]");
  const marked = all("[data-severity]");
  const showSeverities = () => {
    const shown = new Set(boxes.filter(box => box.checked).map(box => box.dataset.shows));
    for (const element of marked) element.hidden = !shown.has(element.dataset.severity);
  };
  for (const box of boxes) box.addEventListener("change", showSeverities);
  if (boxes.length) showSeverities();

  const rules = all("details.rule");
  for (const button of all("[data-opens]")) {
    button.addEventListener("click", () => {
      const opens = rules.some(rule => !rule.open);
      for (const rule of rules) rule.open = opens;
      button.textContent = opens ? "Close all" : "Open all";
    });
  }

  // A link to a rule opens it.
  const openTarget = () => {
    const target = location.hash && byID(decodeURIComponent(location.hash.slice(1)));
    if (target instanceof HTMLDetailsElement) {
      target.hidden = false;
      target.open = true;
      target.scrollIntoView();
    }
  };
  addEventListener("hashchange", openTarget);
  openTarget();
  // In print, all sections are open.
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = rules.filter(rule => !rule.open);
    for (const rule of closed) rule.open = true;
  });
  addEventListener("afterprint", () => {
    for (const rule of closed) rule.open = false;
  });

  // The search hides families, faces, rows and findings whose names do not contain the text.
  const filter = byID("filter");
  const named = all("[data-name]");
  const entries = all(".findings > li, details.rule");
  const isOut = element => element.hasAttribute("data-out");
  filter.addEventListener("input", () => {
    const wanted = filter.value.trim().toLowerCase();
    let faces = 0;
    let shown = 0;
    for (const element of named) {
      const isFamily = element.classList.contains("family");
      const own = element.dataset.name.includes(wanted);
      const around = element.closest(".family")?.dataset.name.includes(wanted);
      const inside = isFamily && [...element.querySelectorAll("[data-name]")].some(e => e.dataset.name.includes(wanted));
      element.toggleAttribute("data-out", !(own || around || inside));
      if (isOut(element)) continue;
      shown += 1;
      if (element.matches(".faces > li[id^=face]")) faces += 1;
    }
    for (const entry of entries) entry.toggleAttribute("data-out", !entry.querySelector(".fact:not([data-out])"));
    const found = rules.filter(rule => !isOut(rule)).length;
    byID("nothing").hidden = shown > 0;
    byID("filtered").textContent = !wanted ? ""
      : (faces === 1 ? "1 face, " : `${faces} faces, `) + (found === 1 ? "1 kind of finding" : `${found} kinds of findings`);
  });

  // The slider of an axis shows the name of its position.
  for (const axis of all(".axis")) {
    const slider = axis.querySelector("input");
    const words = [...axis.querySelectorAll("path")];
    slider.addEventListener("input", () => {
      words.forEach((word, stop) => word.toggleAttribute("hidden", stop !== Number(slider.value)));
      const label = words[slider.value].dataset.stop;
      axis.querySelector("output").textContent = label;
      slider.setAttribute("aria-valuetext", label);
    });
  }

  // Metrics at the size in the field, or in ems.
  const points = byID("points");
  if (points) {
    const ems = byID("ems");
    const cells = all("[data-em]");
    const show = () => {
      const size = ems.checked ? 1 : Number(points.value);
      const isSize = size > 0 && size < 100000;
      points.disabled = ems.checked;
      points.setAttribute("aria-invalid", !isSize);
      byID("no-size").textContent = isSize ? "" : "Give a size above 0 points.";
      for (const cell of cells) {
        cell.textContent = isSize ? minus((cell.dataset.em * size).toFixed(ems.checked ? 3 : 2)) : "\u2013";
      }
    };
    points.addEventListener("input", show);
    ems.addEventListener("change", show);
  }

  // The slider sets the text size for all styles, in the selected family.
  const slider = byID("size");
  if (slider) {
    const family = byID("family");
    const lists = all("ul.styles");
    const words = name => name.replace(/[A-Z]/g, letter => " " + letter.toLowerCase());
    const names = slider.dataset.categories.split(" ").map(words);
    const show = () => {
      const place = Number(slider.value);
      byID("size-name").textContent = names[place];
      slider.setAttribute("aria-valuetext", names[place]);
      lists.forEach((list, index) => {
        list.hidden = index !== Number(family.value);
        if (list.hidden) return;
        for (const style of list.children) {
          const size = style.dataset.sizes.split(" ")[place];
          const points = style.dataset.points.split(" ")[place];
          const line = Number(style.dataset.lines.split(" ")[place]);
          style.style.setProperty("--size", size + "px");
          style.style.setProperty("--line", line + "px");
          style.querySelector(".points").textContent = `${points} / ${line.toFixed(1)}`;
        }
      });
    };
    slider.addEventListener("input", show);
    family.addEventListener("change", show);
    show();
  }
}
