// Save the game to a file of this device, and load one.
import { button, h, set_text } from "../dom";
import type { TableModel } from "../table_model";
import { told } from "./told";

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function saving(model: TableModel): HTMLElement {
  const told_text = h("p", { class: "hint", role: "status" });
  const save = async () => {
    try {
      const { text } = await model.connection.call<{ text: string }>("save");
      download(`${model.session?.pack || "hexwright"}-${model.state?.rulings ?? 0}.json`, text);
      set_text(told_text, "Saved.");
    } catch (error) {
      set_text(told_text, told(error));
    }
  };
  const input = h("input", {
    type: "file",
    accept: ".json,application/json",
    class: "visually-hidden",
    tabindex: -1,
    "aria-hidden": "true",
    onchange: async () => {
      const file = input.files?.[0];
      input.value = "";
      if (!file) return;
      try {
        await model.change("load", { text: await file.text() });
        await model.refresh();
        set_text(told_text, `Loaded ${file.name}.`);
      } catch (error) {
        set_text(told_text, told(error));
      }
    },
  });
  return h("div", { class: "saving" }, h("div", { class: "row" }, button("Save…", () => void save()), button("Load…", () => input.click()), input), told_text);
}
