// The game as this page knows it: state, log, question, and the link to the server. Views listen for changes.
//
// Notifications and answers may cross; what is older than what is known already is left out. The log is cut when rulings
// were undone, and fetched when some are missing.
import { CallError, Connection, error_code, HttpError, type Fetch, type Params } from "./protocol/connection";
import { Live, type Link } from "./protocol/event_stream";
import type { DiceTrace, Log, Notification, OpenSession, Question, Ruling, Seat, TableState } from "./protocol/types";

export type Topic = "state" | "question" | "log" | "link" | "seat" | "reloaded" | "diagnostics" | "lsp" | "closed" | "revealed";

const log_length = 200; // of which a page shows; older rulings are fetched on demand

export class TableModel {
  readonly connection: Connection;
  readonly live: Live;
  seat: Seat | null = null;
  session: OpenSession | null = null;
  state: TableState | null = null;
  question: Question | null = null;
  rulings: Ruling[] = [];
  undone: string[] = [];
  // The number of the last ruling that redo can reach.
  reach = 0;
  link: Link = "connecting";
  link_reason = "";
  // Set once the seed was revealed, or the session closed.
  revealed: { seed: string; salt: string } | null = null;
  is_closed = false;
  private listeners = new Map<Topic, Set<(detail: any) => void>>();
  private state_revision = -1;
  private is_fetching_log = false;

  constructor(fetch: Fetch) {
    this.connection = new Connection(fetch);
    this.live = new Live(this.connection, {
      hear: (notification) => this.hear(notification),
      opened: () => this.refresh(),
      changed: (link, why) => {
        this.link = link;
        this.link_reason = why;
        this.tell("link");
      },
    });
  }

  on(topic: Topic, hear: (detail: any) => void): () => void {
    const all = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, all);
    all.add(hear);
    return () => all.delete(hear);
  }

  // Before another view takes the page's place.
  forget_views(): void {
    this.listeners.clear();
  }

  private tell(topic: Topic, detail?: unknown): void {
    for (const hear of this.listeners.get(topic) ?? []) hear(detail);
  }

  // Whose page this is, and of which table: the oldest that is open. A workbench opens others beside it.
  async load_seat(): Promise<Seat> {
    const seat = await this.connection.call<Seat>("seat.get");
    this.seat = seat;
    this.session = seat.sessions[0] ?? null;
    this.connection.session = this.session?.session ?? "";
    this.tell("seat");
    return seat;
  }

  // Fetches all that is shown.
  async refresh(): Promise<void> {
    const state = await this.connection.call<TableState>("state.get");
    this.take_state(state, state.revision, true);
    const log = await this.connection.call<Log>("log", { from: Math.max(1, state.rulings - log_length + 1) });
    this.rulings = log.rulings;
    this.undone = log.undone ?? [];
    this.cut_log();
    this.tell("log");
  }

  private hear({ method, params }: Notification): void {
    if (method === "lsp") return this.tell("lsp", params["message"]);
    if (params.session && this.connection.session && params.session !== this.connection.session) return;
    this.connection.saw(params.revision);
    switch (method) {
      case "state":
        this.take_state((params["state"] ?? params) as TableState, params.revision, false);
        break;
      case "ruling":
        this.take_ruling((params["ruling"] ?? params) as unknown as Ruling);
        break;
      case "question":
        this.take_question((params["question"] ?? null) as Question | null);
        break;
      case "closed":
        this.is_closed = true;
        this.reveal(params["seed"], params["salt"]);
        this.tell("closed");
        break;
      case "reloaded":
      case "diagnostics":
        this.tell(method, params);
        break;
    }
  }

  private reveal(seed: unknown, salt: unknown): void {
    this.revealed = { seed: String(seed), salt: String(salt) };
    this.tell("revealed");
  }

  take_state(state: TableState | undefined, revision: number | undefined, is_whole: boolean): void {
    if (!state) return;
    const of = revision ?? state.revision ?? this.connection.revision;
    if (!is_whole && of < this.state_revision) return;
    this.state_revision = of;
    this.connection.saw(of);
    this.state = state;
    if (state.revealed && !this.revealed) this.reveal(state.revealed.seed, state.revealed.salt);
    this.reach = state.undone > 0 ? Math.max(this.reach, state.rulings + state.undone) : state.rulings;
    this.cut_log();
    this.tell("state");
    this.take_question(state.question);
    const last = this.rulings[this.rulings.length - 1]?.number ?? 0;
    if (!is_whole && last < state.rulings) this.fetch_log_soon();
  }

  // The log beyond what is in force is gone; redo tells it again.
  private cut_log(): void {
    const count = this.state?.rulings ?? 0;
    if ((this.rulings[this.rulings.length - 1]?.number ?? 0) <= count) return;
    this.rulings = this.rulings.filter((ruling) => ruling.number <= count);
    this.tell("log");
  }

  private take_ruling(ruling: Ruling): void {
    if (typeof ruling.number !== "number") return;
    // A number that is there already: another ruling took its place after an undo.
    const kept = this.rulings.filter((known) => known.number < ruling.number);
    kept.push(ruling);
    this.rulings = kept.slice(-2 * log_length);
    this.tell("log");
  }

  private take_question(question: Question | null): void {
    const is_same = JSON.stringify(question) === JSON.stringify(this.question);
    this.question = question;
    if (!is_same) this.tell("question");
  }

  // Rulings whose notifications did not come: waits a moment for them, then fetches.
  private fetch_log_soon(): void {
    if (this.is_fetching_log) return;
    this.is_fetching_log = true;
    setTimeout(async () => {
      this.is_fetching_log = false;
      const last = this.rulings[this.rulings.length - 1]?.number ?? 0;
      if (!this.state || last >= this.state.rulings) return;
      try {
        const log = await this.connection.call<Log>("log", { from: Math.max(last + 1, this.state.rulings - log_length + 1) });
        for (const ruling of log.rulings) this.take_ruling(ruling);
        this.undone = log.undone ?? [];
        this.cut_log();
      } catch (error) {
        if (!(error instanceof CallError || error instanceof HttpError || error instanceof TypeError)) throw error;
      }
    }, 60);
  }

  // Older rulings than those known.
  async load_older(): Promise<void> {
    const first = this.rulings[0]?.number ?? 1;
    if (first <= 1) return;
    const log = await this.connection.call<Log>("log", { from: Math.max(1, first - log_length), to: first - 1 });
    this.rulings = [...log.rulings, ...this.rulings];
    this.tell("log");
  }

  // A change of the game; its answer brings the new state.
  async change<Result>(method: string, params: Params = {}): Promise<Result> {
    const result = await this.connection.change<Result & { state?: TableState; revision?: number }>(method, params);
    this.take_state(result.state, result.revision, false);
    return result;
  }

  // Answers the open question. The question's id says what is answered, so a table that moved on meanwhile for another
  // reason is no obstacle: it is tried once more.
  async answer(question: Question, answer: unknown): Promise<void> {
    const params = { question: question.id, answer };
    try {
      await this.change("choose", params);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== error_code.stale) throw error;
      await this.change("choose", params);
    }
  }

  // Lets a flow that waits go on.
  go_on(): Promise<unknown> {
    return this.change("choose");
  }

  dice_trace(): Promise<DiceTrace> {
    return this.connection.call<DiceTrace>("dice.trace");
  }

  // The name behind a thing's word.
  name_of(word: string | null | undefined): string {
    if (!word) return "";
    return this.state?.things.find((thing) => thing.word === word)?.name ?? word;
  }
}
