// What the protocol's messages hold, as far as the views read it; docs/reference/protocol.md is the whole.

export type Role = "watcher" | "player" | "gm" | "author";

export interface OpenSession {
  session: string;
  pack: string;
  title: string;
  seed_digest: string;
}

// `sessions`: those that the seat may use, the oldest first.
export interface Seat {
  name: string;
  role: Role;
  plays: string[];
  sessions: OpenSession[];
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
  word: string | null;
  name: string;
  score?: string;
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
  led_to_it?: string; // what its ruling has told so far
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
  seed_digest?: string;
  revealed?: { seed: string; salt: string } | null;
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

// Also a place that a shuffle picked; `draw` is 0 for what did not come from the seed.
export interface TracedDie {
  ruling: number;
  kind: "die" | "shuffle";
  draw: number;
  sides: number;
  face: number;
  origin: string;
}

export interface DiceTrace {
  seed_digest: string;
  seed: string | null;
  salt: string | null;
  dice: TracedDie[];
}

export interface Problem {
  code: string;
  message: string;
  hint: string;
  notes: string[];
  file?: string;
  line?: number;
  column?: number;
}

export interface Notification {
  method: string;
  params: Record<string, unknown> & { session?: string; revision?: number };
}
