// The log: each ruling with what it told. A number unfolds into its sources; the GM can ask
// for the engine's own explanation, and go to any ruling.
import { button, h, keyed, set_attribute, set_text } from "../dom";
import type { Ruling } from "../protocol/types";
import type { TableModel } from "../table_model";
import { told } from "./told";
import { transcript } from "./transcript_line";

const says_something = (ruling: Ruling): boolean => (ruling.lines?.length ?? 0) > 0 || Boolean(ruling.text?.trim()) || ruling.ending === "refused" || ruling.ending === "failed";

function body_of(ruling: Ruling): Node[] {
  if (ruling.lines && ruling.lines.length > 0) return transcript(ruling.lines);
  return ruling.text?.trim() ? [h("pre", { class: "told" }, ruling.text.trimEnd())] : [];
}

const signature = (ruling: Ruling): string => JSON.stringify([ruling.title, ruling.ending, ruling.lines, ruling.text]);

export interface LogActions {
  // Left out for those who may not go through time, nor ask the engine why.
  go_to?: (ruling: number) => void;
}

export function ruling_log(model: TableModel, { go_to }: LogActions = {}): { element: HTMLElement; update(): void } {
  const list = h("ol", { class: "log-list" });
  const scroller = h("div", { class: "log-scroller", role: "log", "aria-label": "What happened", tabindex: 0 }, list);
  const older = button("Show earlier rulings", () => void model.load_older(), { class: "link older", hidden: true });
  const empty = h("p", { class: "hint" }, "Nothing has happened yet.");
  const element = h("div", { class: "log" }, older, empty, scroller);
  const signatures = new WeakMap<Element, string>();

  const explain = async (ruling: Ruling, place: HTMLElement, opener: HTMLButtonElement) => {
    if (!place.hidden) {
      place.hidden = true;
      opener.setAttribute("aria-expanded", "false");
      return;
    }
    opener.setAttribute("aria-expanded", "true");
    place.hidden = false;
    set_text(place, "…");
    try {
      const answer = await model.connection.call<{ text: string }>("why", { ruling: ruling.number });
      set_text(place, answer.text.trimEnd());
    } catch (error) {
      set_text(place, told(error));
    }
  };

  const fill = (item: HTMLElement, ruling: Ruling) => {
    const place = h("pre", { class: "why", hidden: true, tabindex: 0 });
    const opener = button("Why?", () => void explain(ruling, place, opener), { class: "link", "aria-expanded": "false", "aria-label": `Why? Ruling ${ruling.number}` });
    const tools = h("span", { class: "ruling-tools" });
    if (go_to) tools.append(opener, button("Go to here", () => go_to(ruling.number), { class: "link", "aria-label": `Go to here, ruling ${ruling.number}` }));
    item.replaceChildren(h("div", { class: "ruling-head" }, h("span", { class: "ruling-number" }, ruling.number), tools), ...body_of(ruling), place);
  };

  return {
    element,
    update() {
      const shown = model.rulings.filter(says_something);
      const is_at_end = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 48;
      set_attribute(older, "hidden", (model.rulings[0]?.number ?? 1) <= 1);
      set_attribute(empty, "hidden", shown.length > 0);
      set_attribute(scroller, "hidden", shown.length === 0);
      keyed(
        list,
        shown,
        (ruling) => String(ruling.number),
        () => h("li", { class: "ruling" }),
        (item, ruling) => {
          const now = signature(ruling);
          if (signatures.get(item) === now) return;
          signatures.set(item, now);
          item.classList.toggle("refused", ruling.ending === "refused");
          fill(item, ruling);
        },
      );
      if (is_at_end) scroller.scrollTop = scroller.scrollHeight;
    },
  };
}
