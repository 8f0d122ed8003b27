// The order of turns: who has acted, whose turn it is, who follows.
import { h, keyed, set_attribute, set_text } from "../dom";
import type { TableState } from "../protocol/types";

export function turn_order(): { element: HTMLElement; update(state: TableState): void } {
  const list = h("ol", { class: "order" });
  const round = h("p", { class: "round" });
  const element = h("div", { class: "turn-order" }, round, list);
  return {
    element,
    update(state) {
      set_text(round, state.round ? `Round ${state.round}` : state.order.length > 0 ? "" : "No order of turns yet");
      keyed(
        list,
        state.order,
        (entry) => entry.word ?? entry.name,
        () => h("li", {}, h("span", { class: "order-name" }), h("span", { class: "order-number" })),
        (item, entry) => {
          const acts = entry.word !== null && entry.word === state.turn;
          item.className = [acts ? "now" : entry.acted ? "acted" : "", entry.word === null ? "label" : ""].join(" ").trim();
          set_attribute(item, "aria-current", acts ? "true" : null);
          set_text(item.querySelector(".order-name")!, entry.name + (entry.acted && !acts ? " ✓" : ""));
          set_text(item.querySelector(".order-number")!, entry.score ?? "");
        },
      );
    },
  };
}
