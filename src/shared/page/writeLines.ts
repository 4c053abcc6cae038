import type { TreeLine } from './collapseRuns.ts';
import { jsonLine } from './jsonLine.ts';

/**
 * The lines as text, with neighbours of one role that have nothing but id and name put together without loss:
 * `{"r":"link","of":{"3":"Home","5":"Help"}}`. It halves what menus and lists cost.
 */
export function writeLines(lines: readonly TreeLine[]): string[] {
  const written: string[] = [];
  for (let start = 0; start < lines.length; ) {
    const group = groupFrom(lines, start);
    const [first] = group;
    written.push(...(group.length > 1 && first ? [groupLine(first, group)] : lines.slice(start, start + 1).map((line) => line.write())));
    start += Math.max(group.length, 1);
  }
  return written;
}

type PlainLine = TreeLine & { readonly plain: NonNullable<TreeLine['plain']> };

function groupFrom(lines: readonly TreeLine[], start: number): PlainLine[] {
  const group: PlainLine[] = [];
  for (const line of lines.slice(start)) {
    if (!isPlain(line) || (group[0] && group[0].plain.r !== line.plain.r)) break;
    group.push(line);
  }
  return group;
}

function isPlain(line: TreeLine): line is PlainLine {
  return line.plain !== undefined;
}

/** Written by hand, because a JavaScript object would put its numeric keys out of page order. */
function groupLine(first: PlainLine, group: readonly PlainLine[]): string {
  const names = group.map(({ plain }) => `${jsonLine(plain.i)}:${jsonLine(plain.n)}`);
  return `{"r":${jsonLine(first.plain.r)},"of":{${names.join(',')}}}`;
}
