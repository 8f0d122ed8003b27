// The right side of the workbench: the card as printed, the fight, its transcript and its odds, before and after an edit.
import { button, field, h, section, set_attribute, set_text } from "../dom";
import { odds_charts } from "../parts/odds_chart";
import { faces_in } from "../parts/dice_tools";
import { told } from "../parts/told";
import type { CardPlace } from "./card_at";
import { line_changes } from "./compare";
import { TrialTable, usual_before, type Result } from "./trial";

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

// The card as `help` prints it: its name, its sentences, and all its fields to unfold.
function printed_card(before: string | undefined, after: string): Node[] {
  const parts = (text: string): [string, string, string] => {
    const [head = "", ...lines] = text.split("\n");
    const fields = lines.findIndex((line) => /^ {2}\S+ {2,}\S/.test(line));
    const end = fields < 0 ? lines.length : fields;
    const told_lines = lines.slice(0, end).map((line) => line.trim());
    return [head, told_lines.join(" ").replace(/(?<=[.!?]) (?=[A-Z])/g, "\n"), lines.slice(end).join("\n")];
  };
  const [head, sentences, fields] = parts(after);
  const old = before === undefined ? undefined : parts(before);
  const nodes: Node[] = [h("h3", { class: "card-head" }, head), compared(old?.[1], sentences)];
  if (fields) nodes.push(h("details", { class: "fold" }, h("summary", {}, "All fields"), compared(old?.[2], fields)));
  return nodes;
}

export interface TrialPanel {
  element: HTMLElement;
  // The pack whose fighters meet.
  use_pack(start: string): Promise<void>;
  // The card under the cursor. A fighter is who acts, anything else is what is tried.
  show_card(card: CardPlace): void;
  // Scripts were saved: what was shown becomes "before".
  edited(): Promise<void>;
}

export function trial_panel(table: TrialTable): TrialPanel {
  const names = h("datalist", { id: "fighters" });
  const fighter = () => h("input", { type: "text", list: "fighters", autocomplete: "off", spellcheck: "false", onchange: () => void run() });
  const who = fighter();
  const on = fighter();
  const card = h("input", { type: "text", autocomplete: "off", spellcheck: "false", onchange: () => void run() });
  const dice = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", placeholder: "from the seed", onchange: () => void run() });
  const before_line = h("input", { type: "text", autocomplete: "off", spellcheck: "false", class: "command", value: usual_before, onchange: () => void run() });
  const line = h("input", { type: "text", autocomplete: "off", spellcheck: "false", class: "command", placeholder: "{who} uses the card on {on}", onchange: () => void run() });
  const problem = h("p", { class: "problem", role: "alert" });
  const printed = h("div", { class: "printed" }, h("p", { class: "hint" }, nothing_yet));
  const played = h("code", { class: "hint" });
  const transcript = h("div", { class: "trial-transcript" });
  const chart = h("div", { class: "trial-odds" });
  const status = h("p", { class: "visually-hidden", role: "status" });
  const forget = button("Forget what was before", () => ((before = null), show()), { class: "link", hidden: true });
  let before: Result | null = null;
  let after: Result | null = null;
  let start = "";
  // What is done with the table, one after the other.
  let work: Promise<void> = Promise.resolve();
  let asked = 0;

  const show = () => {
    if (!after) return;
    const old = before && before.line === after.line ? before : null;
    set_attribute(forget, "hidden", old === null);
    set_text(played, after.line);
    const is_open = printed.querySelector("details")?.open ?? false;
    printed.replaceChildren(...(after.card ? printed_card(old?.card, after.card) : [h("p", { class: "hint" }, nothing_yet)]));
    const all_fields = printed.querySelector("details");
    if (all_fields) all_fields.open = is_open;
    transcript.replaceChildren(compared(old?.transcript, after.transcript));
    chart.replaceChildren(after.odds ? odds_charts(after.odds, old?.odds ?? null) : h("pre", { class: "output", tabindex: 0 }, after.odds_problem));
  };
  const play = async () => {
    const faces = faces_in(dice.value);
    if (faces === null) return set_text(problem, "Faces are numbers: 14, 3");
    const trial = { who: who.value.trim(), on: on.value.trim(), card: card.value.trim(), dice: faces, before: before_line.value.trim(), line: line.value.trim() };
    try {
      after = await table.run(trial);
      set_text(problem, "");
      show();
      set_text(status, "The fight was played again.");
    } catch (error) {
      set_text(problem, told(error));
    }
  };
  // A run that another one follows already is left out.
  const run = (): Promise<void> => {
    const mine = ++asked;
    panel.setAttribute("aria-busy", "true");
    work = work.then(async () => {
      if (mine === asked && table.is_open && who.value) await play();
      if (mine === asked) panel.removeAttribute("aria-busy");
    });
    return work;
  };
  const open_now = async () => {
    try {
      await table.open(start);
      set_text(problem, "");
    } catch (error) {
      return set_text(problem, told(error));
    }
    names.replaceChildren(...table.fighters.map((name) => h("option", { value: name })));
    if (!table.fighters.includes(who.value)) who.value = table.fighters[0] ?? "";
    if (!table.fighters.includes(on.value)) on.value = table.fighters.find((name) => name !== who.value) ?? "";
  };
  const open = (): Promise<void> => {
    work = work.then(open_now);
    return run();
  };
  const form = h(
    "form",
    { class: "trial-form", onsubmit: (event: Event) => (event.preventDefault(), void run()) },
    names,
    h("div", { class: "row" }, field("Who", who), field("Card", card), field("On whom", on)),
    h("div", { class: "row" }, field("Dice", dice), field("Before", before_line, { class: "field wide" })),
    h("div", { class: "row" }, field("Line", line, { class: "field wide" }), h("button", { type: "submit", class: "primary" }, "Try it")),
    problem,
  );
  const panel = h(
    "div",
    { class: "trial" },
    section("The card", 2, "card-part", printed),
    section("Try it", 2, "try-part", form),
    section("Transcript", 2, "transcript-part", played, transcript, forget),
    section("Odds", 2, "odds-part", chart),
    status,
  );
  return {
    element: panel,
    async use_pack(pack) {
      if (pack === start) return;
      start = pack;
      before = after = null;
      await open();
    },
    show_card({ name }) {
      const is_fighter = table.fighters.includes(name);
      if ((is_fighter ? who : card).value === name) return;
      if (is_fighter) {
        who.value = name;
      } else {
        card.value = name;
        before = null;
      }
      void run();
    },
    async edited() {
      work = work.then(async () => {
        before = after ?? before;
        table.forget_set_up();
        if (!table.is_open) await open_now();
      });
      await run();
    },
  };
}
