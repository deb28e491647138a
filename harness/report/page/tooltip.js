// What a mark says when the pointer is on it: names and values, as text.

import { element } from "./dom.js";

export function createTooltip() {
  const box = element("dl", { id: "tooltip", hidden: "" });
  document.body.append(box);

  function place(event) {
    const { width, height } = box.getBoundingClientRect();
    box.style.left = Math.max(4, Math.min(event.clientX + 14, innerWidth - width - 4)) + "px";
    box.style.top = (event.clientY + height + 24 > innerHeight ? event.clientY - height - 10 : event.clientY + 16) + "px";
  }

  return (handler, event, item, value) => {
    box.hidden = value === null || typeof value !== "object";
    if (box.hidden) return;
    const said = Object.entries(value).filter(([, text]) => text !== "" && text !== "undefined" && text !== undefined);
    box.replaceChildren(...said.flatMap(([name, text]) => [element("dt", { text: name }), element("dd", { text })]));
    place(event);
  };
}
