// Calls of the protocol over HTTP: `call` for methods that read, `change` for those that carry the revision.
//
// Errors: CallError for an error of the protocol, HttpError for an answer of the server that is none. Calls that come
// too fast are repeated once after the pause that the server asks for.

export type Params = Record<string, unknown>;

export const error_code = { no_session: 1001, stale: 1002, not_allowed: 1003, mistake: 1004, too_many: 1005, no_question: 1006 };

export class CallError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: Record<string, unknown> = {},
  ) {
    super(message);
  }

  // The diagnostic as text, where the engine refused; else the message.
  get told(): string {
    const diagnostic = this.data["diagnostic"] as { text?: string; message?: string } | undefined;
    return diagnostic?.text ?? diagnostic?.message ?? this.message;
  }
}

export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export type Fetch = (path: string, options?: RequestInit) => Promise<Response>;

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

export class Connection {
  // Of the last answer or notification; what a change is made against.
  revision = 0;
  session = "";
  private next_id = 1;

  constructor(private readonly fetch: Fetch) {}

  // Trades the token of a link for a cookie.
  async login(token: string): Promise<void> {
    const answer = await this.post("/login", { token });
    if (!answer.ok) throw new HttpError(answer.status, (await answer.text()).trim());
  }

  async call<Result>(method: string, params: Params = {}): Promise<Result> {
    const whole = this.session && !("session" in params) ? { session: this.session, ...params } : params;
    const id = this.next_id++;
    const message = { jsonrpc: "2.0", id, method, params: whole };
    let answer = await this.post("/rpc", message);
    if (answer.status === 429) {
      await pause(Number(answer.headers.get("Retry-After") ?? 1));
      answer = await this.post("/rpc", message);
    }
    if (!answer.ok) throw new HttpError(answer.status, (await answer.text()).trim());
    const body = await answer.json();
    if (body.error) {
      const { code, message: text, data } = body.error;
      if (code === error_code.stale && typeof data?.revision === "number") this.revision = data.revision;
      throw new CallError(code, text, data ?? {});
    }
    if (whole["session"] === this.session || !("session" in whole)) this.saw(body.result?.revision);
    return body.result as Result;
  }

  // A change against what this page shows. Somebody else's change in between refuses it (stale), and nothing happens.
  change<Result>(method: string, params: Params = {}): Promise<Result> {
    return this.call<Result>(method, { revision: this.revision, ...params });
  }

  // Keeps the newest revision; answers and notifications may come in any order.
  saw(revision: unknown): void {
    if (typeof revision === "number" && revision > this.revision) this.revision = revision;
  }

  // Addresses of the server that other machines can open; none while it serves this machine alone.
  async links(): Promise<string[]> {
    const answer = await this.fetch("/links", { credentials: "same-origin", cache: "no-store" });
    return answer.ok ? ((await answer.json()) as { links: string[] }).links : [];
  }

  // A stream of text; the caller reads and cancels it.
  events(signal: AbortSignal): Promise<Response> {
    return this.fetch("/events", { headers: { Accept: "text/event-stream" }, credentials: "same-origin", cache: "no-store", signal });
  }

  private post(path: string, body: unknown): Promise<Response> {
    return this.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      credentials: "same-origin",
      cache: "no-store",
      body: JSON.stringify(body),
    });
  }
}
