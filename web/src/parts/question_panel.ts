// The open question: what is asked, and the means to answer it. A person who may not answer sees whom the table waits for.
//
// Keyboard: a digit chooses the option of that number (two-digit numbers: both digits quickly), Y and N answer yes or no,
// Enter takes the default; keys typed into fields stay there.
import { button, h, set_text } from "../dom";
import { dice_pad } from "./dice_pad";
import type { Option, Question } from "../protocol/types";
import type { TableModel } from "../table_model";
import { told } from "./told";

type Answer = (answer: unknown) => void;
type Keys = (event: KeyboardEvent) => boolean;

interface Body {
  nodes: Node[];
  keys?: Keys;
}

const no_keys: Keys = () => false;

// "1" to "9" at once if no longer number can follow; else after a short wait for the second digit.
function option_keys(options: Option[], choose: (option: Option) => void): Keys {
  let typed = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    const found = options.find((option) => String(option.number) === typed && !option.refusal);
    typed = "";
    if (found) choose(found);
  };
  return (event) => {
    if (!/^[0-9]$/.test(event.key)) return false;
    clearTimeout(timer);
    typed += event.key;
    const can_be_longer = options.some((option) => String(option.number).startsWith(typed) && String(option.number) !== typed);
    if (can_be_longer) timer = setTimeout(take, 700);
    else take();
    return true;
  };
}

function is_default(question: Question, option: Option): boolean {
  return question.default === option.number || question.default === option.text;
}

function option_parts(question: Question, option: Option): Node[] {
  const parts: Node[] = [h("span", { class: "option-number", "aria-hidden": "true" }, option.number), h("span", { class: "option-text" }, option.text)];
  if (is_default(question, option)) parts.push(h("span", { class: "option-default" }, "default"));
  if (option.price) parts.push(h("span", { class: "option-price" }, option.price));
  if (option.refusal) parts.push(h("span", { class: "option-refusal" }, option.refusal));
  parts.push(h("span", { class: "option-chance" }, option.chance ?? ""));
  return parts;
}

function ask_option(question: Question, answer: Answer): Body {
  const options = question.options ?? [];
  const list = h("ol", { class: "options" });
  for (const option of options) {
    const one = h(
      "button",
      {
        type: "button",
        class: "option",
        "aria-disabled": option.refusal ? "true" : null,
        "data-number": option.number,
        onclick: () => option.refusal || answer(option.number),
      },
      ...option_parts(question, option),
    );
    list.append(h("li", {}, one));
  }
  const keys = option_keys(options, (option) => answer(option.number));
  const usual = options.find((option) => is_default(question, option) && !option.refusal);
  return {
    nodes: [list],
    keys: (event) => {
      if (event.key !== "Enter" || !usual) return keys(event);
      answer(usual.number);
      return true;
    },
  };
}

function ask_some(question: Question, answer: Answer): Body {
  const from = question.from ?? 0;
  const to = question.to ?? (question.options ?? []).length;
  const boxes = new Map<number, HTMLInputElement>();
  const send = button("", () => answer([...boxes].filter(([, box]) => box.checked).map(([number]) => number)), { class: "primary" });
  const update = () => {
    const count = [...boxes.values()].filter((box) => box.checked).length;
    set_text(send, `Choose these ${count}`);
    send.disabled = count < from || count > to;
    for (const box of boxes.values()) box.disabled = !box.checked && count >= to;
  };
  const list = h("ol", { class: "options" });
  for (const option of question.options ?? []) {
    const box = h("input", { type: "checkbox", onchange: update });
    boxes.set(option.number, box);
    list.append(h("li", {}, h("label", { class: "option check" }, box, ...option_parts(question, option))));
  }
  update();
  return { nodes: [h("p", { class: "hint" }, from === to ? `Choose ${from}.` : `Choose ${from} to ${to}.`), list, send] };
}

function ask_number(question: Question, answer: Answer): Body {
  const from = question.from ?? undefined;
  const to = question.to ?? undefined;
  const input = h("input", {
    type: "number",
    inputmode: "numeric",
    min: from,
    max: to,
    step: 1,
    required: true,
    value: typeof question.default === "number" ? question.default : from,
    "aria-label": question.text ?? "Number",
  });
  const step = (by: number) => {
    const next = (Number(input.value) || 0) + by;
    input.value = String(Math.min(to ?? next, Math.max(from ?? next, next)));
  };
  const form = h(
    "form",
    {
      class: "number-form",
      onsubmit: (event: Event) => {
        event.preventDefault();
        if (input.reportValidity()) answer(Number(input.value));
      },
    },
    button("−", () => step(-1), { class: "step", "aria-label": "One less" }),
    input,
    button("+", () => step(1), { class: "step", "aria-label": "One more" }),
    h("button", { type: "submit", class: "primary" }, "Answer"),
  );
  const range = from !== undefined && to !== undefined ? [h("p", { class: "hint" }, `From ${from} to ${to}.`)] : [];
  return { nodes: [...range, form] };
}

function ask_yes_no(question: Question, answer: Answer): Body {
  const choice = (text: string, value: boolean) =>
    button(text, () => answer(value), { class: question.default === value ? "choice default" : "choice" });
  return {
    nodes: [h("div", { class: "yes-no" }, choice("Yes", true), choice("No", false))],
    keys: (event) => {
      const key = event.key.toLowerCase();
      if (key === "y" || key === "n") answer(key === "y");
      else if (key === "enter" && typeof question.default === "boolean") answer(question.default);
      else return false;
      return true;
    },
  };
}

function ask_text(question: Question, answer: Answer): Body {
  const input = h("input", {
    type: "text",
    autocomplete: "off",
    value: typeof question.default === "string" ? question.default : "",
    "aria-label": question.text ?? "Answer",
  });
  const form = h(
    "form",
    {
      class: "text-form",
      onsubmit: (event: Event) => {
        event.preventDefault();
        answer(input.value);
      },
    },
    input,
    h("button", { type: "submit", class: "primary" }, "Answer"),
  );
  return { nodes: [form] };
}

function ask_die(question: Question, answer: Answer): Body {
  const pad = dice_pad(question.to ?? 6, typeof question.default === "number" ? question.default : null, answer);
  return { nodes: [pad.element], keys: pad.key };
}

const bodies: Record<string, (question: Question, answer: Answer) => Body> = {
  option: ask_option,
  some: ask_some,
  number: ask_number,
  yes_no: ask_yes_no,
  text: ask_text,
  die: ask_die,
};

const question_text = (question: Question): string => (question.kind === "die" ? `What does the ${question.text ?? "die"} show?` : (question.text ?? ""));

const is_typing = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], .cm-host") !== null;

export interface QuestionPanel {
  element: HTMLElement;
  // Shows what each option would do, where that became known later.
  show_chances(options: Option[]): void;
}

// `may_answer`: whether this seat answers a question that is not of a thing of its own (the GM does).
export function question_panel(model: TableModel, may_answer: boolean): QuestionPanel {
  const title = h("h2", { id: "title-question", class: "question-text", tabindex: -1 });
  const asker = h("p", { class: "asker" });
  const body = h("div", { class: "question-body" });
  const problem = h("p", { class: "problem", role: "alert" });
  const led_to_it = h("pre", { class: "led-to-it" });
  const element = h("section", { class: "question", "aria-labelledby": "title-question" }, led_to_it, asker, title, body, problem);
  const announcer = h("p", { class: "visually-hidden", role: "status" });
  element.append(announcer);
  let keys: Keys = no_keys;
  let shown = "";

  const send = async (act: () => Promise<unknown>) => {
    if (element.getAttribute("aria-busy") === "true") return;
    element.setAttribute("aria-busy", "true");
    let mistake = "";
    try {
      await act();
    } catch (error) {
      mistake = told(error);
    } finally {
      element.removeAttribute("aria-busy");
      // Two equal dice of a ruling are one question twice: the pad begins anew.
      shown = "";
      update();
      set_text(problem, mistake);
    }
  };

  const waiting_for = (question: Question | null): [string, string] => {
    if (model.is_closed) return ["", "The table is closed"];
    if (question) return ["", `Waiting for ${question.name}`];
    if (model.state?.turn) return ["", `${model.name_of(model.state.turn)}’s turn`];
    return ["", model.state?.flow ? "Waiting for the GM" : "No question is open"];
  };

  const update = () => {
    const question = model.question;
    const waits = model.state?.waits === true && !question && may_answer;
    const is_mine = question !== null && (question.yours || may_answer) && question.kind !== undefined;
    const signature = JSON.stringify([is_mine && [question?.id, question?.led_to_it], waits, is_mine || waits ? "" : waiting_for(question)]);
    if (signature === shown) return;
    shown = signature;
    const had_focus = element.contains(document.activeElement);
    set_text(problem, "");
    keys = no_keys;
    element.classList.toggle("mine", is_mine || waits);
    set_text(led_to_it, is_mine ? (question.led_to_it ?? "").trimEnd() : "");
    if (is_mine) {
      set_text(asker, question.name);
      set_text(title, question_text(question));
      const made = (bodies[question.kind ?? ""] ?? ask_text)(question, (answer) => void send(() => model.answer(question, answer)));
      keys = made.keys ?? no_keys;
      body.replaceChildren(...made.nodes);
      set_text(announcer, `Question for ${question.name}: ${question_text(question)}`);
    } else if (waits) {
      set_text(asker, "");
      set_text(title, `The ${model.state?.flow ?? "game"} waits`);
      body.replaceChildren(button("Go on", () => void send(() => model.go_on()), { class: "primary" }));
      set_text(announcer, title.textContent ?? "");
    } else {
      const [above, text] = waiting_for(question);
      set_text(asker, above);
      set_text(title, text);
      body.replaceChildren();
      set_text(announcer, text);
    }
    if (had_focus) title.focus();
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || is_typing(event.target)) return;
    if (!element.isConnected || element.offsetParent === null || document.querySelector("dialog[open]")) return;
    // Enter works the element that has the focus; it answers only where nothing else would hear it.
    const is_free = event.target === document.body || event.target === title;
    if ((event.key !== "Enter" || is_free) && keys(event)) event.preventDefault();
  });
  for (const topic of ["question", "state", "closed"] as const) model.on(topic, update);
  update();
  return {
    element,
    show_chances(options) {
      for (const option of options) {
        const place = body.querySelector(`[data-number="${option.number}"] .option-chance`);
        if (place) set_text(place, option.chance ?? "");
      }
    },
  };
}
