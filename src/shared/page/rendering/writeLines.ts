import { jsonLine } from '../jsonLine.ts';
import type { TreeLine } from './treeLine.ts';

/**
 * The lines as text. Neighbours of one role that have nothing but id and name are put together, without loss:
 * `{"r":"link","of":{"3":"Home","5":"Help"}}`. It halves what menus and lists of links cost.
 */
export function writeLines(lines: readonly TreeLine[]): string[] {
  const groups: TreeLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.[0] && goTogether(group[0], line)) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => (group.length > 1 ? groupLine(group) : group.map((line) => line.write()).join('')));
}

function goTogether(first: TreeLine, line: TreeLine): boolean {
  return first.plain && line.plain && first.nodes[0]?.r === line.nodes[0]?.r;
}

/** Written by hand, because a JavaScript object would put its numeric keys out of page order. */
function groupLine(group: readonly TreeLine[]): string {
  const nodes = group.flatMap((line) => line.nodes);
  const names = nodes.map(({ i, n }) => `${jsonLine(i)}:${jsonLine(n)}`);
  return `{"r":${jsonLine(nodes[0]?.r)},"of":{${names.join(',')}}}`;
}
