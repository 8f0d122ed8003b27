// One line of a transcript as an element. A check or an amount unfolds into its sources: each die, each modifier.
//
// The sentences are those of `hexwright run`; docs/reference/transcript.md lists the keys of each kind.
import { h, type Child } from "../dom";
import type { Line } from "../protocol/types";

interface Part {
  label: string;
  value: number;
  operation?: string;
}

interface ShownDie {
  value: number;
  kept: boolean;
  sides?: number;
}

const text = (line: Line, key: string): string => (typeof line[key] === "string" ? (line[key] as string) : "");
const number = (line: Line, key: string): number => (typeof line[key] === "number" ? (line[key] as number) : 0);
const parts = (line: Line, key: string): Part[] => (Array.isArray(line[key]) ? (line[key] as Part[]) : []);

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

function value_text(value: unknown): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === undefined) return "nothing";
  if (typeof value === "object") {
    if ("thing" in value) return String(value.thing);
    return Array.isArray(value) ? value.map(value_text).join(", ") : JSON.stringify(value);
  }
  return String(value);
}

const number_span = (value: number, kind = ""): HTMLElement => h("span", { class: `number ${kind}`.trim() }, value < 0 ? `−${-value}` : value);

const die_face = (die: ShownDie): HTMLElement =>
  h("span", { class: die.kept ? "die" : "die dropped", title: die.kept ? null : "does not count" }, die.value);

// "×2 MgcPwr", "+3 high ground", "at least 1 Ward".
function part_text({ label, value, operation }: Part): [string, string] {
  switch (operation) {
    case "percent":
      return [`${value} %`, label];
    case "replace":
    case "always":
      return [`becomes ${value}`, label];
    case "at_least":
      return [`at least ${value}`, label];
    case "at_most":
      return [`at most ${value}`, label];
    default:
      return [signed(value), label];
  }
}

const source_row = (value: Child, label: string): HTMLElement => h("tr", {}, h("td", { class: "source-value" }, value), h("th", { scope: "row" }, label));

function unfolding(summary: Child[], rows: HTMLElement[]): HTMLElement {
  if (rows.length === 0) return h("p", { class: "told" }, ...summary);
  return h("details", { class: "sources" }, h("summary", {}, ...summary), h("table", {}, h("tbody", {}, ...rows)));
}

function outcome_text(outcome: { name?: string; margin?: number; critical?: boolean; fumble?: boolean } | undefined): Child[] {
  if (!outcome?.name) return [];
  const by = outcome.margin ? ` by ${Math.abs(outcome.margin)}` : "";
  const special = outcome.critical ? ", critical" : outcome.fumble ? ", fumble" : "";
  const good = outcome.critical || /^(passed|success|hit)/.test(outcome.name);
  return [": ", h("span", { class: good ? "outcome good" : "outcome" }, `${outcome.name}${by}${special}`)];
}

function check(line: Line): HTMLElement {
  const dice = (Array.isArray(line["dice"]) ? line["dice"] : []) as ShownDie[];
  const against = text(line, "against");
  const who = text(line, "who");
  const difficulty = line["difficulty"];
  const rows = [
    ...dice.map((die) => source_row(die_face(die), `${die.sides ? `d${die.sides}` : "die"}${die.kept ? "" : ", does not count"}`)),
    ...parts(line, "modifiers").map((part) => source_row(...part_text(part))),
    source_row(number_span(number(line, "total")), "total"),
  ];
  if (typeof difficulty === "number") rows.push(source_row(number_span(difficulty), "difficulty"));
  return unfolding(
    [
      who && `${who}: `,
      text(line, "name"),
      against && ` against ${against}`,
      ": ",
      ...dice.flatMap((die) => [die_face(die), " "]),
      "= ",
      number_span(number(line, "total")),
      typeof difficulty === "number" && ` against ${difficulty}`,
      ...outcome_text(line["outcome"] as Parameters<typeof outcome_text>[0]),
    ],
    rows,
  );
}

function amount(line: Line): HTMLElement {
  const base = line["base"];
  const rows: HTMLElement[] = [];
  if (typeof base === "number") rows.push(source_row(number_span(base), "base"));
  rows.push(...parts(line, "modifiers").map((part) => source_row(...part_text(part))));
  rows.push(...parts(line, "factors").map((part) => source_row(`×${part.value}`, part.label)));
  const target = text(line, "target");
  const element = text(line, "element");
  if (rows.length > 0) rows.push(source_row(number_span(number(line, "value")), [text(line, "name"), element].filter(Boolean).join(" ")));
  return unfolding([text(line, "name"), target && ` to ${target}`, ": ", number_span(number(line, "value")), element && ` ${element}`], rows);
}

function pool(line: Line): Child[] {
  const before = number(line, "before");
  const after = number(line, "after");
  const change = after - before;
  return [
    `${text(line, "who")}: ${text(line, "pool")} `,
    number_span(before),
    " → ",
    number_span(after),
    " ",
    h("span", { class: change < 0 ? "number loss" : "number gain" }, `(${signed(change)})`),
  ];
}

function act(line: Line): Child[] {
  const told = text(line, "told");
  const target = text(line, "target");
  const doer = text(line, "who");
  return [doer && `${doer} `, told && `${told} `, h("strong", {}, text(line, "name")), target && `${told ? " on" : ""} ${target}`];
}

const sentences: Record<string, (line: Line) => Child[]> = {
  act,
  pool,
  refused: (line) => [`${text(line, "who") ? `${text(line, "who")} cannot use ${text(line, "name")}` : `${text(line, "name")} is refused`}${line["reason"] ? `: ${value_text(line["reason"])}` : ""}`],
  cancelled: (line) => [`${text(line, "who") ? `${text(line, "who")}’s ` : ""}${text(line, "name")} is cancelled${text(line, "by") ? ` by ${text(line, "by")}` : ""}`],
  around: (line) => [`${text(line, "by")} acts around ${text(line, "name")}`],
  related: (line) => [`${text(line, "who")} and ${text(line, "other")}: ${text(line, "pair")} ${value_text(line["now"])}`],
  gained: (line) => [`${text(line, "who")} gains ${text(line, "thing")}${number(line, "x") ? ` ${number(line, "x")}` : ""}`],
  lost: (line) => [`${text(line, "who")} loses ${text(line, "thing")}`],
  made: (line) => [text(line, "who") ? `${text(line, "who")} makes ${text(line, "thing")}` : `${text(line, "thing")} appears`],
  gone: (line) => [`${text(line, "thing")} is gone`],
  moved: (line) => [`${text(line, "who")} moves to ${text(line, "to")}`],
  note: (line) => [text(line, "text")],
  heading: (line) => [text(line, "text")],
  die: (line) => [number_span(number(line, "value"))],
  modifier: (line) => [part_text(line as unknown as Part).join(" ")],
  outcome: (line) => [`${text(line, "name")}${number(line, "value") ? ` by ${Math.abs(number(line, "value"))}` : ""}`],
  asked: (line) => {
    const by = text(line, "answered_by");
    const answer = text(line, "chosen") || value_text(line["answer"]);
    return [`${text(line, "who") || "the GM"} is asked: ${text(line, "question")} `, h("em", {}, answer), by && ` (${by})`];
  },
};

export function line_element(line: Line): HTMLElement {
  if (line.kind === "check") return check(line);
  if (line.kind === "amount") return amount(line);
  return h("p", { class: `told is-${line.kind}` }, ...(sentences[line.kind] ?? ((one: Line) => [text(one, "text")]))(line));
}

// The level of each line: an act that has a line makes one for what follows from it.
export function levels(lines: Line[]): number[] {
  const open: number[] = [];
  return lines.map((line) => {
    const depth = line.depth ?? 1;
    const is_act = line.kind === "act";
    while (open.length > 0 && (is_act ? open[open.length - 1]! >= depth : open[open.length - 1]! > depth)) open.pop();
    const level = open.length;
    if (is_act) open.push(depth);
    return level;
  });
}

// All lines of a ruling, indented by level.
export function transcript(lines: Line[]): HTMLElement[] {
  const depth = levels(lines);
  return lines.map((line, index) => {
    const element = line_element(line);
    element.classList.add("line", `level-${Math.min(6, depth[index]!)}`);
    if (line.taken_back) element.classList.add("taken-back");
    return element;
  });
}
