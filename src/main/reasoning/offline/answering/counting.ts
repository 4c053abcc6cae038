import type { Selection } from '../../../../shared/meaning/question.ts';
import type { SkeletonElement } from '../../../../shared/page/skeleton.ts';
import { type QuestionFinding, type SeenPage, shownAt } from '../../../../shared/reasoning/answering.ts';
import { fold, singular } from '../language/text.ts';
import { citeOf, found, foundOne, none, unlessSeen } from './findings.ts';
import { listFor } from './listFor.ts';
import { containersAround, placedIn } from './placed.ts';
import { citationOf, select } from './selectRecords.ts';
import { itemsOf } from './treeItems.ts';

/** Things that are counted by what they are, and not as records of a list. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  link: ['link'],
  button: ['button'],
  checkbox: ['checkbox'],
  box: ['checkbox'],
  'radio button': ['radio'],
  image: ['img'],
  picture: ['img'],
  heading: ['heading'],
  field: ['textbox', 'searchbox', 'spinbutton', 'combobox', 'listbox'],
  'text field': ['textbox', 'searchbox'],
  tab: ['tab'],
  option: ['option'],
  switch: ['switch'],
  slider: ['slider'],
};

/** Links, buttons and such that a selection speaks of; undefined where it speaks of records. */
export function elementsCalled(
  { thing, target, where }: Selection,
  page: SeenPage,
): readonly (readonly [string, SkeletonElement])[] | undefined {
  const words = fold(thing ?? '')
    .split(' ')
    .filter((word) => !/^(?:are|is|there)$/.test(word));
  const noun = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
  const roles = ROLES[noun];
  if (!roles || where.some(({ field }) => field !== undefined)) return undefined;
  const place = target?.role === 'page' ? undefined : target?.name;
  const isInside = ({ within }: SkeletonElement) =>
    place === undefined || containersAround(page.skeleton, within).some(({ name }) => fold(name).includes(fold(place)));
  const isState = ({ value = '' }: Selection['where'][number]) => STATES.has(fold(value));
  const fitting = placedIn(page.skeleton).flatMap(({ key, element }) => {
    if (!roles.includes(element.role) || !isInside(element)) return [];
    const fits = where.every(({ value = '', relation }) => {
      const state = fold(value);
      const holds = CHECKED.has(state)
        ? element.checked === 'true'
        : UNCHECKED.has(state)
          ? element.checked === 'false'
          : state === 'disabled'
            ? element.disabled === true
            : element.marked === state || fold(element.name).includes(state);
      return relation === 'is-not' || relation === 'contains-not' ? !holds : holds;
    });
    return fits ? [[key, element] as const] : [];
  });
  // “Pictures in the folder Norway”: what no element says of itself may be said of records.
  return fitting.length === 0 && !where.every(isState) ? undefined : fitting;
}

const CHECKED: ReadonlySet<string> = new Set(['checked', 'ticked', 'on', 'selected']);

const UNCHECKED: ReadonlySet<string> = new Set(['unchecked', 'unticked', 'off', 'not checked']);

const STATES: ReadonlySet<string> = new Set([...CHECKED, ...UNCHECKED, 'disabled']);

/** How many there are: elements, records of a list, or as many as the page says itself. */
export function counted(from: Selection, seen: readonly SeenPage[]): QuestionFinding {
  const page = seen.at(-1);
  if (!page) return none('No page was captured.');
  const isInTree = from.target?.role === 'treeitem';
  const elements = isInTree ? itemsOf(from, page.skeleton) : elementsCalled(from, page);
  if (isInTree && !elements) return none(`Nothing is open that shows what is in “${from.target?.name ?? ''}”.`);
  if (elements) {
    const cites = elements.map(([key, { name }]) => citeOf(page, key, name));
    return foundOne({ text: String(cites.length), operation: 'count', cites });
  }
  const list = listFor(from, [], seen);
  if (!list)
    return stated(from, page) ?? none(`No list of ${from.thing ?? 'records'} was found, or several that fit alike.`);
  const { total } = list.pager;
  // The page says itself how many there are in all.
  if (list.unseen !== undefined && total && isUnconditional(from)) {
    const value = { text: String(total.count), cites: [citeOf(page, total.key)] };
    return found([''], [[value]], { pages: list.pages });
  }
  const further = unlessSeen(list);
  if (further) return further;
  const chosen = select(from, [], list);
  if (!chosen.ok) return none(chosen.reason);
  const cites = chosen.rows.map((one) => citationOf(one, undefined));
  return found([''], [[{ text: String(chosen.rows.length), operation: 'count', cites }]], list);
}

/** “12 patients” as the page says it, where it shows no list of them. */
function stated({ thing, where }: Selection, page: SeenPage): QuestionFinding | undefined {
  if (thing === undefined || where.length > 0) return undefined;
  const inOne = (text: string) => fold(text).split(' ').map(singular).join(' ');
  const noun = inOne(thing);
  const places = Object.entries(page.skeleton.elements).flatMap(([key, element]) => {
    const text = shownAt(page, key) ?? '';
    const [, count, words = ''] =
      /(?<![\d.,])(\d[\d.,]*)\s+(\p{L}[\p{L} ]*)/u.exec(element.role === 'link' ? '' : text) ?? [];
    const said = inOne(words);
    return count !== undefined && (said === noun || said.startsWith(`${noun} `)) ? [{ key, text, count }] : [];
  });
  const [first] = places;
  if (!first || new Set(places.map(({ count }) => count)).size > 1) return undefined;
  return foundOne({ text: first.count, cites: [citeOf(page, first.key, first.text)] });
}

function isUnconditional({ where, target }: Selection): boolean {
  return where.length === 0 && target === undefined;
}

/** Whether there are any. */
export function anyOf(from: Selection, seen: readonly SeenPage[]): QuestionFinding {
  const count = counted(from, seen);
  if (count.kind !== 'found') return count;
  const [value] = count.rows.flat();
  const isAny = Number(value?.text ?? 0) > 0;
  return { ...count, rows: [[{ text: isAny ? 'Yes' : 'No', operation: 'truth', cites: value?.cites ?? [] }]] };
}
