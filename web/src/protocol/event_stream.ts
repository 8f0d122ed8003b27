// Server-Sent Events out of a stream of bytes, and the loop that keeps one open.
import { Connection, HttpError } from "./connection";
import type { Notification } from "./types";

// Feeds on pieces of text as they come; calls back with the data of each whole event.
export class EventParser {
  private rest = "";
  private data: string[] = [];

  constructor(private readonly hear: (data: string) => void) {}

  feed(text: string): void {
    const lines = (this.rest + text).split(/\r\n|\n|\r/);
    this.rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") {
        if (this.data.length > 0) this.hear(this.data.join("\n"));
        this.data = [];
      } else if (line.startsWith("data:")) {
        this.data.push(line.slice(line[5] === " " ? 6 : 5));
      }
    }
  }
}

export type Link = "connecting" | "open" | "lost" | "invalid" | "full";

export interface LiveHooks {
  hear(notification: Notification): void;
  // The stream is open; what happened before it must be fetched now.
  opened(): Promise<void>;
  // `why` is what the server said, for a person.
  changed(link: Link, why: string): void;
}

// Seconds before the next try: 0.5, 1, 2, 4, 8, 8, …
export const backoff = (failures: number): number => Math.min(8, 0.5 * 2 ** failures);

const silence_seconds = 45; // the server writes a heartbeat far more often

// Keeps the event stream open: after a loss it tries again, at once when the network is back or `retry` is called. Ends
// when the link is invalid or stop() is called.
export class Live {
  private stopped = false;
  private current: AbortController | null = null;
  private wake: () => void = () => {};

  constructor(
    private readonly connection: Connection,
    private readonly hooks: LiveHooks,
    private readonly wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
  ) {}

  async run(): Promise<void> {
    for (let failures = 0; !this.stopped; ++failures) {
      try {
        await this.listen(() => (failures = 0));
        this.hooks.changed("lost", "");
      } catch (error) {
        if (this.stopped) return;
        const status = error instanceof HttpError ? error.status : 0;
        if (status === 401 || status === 403) {
          this.hooks.changed("invalid", (error as Error).message);
          return;
        }
        this.hooks.changed(status === 503 ? "full" : "lost", status === 0 ? "" : (error as Error).message);
      }
      if (!this.stopped) await Promise.race([this.wait(backoff(failures) * 1000), new Promise<void>((done) => (this.wake = done))]);
    }
  }

  retry(): void {
    this.wake();
  }

  // The network is gone: whatever is open will bring nothing more.
  drop(): void {
    this.current?.abort();
  }

  stop(): void {
    this.stopped = true;
    this.drop();
    this.wake();
  }

  private async listen(succeeded: () => void): Promise<void> {
    const controller = new AbortController();
    this.current = controller;
    let watchdog = setTimeout(() => controller.abort(), silence_seconds * 1000);
    try {
      const answer = await this.connection.events(controller.signal);
      if (!answer.ok || !answer.body) throw new HttpError(answer.status, (await answer.text()).trim());
      const parser = new EventParser((data) => this.hooks.hear(JSON.parse(data) as Notification));
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let is_greeted = false;
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(watchdog);
        watchdog = setTimeout(() => controller.abort(), silence_seconds * 1000);
        parser.feed(value);
        if (!is_greeted) {
          is_greeted = true;
          await this.hooks.opened();
          succeeded();
          this.hooks.changed("open", "");
        }
      }
    } finally {
      clearTimeout(watchdog);
      controller.abort();
    }
  }
}
