// Which line is which: a swatch and the name for each series of a plot.

import { element } from "./dom.js";

const svg = "http://www.w3.org/2000/svg";

function swatch(colour, dash) {
  const line = document.createElementNS(svg, "line");
  const attributes = { x1: 0, y1: 5, x2: 30, y2: 5, stroke: colour, "stroke-width": 3, "stroke-dasharray": dash[1] ? dash.join(" ") : "none" };
  for (const [name, value] of Object.entries(attributes)) line.setAttribute(name, value);
  const box = document.createElementNS(svg, "svg");
  for (const [name, value] of Object.entries({ width: 30, height: 10, "aria-hidden": "true" })) box.setAttribute(name, value);
  box.append(line);
  return box;
}

// scales: of the plot's Vega specification, which gives colours and dashes to the
// series in the order of their rows' `order`.
export function createLegend(scales) {
  const range = (name) => scales.find((scale) => scale.name === name).range;
  const [colours, dashes] = [range("color"), range("strokeDash")];
  const node = element("ul", { class: "legend" });
  return {
    node,
    show(rows) {
      const names = new Map([...rows].sort((a, b) => a.order - b.order).map((row) => [row.series, row]));
      const items = [...names.keys()].map((name, i) => element("li", {}, swatch(colours[i % colours.length], dashes[i % dashes.length]), name));
      node.replaceChildren(...items);
    },
  };
}
