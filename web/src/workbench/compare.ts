// Two texts side by side: which lines were taken away, came, or stayed.

export type Change = { kind: "same" | "gone" | "new"; text: string };

// The longest common subsequence of lines. Cost: the product of the numbers of lines, so both are cut at 400.
export function line_changes(before: string, after: string): Change[] {
  const old_lines = before.split("\n").slice(0, 400);
  const new_lines = after.split("\n").slice(0, 400);
  const common: number[][] = Array.from({ length: old_lines.length + 1 }, () => new Array<number>(new_lines.length + 1).fill(0));
  for (let i = old_lines.length - 1; i >= 0; --i) {
    for (let j = new_lines.length - 1; j >= 0; --j) {
      common[i]![j] = old_lines[i] === new_lines[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const changes: Change[] = [];
  let i = 0;
  let j = 0;
  while (i < old_lines.length || j < new_lines.length) {
    if (i < old_lines.length && j < new_lines.length && old_lines[i] === new_lines[j]) {
      changes.push({ kind: "same", text: old_lines[i++]! });
      ++j;
    } else if (i < old_lines.length && (j >= new_lines.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      changes.push({ kind: "gone", text: old_lines[i++]! });
    } else {
      changes.push({ kind: "new", text: new_lines[j++]! });
    }
  }
  return changes;
}
