// The editor: CodeMirror with what the language server says. It lives in a shadow root, where its styles are constructed
// sheets: a page that allows no inline styles could not have them otherwise.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type Completion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { EditorState, type Extension, type Text } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { minimalSetup } from "codemirror";
import { h } from "../dom";
import type { LspCompletion, LspDiagnostic, LspPosition } from "./language_client";

export interface EditorHooks {
  changed(text: string): void;
  save(): void;
  // The cursor moved, or the text around it changed.
  moved(text: string, at: number): void;
  complete(position: LspPosition): Promise<LspCompletion[]>;
  hover(position: LspPosition): Promise<string>;
}

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--code-keyword)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.number, tags.bool, tags.atom], color: "var(--code-number)" },
  { tag: [tags.standard(tags.variableName), tags.propertyName], color: "var(--code-name)" },
]);

const wavy = (colour: string) => ({ backgroundImage: "none", textDecoration: `underline wavy ${colour}`, textDecorationSkipInk: "none", textUnderlineOffset: "3px" });

const looks = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--surface)", fontSize: "0.9rem" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--muted)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--tint)" },
  "&.cm-focused": { outline: "none" },
  "&.cm-focused .cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--selection)" },
  ".cm-tooltip": { backgroundColor: "var(--raised)", color: "var(--ink)", border: "1px solid var(--line)", borderRadius: "6px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-hover": { padding: "0.5rem 0.7rem", maxWidth: "34rem", whiteSpace: "pre-wrap", fontFamily: "var(--sans)", fontSize: "0.85rem" },
  ".cm-lintRange-error": wavy("var(--bad)"),
  ".cm-lintRange-warning": wavy("var(--gold)"),
  ".cm-lintRange-info, .cm-lintRange-hint": wavy("var(--blue)"),
  ".cm-diagnostic": { whiteSpace: "pre-wrap", fontFamily: "var(--sans)", fontSize: "0.85rem" },
});

const position_of = (doc: Text, at: number): LspPosition => {
  const line = doc.lineAt(at);
  return { line: line.number - 1, character: at - line.from };
};

const place_of = (doc: Text, { line, character }: LspPosition): number => {
  if (line >= doc.lines) return doc.length;
  const found = doc.line(line + 1);
  return Math.min(found.to, found.from + character);
};

// What CodeMirror calls the kinds of the Language Server Protocol.
const kinds: Record<number, string> = { 2: "method", 3: "function", 5: "property", 6: "variable", 7: "class", 9: "namespace", 10: "property", 12: "constant", 13: "enum", 14: "keyword", 20: "constant", 21: "constant" };

function to_completion(doc: Text, item: LspCompletion): Completion {
  const about = typeof item.documentation === "string" ? item.documentation : item.documentation?.value;
  const completion: Completion = { label: item.label };
  if (item.kind !== undefined && kinds[item.kind]) completion.type = kinds[item.kind]!;
  if (item.detail) completion.detail = item.detail;
  if (about) completion.info = () => h("div", { class: "cm-hover" }, about);
  const edit = item.textEdit;
  if (edit) {
    completion.apply = (view, _, __, to) => {
      const from = place_of(doc, edit.range.start);
      view.dispatch({ changes: { from, to, insert: edit.newText }, selection: { anchor: from + edit.newText.length } });
    };
  } else if (item.insertText) {
    completion.apply = item.insertText;
  }
  return completion;
}

export class Editor {
  readonly element: HTMLElement;
  private readonly view: EditorView;
  private is_loading = false;

  constructor(private readonly hooks: EditorHooks) {
    this.element = h("div", { class: "cm-host" });
    const root = this.element.attachShadow({ mode: "open" });
    const box = h("div", { class: "box" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":host { display: block; height: 100%; min-height: 0 } .box { height: 100% }");
    root.adoptedStyleSheets = [sheet];
    root.append(box);
    this.view = new EditorView({ state: EditorState.create({ doc: "", extensions: [EditorView.editable.of(false)] }), parent: box, root });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  // Shows another text; what was typed can be undone only since then.
  load(path: string, text: string): void {
    this.is_loading = true;
    this.view.setState(EditorState.create({ doc: text, extensions: this.extensions(path) }));
    this.is_loading = false;
    this.hooks.moved(text, 0);
  }

  focus(): void {
    this.view.focus();
  }

  show_diagnostics(diagnostics: LspDiagnostic[]): void {
    const { doc } = this.view.state;
    const shown: Diagnostic[] = diagnostics.map(({ range, severity, code, message }) => ({
      from: place_of(doc, range.start),
      to: Math.max(place_of(doc, range.start), place_of(doc, range.end)),
      severity: severity === 1 ? "error" : severity === 2 ? "warning" : "info",
      message: code === undefined ? message : `${message}\n${code}`,
    }));
    this.view.dispatch(setDiagnostics(this.view.state, shown));
  }

  // Puts the cursor at a line, from 1.
  go_to(line: number, column = 1): void {
    const at = place_of(this.view.state.doc, { line: line - 1, character: column - 1 });
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
    this.focus();
  }

  private extensions(path: string): Extension[] {
    const language = path.endsWith(".toml") ? [StreamLanguage.define(toml)] : path.endsWith(".lua") ? [StreamLanguage.define(lua)] : [];
    return [
      minimalSetup,
      history(),
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      drawSelection(),
      indentOnInput(),
      indentUnit.of("  "),
      bracketMatching(),
      closeBrackets(),
      lintGutter(),
      ...language,
      syntaxHighlighting(colours),
      looks,
      autocompletion({ override: [(context) => this.complete(context)] }),
      hoverTooltip((view, at) => this.hover(view, at)),
      EditorView.contentAttributes.of({ "aria-label": `Text of ${path}`, tabindex: "0" }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !this.is_loading) this.hooks.changed(update.state.doc.toString());
        if (update.docChanged || update.selectionSet) this.hooks.moved(update.state.doc.toString(), update.state.selection.main.head);
      }),
      keymap.of([
        { key: "Mod-s", preventDefault: true, run: () => (this.hooks.save(), true) },
        // The way out for those who have no mouse: Tab writes, Escape and then Tab leaves.
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...completionKeymap,
        ...lintKeymap,
        indentWithTab,
      ]),
    ];
  }

  private async complete(context: CompletionContext): Promise<CompletionResult | null> {
    const before = context.matchBefore(/[\w ]*/);
    const word = context.matchBefore(/\w*/);
    if (!context.explicit && !word?.text && !/["'.:={,(]\s?$/.test(context.state.doc.sliceString(Math.max(0, context.pos - 2), context.pos))) return null;
    const { doc } = context.state;
    const items = await this.hooks.complete(position_of(doc, context.pos));
    if (items.length === 0 || context.aborted) return null;
    const edit = items.find((item) => item.textEdit)?.textEdit;
    const from = edit ? place_of(doc, edit.range.start) : (word?.from ?? before?.from ?? context.pos);
    return { from, options: items.map((item, index) => ({ ...to_completion(doc, item), boost: -Math.min(99, index) })), validFor: /^\w*$/ };
  }

  private async hover(view: EditorView, at: number): Promise<{ pos: number; create(): { dom: HTMLElement } } | null> {
    const text = await this.hooks.hover(position_of(view.state.doc, at));
    return text ? { pos: at, create: () => ({ dom: h("div", { class: "cm-hover" }, text) }) } : null;
  }
}
