// The author's workbench: files on the left, the editor in the middle, and what the edit does on the right.
import { button, h, section, set_text } from "../dom";
import { masthead, show_view } from "../parts/shell";
import { told } from "../parts/told";
import { CallError, Connection, error_code } from "../protocol/connection";
import type { Problem } from "../protocol/types";
import type { TableModel } from "../table_model";
import { card_at } from "../workbench/card_at";
import { Editor } from "../workbench/editor";
import { file_tree, type ListedFile } from "../workbench/file_tree";
import { LanguageClient, type LspDiagnostic } from "../workbench/language_client";
import { TrialTable } from "../workbench/trial";
import { trial_panel } from "../workbench/trial_panel";

interface OpenFile {
  path: string;
  uri: string;
  saved: string;
  digest: string;
}

const new_file_text = (path: string): string => (path.endsWith(".lua") ? "-- \n" : "");
const language_of = (path: string): string => (path.endsWith(".toml") ? "toml" : path.endsWith(".lua") ? "lua" : "plaintext");
const problem_text = ({ code, message, file, line, hint }: Problem): string => `${file ? `${file}:${line ?? 1}: ` : ""}${message} [${code}]${hint ? `\n  ${hint}` : ""}`;
const severities = ["", "error", "warning", "note", "note"];

// Gives back what must be done before another view comes.
export function workbench_view(model: TableModel, tabs: HTMLElement): () => void {
  let file: OpenFile | null = null;
  let files: ListedFile[] = [];
  const findings = new Map<string, LspDiagnostic[]>();
  const name = h("h2", { class: "file-name", id: "title-editor" }, "No file is open");
  const message = h("p", { class: "editor-message", role: "status" });
  const conflict = h("div", { class: "row", hidden: true });
  const problems = h("ul", { class: "findings", "aria-label": "Findings" });
  const save_button = button("Save", () => void save(), { class: "primary", disabled: true, "aria-keyshortcuts": "Control+S" });
  const trial_table = new TrialTable(new Connection((path, options) => fetch(path, options)));
  const trial = trial_panel(trial_table);
  const language = new LanguageClient(model, (uri, diagnostics) => {
    findings.set(uri, diagnostics);
    if (file?.uri === uri) show_findings();
  });
  const editor = new Editor({
    changed(text) {
      if (!file) return;
      if (file.uri) language.change(file.uri, text);
      show_name();
    },
    save: () => void save(),
    moved(text, at) {
      const card = file?.path.endsWith(".lua") ? card_at(text, at) : null;
      if (card) trial.show_card(card);
    },
    complete: async (position) => (file?.uri ? language.completion(file.uri, position) : []),
    hover: async (position) => (file?.uri ? language.hover(file.uri, position) : ""),
  });

  const show_findings = () => {
    const all = findings.get(file?.uri ?? "") ?? [];
    editor.show_diagnostics(all);
    problems.replaceChildren(
      ...all.map((one) =>
        h("li", { class: severities[one.severity ?? 1] ?? "" }, button(`Line ${one.range.start.line + 1}`, () => editor.go_to(one.range.start.line + 1, one.range.start.character + 1), { class: "link" }), h("span", {}, one.message)),
      ),
    );
  };
  const is_changed = () => file !== null && editor.text !== file.saved;
  const show_name = () => {
    set_text(name, file ? `${file.path}${is_changed() ? " · not saved" : ""}` : "No file is open");
    save_button.disabled = !is_changed();
    tree.mark(file?.path ?? "", is_changed());
  };
  const say = (text: string, is_bad = false) => {
    set_text(message, text);
    message.classList.toggle("bad", is_bad);
  };

  const open = async (listed: ListedFile) => {
    if (is_changed() && !confirm(`${file?.path} is not saved. Leave it?`)) return;
    conflict.hidden = true;
    try {
      const read = await model.connection.call<{ text: string; digest: string }>("files.read", { path: listed.path });
      file = { path: listed.path, uri: listed.uri ?? "", saved: read.text, digest: read.digest };
      editor.load(listed.path, read.text);
      say("");
      show_name();
      void trial.use_pack(listed.path.split("/")[0] ?? "");
      if (file.uri) await language.open(file.uri, language_of(file.path), read.text);
      show_findings();
    } catch (error) {
      say(told(error), true);
    }
  };
  const list = async () => {
    files = (await model.connection.call<{ files: ListedFile[] }>("files.list")).files;
    tree.show(files, file?.path.split("/")[0] ?? model.session?.pack ?? "");
    show_name();
  };
  const create = async (path: string) => {
    if (files.some((one) => one.path === path)) return say(`${path} is there already.`, true);
    try {
      await model.connection.call("files.write", { path, text: new_file_text(path) });
      await list();
      const made = files.find((one) => one.path === path);
      if (made) await open(made);
      editor.focus();
    } catch (error) {
      say(told(error), true);
    }
  };

  // `digest` "": whatever is there now is overwritten.
  const write = async (digest: string) => {
    if (!file) return;
    const text = editor.text;
    const written = await model.connection.call<{ digest: string; reloaded: { session: string; problems: Problem[] }[] }>("files.write", { path: file.path, text, ...(digest ? { digest } : {}) });
    file.saved = text;
    file.digest = written.digest;
    conflict.hidden = true;
    const wrong = [...new Set(written.reloaded.flatMap((one) => one.problems.map(problem_text)))];
    say(wrong.length > 0 ? `Saved. The old scripts stay in force:\n${wrong.join("\n")}` : "Saved; the table plays by it.", wrong.length > 0);
    show_name();
    if (file.uri) void language.saved(file.uri);
    if (wrong.length === 0) await trial.edited();
  };
  // Somebody else wrote the file since it was read.
  const offer_choice = (path: string) => {
    conflict.hidden = false;
    conflict.replaceChildren(
      button("Load what is there", () => ((file = null), void open(files.find((one) => one.path === path) ?? { path, bytes: 0 }))),
      button("Overwrite it", () => void write("").catch((error) => say(told(error), true))),
    );
  };
  const save = async () => {
    if (!file || !is_changed()) return;
    try {
      await write(file.digest);
    } catch (error) {
      say(error instanceof CallError ? error.message : told(error), true);
      if (error instanceof CallError && error.code === error_code.stale) offer_choice(file.path);
    }
  };

  const tree = file_tree((listed) => void open(listed), (path) => void create(path));
  const main = h(
    "main",
    { id: "main", class: "workbench" },
    section("Files", 2, "files-part", tree.element),
    h(
      "section",
      { class: "section editor-part", "aria-labelledby": "title-editor" },
      h("div", { class: "editor-head" }, name, save_button),
      editor.element,
      h("div", { class: "editor-foot" }, message, conflict, problems, h("p", { class: "hint" }, "Ctrl-S saves. Ctrl-Space completes. Escape, then Tab, leaves the editor.")),
    ),
    trial.element,
  );
  const begin = async () => {
    try {
      await list();
      const first = files.find((one) => one.path.startsWith(`${model.session?.pack}/`) && one.path.endsWith(".lua") && !/\/(spec|scenes)\//.test(one.path));
      if (first && !file) await open(first);
    } catch (error) {
      say(told(error), true);
    }
  };
  addEventListener("beforeunload", (event) => {
    if (is_changed() && main.isConnected) event.preventDefault();
  });
  model.on("reloaded", () => void list().catch(() => undefined));
  addEventListener("pagehide", () => trial_table.leave_at_once());
  show_view(model, "workbench", masthead(model, tabs), main);
  void begin();
  return () => {
    void trial_table.leave();
    void language.close_all();
  };
}
