// The right side of the workbench: the card as printed, the fight, its transcript and its odds, before and after.
import { button, field, h, section, set_attribute, set_text } from "../dom";
import { odds_charts } from "../parts/odds_chart";
import { faces_in } from "../parts/dice_tools";
import { told } from "../parts/told";
import { line_changes } from "./compare";
import { line_of, TrialTable, type Result, type Trial } from "./trial";

const nothing_yet = "Put the cursor into a card to see it here.";

// The text now, with what an edit changed in it.
function compared(before: string | undefined, after: string): HTMLElement {
  if (before === undefined || before === after) return h("pre", { class: "output", tabindex: 0 }, after);
  const marks = { same: " ", gone: "−", new: "+" };
  const names = { same: "", gone: "before: ", new: "after: " };
  return h(
    "pre",
    { class: "output compared", tabindex: 0 },
    ...line_changes(before, after).map(({ kind, text }) =>
      h("span", { class: `change ${kind}` }, h("span", { class: "change-mark", "aria-hidden": "true" }, marks[kind]), names[kind] && h("span", { class: "visually-hidden" }, names[kind]), `${text}\n`),
    ),
  );
}

export interface TrialPanel {
  element: HTMLElement;
  // The pack whose standard table is the place of the fight.
  use_pack(start: string): Promise<void>;
  show_card(name: string): void;
  // Scripts were saved: what was shown becomes "before".
  edited(): Promise<void>;
}

export function trial_panel(table: TrialTable): TrialPanel {
  const who = h("select", { onchange: () => compose() });
  const on = h("select", { onchange: () => compose() });
  const card = h("input", { type: "text", autocomplete: "off", onchange: () => compose() });
  const dice = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", placeholder: "from the seed", onchange: () => void run() });
  const line = h("input", { type: "text", autocomplete: "off", spellcheck: "false", class: "command", onchange: () => ((is_own_line = true), void run()) });
  const problem = h("p", { class: "problem", role: "alert" });
  const printed = h("div", { class: "printed" }, h("p", { class: "hint" }, nothing_yet));
  const transcript = h("div", { class: "trial-transcript" });
  const chart = h("div", { class: "trial-odds" });
  const status = h("p", { class: "visually-hidden", role: "status" });
  const forget = button("Forget what was before", () => ((before = null), show()), { class: "link", hidden: true });
  let is_own_line = false;
  let before: Result | null = null;
  let after: Result | null = null;
  let runs = 0;
  let start = "";

  const show = () => {
    if (!after) return;
    const old = before && before.line === after.line ? before : null;
    set_attribute(forget, "hidden", old === null);
    printed.replaceChildren(compared(old?.card, after.card));
    transcript.replaceChildren(compared(old?.transcript, after.transcript));
    chart.replaceChildren(after.odds ? odds_charts(after.odds, old?.odds ?? null) : h("pre", { class: "output", tabindex: 0 }, after.odds_problem));
  };
  const run = async () => {
    const faces = faces_in(dice.value);
    if (faces === null) return set_text(problem, "Faces are numbers: 14, 3");
    if (!table.session || (!line.value.trim() && !card.value)) return;
    const mine = ++runs;
    panel.setAttribute("aria-busy", "true");
    try {
      const trial: Trial = { who: who.value, card: card.value.trim(), on: on.value, dice: faces };
      const result = await table.run(trial, line.value.trim());
      if (mine !== runs) return;
      set_text(problem, "");
      after = result;
      show();
      set_text(status, "The fight was played again.");
    } catch (error) {
      if (mine === runs) set_text(problem, told(error));
    } finally {
      if (mine === runs) panel.removeAttribute("aria-busy");
    }
  };
  const compose = () => {
    is_own_line = false;
    line.value = line_of({ who: who.value, card: card.value.trim(), on: on.value, dice: [] });
    void run();
  };
  const fill = () => {
    const fighters = table.fighters;
    const options = () => fighters.map((thing) => h("option", { value: thing.word }, thing.name));
    const [one, other] = [who.value, on.value];
    who.replaceChildren(...options());
    on.replaceChildren(h("option", { value: "" }, "nobody"), ...options());
    const known = (word: string) => fighters.some((thing) => thing.word === word);
    if (known(one)) who.value = one;
    const foe = fighters.find((thing) => thing.side !== fighters.find((actor) => actor.word === who.value)?.side) ?? fighters[1];
    on.value = known(other) ? other : (foe?.word ?? "");
  };
  const again = async () => {
    try {
      await table.begin_again(start);
      fill();
      compose();
    } catch (error) {
      set_text(problem, told(error));
    }
  };
  const form = h(
    "form",
    { class: "trial-form", onsubmit: (event: Event) => (event.preventDefault(), void run()) },
    h("div", { class: "row" }, field("Who", who), field("Card", card), field("On whom", on)),
    h("div", { class: "row" }, field("Dice", dice), field("Line", line, { class: "field wide" })),
    h("div", { class: "row" }, h("button", { type: "submit", class: "primary" }, "Try it"), button("Begin again", () => void again()), forget),
    problem,
  );
  const panel = h(
    "div",
    { class: "trial" },
    section("The card", 2, "card-part", printed),
    section("Try it", 2, "try-part", form),
    section("Transcript", 2, "transcript-part", transcript),
    section("Odds", 2, "odds-part", chart),
    status,
  );
  return {
    element: panel,
    async use_pack(pack) {
      if (pack === start && table.session) return;
      start = pack;
      before = after = null;
      try {
        await table.open(pack);
        set_text(problem, "");
        fill();
        compose();
      } catch (error) {
        set_text(problem, told(error));
      }
    },
    show_card(name) {
      if (card.value === name) return;
      card.value = name;
      before = after = null;
      if (is_own_line) void run();
      else compose();
    },
    async edited() {
      before = after ?? before;
      try {
        await table.look();
        fill();
      } catch (error) {
        set_text(problem, told(error));
      }
      await run();
    },
  };
}
