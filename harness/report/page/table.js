// A table that sorts by a click on a column's head and shows the rows it is told to.

import { element } from "./dom.js";

const longest = 30; // rows that are shown without a scroll bar of their own

const textOf = (cell) => (typeof cell === "object" ? cell.text : cell);

// What a cell is sorted by: its value, the number that it begins with, or its text.
function valueOf(cell, isNumber) {
  if (typeof cell === "object") return cell.value;
  const number = isNumber ? parseFloat(cell.replaceAll(",", "")) : NaN;
  return Number.isNaN(number) ? cell : number;
}

// What has no figure stands last, whichever way the rest is sorted.
function compare(a, b, sign) {
  const [aNumber, bNumber] = [typeof a === "number", typeof b === "number"];
  if (aNumber !== bNumber) return aNumber ? -1 : 1;
  return sign * (aNumber ? a - b : a.localeCompare(b, "en", { numeric: true }));
}

function createRow(row, columns) {
  const cells = row.cells.map((cell, i) =>
    element(i === 0 ? "th" : "td", {
      class: columns[i].number ? "number" : undefined,
      scope: i === 0 ? "row" : undefined,
      text: textOf(cell),
    }),
  );
  // By its language and its operation a row is filtered, and by all that it says.
  const title = row.lang && row.cells.map(textOf).join(" ");
  return { ...row, title, node: element("tr", {}, ...cells) };
}

export function createTable({ title: name, caption, notes, open, columns, rows }) {
  const body = element("tbody", {});
  const all = rows.map((row) => createRow(row, columns));
  let accepts = () => true;
  let count = 0;
  let order = all;

  function fill() {
    const kept = order.filter(accepts);
    count = kept.length;
    body.replaceChildren(...kept.map((row) => row.node));
  }

  function sortBy(index, head, heads) {
    const down = head.getAttribute("aria-sort") === "ascending";
    for (const other of heads) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const value = (row) => valueOf(row.cells[index], columns[index].number);
    order = [...all].sort((a, b) => compare(value(a), value(b), down ? -1 : 1));
    fill();
  }

  const heads = columns.map(({ title, number }) => {
    const common = { scope: "col", class: number ? "number" : undefined };
    return open ? element("th", { ...common, text: title }) : element("th", common, element("button", { type: "button", text: title }));
  });
  if (!open) heads.forEach((head, i) => head.firstChild.addEventListener("click", () => sortBy(i, head, heads)));
  // The caption of an open one stands above what is scrolled, and so wraps in a narrow window.
  const table = element(
    "table",
    { "aria-label": open ? name || caption : undefined },
    !open && element("caption", { class: "visually-hidden", text: caption }),
    element("thead", {}, element("tr", {}, ...heads)),
    body,
  );
  const scroller = element("div", { class: rows.length < longest ? "table" : "table long", role: "region", tabindex: "0", "aria-label": name || caption }, table);
  const node = open
    ? element("div", { class: "open" }, name && element("h3", { text: name }), element("p", { class: "caption", text: caption }), scroller, ...notes.map((text) => element("p", { text })))
    : element("details", {}, element("summary", { text: "Table: " + caption }), scroller);
  return {
    node,
    shown: () => count,
    show(filter) {
      accepts = filter;
      fill();
    },
  };
}
