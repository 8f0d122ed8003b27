// The card around the cursor: `ability "Ember Bolt" { … }`.

export interface CardPlace {
  kind: string;
  name: string;
}

const definition = /^([a-z_]\w*)[ \t]*\(?[ \t]*(["'])((?:\\.|(?!\2).)+)\2/;
const no_cards = new Set(["use", "policy", "describe", "it", "require", "print", "return", "local", "verb", "method", "event"]);

// The nearest definition that begins a line at or above the place; the first of the text when there is none above.
export function card_at(text: string, at: number): CardPlace | null {
  let found: CardPlace | null = null;
  let start = 0;
  for (const line of text.split("\n")) {
    const match = definition.exec(line);
    if (match && !no_cards.has(match[1]!)) {
      if (found && start > at) break;
      found = { kind: match[1]!, name: match[3]!.replace(/\\(.)/g, "$1") };
    }
    start += line.length + 1;
  }
  return found;
}
