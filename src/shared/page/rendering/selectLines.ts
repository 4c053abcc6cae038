import type { TreeLine } from './treeLine.ts';

/** What a line adds at least, its line break included: those without more than a name may share a line. */
function leastCost(line: TreeLine): number {
  const [node] = line.nodes;
  return line.plain && node ? node.i.length + node.n.length + '"":"",'.length : line.write().length + 1;
}

/** Whether it is worth writing these lines to see if they fit. */
export function mayFit(lines: readonly TreeLine[], characters: number): boolean {
  let left = characters;
  for (const line of lines) {
    left -= leastCost(line);
    if (left < 0) return false;
  }
  return true;
}

type RankedLine = { readonly line: TreeLine; readonly index: number };

/** The heaviest first; of equal weight the earlier ones. */
export function byWeight(lines: readonly TreeLine[]): RankedLine[] {
  return lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => b.line.weight - a.line.weight || a.index - b.index);
}

/** With less room than this, there is no use in looking further. */
const SHORTEST_LINE = 8;

/** As many of the heaviest lines as may fit, in document order. */
export function heaviest(ranked: readonly RankedLine[], room: number): TreeLine[] {
  const kept: RankedLine[] = [];
  let left = room;
  for (const entry of ranked) {
    if (left < SHORTEST_LINE) break;
    const cost = leastCost(entry.line);
    if (cost > left) continue;
    left -= cost;
    kept.push(entry);
  }
  return kept.sort((a, b) => a.index - b.index).map((entry) => entry.line);
}
