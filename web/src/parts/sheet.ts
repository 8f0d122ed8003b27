// One thing in full: pools, statuses, numbers, and what it has in hand.
import { h, keyed, set_attribute, set_text } from "../dom";
import type { Held, Thing } from "../protocol/types";
import { update_pools, update_statuses } from "./board";

export interface Sheet {
  element: HTMLElement;
  update(thing: Thing): void;
}

// `explain` is called with the name of a card.
export function sheet(explain: (name: string) => void): Sheet {
  const title = h("h2", { class: "sheet-name" });
  const where = h("p", { class: "sheet-where" });
  const pools = h("dl", { class: "pools large" });
  const statuses = h("ul", { class: "statuses", "aria-label": "Statuses" });
  const numbers = h("dl", { class: "numbers" });
  const numbers_part = h("details", { class: "fold" }, h("summary", {}, "Numbers"), numbers);
  const hand = h("ul", { class: "hand" });
  const hand_part = h("details", { class: "fold" }, h("summary", {}, "In hand"), hand);
  let is_new = true;
  const element = h("article", { class: "sheet" }, h("header", {}, title, where), pools, statuses, hand_part, numbers_part);
  const hold_key = (held: Held) => `${held.kind}:${held.name}`;
  return {
    element,
    update(thing) {
      set_text(title, thing.name);
      set_text(where, [thing.side, thing.place && `at ${thing.place}`].filter(Boolean).join(", "));
      update_pools(pools, thing.pools ?? []);
      update_statuses(statuses, thing.statuses ?? []);
      set_attribute(statuses, "hidden", (thing.statuses ?? []).length === 0);
      keyed(
        numbers,
        thing.numbers ?? [],
        (one) => one.name,
        (one) => h("div", {}, h("dt", {}, one.name), h("dd", { class: "number" })),
        (row, one) => set_text(row.lastElementChild!, String(one.value)),
      );
      set_attribute(numbers_part, "hidden", (thing.numbers ?? []).length === 0);
      const held = [...new Map((thing.holds ?? []).map((one) => [hold_key(one), one])).values()];
      keyed(
        hand,
        held,
        hold_key,
        (one) =>
          h(
            "li",
            {},
            h("button", { type: "button", class: "card-name", onclick: () => explain(one.name) }, h("span", {}, one.name), h("span", { class: "option-price" })),
          ),
        (row, one) => set_text(row.querySelector(".option-price")!, one.price || one.kind),
      );
      set_attribute(hand_part, "hidden", held.length === 0);
      // A long hand is folded at first, so that the rest of the page is near.
      if (is_new) hand_part.open = held.length <= 6;
      is_new = false;
    },
  };
}
