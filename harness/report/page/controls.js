// The bar at the top: which languages and which words are shown, and the theme.

import { element } from "./dom.js";

function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A page opened from disk may have no storage; the theme then lasts as long as the page.
  }
}

function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function createTheme() {
  const select = document.getElementById("theme");
  const apply = () => (document.documentElement.dataset.theme = select.value);
  const saved = recall("tollgate-theme");
  if ([...select.options].some((option) => option.value === saved)) select.value = saved;
  apply();
  select.addEventListener("change", () => {
    apply();
    remember("tollgate-theme", select.value);
  });
}

function createLanguages(languages, hidden, changed) {
  return languages.map(({ id, name, hue }) => {
    const button = element("button", { type: "button", "aria-pressed": "true", "data-hue": hue, "data-language": id, text: name });
    button.addEventListener("click", () => {
      if (!hidden.delete(id)) hidden.add(id);
      button.setAttribute("aria-pressed", String(!hidden.has(id)));
      changed();
    });
    return button;
  });
}

// Returns {accepts(row)}: whether the language and the words of a row are shown.
export function createControls(languages, changed) {
  const hidden = new Set();
  const filter = document.getElementById("filter");
  const words = () => filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  document.querySelector(".languages").append(...createLanguages(languages, hidden, changed));
  let pending;
  filter.addEventListener("input", () => {
    clearTimeout(pending);
    pending = setTimeout(changed, 120);
  });
  createTheme();
  return {
    accepts(row) {
      if (hidden.has(row.lang)) return false;
      const text = row.title?.toLowerCase();
      return text === undefined || words().every((word) => text.includes(word));
    },
  };
}
