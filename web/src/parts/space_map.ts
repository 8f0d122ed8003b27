// The map as a picture: a grid square by square, any other map as its spaces and what joins them. The same is said in
// words for those who cannot see it.
import { h, set_attribute, svg } from "../dom";
import { place_spaces, type Point } from "./graph_layout";
import type { Space, SpaceMap, TableState } from "../protocol/types";

// One or two letters for a name: "Saber Tiger 2" is S2, "Rue" is R.
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const number = words.length > 1 && /^\d+$/.test(words[words.length - 1]!) ? words[words.length - 1]! : "";
  return ([...(words[0] ?? "?")][0] ?? "?").toUpperCase() + number;
}

const in_words = (state: TableState, map: SpaceMap): string => {
  const name = (word: string) => state.things.find((thing) => thing.word === word)?.name ?? word;
  const held = map.spaces.filter((space) => space.who.length > 0);
  return held.length === 0 ? "nobody on it" : held.map((space) => `${space.name}: ${space.who.map(name).join(", ")}`).join("; ");
};

function token(state: TableState, word: string, x: number, y: number, sides: string[]): SVGElement {
  const thing = state.things.find((one) => one.word === word);
  const side = Math.max(0, sides.indexOf(thing?.side ?? "")) % 4;
  const classes = `token side-${side}${state.turn === word ? " acting" : ""}`;
  return svg(
    "g",
    { class: classes, transform: `translate(${x} ${y})` },
    svg("circle", { r: 13 }),
    svg("text", { "text-anchor": "middle", dy: "0.35em" }, initials(thing?.name ?? word)),
    svg("title", {}, thing?.name ?? word),
  );
}

// Up to three tokens side by side, the next ones below.
function tokens(state: TableState, space: Space, at: Point, sides: string[]): SVGElement[] {
  const columns = Math.min(3, space.who.length);
  return space.who.map((word, index) => {
    const row = Math.floor(index / 3);
    const column = index % 3;
    return token(state, word, at.x + (column - (columns - 1) / 2) * 28, at.y + row * 28, sides);
  });
}

const cell = 64;

function draw_grid(state: TableState, map: SpaceMap, sides: string[]): { nodes: SVGElement[]; width: number; height: number } {
  const nodes: SVGElement[] = [];
  let width = 0;
  let height = 0;
  for (const space of map.spaces) {
    const x = (space.x ?? 0) * cell;
    const y = (space.y ?? 0) * cell;
    width = Math.max(width, x + cell);
    height = Math.max(height, y + cell);
    nodes.push(
      svg("rect", { class: "cell", x: x + 1, y: y + 1, width: cell - 2, height: cell - 2, rx: 4 }),
      svg("text", { class: "space-name", x: x + 6, y: y + 14 }, space.name),
      ...tokens(state, space, { x: x + cell / 2, y: y + cell / 2 + 4 }, sides),
    );
  }
  return { nodes, width, height };
}

function draw_graph(state: TableState, map: SpaceMap, sides: string[]): { nodes: SVGElement[]; width: number; height: number } {
  const { points, width, height } = place_spaces(
    map.spaces.map((space) => space.name),
    map.borders ?? [],
  );
  const at = (name: string) => points.get(name) ?? { x: 0, y: 0 };
  const lines = (map.borders ?? []).map(([one, other]) => svg("line", { class: "border", x1: at(one).x, y1: at(one).y, x2: at(other).x, y2: at(other).y }));
  const places = map.spaces.flatMap((space) => {
    const { x, y } = at(space.name);
    return [
      svg("rect", { class: "cell", x: x - 48, y: y - 34, width: 96, height: 68, rx: 14 }),
      svg("text", { class: "space-name", x, y: y - 19, "text-anchor": "middle" }, space.name),
      ...tokens(state, space, { x, y: y + (space.who.length > 3 ? -2 : 7) }, sides),
    ];
  });
  return { nodes: [...lines, ...places], width, height };
}

export function space_map(): { element: HTMLElement; update(state: TableState): void } {
  const picture = svg("svg", { class: "map", role: "img" });
  const element = h("div", { class: "map-frame", hidden: true }, picture);
  let drawn = "";
  return {
    element,
    update(state) {
      const { map } = state;
      set_attribute(element, "hidden", map === null || map === undefined);
      if (!map) return;
      const signature = JSON.stringify([map, state.turn, state.things.map((thing) => [thing.word, thing.name, thing.side])]);
      if (signature === drawn) return;
      drawn = signature;
      const sides = [...new Set(state.things.map((thing) => thing.side ?? "").filter(Boolean))];
      const { nodes, width, height } = map.kind === "grid" ? draw_grid(state, map, sides) : draw_graph(state, map, sides);
      set_attribute(picture, "viewBox", `0 0 ${Math.max(1, width)} ${Math.max(1, height)}`);
      picture.style.maxWidth = `${Math.max(width, 120)}px`;
      set_attribute(picture, "aria-label", `Map. ${in_words(state, map)}`);
      picture.replaceChildren(...nodes);
    },
  };
}
