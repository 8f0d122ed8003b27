// The player's page, for a phone first: the question in a dock at the bottom, above it the own sheets, everybody else, the
// map and the log. Wide screens have the question and the log beside the rest. A watcher's page is the same without sheets.
import { h, keyed, section, set_attribute } from "../dom";
import { board } from "../parts/board";
import { show_card } from "../parts/card_dialog";
import { question_panel } from "../parts/question_panel";
import { ruling_log } from "../parts/ruling_log";
import { seed_check_panel } from "../parts/seed_check_panel";
import { sheet, type Sheet } from "../parts/sheet";
import { masthead, show_view } from "../parts/shell";
import { space_map } from "../parts/space_map";
import { turn_order } from "../parts/turn_order";
import type { TableModel } from "../table_model";

export function player_view(model: TableModel): void {
  const sheets = new Map<Element, Sheet>();
  const own = h("div", { class: "own-sheets" });
  const others = board((thing) => thing.yours === true);
  const order = turn_order();
  const map = space_map();
  const log = ruling_log(model);
  const question = question_panel(model, false);
  const everybody = section("At the table", 2, "others", order.element, others.element);
  const map_part = section("Map", 2, "map-part", map.element);
  const main = h(
    "main",
    { id: "main", class: "player" },
    h("div", { class: "player-left" }, own, everybody, map_part),
    section("What happened", 2, "log-part", log.element),
    h("details", { class: "fold seed-part" }, h("summary", {}, "Are the dice honest?"), seed_check_panel(model, false)),
    h("div", { class: "dock" }, question.element),
  );
  const update = () => {
    const state = model.state;
    if (!state) return;
    keyed(
      own,
      state.things.filter((thing) => thing.yours),
      (thing) => thing.word,
      () => {
        const made = sheet((name) => void show_card(model, name));
        sheets.set(made.element, made);
        return made.element;
      },
      (element, thing) => sheets.get(element)?.update(thing),
    );
    others.update(state);
    order.update(state);
    map.update(state);
    set_attribute(map_part, "hidden", state.map === null);
  };
  model.on("state", update);
  model.on("log", () => log.update());
  update();
  log.update();
  show_view(model, "player", masthead(model), main);
}
