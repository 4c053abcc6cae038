import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import type { PageRecord } from '../../../../shared/page/records.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readPager } from '../answering/pager.ts';
import { DEEDS, deedIn } from '../grounding/nameFit.ts';
import { sortsOn } from '../grounding/records.ts';
import { isOn, type Scene, sceneOf, type Thing } from '../grounding/scene.ts';
import vocabulary from '../grounding/vocabulary.json' with { type: 'json' };
import { only } from '../language/only.ts';
import { capital, fold, singular } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { isThing } from '../reading/vocabulary.ts';
import { isAmong } from './pageWords.ts';
import { recordName } from './targetOf.ts';
import { type Unit, unitsOf, wordsOf } from './units.ts';
import { saysAny } from './wording.ts';

const PRESSED: ReadonlySet<string> = new Set(['button', 'clickable', 'link']);
const SELECTED: ReadonlySet<string> = new Set(vocabulary.selected);

/**
 * “Archive everything from Acme”, of a list whose records have a box each, with one button for those that are ticked: every record that the clause tells
 * is ticked, and the button pressed. Undefined where something is ticked already, or it is not certain what is meant.
 */
export function readSelectionWish(clause: string, page: PageView): readonly Instruction[] | undefined {
  const { deed, told = [], boxes = [] } = selectionTold(clause, page) ?? {};
  if (deed === undefined || boxes.length < 2 || boxes.some(({ box }) => isOn(box.node))) return undefined;
  const isNamed = ({ box: { node } }: Box) =>
    node.n !== '' && boxes.filter(({ box }) => box.node.n === node.n).length === 1;
  const targets = told.flatMap((one): Target[] => {
    const name = recordName(one.box);
    if (isNamed(one)) return [{ role: 'checkbox', name: one.box.node.n }];
    return name === undefined ? [] : [{ role: 'checkbox', container: { role: 'record', name, relation: 'in' } }];
  });
  const isEach = new Set(targets.map((target) => JSON.stringify(target))).size === told.length;
  if (!isEach || targets.length > offlineSettings.alignment.mostTicked) return undefined;
  return [
    ...targets.map((target): Instruction => ({ act: 'turn-on', target })),
    { act: 'click', target: { name: deed } },
    { act: 'confirm', ifNeeded: true, ...(deedIn(deed) === 'delete' && { purpose: 'delete' as const }) },
  ];
}

/** What the control for it is called, where just those records are ticked that one of these clauses wants something done with. */
export function tickedFor(clauses: readonly { readonly text: string }[], page: PageView): string | undefined {
  const [deed] = clauses.flatMap(({ text }) => {
    const { deed: own = '', told = [], boxes = [] } = selectionTold(text, page) ?? {};
    return told.length > 0 && boxes.every((one) => isOn(one.box.node) === told.includes(one)) ? [own] : [];
  });
  return deed;
}

/** The name of a record that a clause wants taken out of its list, and that is still there. */
export function stillInList(clause: string, page: PageView): string | undefined {
  const { deed = '', told: [first] = [] } = selectionTold(clause, page) ?? {};
  const isTaken = wordsOf(deed).some((word) => isAmong('takesAway', word));
  return isTaken && first ? (recordName(first.box) ?? first.record.name) : undefined;
}

/**
 * What is to be done with which records of a list that can be ticked. Undefined where the list goes on elsewhere, a record has a control for it by itself,
 * or a word of the clause tells no record.
 */
function selectionTold(clause: string, page: PageView) {
  const units = unitsOf(clause);
  if (!saysAny(units, 'all') || saysAny(units, 'except') || saysAny(units, 'negations')) return undefined;
  const scene = sceneOf(page);
  const boxes = boxesOf(scene);
  const { next, previous } = readPager(page.skeleton, page.url);
  const [first] = boxes;
  if (!first || next !== undefined || previous !== undefined || page.skeleton.inPart) return undefined;
  const deed = deedFor(units, scene, first.record);
  const words = deed === undefined ? undefined : tellingOf(units, deed, first.record, page);
  const meant = words && recordsTold(words, first.record);
  return meant && { deed, boxes, told: boxes.filter(({ record }) => meant.includes(record)) };
}

interface Box {
  readonly box: Thing;
  readonly record: PageRecord;
}

/** The boxes of the longest list of which each record has one. */
function boxesOf({ things }: Scene): readonly Box[] {
  const all = things.flatMap((box) => (box.role === 'checkbox' && box.record ? [{ box, record: box.record }] : []));
  const [longest = []] = [...Map.groupBy(all, ({ record }) => record.list).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const isOneEach = new Set(longest.map(({ record }) => record)).size === longest.length;
  return isOneEach ? longest : [];
}

/**
 * What the one button is called that says a deed in the words of the clause, outside of the records, which none of them has for itself. It may wait, or be
 * shown, until something is ticked, where the boxes are there to select by.
 */
function deedFor(units: readonly Unit[], { things }: Scene, { list }: PageRecord): string | undefined {
  const ownOf = ({ node }: Thing) => wordsOf(node.n).filter((word) => !SELECTED.has(word));
  const isSaid = (thing: Thing) => {
    const own = ownOf(thing);
    return own.some((word) => DEEDS.has(word)) && own.every((word) => units.some((unit) => unit.word === word));
  };
  const pressed = things.filter((thing) => PRESSED.has(thing.role) && isSaid(thing));
  if (pressed.some(({ record }) => record?.list === list)) return undefined;
  const [best, next] = pressed.toSorted((one, other) => ownOf(other).length - ownOf(one).length);
  if (best) return !next || ownOf(next).length < ownOf(best).length ? best.node.n : undefined;
  const verb = units.find(({ isLight, said }) => !isLight && !isAmong('polite', said));
  const selects = ({ role, node }: Thing) => role === 'checkbox' && SELECTED.has(fold(node.n).split(' ')[0] ?? '');
  return verb && DEEDS.has(verb.word) && things.some(selects) ? capital(verb.said) : undefined;
}

/** The words of a clause that tell records: all but those of the deed, and those for what sort of records they are; undefined where none does. */
function tellingOf(
  units: readonly Unit[],
  deed: string,
  { list }: PageRecord,
  page: PageView,
): readonly string[] | undefined {
  const pressed = wordsOf(deed);
  const sorts = wordsOf([...sortsOn(page), ...(list.container.columns ?? []), list.container.name].join(' '));
  const left = units.filter(
    ({ said, word, isLight }) =>
      !isLight && !isAmong('all', said) && !pressed.includes(word) && !sorts.includes(word) && !isThing(said),
  );
  const isTelling = left.length > 0 && left.every(({ sort }) => sort === 'word' || sort === 'quote');
  return isTelling ? left.flatMap(({ text }) => fold(text).split(' ')) : undefined;
}

/**
 * The records of which one text is these words, the same one of each, or ends in them as the name of a file does; undefined where others say them elsewhere,
 * or among more: of “Acme” and “Acme Shoes” nobody can tell whether both are meant.
 */
function recordsTold(words: readonly string[], { list }: PageRecord): readonly PageRecord[] | undefined {
  const [first = ''] = words;
  const said = list.records.flatMap((record) =>
    record.cells.flatMap(({ text, column }, at) => {
      const own = fold(text).split(' ');
      if (!words.every((word) => own.includes(word) || own.includes(singular(word)))) return [];
      const isFile =
        words.length === 1 &&
        text
          .trim()
          .toLowerCase()
          .endsWith(`.${singular(first)}`);
      const as = own.length === words.length ? 'whole' : isFile ? 'file' : 'part';
      return [{ record, as: `${as} ${column ?? at}` }];
    }),
  );
  const as = only(new Set(said.map((one) => one.as)));
  return as === undefined || as.startsWith('part') ? undefined : said.map(({ record }) => record);
}
