import { byItself, type Sighting } from './changeObservations.ts';
import { describeElement } from './describeChange.ts';
import { quoted } from './pageText.ts';

const NAMED_ELEMENTS = 8;

/**
 * Puts what appeared, or disappeared, in the same row, list item or dialog into one sighting that names what is in it:
 * on a page that is new in large parts, rows say more than cells. Its `element` is the first of the row.
 */
export function condenseRows(sightings: readonly Sighting[]): Sighting[] {
  const rows = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const row = rowOf(sighting);
    if (row === undefined) continue;
    const members = rows.get(row);
    if (members === undefined) rows.set(row, [sighting]);
    else members.push(sighting);
  }
  return sightings.flatMap((sighting) => {
    const members = rows.get(rowOf(sighting) ?? '') ?? [];
    if (members.length < 2) return [sighting];
    return members[0] === sighting ? [{ ...sighting, text: describeRow(sighting, members) }] : [];
  });
}

function rowOf({ kind, element, ambient = false }: Sighting): string | undefined {
  if (kind !== 'element-appeared' && kind !== 'element-disappeared') return undefined;
  return element?.group === undefined ? undefined : `${kind} ${ambient} ${element.group}`;
}

function describeRow({ kind, element, ambient }: Sighting, members: readonly Sighting[]): string {
  const names = members
    .slice(0, NAMED_ELEMENTS)
    .flatMap((member) =>
      member.element ? [describeElement({ role: member.element.role, name: member.element.name })] : [],
    );
  const rest = members.length > NAMED_ELEMENTS ? ` and ${members.length - NAMED_ELEMENTS} more` : '';
  const verb = kind === 'element-appeared' ? 'appeared' : 'disappeared';
  const text = `In ${quoted(element?.group ?? '')} ${verb}: ${names.join(', ')}${rest}`;
  return ambient ? byItself(text) : text;
}
