// Undo, redo, and a slider through the rulings: dragging it goes to any of them.
import { button, h, set_attribute, set_text } from "../dom";
import type { TableModel } from "../table_model";
import { told } from "./told";

export interface History {
  element: HTMLElement;
  go_to(ruling: number): void;
}

export function history(model: TableModel): History {
  const problem = h("p", { class: "problem", role: "alert" });
  const label = h("output", { class: "history-place" });
  const act = async (method: string, params = {}) => {
    set_text(problem, "");
    try {
      await model.change(method, params);
    } catch (error) {
      set_text(problem, told(error));
      update();
    }
  };
  const go_to = (ruling: number) => {
    if (ruling !== model.state?.rulings) void act("goto", { ruling });
  };
  const undo = button("Undo", () => void act("undo"), { "aria-keyshortcuts": "Control+Z" });
  const redo = button("Redo", () => void act("redo"), { "aria-keyshortcuts": "Control+Shift+Z" });
  const slider = h("input", {
    type: "range",
    min: 0,
    step: 1,
    "aria-label": "History: the ruling to go to",
    oninput: () => say(Number(slider.value)),
    onchange: () => go_to(Number(slider.value)),
  });
  const say = (ruling: number) => {
    const known = model.rulings.find((one) => one.number === ruling);
    const text = `${ruling} of ${model.reach}${known ? `: ${known.title}` : ""}`;
    set_text(label, text);
    slider.setAttribute("aria-valuetext", text);
  };
  const update = () => {
    const { state } = model;
    if (!state) return;
    set_attribute(undo, "disabled", state.rulings === 0);
    set_attribute(redo, "disabled", state.undone === 0);
    slider.max = String(Math.max(model.reach, 1));
    slider.disabled = model.reach === 0;
    slider.value = String(state.rulings);
    say(state.rulings);
  };
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target.closest("input:not([type=range]), textarea, .cm-host") : null;
    if (!event.ctrlKey || event.key.toLowerCase() !== "z" || target || !element.isConnected || element.offsetParent === null) return;
    event.preventDefault();
    void act(event.shiftKey ? "redo" : "undo");
  });
  const element = h(
    "div",
    { class: "history" },
    h("div", { class: "row" }, undo, redo, button("Undo turn", () => void act("undo", { to: "turn" })), button("Undo round", () => void act("undo", { to: "round" }))),
    h("div", { class: "history-slide" }, slider, label),
    problem,
  );
  for (const topic of ["state", "log"] as const) model.on(topic, update);
  update();
  return { element, go_to };
}
