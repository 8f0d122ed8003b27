// A modal dialog with a title and a way out; the browser keeps the focus inside and gives it back.
import { button, h } from "../dom";

export function open_dialog(title: string, ...content: (Node | string)[]): { element: HTMLDialogElement; close(): void } {
  const id = `dialog-${Math.random().toString(36).slice(2)}`;
  const element = h("dialog", { class: "dialog", "aria-labelledby": id });
  const close = () => element.close();
  element.append(h("header", {}, h("h2", { id }, title), button("Close", close, { class: "link" })), h("div", { class: "dialog-body" }, ...content));
  element.addEventListener("close", () => element.remove());
  element.addEventListener("click", (event) => {
    if (event.target === element) close();
  });
  document.body.append(element);
  element.showModal();
  return { element, close };
}
