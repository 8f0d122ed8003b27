// The digest of the seed, and after the reveal the proof: every die recomputed in this page.
import { button, h, set_attribute, set_text } from "../dom";
import type { TracedDie } from "../protocol/types";
import type { TableModel } from "../table_model";
import { check_dice, type SeedCheck } from "../verify/seed_check";
import { told } from "./told";

const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

// The digest as this browser first saw it for a session; later ones are compared with it.
function first_digest(session: string, digest: string): string {
  const key = `hexwright seed digest ${session}`;
  try {
    const known = localStorage.getItem(key);
    if (known) return known;
    if (digest) localStorage.setItem(key, digest);
  } catch {
    // A browser may forbid storage; then there is nothing to compare.
  }
  return digest;
}

const die_text = (die: TracedDie): string => `ruling ${die.ruling}: ${die.kind === "die" ? `a d${die.sides} shows` : `of ${die.sides} places the shuffle took`} ${die.face}, draw ${die.draw}`;

export function verdict(check: SeedCheck): { good: boolean; lines: string[] } {
  const lines = [
    check.is_same_seed ? "The revealed seed is the one whose digest was shown." : "The revealed seed does NOT have the digest that was shown.",
    `${plural(check.from_seed, "die comes", "dice come")} from the seed, each with the face it must have.`,
    `${plural(check.typed, "die was", "dice were")} typed by a person, ${plural(check.forced, "was", "were")} forced.`,
  ];
  if (!check.is_same_digest) lines.push("The digest is NOT the one that this page saw first.");
  if (check.wrong.length > 0) lines.push(`${plural(check.wrong.length, "die does", "dice do")} NOT come from the seed: ${check.wrong.slice(0, 5).map(die_text).join("; ")}.`);
  return { good: check.is_same_seed && check.is_same_digest && check.wrong.length === 0, lines };
}

export function seed_check_panel(model: TableModel, may_reveal: boolean): HTMLElement {
  const digest = h("code", { class: "digest" });
  const seed = h("p", { class: "seed", hidden: true });
  const result = h("div", { class: "verdict", role: "status" });
  const check = button("Check the dice", () => void run(), { hidden: true });
  const reveal = button("Reveal the seed", () => void show(), { hidden: !may_reveal });
  const about = h("p", { class: "hint" }, "The digest was fixed before the first die. Once the seed is revealed, this page recomputes every die from it.");
  const element = h("div", { class: "seed-check" }, about, h("p", {}, "Digest of the seed: ", digest), seed, h("div", { class: "row" }, reveal, check), result);

  const show = async () => {
    if (!confirm("Reveal the seed to everybody? Dice that fall from now on could be known before.")) return;
    try {
      await model.connection.call("dice.reveal");
      await model.refresh();
    } catch (error) {
      set_text(result, told(error));
    }
  };
  const run = async () => {
    set_text(result, "…");
    try {
      const trace = await model.dice_trace();
      const checked = check_dice(trace, first_digest(model.connection.session, trace.seed_digest));
      if (!checked) return set_text(result, "The seed is not revealed yet.");
      const { good, lines } = verdict(checked);
      result.className = good ? "verdict good" : "verdict bad";
      result.replaceChildren(h("p", { class: "verdict-title" }, good ? "Every die is as it must be." : "Something does not fit."), ...lines.map((line) => h("p", {}, line)));
    } catch (error) {
      set_text(result, told(error));
    }
  };
  const update = () => {
    const shown = model.state?.seed_digest ?? model.session?.seed_digest ?? "";
    first_digest(model.connection.session, shown);
    set_text(digest, shown || "not known");
    if (model.revealed) set_text(seed, `Seed ${model.revealed.seed}, salt ${model.revealed.salt}`);
    set_attribute(seed, "hidden", model.revealed === null);
    set_attribute(check, "hidden", model.revealed === null);
    set_attribute(reveal, "hidden", !may_reveal || model.revealed !== null);
  };
  for (const topic of ["seat", "state", "revealed", "closed"] as const) model.on(topic, update);
  update();
  return element;
}
