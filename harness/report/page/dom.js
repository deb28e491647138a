// An element with its attributes, its text and its children; what is false or
// undefined among the children is left out.
export function element(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "text") node.textContent = value;
    else if (value !== undefined) node.setAttribute(key, value);
  }
  node.append(...children.filter(Boolean));
  return node;
}
