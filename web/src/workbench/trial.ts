// A fight to try a card in: a table of its own, on which a line is played on a copy and its odds are reckoned. Keeps the
// last result from before an edit, to be shown beside the one after it.
import type { Odds } from "../parts/odds_chart";
import { told } from "../parts/told";
import { CallError, Connection } from "../protocol/connection";
import type { TableState, Thing } from "../protocol/types";

export interface Trial {
  who: string;
  card: string;
  on: string;
  dice: number[];
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
export const line_of = ({ who, card, on }: Trial): string => [who, card.toLowerCase(), on].filter(Boolean).join(" ");

export class TrialTable {
  state: TableState | null = null;
  private given = new Set<string>();

  // A connection of its own, so that its revisions are not those of the running table.
  constructor(private readonly connection: Connection) {}

  get session(): string {
    return this.connection.session;
  }

  // Opens the standard table of a pack. A table of this page that is open already is used again.
  async open(start: string): Promise<void> {
    const key = `hexwright trial ${start}`;
    const known = sessionStorage.getItem(key);
    this.given.clear();
    if (known) {
      this.connection.session = known;
      this.connection.revision = 0;
      try {
        return await this.look();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
      }
    }
    this.connection.session = "";
    this.connection.revision = 0;
    const opened = await this.connection.call<{ session: string }>("session.open", { start, standard: true });
    this.connection.session = opened.session;
    sessionStorage.setItem(key, opened.session);
    await this.look();
  }

  async look(): Promise<void> {
    this.state = await this.connection.call<TableState>("state.get");
  }

  // Those who can act: with pools, or on a side.
  get fighters(): Thing[] {
    return (this.state?.things ?? []).filter((thing) => (thing.pools?.length ?? 0) > 0);
  }

  // Another table of the same pack, as it was at the beginning.
  async begin_again(start: string): Promise<void> {
    sessionStorage.removeItem(`hexwright trial ${start}`);
    await this.connection.call("session.close").catch(() => undefined);
    await this.open(start);
  }

  // Plays the line on a copy and reckons its odds. A card that `who` does not have is given first, in this table alone.
  async run(trial: Trial, line: string): Promise<Result> {
    const problems: string[] = [];
    if (trial.card && trial.who) await this.give(trial).catch((error) => problems.push(told(error)));
    await this.connection.change("dice.force", { dice: [] });
    if (trial.dice.length > 0) await this.connection.change("dice.force", { dice: trial.dice });
    const [card, transcript, odds] = await Promise.all([
      this.text("help", { name: trial.card }),
      this.text("whatif", { line }),
      this.connection.call<{ odds?: Odds; text?: string }>("odds", { action: line, format: "json" }).then(
        (answer) => answer.odds ?? (answer.text ? (JSON.parse(answer.text) as Odds) : null),
        (error) => told(error),
      ),
    ]);
    const is_text = typeof odds === "string";
    return { line, card, transcript: [...problems, transcript].join("\n"), odds: is_text ? null : odds, odds_problem: is_text ? odds : "" };
  }

  private async give({ who, card }: Trial): Promise<void> {
    const key = `${who} ${card}`;
    const has = this.state?.things.find((thing) => thing.word === who)?.holds?.some((held) => held.name === card);
    if (has || this.given.has(key)) return;
    await this.connection.change("eval", { line: `=${who}:give(${JSON.stringify(card)});` });
    this.given.add(key);
    await this.look();
  }

  private async text(method: string, params: Record<string, unknown>): Promise<string> {
    try {
      return (await this.connection.call<{ text: string }>(method, params)).text.trimEnd();
    } catch (error) {
      return told(error);
    }
  }
}
