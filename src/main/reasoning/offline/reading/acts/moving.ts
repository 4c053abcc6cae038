import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { isoDate, monthOf } from '../../../../../shared/values/readDate.ts';
import { numberAt } from '../targets/namesAndNumbers.ts';
import { pick } from '../targets/pick.ts';
import { readCore } from '../targets/readNoun.ts';
import { readTarget } from '../targets/readTarget.ts';
import { verbOf } from '../verbs.ts';
import type { Words } from '../words.ts';
import { readChanging, withoutWay } from './changing.ts';
import { readCreating } from './creating.ts';
import { listOf, type Read, read, together } from './read.ts';

const INTO: Readonly<Record<string, NonNullable<Instruction['destination']>['relation']>> = {
  above: 'above',
  below: 'below',
  before: 'before',
  after: 'after',
  under: 'under',
  beside: 'next-to',
};

/** “the card Login to Done”, “item 3 above item 1”, “the second task two places down”. */
export function readMoving(rest: Words): Read | undefined {
  const words = rest.trimmed();
  const shifted = readShift(words);
  if (shifted) return shifted;
  const beside = words.findAll('relations', 1).find(({ means }) => means !== 'in' && means !== 'labelled');
  const places = words
    .findAll('into', 1)
    .filter(({ at, after }) => after.length > 0 && !words.isName(at) && !INTO[words.at(at)?.lower ?? '']);
  // “To the 2nd position in the list”: which place it is says more than what it is a place in.
  const ordinal = places.find(({ after }) => isPlaceInOrder(after));
  const inGrid = places.find(({ after }) => isPlaceInGrid(after));
  const place = inGrid ?? ordinal ?? beside ?? places.at(-1);
  if (!place || place.after.length === 0) return undefined;
  if (isDay(place.after) && readTarget(place.before).target.container?.role === 'record')
    return readChanging(words, false);
  const from = place.before.find('fromWords', 1);
  // “Drag it by its handle” says how.
  const said = from ? from.before : place.before;
  const moved = said.end('byHandle')?.before ?? said;
  // Where it is moved from is said: “of VAT” in “Fix rounding of VAT from Doing” is then a part of its name.
  const to = readTarget(place.after).target;
  // “To the top of the list and save”: what is left out of the place may only say what it is a place in.
  const joints = place.after.findAll('and', 1);
  if (to.container && joints.some(({ after }) => verbOf(after) !== undefined)) return undefined;
  // “The top of the queue”: of what it is the top, the thing itself tells.
  const isOnlyPlace = ordinal !== undefined || (to.ordinal !== undefined && /^of /i.test(to.name ?? ''));
  const where = inGrid
    ? { role: 'place', ...(!ordinal && { name: place.after.bare.lower }) }
    : { ...pick(to, 'role', 'kind', 'ordinal'), ...(!isOnlyPlace && pick(to, 'name')) };
  const relation = beside && place === beside ? beside.means : 'in';
  const source = from ? readTarget(from.after).target : undefined;
  return together(
    listOf(moved).map((part) => {
      const told = readTarget(part, 'record');
      // Where it is moved from is said: “of VAT” in “Fix rounding of VAT from Doing” is then a part of its name.
      const { target, ...more } = from && told.target.container ? readCore(part, 'record') : told;
      const container = source && { ...pick(source, 'role', 'name'), relation: 'in' as const };
      const own = { ...target, ...(container && { container }) };
      return read({ act: 'move', target: own, destination: { ...where, relation } }, more);
    }),
  );
}

/** “The pickup of parcel 12 to 22 June”: a day is no place, but what that is to be. */
function isDay(words: Words): boolean {
  const said = words.bare.said;
  return isoDate(said) !== undefined || (/\d/.test(said) && said.split(/\s+/).some((word) => monthOf(word) > 0));
}

/** “Up by one position”, “two places down”, “up”: so many places above or below where it stands. */
function readShift(words: Words): Read | undefined {
  const at = words.list.findIndex((_, place) => words.has('upward', place) || words.has('downward', place));
  if (at < 1) return undefined;
  const behind = words.slice(at + 1).trimmed();
  const count = countOfPlaces(behind.is(0, 'by') ? behind.slice(1) : behind);
  const before = words.slice(0, at);
  const [told, places] = behind.length > 0 ? [before, count] : beforePlaces(before);
  if (places === undefined || told.length === 0) return undefined;
  const { target, ...more } = readTarget(told, 'record');
  const relation = words.has('upward', at) ? 'above' : 'below';
  return read({ act: 'move', target, destination: { ordinal: places, relation } }, more);
}

/** “One position”, “two”: nothing else. */
function countOfPlaces(words: Words): number | undefined {
  const count = numberAt(words, 0);
  const isWhole = words.length === 1 || (words.length === 2 && words.has('placesInOrder', 1));
  return isWhole ? count : undefined;
}

/** What stands before “two places”, and how many those are; one, where that is not said. */
function beforePlaces(words: Words): readonly [Words, number | undefined] {
  const isSaid = words.length > 2 && words.has('placesInOrder', words.length - 1);
  return isSaid ? [words.slice(0, -2), numberAt(words, words.length - 2)] : [words, 1];
}

/** “The bottom right”, “the center”: a top or an end alone is one in an order. */
function isPlaceInGrid(words: Words): boolean {
  const bare = words.bare.trimmed();
  const isAll = bare.list.every((_, at) => bare.has('placesInGrid', at));
  return isAll && (bare.length > 1 || bare.has('middles', 0));
}

function isPlaceInOrder(words: Words): boolean {
  const { ordinal, name } = readTarget(words).target;
  return ordinal !== undefined && words.vocabulary.has('placesInOrder', name ?? '');
}

/** Where things stand in an order: nothing is typed there. */
const BESIDE: ReadonlySet<string> = new Set(['above', 'below', 'before', 'after']);

/** “put the milk in the basket”, “put card A into Done”, “put card A below card B”: no field takes it. */
export function readPutting(words: Words, said: string): Read | undefined {
  if (!/^(?:put|insert)/.test(said)) return undefined;
  const beside = words.find('relations', 1);
  if (beside && BESIDE.has(beside.means) && beside.before.quoted === undefined && beside.after.length > 0)
    return readMoving(words);
  const place = words.findAll('into', 1).findLast(({ after }) => after.length > 0);
  const where = place?.after.bare.trimmed();
  if (!place || !where) return undefined;
  if (words.vocabulary.has('carts', where.lower)) return readCreating(words, 'add');
  const role = where.end('roles')?.means;
  const isMoved =
    role === 'list' ||
    role === 'section' ||
    role === 'table' ||
    role === 'column' ||
    where.is(-1, 'trash', 'bin', 'folder', 'archive');
  return isMoved ? readMoving(words) : undefined;
}

/** “drag X to Y”, “move X above Y”: what has no value is moved. */
export function readDragging(words: Words, said: string): Read | undefined {
  if (!/^(?:drag|move|drop|slide)/.test(said)) return undefined;
  const to = words.find('toWords', 1);
  const moved = to ? withoutWay(to) : words;
  const isSet = said === 'slide' || (to && moved.to < to.before.to) || readTarget(moved).target.role === 'slider';
  return isSet ? readChanging(words, true) : readMoving(words);
}
