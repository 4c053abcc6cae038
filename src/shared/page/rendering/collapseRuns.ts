import type { TreeLine } from './treeLine.ts';

/** Roles that come in long lists; form controls never are collapsed. */
const PLURALS: Readonly<Record<string, string>> = {
  link: 'links',
  btn: 'buttons',
  mi: 'menu items',
  opt: 'options',
  ti: 'tree items',
};
/** A run at least this long is collapsed; that many of its elements stay as examples. */
const SHORTEST_RUN = 8;
const EXAMPLES = 3;

/** Replaces all but the first few of each long run of alike elements by one line that counts them. */
export function collapseRuns(lines: readonly TreeLine[]): TreeLine[] {
  const collapsed: TreeLine[] = [];
  for (let start = 0; start < lines.length; ) {
    const run = runFrom(lines, start);
    start += run.length;
    if (run.length < SHORTEST_RUN) collapsed.push(...run);
    else collapsed.push(...run.slice(0, EXAMPLES), countLine(run.slice(EXAMPLES)));
  }
  return collapsed;
}

/** Neighbours of the same role, place and weight: nothing the task speaks of sets one of them apart. */
function runFrom(lines: readonly TreeLine[], start: number): TreeLine[] {
  const first = lines[start];
  const run: TreeLine[] = [];
  for (let index = start; first && index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || !isAlike(first, line)) break;
    run.push(line);
  }
  return first && run.length === 0 ? [first] : run;
}

function isAlike(first: TreeLine, line: TreeLine): boolean {
  const [a] = first.nodes;
  const [b] = line.nodes;
  if (!a || !b || !(a.r in PLURALS)) return first === line;
  return a.r === b.r && a.f === b.f && !b.s?.length && first.section === line.section && first.weight === line.weight;
}

function countLine(run: readonly TreeLine[]): TreeLine {
  const nodes = run.flatMap((line) => line.nodes);
  const role = nodes[0]?.r ?? '';
  return {
    nodes,
    write: () =>
      `# and ${nodes.length} more ${PLURALS[role] ?? 'elements'} like these, ids ${nodes[0]?.i} to ${nodes.at(-1)?.i}`,
    plain: false,
    section: run[0]?.section ?? 'view',
    weight: run[0]?.weight ?? 0,
  };
}
