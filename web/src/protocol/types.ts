// What the protocol's messages hold, as far as the views read it; docs/reference/protocol.md is the whole.

export type Role = "watcher" | "player" | "gm" | "author";

export interface Seat {
  name: string;
  role: Role;
  plays: string[];
  session: string;
  seed_digest: string;
  pack: string;
  title?: string;
  links?: string[];
  sessions?: { session: string; title: string }[];
}

export interface Pool {
  name: string;
  amount: number;
  most: number | null;
}

export interface Status {
  name: string;
  x?: number | null;
  left?: number | null;
}

export interface Held {
  name: string;
  kind: string;
  price?: string;
}

export interface Thing {
  id: number;
  word: string;
  name: string;
  side?: string | null;
  place?: string | null;
  yours?: boolean;
  acting?: boolean;
  pools?: Pool[];
  statuses?: Status[];
  holds?: Held[];
  numbers?: { name: string; value: number }[];
}

export interface OrderEntry {
  word: string;
  name: string;
  number?: number | null;
  acted?: boolean;
}

export interface Space {
  name: string;
  x?: number;
  y?: number;
  who: string[];
}

export interface SpaceMap {
  kind: "grid" | "graph";
  spaces: Space[];
  borders?: [string, string][];
}

export interface Option {
  number: number;
  text: string;
  price?: string;
  refusal?: string;
  chance?: string;
}

export interface Question {
  id: string;
  who: string | null;
  name: string;
  yours: boolean;
  kind?: "option" | "some" | "number" | "yes_no" | "text" | "die";
  text?: string;
  from?: number | null;
  to?: number | null;
  default?: unknown;
  options?: Option[];
}

export interface TableState {
  revision?: number;
  rulings: number;
  undone: number;
  round: number | null;
  turn: string | null;
  flow: string | null;
  waits: boolean;
  things: Thing[];
  order: OrderEntry[];
  map: SpaceMap | null;
  dice: { whose: string; forced?: number[] };
  question: Question | null;
  board?: string;
}

// One line of a transcript; docs/reference/transcript.md lists the keys of each kind.
export interface Line {
  kind: string;
  depth?: number;
  taken_back?: boolean;
  [key: string]: unknown;
}

export interface Die {
  sides?: number;
  face: number;
  draw?: number;
  origin?: string;
}

export interface Ruling {
  number: number;
  title: string;
  text?: string;
  ending?: string;
  lines?: Line[];
  dice?: Die[];
}

export interface Log {
  rulings: Ruling[];
  count: number;
  undone: string[];
}

export interface TracedDie {
  ruling: number;
  draw: number | null;
  sides: number;
  face: number;
  origin: string;
}

export interface DiceTrace {
  seed_digest: string;
  seed: string | number | null;
  salt: string | null;
  dice: TracedDie[];
}

export interface Finding {
  code?: string;
  severity?: string;
  message?: string;
  hint?: string;
  file?: string;
  line?: number;
  column?: number;
  text?: string;
}

export interface Notification {
  method: string;
  params: Record<string, unknown> & { session?: string; revision?: number };
}
