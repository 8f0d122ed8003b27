// A banner for a link that is lost, full or no longer valid; says nothing while all is well.
import { button, h, set_attribute, set_text } from "../dom";
import type { TableModel } from "../table_model";

export function link_banner(model: TableModel): HTMLElement {
  const text = h("p", {});
  const again = button("Try now", () => model.live.retry());
  const element = h("div", { class: "banner", role: "status", hidden: true }, text, again);
  // A short interruption is no news.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    const show = (words: string, retries: boolean) => {
      set_text(text, words);
      again.hidden = !retries;
      set_attribute(element, "hidden", false);
    };
    switch (model.link) {
      case "open":
      case "connecting":
        set_attribute(element, "hidden", true);
        break;
      case "invalid":
        show(`This link is no longer valid. ${model.link_reason || "Ask the GM for a new one."}`, false);
        break;
      case "full":
        show(model.link_reason || "The table is full; one person too many.", true);
        break;
      case "lost":
        timer = setTimeout(() => show("The connection is lost; trying again. What you see may be old.", true), navigator.onLine ? 400 : 0);
        break;
    }
  };
  model.on("link", update);
  return element;
}
