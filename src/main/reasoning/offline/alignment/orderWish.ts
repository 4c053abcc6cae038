import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { DRAGGABLE } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readNumber } from '../../../../shared/values/readNumber.ts';
import { arrowsOf, LETTERS, lineOf } from '../grounding/lines.ts';
import { hasState, inReach, oncePerPage, sceneOf, type Thing } from '../grounding/scene.ts';
import { only } from '../language/only.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { vocabularyOf } from '../reading/vocabulary.ts';
import data from './orderWords.json' with { type: 'json' };
import { isAmong } from './pageWords.ts';
import { type Unit, unitsOf, wordsOf } from './units.ts';

/** Something that can be taken to another place in its row or column. */
interface Member {
  readonly name: string;
  readonly words: readonly string[];
  /** Its place among its kind, counted from 1, and how many there are. */
  readonly place: number;
  readonly of: number;
}

type Side = keyof typeof data.sides;
const EDGES = new Map([
  ...data.first.map((said) => [said, 1] as const),
  ...data.last.map((said) => [said, -1] as const),
]);
const ORDINALS: ReadonlyMap<string, number> = new Map(Object.entries(vocabularyOf([]).words.ordinals));
const MANNER: ReadonlySet<string> = new Set(data.manner);
const SIDES = Object.entries(data.sides).flatMap(([side, phrases]) =>
  phrases.map((phrase) => ({ side: side as Side, words: phrase.split(' ') })),
);

const ENDS = [
  ...data.opening.map((phrase) => ({ ordinal: 1, words: phrase.split(' ') })),
  ...data.closing.map((phrase) => ({ ordinal: -1, words: phrase.split(' ') })),
];

/** Words that say at which end something is to stand; of a thing that goes to the other end they are not. */
export const END_WORDS: Readonly<Record<'first' | 'last', readonly string[]>> = {
  first: [...data.first, ...data.opening],
  last: [...data.last, ...data.closing],
};

/** Words that say where something is to stand, and how it gets there. */
export const ORDER_WORDS: readonly string[] = [
  ...EDGES.keys(),
  ...ORDINALS.keys(),
  ...[data.up, data.down, data.placeNouns, data.lists, data.swap, data.manner, data.opening, data.closing].flat(),
  ...Object.values(data.sides).flat(),
  ...Object.values(data.sorting).flat(),
];

/**
 * What a clause says of the order of a list whose things can be moved, however it says it: “X should come first”, “put X right after Y”, “drag
 * X up by two”, “swap X and Y”, “start with X”. Undefined where any word of it says something else, or it could be of several.
 */
export function readOrderWish(clause: string, page: PageView, task = clause): readonly Instruction[] | undefined {
  const members = membersOf(page);
  if (members.length < 2) return undefined;
  const units = unitsOf(clause).filter(({ said }) => !MANNER.has(said));
  if (units.length > offlineSettings.order.mostWords || namesEdge(clause, page)) return undefined;
  const headings = wordsOf([page.title, ...page.tree.flatMap(({ r, n }) => (r === 'h' ? [n] : []))].join(' '));
  // “In my Sunday list I want X on top”: which list it is.
  const isList = ({ word, said, sort }: Unit) =>
    sort !== 'quote' && (data.lists.includes(word) || (headings.includes(word) && !ORDER_WORDS.includes(said)));
  const isOfMember = ({ word }: Unit) => members.some(({ words }) => words.includes(word));
  // “The first song”: of what kind they are.
  const isKind = (unit: Unit, at: number) =>
    at === units.length - 1 &&
    (EDGES.has(units[at - 1]?.said ?? '') || ORDINALS.has(units[at - 1]?.said ?? '')) &&
    !isOfMember(unit) &&
    !ORDER_WORDS.includes(unit.said);
  const said = units.filter((unit, at) => !isKind(unit, at) && (!isList(unit) || isOfMember(unit)));
  return sorted(said, members) ?? swapped(said, members) ?? placed(said, members, task) ?? eachPlaced(said, members);
}

/** “At the top table”, of a page that has one of that name: no place in a list. */
function namesEdge(clause: string, { tree }: PageView): boolean {
  const said = ` ${fold(clause)} `;
  return tree.some(({ n }) => {
    const own = fold(n).split(' ');
    return own.length > 1 && own.some((word) => EDGES.has(word)) && said.includes(` ${own.join(' ')} `);
  });
}

/** “X to the top and Y to the very bottom”: a place for each, one after the other. */
function eachPlaced(units: readonly Unit[], members: readonly Member[]): readonly Instruction[] | undefined {
  const at = units.findIndex(({ said }) => said === 'and');
  if (at < 0) return undefined;
  const one = placed(units.slice(0, at), members, '');
  const rest = one && (placed(units.slice(at + 1), members, '') ?? eachPlaced(units.slice(at + 1), members));
  return rest && [...one, ...rest];
}

const membersOf = oncePerPage((page): readonly Member[] => {
  const scene = sceneOf(page);
  // A handle without a name takes along what it stands in.
  const things = inReach(scene)
    .filter(({ node }) => hasState(node, DRAGGABLE))
    .flatMap((thing) =>
      LETTERS.test(thing.node.n)
        ? thing
        : (scene.things.find(({ node }) => node.n !== '' && node.n === thing.node.g) ?? []),
    );
  const dragged = things.flatMap((thing): Member[] => {
    const line = lineOf(scene, thing);
    const place = line.indexOf(thing) + 1;
    // The entries of a list on a card have names of their own.
    const isAlone = !things.some((one) => one !== thing && one.record === thing.record);
    return place > 0 && line.length > 1
      ? [{ name: nameOf(thing, isAlone), words: wordsOf(thing.node.n), place, of: line.length }]
      : [];
  });
  // “1 More desks, 2 New fiction”: what place each has is no part of its name, and another one once it is moved.
  const isNumbered = dragged.every(({ name, place }) => name.startsWith(`${place} `) || name.startsWith(`${place}. `));
  const bare = ({ name, ...member }: Member): Member => ({ ...member, name: name.replace(/^\d{1,3}\.?\s/, '') });
  if (dragged.length > 0) return isNumbered ? dragged.map(bare) : dragged;
  return scene.records.flatMap((record): Member[] => {
    const { name, list, cells } = record;
    if (!arrowsOf(scene, record)) return [];
    const words = wordsOf(cells.map(({ text }) => text).join(' '));
    return [{ name, words, place: list.records.indexOf(record) + 1, of: list.records.length }];
  });
});

/** By what it is known: the title of its row, without the dots and crosses that stand in it. */
function nameOf({ node, record }: Thing, isRecord: boolean): string {
  return (
    (isRecord ? record?.name : undefined) ?? node.n.replace(/^(?:(?!-\d)[^\p{L}\p{N}])+|[^\p{L}\p{N}).!?]+$/gu, '')
  );
}

/** “Sort the numbers in increasing order”, “starting with the lowest”: each goes to its place, from the first on, unless it stands there by then. */
function sorted(units: readonly Unit[], members: readonly Member[]): readonly Instruction[] | undefined {
  const is = (list: readonly string[]) => units.some(({ said }) => list.includes(said));
  const { up, down, letters, verbs } = data.sorting;
  const [rises, falls] = [is(up), is(down)];
  const isAll = units.every(
    (unit) => isLight(unit) || EDGES.has(unit.said) || [...up, ...down, ...verbs].includes(unit.said),
  );
  if (rises === falls || !isAll || members.some(({ of }) => of !== members.length)) return undefined;
  // “The largest at the bottom” begins with the smallest.
  const isTurned = units.some(({ said }) => EDGES.get(said) === -1);
  const sign = rises === isTurned ? -1 : 1;
  const values = members.map(({ name }) => readNumber(name)?.value);
  if (!is(letters) && values.includes(undefined)) return undefined;
  const compare = (one: Member, other: Member) =>
    is(letters)
      ? one.name.localeCompare(other.name)
      : (readNumber(one.name)?.value ?? 0) - (readNumber(other.name)?.value ?? 0);
  const standing = members.toSorted((one, other) => one.place - other.place);
  return members
    .toSorted((one, other) => sign * compare(one, other))
    .flatMap((member, at) => {
      if (standing[at] === member) return [];
      standing.splice(standing.indexOf(member), 1);
      standing.splice(at, 0, member);
      return [moved(member, { ordinal: at + 1 })];
    });
}

/** “Swap X and Y”: each goes to the place of the other. */
function swapped(units: readonly Unit[], members: readonly Member[]): readonly Instruction[] | undefined {
  const at = units.findIndex(({ said }) => data.swap.includes(said));
  if (at < 0) return undefined;
  const rest = units.filter((_, place) => place !== at);
  const joint = rest.findIndex(({ said }) => said === 'and' || said === 'with');
  const [one, other] = [memberSaid(rest.slice(0, joint), members), memberSaid(rest.slice(joint + 1), members)];
  if (joint < 1 || !one || !other || one === other) return undefined;
  const [low, high] = one.place < other.place ? [one, other] : [other, one];
  const next = high.place - low.place > 1 ? [moved(low, { ordinal: high.place })] : [];
  return [moved(high, { ordinal: low.place }), ...next];
}

function placed(units: readonly Unit[], members: readonly Member[], task: string): readonly Instruction[] | undefined {
  const sided = besideOf(units, members) ?? endSaid(units, members);
  if (sided) return sided;
  const places = units.flatMap((unit, at) => placeSaid(unit, units[at + 1]) ?? []);
  const [edge] = places;
  // “Up to the top” says it twice.
  const step = edge === undefined ? stepSaid(units) : undefined;
  if (places.some((one) => one !== edge) || (edge === undefined && step === undefined)) return undefined;
  const isPlace = (unit: Unit, at: number) =>
    placeSaid(unit, units[at + 1]) !== undefined ||
    data.up.includes(unit.said) ||
    data.down.includes(unit.said) ||
    isPlaceNoun(unit) ||
    (step !== undefined && countOf(unit) !== undefined);
  const told = units.filter((unit, at) => !isPlace(unit, at) && !isLight(unit));
  const isSpokenOf = told.length > 0 && told.every(({ said }) => isAmong('pronouns', said));
  const member = isSpokenOf ? memberIn(task, members) : memberSaid(told, members);
  if (!member) return undefined;
  // What cannot go any further stands there already.
  return [moved(member, { ordinal: edge ?? Math.min(Math.max(member.place + (step ?? 0), 1), member.of) })];
}

/** “Open with X”, “finish with X”. */
function endSaid(units: readonly Unit[], members: readonly Member[]): readonly Instruction[] | undefined {
  for (const [at] of units.entries()) {
    const end = ENDS.find(({ words }) => isSaidAt(units, at, words));
    const member = end && memberSaid([...units.slice(0, at), ...units.slice(at + end.words.length)], members);
    if (end && member) return [moved(member, { ordinal: end.ordinal })];
  }
  return undefined;
}

function isSaidAt(units: readonly Unit[], at: number, words: readonly string[]): boolean {
  return words.every((word, step) => units[at + step]?.said === word && units[at + step]?.sort !== 'quote');
}

/** “X right after Y”, “X in front of Y”. */
function besideOf(units: readonly Unit[], members: readonly Member[]): readonly Instruction[] | undefined {
  for (const [at] of units.entries()) {
    const found = SIDES.find(({ words }) => isSaidAt(units, at, words));
    const one = found && memberSaid(units.slice(0, at), members);
    const other = found && memberSaid(units.slice(at + found.words.length), members);
    if (one && other && one !== other) return [moved(one, { name: other.name, relation: found.side })];
  }
  return undefined;
}

function moved({ name }: Member, place: { ordinal: number } | { name: string; relation: Side }): Instruction {
  return { act: 'move', target: { name }, destination: { relation: 'in', ...place } };
}

/** Which place a word says, counted from 1, or from the end; “third” only of a place. */
function placeSaid({ said, sort }: Unit, next: Unit | undefined): number | undefined {
  if (sort === 'quote') return undefined;
  const ordinal = ORDINALS.get(said);
  return EDGES.get(said) ?? (ordinal !== undefined && next && isPlaceNoun(next) ? ordinal : undefined);
}

/** How many places something goes up, or down; one, where no number says it. */
function stepSaid(units: readonly Unit[]): number | undefined {
  const says = (list: readonly string[]) => units.some(({ said }) => list.includes(said));
  const counts = units.flatMap((unit) => countOf(unit) ?? []);
  if (counts.length > 1 || !(says(data.up) || says(data.down))) return undefined;
  return (says(data.up) ? -1 : 1) * (counts[0] ?? 1);
}

function countOf({ text, sort }: Unit): number | undefined {
  return sort === 'number' && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

function isPlaceNoun({ said }: Unit): boolean {
  return data.placeNouns.includes(said);
}

function isLight({ isLight: isSmall, sort, said }: Unit): boolean {
  return sort !== 'quote' && isSmall && !isAmong('pronouns', said);
}

/** The one of which all of these words speak, and which is called by little else where several are. */
function memberSaid(told: readonly Unit[], members: readonly Member[]): Member | undefined {
  const said = told
    .filter((unit) => !isLight(unit))
    .flatMap(({ sort, text, word }) => (sort === 'word' ? [word] : wordsOf(text)));
  const all = members.filter(({ words }) => said.every((word) => words.includes(word)));
  const exact = all.filter(({ name }) => wordsOf(name).join() === said.join());
  return said.length > 0 ? only(exact.length > 0 ? exact : all) : undefined;
}

/** The one of which a task says most words, and half of its name: what “it” is. */
function memberIn(task: string, members: readonly Member[]): Member | undefined {
  const said = unitsOf(task).map(({ word }) => word);
  const told = members.map((member) => {
    const words = wordsOf(member.name);
    return { member, share: words.filter((word) => said.includes(word)).length / Math.max(words.length, 1) };
  });
  const most = Math.max(...told.map(({ share }) => share));
  return most < offlineSettings.order.said ? undefined : only(told.filter(({ share }) => share === most))?.member;
}
