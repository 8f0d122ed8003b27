// Places the spaces of a map that has no coordinates: stress majorization, which brings the distances on the picture
// near to the numbers of steps. Deterministic; the same map always looks the same. Cost: spaces² × 80.

export interface Point {
  x: number;
  y: number;
}

const step = 130; // pixels between neighbours
const rounds = 80;

// Steps from each space to each; spaces that nothing joins are three steps apart.
function distances(names: string[], borders: [string, string][]): number[][] {
  const place = new Map(names.map((name, index) => [name, index]));
  const near: number[][] = names.map(() => []);
  for (const [one, other] of borders) {
    const a = place.get(one);
    const b = place.get(other);
    if (a === undefined || b === undefined) continue;
    near[a]!.push(b);
    near[b]!.push(a);
  }
  return names.map((_, from) => {
    const steps = names.map(() => 3);
    const seen = new Set([from]);
    let front = [from];
    for (let count = 0; front.length > 0; ++count) {
      for (const one of front) steps[one] = count;
      front = front.flatMap((one) => near[one]!.filter((other) => !seen.has(other) && seen.add(other)));
    }
    return steps;
  });
}

function improved(points: Point[], steps: number[][]): Point[] {
  return points.map((point, i) => {
    let weight = 0;
    let x = 0;
    let y = 0;
    points.forEach((other, j) => {
      if (i === j) return;
      const wanted = steps[i]![j]! * step;
      const dx = point.x - other.x;
      const dy = point.y - other.y;
      const length = Math.max(1, Math.hypot(dx, dy));
      const share = 1 / (wanted * wanted);
      weight += share;
      x += share * (other.x + (wanted * dx) / length);
      y += share * (other.y + (wanted * dy) / length);
    });
    return weight === 0 ? point : { x: x / weight, y: y / weight };
  });
}

export function place_spaces(names: string[], borders: [string, string][]): { points: Map<string, Point>; width: number; height: number } {
  const steps = distances(names, borders);
  // Away from the first space to the right, neighbours a little up and down.
  let points = names.map((_, i) => ({ x: steps[0]![i]! * step, y: (i % 2 === 0 ? 1 : -1) * (10 + 7 * i) }));
  for (let round = 0; round < rounds; ++round) points = improved(points, steps);
  // A path that is nearly level is drawn level.
  const heights = points.map((point) => point.y);
  if (Math.max(...heights) - Math.min(...heights) < step / 4) points = points.map((point) => ({ x: point.x, y: 0 }));
  const left = Math.min(...points.map((point) => point.x)) - 60;
  const top = Math.min(...points.map((point) => point.y)) - 46;
  const moved = points.map((point) => ({ x: Math.round(point.x - left), y: Math.round(point.y - top) }));
  return {
    points: new Map(names.map((name, i) => [name, moved[i]!])),
    width: Math.max(...moved.map((point) => point.x)) + 60,
    height: Math.max(...moved.map((point) => point.y)) + 46,
  };
}
