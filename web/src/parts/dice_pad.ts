// Where a person enters what their own die shows: a button for each face of a small die, a number pad for a large one,
// and "let it fall". Digits and Enter work on the keyboard.
import { button, h, set_text } from "../dom";

const most_face_buttons = 20;

export interface DicePad {
  element: HTMLElement;
  // True if the key was one of the pad's.
  key(event: KeyboardEvent): boolean;
}

// The digits typed so far. A digit that would make a number above `most` begins a new number.
export function typed_digit(before: string, digit: string, most: number): string {
  const longer = (before + digit).replace(/^0+/, "");
  if (Number(longer) <= most) return longer;
  return Number(digit) >= 1 && Number(digit) <= most ? digit : before;
}

// `answer` gets the face, or null to let the die fall. `before` is the face that it had before an undo.
export function dice_pad(sides: number, before: number | null, answer: (face: number | null) => void): DicePad {
  let typed = "";
  const shown = h("output", { class: "pad-shown", "aria-live": "polite" });
  const enter = button("Enter", () => typed && answer(Number(typed)), { class: "primary pad-enter", disabled: true });
  const show = (text: string) => {
    typed = text;
    set_text(shown, typed || "–");
    enter.disabled = typed === "";
  };
  const take_digit = (digit: string) => show(typed_digit(typed, digit, sides));
  const fall = button("Let it fall", () => answer(null), { class: "pad-fall" });
  const face = (number: number) =>
    button(String(number), () => answer(number), {
      class: number === before ? "face before" : "face",
      "aria-label": number === before ? `${number}, as before the undo` : String(number),
    });
  const element = h("div", { class: "dice-pad" });
  if (sides <= most_face_buttons) {
    const faces = h("div", { class: sides > 10 ? "faces many" : "faces", role: "group", "aria-label": `Faces of a d${sides}` });
    for (let number = 1; number <= sides; ++number) faces.append(face(number));
    element.append(faces, h("div", { class: "pad-typed" }, shown, enter), fall);
  } else {
    const digits = h("div", { class: "faces digits", role: "group", "aria-label": "Digits" });
    for (const digit of "1234567890") digits.append(button(digit, () => take_digit(digit), { class: "face" }));
    digits.append(button("⌫", () => show(typed.slice(0, -1)), { class: "face", "aria-label": "Take the last digit back" }));
    if (before !== null) element.append(h("p", { class: "hint" }, `It was ${before} before the undo.`));
    element.append(h("div", { class: "pad-typed" }, shown, enter), digits, fall);
  }
  show("");
  return {
    element,
    key(event) {
      if (/^[0-9]$/.test(event.key)) {
        take_digit(event.key);
      } else if (event.key === "Backspace") {
        show(typed.slice(0, -1));
      } else if (event.key === "Enter" && typed !== "") {
        answer(Number(typed));
      } else {
        return false;
      }
      return true;
    },
  };
}
