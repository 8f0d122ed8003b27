// A card as printed, in a dialog.
import { h, set_text } from "../dom";
import type { TableModel } from "../table_model";
import { open_dialog } from "./dialog";
import { told } from "./told";

export async function show_card(model: TableModel, name: string): Promise<void> {
  const text = h("pre", { class: "card-text", tabindex: 0 }, "…");
  open_dialog(name, text);
  try {
    set_text(text, (await model.connection.call<{ text: string }>("help", { name })).text.trimEnd());
  } catch (error) {
    set_text(text, told(error));
  }
}
