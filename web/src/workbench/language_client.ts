// A small client of the language server, whose messages travel through the protocol's method `lsp` and come back as
// notifications: opens and changes texts, and asks for completion and hover.
import type { TableModel } from "../table_model";

export interface LspPosition {
  line: number;
  character: number; // UTF-16 units
}

export interface LspDiagnostic {
  range: { start: LspPosition; end: LspPosition };
  severity?: number;
  code?: string | number;
  message: string;
}

export interface LspCompletion {
  label: string;
  kind?: number;
  detail?: string;
  documentation?: string | { value: string };
  insertText?: string;
  sortText?: string;
  filterText?: string;
  textEdit?: { range: { start: LspPosition; end: LspPosition }; newText: string };
}

const patience = 8000; // milliseconds until an answer is no longer waited for
const typing_pause = 150;

export class LanguageClient {
  private readonly prefix = Math.random().toString(36).slice(2, 8);
  private next_id = 1;
  private readonly waiting = new Map<string, (result: unknown) => void>();
  private readonly versions = new Map<string, number>();
  private readonly changed = new Map<string, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ready: Promise<unknown> | null = null;

  constructor(
    private readonly model: TableModel,
    private readonly show: (uri: string, diagnostics: LspDiagnostic[]) => void,
  ) {
    model.on("lsp", (message) => this.hear(message));
  }

  // Begins anew: after a loss of the connection the server may be another one.
  start(): Promise<unknown> {
    this.ready ??= (async () => {
      await this.request("initialize", {
        processId: null,
        rootUri: null,
        capabilities: {
          general: { positionEncodings: ["utf-16"] },
          textDocument: { completion: { completionItem: { snippetSupport: false, documentationFormat: ["plaintext"] } }, hover: { contentFormat: ["plaintext"] } },
        },
      });
      await this.notify("initialized", {});
    })();
    return this.ready;
  }

  async open(uri: string, language: string, text: string): Promise<void> {
    await this.start();
    if (this.versions.has(uri)) return this.change_now(uri, text);
    this.versions.set(uri, 1);
    await this.notify("textDocument/didOpen", { textDocument: { uri, languageId: language, version: 1, text } });
  }

  // Sent when nobody has typed for a moment, or before the next question about a text.
  change(uri: string, text: string): void {
    this.changed.set(uri, text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), typing_pause);
  }

  async saved(uri: string): Promise<void> {
    await this.flush();
    await this.notify("textDocument/didSave", { textDocument: { uri } });
  }

  async completion(uri: string, position: LspPosition): Promise<LspCompletion[]> {
    await this.flush();
    const answer = (await this.request("textDocument/completion", { textDocument: { uri }, position })) as LspCompletion[] | { items: LspCompletion[] } | null;
    return Array.isArray(answer) ? answer : (answer?.items ?? []);
  }

  async hover(uri: string, position: LspPosition): Promise<string> {
    await this.flush();
    const answer = (await this.request("textDocument/hover", { textDocument: { uri }, position })) as { contents: unknown } | null;
    // Marked text is shown as it is written, without the marks of bold.
    return contents_text(answer?.contents).replaceAll("**", "").trim();
  }

  async close_all(): Promise<void> {
    const all = [...this.versions.keys()];
    this.versions.clear();
    for (const uri of all) await this.notify("textDocument/didClose", { textDocument: { uri } });
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    const all = [...this.changed];
    this.changed.clear();
    for (const [uri, text] of all) await this.change_now(uri, text);
  }

  private async change_now(uri: string, text: string): Promise<void> {
    const version = (this.versions.get(uri) ?? 0) + 1;
    this.versions.set(uri, version);
    await this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
  }

  private hear(message: { id?: unknown; method?: string; params?: any; result?: unknown }): void {
    if (message.method === "textDocument/publishDiagnostics") {
      this.show(message.params.uri, message.params.diagnostics);
    } else if (message.method === undefined && typeof message.id === "string") {
      this.waiting.get(message.id)?.(message.result ?? null);
      this.waiting.delete(message.id);
    } else if (message.method !== undefined && message.id !== undefined) {
      // A request of the server, such as to watch files: this client has nothing to offer.
      void this.send({ jsonrpc: "2.0", id: message.id, result: null });
    }
  }

  private request(method: string, params: unknown): Promise<unknown> {
    const id = `${this.prefix}-${this.next_id++}`;
    const answer = new Promise<unknown>((done) => {
      this.waiting.set(id, done);
      setTimeout(() => this.waiting.delete(id) && done(null), patience);
    });
    return this.send({ jsonrpc: "2.0", id, method, params }).then(() => answer);
  }

  private notify(method: string, params: unknown): Promise<unknown> {
    return this.send({ jsonrpc: "2.0", method, params });
  }

  private send(message: unknown): Promise<unknown> {
    return this.model.connection.call("lsp", { message });
  }
}

// Hover comes as text, as marked text, or as a list of these.
export function contents_text(contents: unknown): string {
  if (typeof contents === "string") return contents;
  if (Array.isArray(contents)) return contents.map(contents_text).join("\n\n");
  if (contents && typeof contents === "object" && "value" in contents) return String(contents.value);
  return "";
}
