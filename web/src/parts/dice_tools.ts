// What the GM does with dice: force the next ones, and who rolls their own.
import { button, field, h, set_text } from "../dom";
import type { TableModel } from "../table_model";
import { told } from "./told";

// "14, 3" and "14 3" are two faces; nothing for anything else.
export function faces_in(text: string): number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const faces = words.map(Number);
  return faces.every((face) => Number.isInteger(face) && face > 0) ? faces : null;
}

const askers: [string, string][] = [
  ["none", "the seed rolls all dice"],
  ["players", "players roll their own"],
  ["all", "people roll every die"],
];

export function dice_tools(model: TableModel): HTMLElement {
  const told_text = h("p", { class: "hint", role: "status" });
  const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", placeholder: "14, 3" });
  const force = async (dice: number[]) => {
    try {
      await model.change("dice.force", { dice });
      input.value = "";
    } catch (error) {
      set_text(told_text, told(error));
    }
  };
  const form = h(
    "form",
    {
      class: "row",
      onsubmit: (event: Event) => {
        event.preventDefault();
        const faces = faces_in(input.value);
        if (faces && faces.length > 0) void force(faces);
        else set_text(told_text, "Faces are numbers: 14, 3");
      },
    },
    field("Force the next dice", input),
    h("button", { type: "submit" }, "Force"),
    button("Release", () => void force([])),
  );
  const choices = h("fieldset", { class: "askers" }, h("legend", {}, "Real dice"));
  const boxes = askers.map(([whose, text]) => {
    const box = h("input", {
      type: "radio",
      name: "whose-dice",
      value: whose,
      onchange: () => void model.change("dice.ask", { whose }).catch((error) => set_text(told_text, told(error))),
    });
    choices.append(h("label", { class: "check" }, box, text));
    return box;
  });
  const update = () => {
    const dice = model.state?.dice;
    if (!dice) return;
    for (const box of boxes) box.checked = box.value === dice.whose;
    set_text(told_text, dice.forced && dice.forced.length > 0 ? `Forced next: ${dice.forced.join(", ")}` : "No dice are forced.");
  };
  model.on("state", update);
  update();
  return h("div", { class: "dice-tools" }, choices, form, told_text);
}
