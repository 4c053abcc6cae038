import { roleWords } from '../../../shared/page/roleWords.ts';
import type { Sighting } from './changeObservations.ts';
import { condenseRows } from './condenseRows.ts';
import { rarityOfMentions } from './enteredValues.ts';

/** From most to least telling. What comes last is counted rather than listed when there is too much. */
const WEIGHT: Readonly<Record<Sighting['kind'], number>> = {
  'action-error': 0,
  navigation: 1,
  dialog: 2,
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

/** Kinds that a page can make hundreds of at once. */
const NUMEROUS: Readonly<Partial<Record<Sighting['kind'], string>>> = {
  'message-appeared': 'messages appeared',
  'message-changed': 'messages changed',
  'message-disappeared': 'messages disappeared',
  'element-changed': 'changes of elements',
  'element-appeared': 'elements appeared',
  'element-disappeared': 'elements disappeared',
  network: 'lines about the network',
  dialog: 'dialogs were opened',
  tab: 'tabs were opened',
  download: 'downloads were made',
  drift: 'differences were there before the action',
};

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
    const words = NUMEROUS[kind];
    const lines = room[index] ?? 0;
    if (words === undefined || all.length <= lines) return all;
    const kept = Math.max(0, lines - 1);
    return [...all.slice(0, kept), rest(all.slice(kept), kind, words)];
  });
}

function inOrder(sightings: readonly Sighting[], entered: readonly string[]): Sighting[] {
  const rarity = rarityOfMentions(
    sightings.map(({ text }) => text),
    entered,
  );
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

function rest(left: readonly Sighting[], kind: Sighting['kind'], words: string): Sighting {
  const counts = new Map<string, number>();
  for (const { element } of left) {
    if (element !== undefined) counts.set(element.role, (counts.get(element.role) ?? 0) + 1);
  }
  const list = [...counts].map(([role, count]) => `${roleWords(role)} ×${count}`).join(', ');
  return {
    kind,
    text: `${left.length} more ${words}${list === '' ? '' : `: ${list}`}`,
    changed: left.some(({ changed }) => changed),
    ...(left.every(({ ambient }) => ambient) && { ambient: true }),
  };
}
