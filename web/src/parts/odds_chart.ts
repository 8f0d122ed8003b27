// Odds as charts: for each number that may change a table of its values with bars, before an edit and after it.
import { h, svg } from "../dom";

export interface Distribution {
  of: string;
  mean?: number;
  outcomes: { value?: string; what?: string; chance: number; fraction?: string }[];
}

export type Odds = Distribution[];

const percent = (chance: number): string => `${(chance * 100).toFixed(chance > 0 && chance < 0.001 ? 2 : 1)} %`;
const label_of = (outcome: Distribution["outcomes"][number]): string => outcome.value ?? outcome.what ?? "";

interface Row {
  label: string;
  before: number | null;
  after: number;
}

// All values of both, in the order of numbers where they are numbers.
export function joined_rows(before: Distribution | undefined, after: Distribution): Row[] {
  const rows = new Map<string, Row>();
  for (const outcome of after.outcomes) rows.set(label_of(outcome), { label: label_of(outcome), before: before ? 0 : null, after: outcome.chance });
  for (const outcome of before?.outcomes ?? []) {
    const row = rows.get(label_of(outcome)) ?? { label: label_of(outcome), before: 0, after: 0 };
    rows.set(row.label, { ...row, before: outcome.chance });
  }
  const all = [...rows.values()];
  return all.every((row) => Number.isFinite(Number(row.label))) ? all.sort((one, other) => Number(one.label) - Number(other.label)) : all;
}

function bars(row: Row, most: number): SVGElement {
  const width = (chance: number) => (most > 0 ? (chance / most) * 200 : 0);
  const parts: SVGElement[] = [svg("rect", { class: "bar-after", x: 0, y: row.before === null ? 3 : 1, width: width(row.after), height: row.before === null ? 10 : 7, rx: 1.5 })];
  if (row.before !== null) parts.push(svg("rect", { class: "bar-before", x: 0, y: 9, width: width(row.before), height: 6, rx: 1.5 }));
  return svg("svg", { class: "odds-bar", viewBox: "0 0 200 16", preserveAspectRatio: "none", "aria-hidden": "true" }, ...parts);
}

function chart(after: Distribution, before: Distribution | undefined): HTMLElement {
  const rows = joined_rows(before, after);
  const most = Math.max(...rows.map((row) => Math.max(row.after, row.before ?? 0)));
  const mean = (one: Distribution | undefined) => (typeof one?.mean === "number" ? String(Math.round(one.mean * 100) / 100) : null);
  const means = mean(after) === null ? "" : before && mean(before) !== mean(after) ? `mean ${mean(before)} → ${mean(after)}` : `mean ${mean(after)}`;
  const head = h("tr", {}, h("th", { scope: "col" }, "Value"), h("th", { scope: "col", class: "wide" }, "Chance"), before && h("th", { scope: "col" }, "Before"), h("th", { scope: "col" }, before ? "After" : "Of all"));
  const body = rows.map((row) =>
    h(
      "tr",
      { class: row.before !== null && Math.abs(row.before - row.after) > 1e-9 ? "differs" : "" },
      h("th", { scope: "row" }, row.label),
      h("td", { class: "wide" }, bars(row, most)),
      row.before !== null && h("td", { class: "number" }, percent(row.before)),
      h("td", { class: "number" }, percent(row.after)),
    ),
  );
  return h("table", { class: "odds-table" }, h("caption", {}, h("span", {}, after.of), h("span", { class: "mean" }, means)), h("thead", {}, head), h("tbody", {}, ...body));
}

const key_of = (one: Distribution): string => one.of.replace(/, .* before$/, "");

// What is certain and unchanged by the edit is left out, unless nothing else is there.
export function odds_charts(after: Odds | null, before: Odds | null): HTMLElement {
  const old = new Map((before ?? []).map((one) => [key_of(one), one]));
  const all = after ?? [];
  const changes = all.filter((one) => one.outcomes.length > 1 || old.has(key_of(one)) !== (before !== null) || JSON.stringify(old.get(key_of(one))?.outcomes ?? one.outcomes) !== JSON.stringify(one.outcomes));
  const shown = changes.length > 0 ? changes : all;
  const nothing = { of: "", outcomes: [] };
  return h("div", { class: "odds" }, ...shown.map((one) => chart(one, before === null ? undefined : (old.get(key_of(one)) ?? nothing))));
}
