// Advance widths of Helvetica, in thousandths of the font size (Adobe's published
// font metrics; Arial and Liberation Sans have the same). What is not in the table
// is taken to be as wide as a capital.

const rows = {
  191: "'",
  222: "ijl",
  260: "|",
  278: " !,./:;I[\\]ft·",
  333: "()-`r",
  334: "{}",
  355: '"',
  389: "*",
  400: "°",
  469: "^",
  500: "Jckvsxyz",
  556: "#$0123456789?L_abdeghnopqu–",
  576: "µ",
  584: "+<=>~±×÷−",
  611: "FTZ",
  667: "&ABEKPSVXY",
  722: "CDHNRUw",
  778: "GOQ",
  833: "Mm",
  889: "%",
  944: "W",
  1000: "→…—",
  1015: "@",
};
const widths = new Map(Object.entries(rows).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)])));
const unknown = 722;
const bold = 1.07; // Helvetica-Bold over Helvetica, running text
const wider = 1.16; // DejaVu Sans over Helvetica: what a reader without Helvetica's kin often has

export function textWidth(text, size, weight) {
  const sum = [...text].reduce((total, letter) => total + (widths.get(letter) ?? unknown), 0);
  return (sum * size * wider * (Number(weight) >= 600 || weight === "bold" ? bold : 1)) / 1000;
}
