import type { PageAction } from '../../../shared/actions/action.ts';
import type { Skeleton } from '../../../shared/page/skeleton.ts';
import { saidInObservation } from '../../../shared/verification/observation.ts';
import type { Sighting } from './changeObservations.ts';

/** From most to least telling. What comes last is counted rather than listed when there is too much. */
const WEIGHT: Readonly<Record<Sighting['kind'], number>> = {
  'action-error': 0,
  navigation: 1,
  dialog: 2,
  tool: 0,
  title: 3,
  'message-appeared': 4,
  'message-changed': 4,
  'message-passed': 4,
  'message-disappeared': 5,
  'record-appeared': 5,
  'record-disappeared': 5,
  'record-changed': 5,
  'record-moved': 6,
  'list-changed': 4,
  'element-changed': 6,
  'element-appeared': 7,
  'element-disappeared': 8,
  content: 9,
  tab: 2,
  download: 2,
  network: 3,
  focus: 9,
  scroll: 9,
  'client-verification': 9,
  witness: 9,
  'read-back': 9,
  drift: 11,
};
/** What a page does by itself says less than anything that it does not. */
const AMBIENT_WEIGHT = 10;
/** As many elements of a row are named as a person takes in at a glance. */
const NAMED_ELEMENTS = 8;

/** Kinds that a page can make hundreds of at once; of the others, all are listed. */
const NUMEROUS: ReadonlySet<Sighting['kind']> = new Set([
  'message-appeared',
  'message-changed',
  'message-disappeared',
  'message-passed',
  'record-appeared',
  'record-disappeared',
  'record-changed',
  'record-moved',
  'list-changed',
  'element-changed',
  'element-appeared',
  'element-disappeared',
  'network',
  'dialog',
  'tab',
  'download',
  'drift',
]);

/**
 * Orders sightings by weight and keeps `maximum` of them, first those that mention what was `entered`. Where there are
 * too many, rows are put together; of every numerous kind that still does not fit, the last line says how many more
 * there were and of what. Nothing is dropped in silence. Kinds share what room there is, so that what disappeared is
 * seen beside what appeared.
 */
export function capObservations(
  sightings: readonly Sighting[],
  maximum: number,
  entered: readonly string[],
): Sighting[] {
  if (sightings.length <= maximum) return inOrder(sightings, entered);
  const ordered = inOrder(condenseRows(sightings), entered);
  if (ordered.length <= maximum) return ordered;
  const kinds = [...new Set(ordered.map(({ kind }) => kind))];
  const room = shareRoom(
    kinds.map((kind) => ordered.filter((sighting) => sighting.kind === kind).length),
    maximum,
  );
  return kinds.flatMap((kind, index) => {
    const all = ordered.filter((sighting) => sighting.kind === kind);
    const lines = room[index] ?? 0;
    if (!NUMEROUS.has(kind) || all.length <= lines) return all;
    const kept = Math.max(0, lines - 1);
    return [...all.slice(0, kept), rest(all.slice(kept), kind)];
  });
}

function inOrder(sightings: readonly Sighting[], entered: readonly string[]): Sighting[] {
  const rarity = rarityOfMentions(sightings.map(saidInObservation), entered);
  return sightings
    .map((sighting, index) => ({
      sighting,
      weight: sighting.ambient ? AMBIENT_WEIGHT : WEIGHT[sighting.kind],
      rarity: rarity[index] ?? 0,
    }))
    .toSorted(
      (one, other) => one.weight - other.weight || (one.rarity < other.rarity ? -1 : Number(one.rarity > other.rarity)),
    )
    .map(({ sighting }) => sighting);
}

/** Gives every kind what it needs while there is room, and what is left in equal parts to those that need more. */
function shareRoom(needs: readonly number[], maximum: number): number[] {
  const given = needs.map(() => 0);
  let left = maximum;
  let wanting = needs.flatMap((need, index) => (need > 0 ? [index] : []));
  while (left > 0 && wanting.length > 0) {
    const share = Math.max(1, Math.floor(left / wanting.length));
    for (const index of wanting) {
      const more = Math.min(share, left, (needs[index] ?? 0) - (given[index] ?? 0));
      given[index] = (given[index] ?? 0) + more;
      left -= more;
    }
    wanting = wanting.filter((index) => (given[index] ?? 0) < (needs[index] ?? 0));
  }
  return given;
}

/** Of what does not fit: how many there were, and of which roles. */
function rest(left: readonly Sighting[], kind: Sighting['kind']): Sighting {
  const roles = new Map<string, number>();
  for (const { element } of left) {
    if (element !== undefined) roles.set(element.role, (roles.get(element.role) ?? 0) + 1);
  }
  return {
    kind,
    changed: left.some(({ changed }) => changed),
    more: left.length,
    roles: [...roles].map(([role, count]) => ({ role, count })),
    ...(left.every(({ ambient }) => ambient) && { ambient: true }),
  };
}

/**
 * Puts what appeared, or disappeared, in the same row, list item or dialog into one sighting that names what is in it:
 * on a page that is new in large parts, rows say more than cells. Its `element` is the first of the row.
 */
function condenseRows(sightings: readonly Sighting[]): Sighting[] {
  const rows = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const row = rowOf(sighting);
    if (row !== undefined) rows.set(row, [...(rows.get(row) ?? []), sighting]);
  }
  return sightings.flatMap((sighting) => {
    const members = rows.get(rowOf(sighting) ?? '') ?? [];
    if (members.length < 2) return [sighting];
    return members[0] === sighting ? [asRow(sighting, members)] : [];
  });
}

function rowOf({ kind, element, ambient = false }: Sighting): string | undefined {
  if (kind !== 'element-appeared' && kind !== 'element-disappeared') return undefined;
  return element?.group === undefined ? undefined : `${kind} ${ambient} ${element.group}`;
}

function asRow(first: Sighting, members: readonly Sighting[]): Sighting {
  const more = members.length - NAMED_ELEMENTS;
  return {
    ...first,
    members: members
      .slice(0, NAMED_ELEMENTS)
      .flatMap(({ element }) => (element ? [{ role: element.role, name: element.name }] : [])),
    ...(more > 0 && { more }),
  };
}

const FIELDS = /^(?:textbox|searchbox|spinbutton|combobox)$/;

/** What was entered into the page before the action, or by it, in lower case and each once. */
export function enteredValues(before: Skeleton, action: PageAction): string[] {
  const fields = Object.values(before.elements).filter(({ role }) => FIELDS.test(role));
  return asMentioned([...fields.map(({ value }) => value ?? ''), 'text' in action ? action.text : '']);
}

/** Values as they are looked for in texts: in lower case and each once. What was emptied is mentioned nowhere. */
function asMentioned(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim().toLowerCase()))].filter((value) => value !== '');
}

/** Whether one of the texts speaks of something that was entered. */
export function mentionsEntered(texts: readonly string[], entered: readonly string[]): boolean {
  const lowered = texts.map((text) => text.toLowerCase());
  return asMentioned(entered).some((value) => lowered.some((text) => mentions(text, value)));
}

/**
 * For every thing, given by its texts, how telling it is, lower being more: the number of things that mention the same
 * entered value as it does. On a page that is new in large parts, the few that mention an entry show whether it has arrived; what all rows
 * say tells nothing.
 */
export function rarityOfMentions(things: readonly (readonly string[])[], entered: readonly string[]): number[] {
  const lowered = things.map((texts) => texts.map((text) => text.toLowerCase()));
  const rarity = things.map(() => Number.POSITIVE_INFINITY);
  for (const value of asMentioned(entered)) {
    const mentioning = lowered.flatMap((texts, index) => (texts.some((text) => mentions(text, value)) ? [index] : []));
    for (const index of mentioning) rarity[index] = Math.min(rarity[index] ?? 0, mentioning.length);
  }
  return rarity;
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Whether a text has the value in it as words of their own, and not as a part of others. */
function mentions(text: string, value: string): boolean {
  for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + 1)) {
    const isApart =
      !WORD_CHARACTER.test(text.charAt(start - 1)) && !WORD_CHARACTER.test(text.charAt(start + value.length));
    if (isApart) return true;
  }
  return false;
}
