// Everybody in play: pools as bars with numbers, statuses, whose turn it is.
import { h, keyed, set_attribute, set_text } from "../dom";
import type { Pool, Status, TableState, Thing } from "../protocol/types";

export const status_text = ({ name, x, left }: Status): string => {
  const level = typeof x === "number" && x !== 1 ? ` ${x}` : "";
  return `${name}${level}${typeof left === "number" ? ` · ${left} left` : ""}`;
};

// A colour of the palette for each name of a pool: the usual names have theirs, others are told apart by their place.
const hues: Record<string, string> = { health: "red", hp: "red", life: "red", wounds: "red", mana: "blue", magic: "blue", stamina: "green", focus: "violet", stress: "violet", ap: "gold", hope: "gold" };
const others = ["teal", "gold", "violet", "green", "blue", "red"];
const hue_of = (name: string, place: number) => hues[name.toLowerCase()] ?? others[place % others.length]!;

export const pool_text = ({ amount, most }: Pool): string => (most === null || most === undefined ? String(amount) : `${amount}/${most}`);

// The bars of one thing; `bars` is a definition list without markup of its own.
export function update_pools(bars: HTMLElement, pools: Pool[]): void {
  keyed(
    bars,
    pools,
    (pool) => pool.name,
    (pool) =>
      h(
        "div",
        { class: `pool ${hue_of(pool.name, pools.indexOf(pool))}` },
        h("dt", {}, pool.name),
        h("dd", {}, h("span", { class: "bar", "aria-hidden": "true" }, h("span", { class: "bar-fill" })), h("span", { class: "pool-number" })),
      ),
    (row, pool) => {
      const fill = row.querySelector<HTMLElement>(".bar-fill")!;
      const part = pool.most ? Math.max(0, Math.min(1, pool.amount / pool.most)) : 0;
      fill.style.transform = `scaleX(${part})`;
      row.classList.toggle("no-most", !pool.most);
      set_text(row.querySelector(".pool-number")!, pool_text(pool));
    },
  );
}

export function update_statuses(list: HTMLElement, statuses: Status[]): void {
  keyed(
    list,
    statuses,
    (status) => status.name,
    () => h("li", { class: "status" }),
    (item, status) => set_text(item, status_text(status)),
  );
}

// Shown on the board: what has a side, a place or pools; the rest is furniture.
export const fighters = (state: TableState): Thing[] => {
  const place = new Map(state.order.map((entry, index) => [entry.word, index]));
  return state.things
    .filter((thing) => (thing.pools?.length ?? 0) > 0 || thing.side)
    .sort((one, other) => (place.get(one.word) ?? 999) - (place.get(other.word) ?? 999));
};

export interface Board {
  element: HTMLElement;
  update(state: TableState): void;
}

// `leave_out`: the words of things that are shown elsewhere. `pick`: a thing was clicked.
export function board(leave_out: (thing: Thing) => boolean = () => false, pick?: (thing: Thing) => void): Board {
  const element = h("ul", { class: "board" });
  const create = (thing: Thing) => {
    const name = pick
      ? h("button", { type: "button", class: "link fighter-name", onclick: () => pick(thing) })
      : h("span", { class: "fighter-name" });
    return h(
      "li",
      { class: "fighter" },
      h("div", { class: "fighter-head" }, name, h("span", { class: "fighter-side" }), h("span", { class: "turn-mark" })),
      h("dl", { class: "pools" }),
      h("ul", { class: "statuses", "aria-label": "Statuses" }),
    );
  };
  const update = (row: HTMLLIElement, thing: Thing, state: TableState) => {
    set_text(row.querySelector(".fighter-name")!, thing.name);
    set_text(row.querySelector(".fighter-side")!, [thing.side, thing.place && `at ${thing.place}`].filter(Boolean).join(", "));
    const acts = thing.acting || state.turn === thing.word;
    row.classList.toggle("acting", acts);
    row.classList.toggle("yours", thing.yours === true);
    set_text(row.querySelector(".turn-mark")!, acts ? "acts now" : "");
    update_pools(row.querySelector<HTMLElement>(".pools")!, thing.pools ?? []);
    const statuses = row.querySelector<HTMLElement>(".statuses")!;
    update_statuses(statuses, thing.statuses ?? []);
    set_attribute(statuses, "hidden", statuses.childElementCount === 0);
  };
  return {
    element,
    update(state) {
      const shown = fighters(state).filter((thing) => !leave_out(thing));
      keyed(element, shown, (thing) => thing.word, create, (row, thing) => update(row, thing, state));
    },
  };
}
