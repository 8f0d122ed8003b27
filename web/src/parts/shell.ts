// What every view has: a bar at the top with the name of the table, and the banner of a lost link.
import { h, set_text, svg, type Child } from "../dom";
import type { TableModel } from "../table_model";
import { link_banner } from "./link_banner";

// A hexagon with a die's pip: the mark of the house.
export function mark(): SVGElement {
  return svg(
    "svg",
    { class: "mark", viewBox: "0 0 32 32", "aria-hidden": "true" },
    svg("path", { d: "M16 2 28.1 9v14L16 30 3.9 23V9Z", class: "mark-edge" }),
    svg("path", { d: "M16 9.5 21.6 16 16 22.5 10.4 16Z", class: "mark-core" }),
  );
}

export function masthead(model: TableModel, ...tools: Child[]): HTMLElement {
  const title = h("h1", { class: "masthead-title" });
  const who = h("p", { class: "masthead-who" });
  const update = () => {
    const seat = model.seat;
    const name = model.session?.title || "Hexwright";
    set_text(title, name);
    document.title = name === "Hexwright" ? name : `${name} · Hexwright`;
    const plays = (seat?.plays ?? []).map((word) => model.name_of(word)).join(", ");
    set_text(who, seat ? [seat.name, plays || { gm: "GM", author: "", watcher: "watching", player: "" }[seat.role]].filter(Boolean).join(" · ") : "");
  };
  for (const topic of ["seat", "state"] as const) model.on(topic, update);
  update();
  return h("header", { class: "masthead" }, mark(), h("div", { class: "masthead-names" }, title, who), ...tools);
}

// Puts a view in the page's place.
export function show_view(model: TableModel, name: string, head: HTMLElement, main: HTMLElement): void {
  document.body.className = `view-${name}`;
  document.body.replaceChildren(h("a", { class: "skip", href: "#main" }, "To the content"), head, link_banner(model), main);
}

// A page that says one thing.
export function show_message(title: string, text: string): void {
  document.body.className = "view-message";
  document.body.replaceChildren(h("main", { class: "message", id: "main" }, mark(), h("h1", {}, title), h("p", {}, text)));
}
