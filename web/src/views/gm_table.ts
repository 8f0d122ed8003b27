// The GM's table: board and order on the left, map, question and command line in the middle, history and log on the right.
import { button, h, section, set_attribute, set_text, type Child } from "../dom";
import { board } from "../parts/board";
import { command_line } from "../parts/command_line";
import { open_dialog } from "../parts/dialog";
import { dice_tools } from "../parts/dice_tools";
import { history } from "../parts/history";
import { question_panel } from "../parts/question_panel";
import { ruling_log } from "../parts/ruling_log";
import { saving } from "../parts/saving";
import { seats } from "../parts/seats";
import { seed_check_panel } from "../parts/seed_check_panel";
import { sheet } from "../parts/sheet";
import { show_card } from "../parts/card_dialog";
import { masthead, show_view } from "../parts/shell";
import { space_map } from "../parts/space_map";
import { told } from "../parts/told";
import { turn_order } from "../parts/turn_order";
import type { Option, Thing } from "../protocol/types";
import type { TableModel } from "../table_model";

// The sheet of a thing in a dialog, kept up to date while it is open.
function open_sheet(model: TableModel, thing: Thing): void {
  const shown = sheet((name) => void show_card(model, name));
  shown.update(thing);
  const { element } = open_dialog(thing.name, shown.element);
  const stop = model.on("state", () => {
    const now = model.state?.things.find((one) => one.word === thing.word);
    if (now) shown.update(now);
  });
  element.addEventListener("close", stop);
}

const chances_key = "hexwright without chances";
const wants_chances = (): boolean => localStorage.getItem(chances_key) === null;
const question_pause = 250; // milliseconds that a question stands before its chances are reckoned

// The chances beside the choices take time to reckon, and the table waits meanwhile: the question is shown first, and one
// that is answered at once is left out.
function follow_chances(model: TableModel, show: (options: Option[]) => void): void {
  let asked = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reckon = async (about: string) => {
    try {
      const answer = await model.connection.call<{ question: { options?: Option[] } | null }>("choices", { chances: true });
      if (about === asked) show(answer.question?.options ?? []);
    } catch {
      asked = ""; // the question was answered meanwhile, or the link is lost
    }
  };
  // The same question at another time has other chances.
  const update = () => {
    const question = model.question;
    const about = question ? `${question.id} at ${model.connection.revision}` : "";
    if (about === asked || !wants_chances()) return;
    asked = about;
    clearTimeout(timer);
    if (question?.kind === "option" || question?.kind === "some") timer = setTimeout(() => void reckon(about), question_pause);
  };
  for (const topic of ["question", "state"] as const) model.on(topic, update);
  update();
}

function chances_choice(): HTMLElement {
  const box = h("input", {
    type: "checkbox",
    checked: wants_chances(),
    onchange: () => (box.checked ? localStorage.removeItem(chances_key) : localStorage.setItem(chances_key, "yes")),
  });
  return h("label", { class: "check" }, box, "Reckon the chances of each choice");
}

function what_if_panel(): { element: HTMLElement; show(line: string, text: string): void } {
  const title = h("code", { class: "what-if-line" });
  const text = h("pre", { class: "output", tabindex: 0 });
  const element = section("What if", 2, "what-if", h("p", { class: "hint" }, "Played on a copy with dice of its own; the game is as before."), title, text);
  element.hidden = true;
  element.append(button("Put away", () => (element.hidden = true), { class: "link" }));
  return {
    element,
    show(line, result) {
      set_text(title, line);
      set_text(text, result.trimEnd());
      element.hidden = false;
      element.scrollIntoView({ block: "nearest" });
    },
  };
}

const tool = (title: string, make: () => HTMLElement) => button(title, () => void open_dialog(title, make()), { class: "tool" });

export function gm_view(model: TableModel, ...tools: Child[]): void {
  const all = board(undefined, (thing) => open_sheet(model, thing));
  const order = turn_order();
  const map = space_map();
  const past = history(model);
  const log = ruling_log(model, { go_to: past.go_to });
  const question = question_panel(model, true);
  const what_if = what_if_panel();
  const commands = command_line(model, what_if.show);
  const news = h("p", { class: "news", role: "status" });
  const map_part = section("Map", 2, "map-part", map.element);
  const main = h(
    "main",
    { id: "main", class: "gm" },
    h("div", { class: "gm-left" }, section("Turns", 2, "order-part", order.element), section("Board", 2, "board-part", all.element)),
    h("div", { class: "gm-middle" }, map_part, h("div", { class: "commands" }, section("A line of the table", 2, "command-part", commands), what_if.element)),
    h("div", { class: "gm-right" }, section("History", 2, "history-part", past.element), section("Log", 2, "log-part", news, log.element)),
    h("div", { class: "dock" }, question.element),
  );
  const update = () => {
    if (!model.state) return;
    all.update(model.state);
    order.update(model.state);
    map.update(model.state);
    set_attribute(map_part, "hidden", model.state.map === null);
  };
  model.on("state", update);
  model.on("log", () => log.update());
  model.on("reloaded", (detail: { problems?: unknown[] }) => set_text(news, detail.problems?.length ? "Scripts changed, with a mistake: the old ones stay in force." : "Scripts changed and are in force."));
  follow_chances(model, question.show_chances);
  update();
  log.update();
  const close_table = async () => {
    if (!confirm("Close the table? Its seed is revealed to everybody, and nobody can play on.")) return;
    await model.connection.call("session.close").catch((error) => set_text(news, told(error)));
  };
  const bar = h(
    "div",
    { class: "tools", role: "group", "aria-label": "Tools" },
    tool("Seats", () => seats(model)),
    tool("Dice", () => h("div", {}, dice_tools(model), chances_choice())),
    tool("Save and load", () => saving(model)),
    tool("Seed", () => h("div", {}, seed_check_panel(model, true), h("p", {}, button("Close the table", () => void close_table())))),
  );
  show_view(model, "gm", masthead(model, bar, ...tools), main);
}
