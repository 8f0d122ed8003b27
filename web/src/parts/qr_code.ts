// A link as a QR code, for the camera of a phone. Dark on light in both schemes, because many readers want it so.
import { generate } from "lean-qr";
import { svg } from "../dom";

const margin = 4; // modules, as the standard asks for

export function qr_code(text: string, label: string): SVGElement {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; ++y) {
    for (let x = 0; x < code.size; ++x) {
      if (code.get(x, y)) path += `M${x + margin} ${y + margin}h1v1h-1z`;
    }
  }
  const size = code.size + 2 * margin;
  return svg(
    "svg",
    { class: "qr-code", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    svg("rect", { width: size, height: size, fill: "#fff" }),
    svg("path", { d: path, fill: "#000" }),
  );
}
