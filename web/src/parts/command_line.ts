// A line of the table with completion: Enter runs it, "What if" plays it on a fork and shows what would differ.
//
// Keyboard: Tab completes or opens the list, arrows choose in it, Escape closes it; without it the arrows go through what
// was typed before.
import { button, h, set_attribute, set_text } from "../dom";
import type { TableModel } from "../table_model";
import { told } from "./told";

const most_words = 12;

// Where a byte of the UTF-8 of `text` lies among its UTF-16 units, which is how the browser counts.
export function unit_of_byte(text: string, byte: number): number {
  let bytes = 0;
  let units = 0;
  for (const character of text) {
    if (bytes >= byte) break;
    bytes += new TextEncoder().encode(character).length;
    units += character.length;
  }
  return units;
}

interface Completion {
  from: number;
  words: string[];
  shown?: string[]; // the same with prices
}

export function command_line(model: TableModel, show_what_if: (line: string, text: string) => void): HTMLElement {
  const list = h("ul", { class: "completions", role: "listbox", id: "completions", "aria-label": "Completions", hidden: true });
  const input = h("input", {
    type: "text",
    class: "command",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    role: "combobox",
    "aria-expanded": "false",
    "aria-controls": "completions",
    "aria-autocomplete": "list",
    "aria-label": "Line",
    placeholder: "rue arc slash, 2d6 + 3, .who, =rue:take(3)",
  });
  const output = h("pre", { class: "output", role: "status", tabindex: 0, hidden: true });
  const typed: string[] = [];
  let back = 0;
  let found: Completion = { from: 0, words: [] };
  let chosen = -1;

  const close = () => {
    list.hidden = true;
    chosen = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const accept = (word: string) => {
    input.value = input.value.slice(0, found.from) + word;
    close();
    input.focus();
  };
  const mark = (index: number) => {
    chosen = index;
    [...list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === index)));
    set_attribute(input, "aria-activedescendant", index < 0 ? null : `completion-${index}`);
  };
  const open = async () => {
    const line = input.value;
    try {
      const answer = await model.connection.call<Completion>("complete", { line });
      if (input.value !== line) return;
      found = { from: unit_of_byte(line, answer.from), words: answer.words.slice(0, most_words), shown: answer.shown ?? [] };
    } catch {
      found = { from: 0, words: [] };
    }
    if (found.words.length === 1) return accept(found.words[0]!);
    list.replaceChildren(
      ...found.words.map((word, index) => h("li", { role: "option", id: `completion-${index}`, "aria-selected": "false", onmousedown: (event: Event) => (event.preventDefault(), accept(word)) }, found.shown?.[index] ?? word)),
    );
    list.hidden = found.words.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    if (!list.hidden) mark(0);
  };
  const tell = (text: string) => {
    output.hidden = text.trim() === "";
    set_text(output, text.trimEnd());
  };
  const remember = (line: string) => {
    if (typed[typed.length - 1] !== line) typed.push(line);
    back = typed.length;
  };
  const run = async () => {
    const line = input.value.trim();
    if (!line) return;
    close();
    remember(line);
    try {
      const answer = await model.change<{ text: string }>("eval", { line });
      input.value = "";
      tell(answer.text);
    } catch (error) {
      tell(told(error));
    }
  };
  const what_if = async () => {
    const line = input.value.trim();
    if (!line) return;
    remember(line);
    try {
      show_what_if(line, (await model.connection.call<{ text: string }>("whatif", { line })).text);
    } catch (error) {
      show_what_if(line, told(error));
    }
  };
  const through_typed = (by: number) => {
    back = Math.max(0, Math.min(typed.length, back + by));
    input.value = typed[back] ?? "";
  };
  const keys: Record<string, (event: KeyboardEvent) => boolean> = {
    Tab: (event) => {
      if (event.shiftKey || input.value === "") return false;
      if (list.hidden) void open();
      else accept(found.words[Math.max(0, chosen)]!);
      return true;
    },
    ArrowDown: () => (list.hidden ? through_typed(1) : mark((chosen + 1) % found.words.length), true),
    ArrowUp: () => (list.hidden ? through_typed(-1) : mark((chosen - 1 + found.words.length) % found.words.length), true),
    Escape: () => (list.hidden ? false : (close(), true)),
    Enter: (event) => {
      if (!list.hidden && chosen >= 0) accept(found.words[chosen]!);
      else if (event.ctrlKey) void what_if();
      else void run();
      return true;
    },
  };
  input.addEventListener("keydown", (event) => {
    if (keys[event.key]?.(event)) event.preventDefault();
  });
  input.addEventListener("input", close);
  input.addEventListener("blur", close);
  return h(
    "div",
    { class: "command-line" },
    h("div", { class: "command-row" }, h("div", { class: "command-box" }, input, list), button("Run", () => void run(), { class: "primary" }), button("What if", () => void what_if())),
    output,
  );
}
