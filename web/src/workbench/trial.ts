// A fight to try a card in: a table of its own, on which a line is played on a copy and its odds are reckoned.
import type { Odds } from "../parts/odds_chart";
import { told } from "../parts/told";
import { CallError, Connection, error_code } from "../protocol/connection";
import type { TableState, Thing } from "../protocol/types";

export interface Trial {
  who: string; // names of fighters
  on: string;
  card: string;
  dice: number[];
  before: string; // a line that is run once the fighters stand there; "" for none
  line: string;
}

export interface Result {
  line: string;
  card: string;
  transcript: string;
  odds: Odds | null;
  // Why there are no odds.
  odds_problem: string;
}

// Words of the table: "saber_tiger ember bolt pollywog".
export const line_of = (who: string, card: string, on: string): string => [who, card.toLowerCase(), on].filter(Boolean).join(" ");

// `{who}` and `{on}` are the words of the fighters.
export const filled = (line: string, who: string, on: string): string => line.replaceAll("{who}", who).replaceAll("{on}", on);

export const usual_before = "{who}:begin_turn()";

export class TrialTable {
  state: TableState | null = null;
  fighters: string[] = [];
  private start = "";
  private set_up = "";

  // A connection of its own: this table's revisions are not those of the running one.
  constructor(private readonly connection: Connection) {}

  get is_open(): boolean {
    return this.connection.session !== "";
  }

  // `fighters`: who meets whom, "Rue vs Saber Tiger"; "" for nobody yet.
  async open(start: string, fighters = ""): Promise<void> {
    await this.leave();
    this.connection.revision = 0;
    const opened = await this.connection.call<{ session: string }>("session.open", { start, ...(fighters ? { fighters } : {}) });
    this.connection.session = opened.session;
    this.start = start;
    await this.look();
    this.fighters = (await this.connection.call<{ fighters: string[] }>("fighters")).fighters;
  }

  async leave(): Promise<void> {
    if (!this.is_open) return;
    const session = this.connection.session;
    this.connection.session = "";
    this.set_up = "";
    await this.connection.call("session.close", { session }).catch(() => undefined);
  }

  // While the page goes away there is no time for an answer.
  leave_at_once(): void {
    if (!this.is_open) return;
    const message = { jsonrpc: "2.0", id: 1, method: "session.close", params: { session: this.connection.session } };
    navigator.sendBeacon("/rpc", new Blob([JSON.stringify(message)], { type: "application/json" }));
    this.connection.session = "";
  }

  async look(): Promise<void> {
    this.state = await this.connection.call<TableState>("state.get");
  }

  // The two who fight, once they stand there.
  get pair(): [Thing | undefined, Thing | undefined] {
    return [this.state?.things[0], this.state?.things[1]];
  }

  // Scripts were loaded again: the fighters are made anew from them.
  forget_set_up(): void {
    this.set_up = "";
  }

  // Brings the fighters to a fresh table, with the card in hand. What does not work is said, and stops nothing.
  async prepare({ who, on, card, before }: Trial): Promise<string[]> {
    const wanted = JSON.stringify([who, on, card, before]);
    if (wanted === this.set_up) return [];
    await this.open(this.start, `${who} vs ${on || who}`);
    const [actor, foe] = this.pair;
    if (!actor) throw new Error(`${who} did not come to the table.`);
    const problems: string[] = [];
    const evaluate = async (line: string, is_quiet: boolean) => {
      try {
        await this.connection.change("eval", { line });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!is_quiet) problems.push(told(error));
      }
    };
    if (card && !actor.holds?.some((held) => held.name === card)) await evaluate(`=${actor.word}:give(${JSON.stringify(card)});`, false);
    // Not every game has turns that begin.
    if (before) await evaluate(`=${filled(before, actor.word, foe?.word ?? "")};`, before === usual_before);
    await this.look();
    this.set_up = wanted;
    return problems;
  }

  // Plays the line on a copy and reckons its odds.
  async run(trial: Trial): Promise<Result> {
    const card = trial.card ? await this.help(trial.card) : "";
    if (card === null) throw new Error(`${trial.card} is not in force yet: save the file, and it is tried here.`);
    const problems = await this.prepare(trial);
    const [actor, foe] = this.pair;
    const line = filled(trial.line, actor?.word ?? "", foe?.word ?? "") || line_of(actor?.word ?? "", trial.card, foe?.word ?? "");
    await this.connection.change("dice.force", { dice: [] });
    if (trial.dice.length > 0) await this.connection.change("dice.force", { dice: trial.dice });
    const transcript = await this.text("whatif", { line });
    const odds = await this.connection.call<{ odds: Odds }>("odds", { action: line, format: "json" }).then(
      (answer) => answer.odds,
      (error) => told(error),
    );
    const is_text = typeof odds === "string";
    return { line, card, transcript: [...problems, transcript].join("\n"), odds: is_text ? null : odds, odds_problem: is_text ? odds : "" };
  }

  // Nothing for a name that the rules do not know.
  private async help(name: string): Promise<string | null> {
    try {
      return (await this.connection.call<{ text: string }>("help", { name })).text.trimEnd();
    } catch (error) {
      if (error instanceof CallError && error.code === error_code.mistake) return null;
      throw error;
    }
  }

  private async text(method: string, params: Record<string, unknown>): Promise<string> {
    try {
      return (await this.connection.call<{ text: string }>(method, params)).text.trimEnd();
    } catch (error) {
      return told(error);
    }
  }
}
