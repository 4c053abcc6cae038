import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageRecord } from '../../../../shared/page/records.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import questionWords from '../alignment/asking/questionWords.json' with { type: 'json' };
import { tellIn } from '../alignment/asking/tellIn.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { knownOn } from '../alignment/readByPage.ts';
import { pressOn } from '../alignment/targetOf.ts';
import { opens, type Unit, unitsOf, wordsOf } from '../alignment/units.ts';
import { isArrow } from '../grounding/lines.ts';
import { deedIn } from '../grounding/nameFit.ts';
import { isRecordMenu } from '../grounding/recordMenus.ts';
import { recordsOf, wayInto } from '../grounding/records.ts';
import { hasState, inReach, isField, type Scene, sceneOf, type Thing } from '../grounding/scene.ts';
import { only } from '../language/only.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { clausesOf } from '../reading/clauses.ts';
import { readQuestion } from '../reading/questions/readQuestion.ts';
import { wordsOfTask } from '../reading/readTask.ts';
import { isFunction, speaksOf } from './saying.ts';
import { isQuietName } from './wayTo.ts';

/** What of a task is done on the page that is open, and what is read again on the page that follows. */
export interface Begun {
  /** None: nothing is to be done yet, but less is left to be read. */
  readonly instructions: readonly Instruction[];
  /** In the words of the task; '' where nothing is left. */
  readonly rest: string;
  /** What only tells how things are, and asks for nothing. */
  readonly aside?: string;
}

/**
 * “Make Colm Brady an editor”, “assign ticket 311 to Omar”: what a list has nothing for may be done where the record that is spoken of first is
 * shown by itself. It is opened, unless it is open already, and the task is read there.
 */
export function beginInRecord(task: string, page: PageView): Begun | undefined {
  // What is only asked is looked for, which opens records as well.
  if (tellIn(task, new Date(0)) || readQuestion(wordsOfTask(task))) return undefined;
  const scene = sceneOf(page);
  const [clause] = clausesOf(wordsOfTask(task));
  const record = recordIn(unitsOf(clause?.words.written ?? ''), recordsOf(scene), knownOn(page));
  if (!record || isOpen(record, page) || isOnOtherDay(record, scene, unitsOf(task))) return undefined;
  const way = openerOf(record, scene);
  return way && { instructions: [pressOn(way)], rest: task };
}

/** “Cancel Mrs Okafor's appointment on Friday” speaks of none that stands under a Wednesday. */
function isOnOtherDay(record: PageRecord, { things }: Scene, units: readonly Unit[]): boolean {
  const day = units.find(({ sort, word }) => sort === 'date' && word !== '')?.word;
  const around = things.flatMap((thing) => (thing.record === record ? (thing.node.g ?? '') : []));
  const told = fold([...record.cells.map(({ text }) => text), ...around].join(' '))
    .split(' ')
    .filter((word) => WEEKDAYS.has(word));
  return day !== undefined && told.length > 0 && !told.includes(day);
}

const WEEKDAYS: ReadonlySet<string> = new Set(questionWords.weekdays.map(([english = '']) => english));

/** The one record of which these words say most: its whole name, its number, or several words that no other one has. */
function recordIn(
  units: readonly Unit[],
  records: readonly PageRecord[],
  known: readonly string[],
): PageRecord | undefined {
  const told = units.filter(
    (unit) => !unit.isLight && !opens(unit) && !isFunction(unit) && !isAmong('polite', unit.said),
  );
  const heard = records.map((record) => {
    const texts = record.cells.map(({ text }) => text);
    const words = wordsOf(texts.join(' '));
    return { record, own: told.filter((unit) => isSaid(unit, texts, words)) };
  });
  // What many of them say tells none apart.
  const isOfMany = (unit: Unit) =>
    heard.filter(({ own }) => own.includes(unit)).length * 2 > Math.max(records.length, 2);
  // “Cancel my dentist appointment”: beside the deed, and what everything there is, all words are of one.
  const telling = told.filter((unit) => unit !== units[0] && !speaksOf(known, unit));
  const isAll = (own: readonly Unit[]) => telling.length > 0 && telling.every((unit) => own.includes(unit));
  const meant = heard
    .map(({ record, own }) => ({ record, own: own.filter((unit) => !isOfMany(unit)) }))
    .filter(({ record, own }) => isTold(record, own, told) || isAll(own));
  const called = meant.filter(({ record, own }) => isWhole(record, own));
  const most = Math.max(0, ...meant.map(({ own }) => own.length));
  const named = called.length > 0 ? called : meant.filter(({ own }) => own.length === most);
  // Of two whose names are said the first is meant first.
  const [best, another] = named.toSorted((one, other) => (one.own[0]?.from ?? 0) - (other.own[0]?.from ?? 0));
  return best && best.own[0] === another?.own[0] ? undefined : best?.record;
}

/** “311”, “9:40”, “BRK-14”, and not how many of something are meant. */
const CODE = /\d{3}|\d[:.]\d|^\p{L}{1,6}-?\d+$/u;

/** Whether these words say which record it is: its whole name, its number, or several words of it with no other between them. */
function isTold(record: PageRecord, own: readonly Unit[], told: readonly Unit[]): boolean {
  const isOwn = (unit: Unit) => own.includes(unit);
  const [first, last] = [told.findIndex(isOwn), told.findLastIndex(isOwn)];
  if (first < 0) return false;
  const isNumber = own.some(({ text }) => CODE.test(text) && record.cells.some((cell) => isJust(cell.text, text)));
  // “The wool socks” are not the “Fjell socks”.
  const isUnbroken = told.slice(first, last + 1).every(isOwn);
  return isWhole(record, own) || isNumber || (own.length > 1 && isUnbroken);
}

function isWhole({ name }: PageRecord, own: readonly Unit[]): boolean {
  if (own.some(({ sort, text }) => sort === 'quote' && fold(text) === fold(name))) return true;
  return wordsOf(name).every((word) => own.some((unit) => speaksOf([word], unit)));
}

function isSaid(unit: Unit, texts: readonly string[], words: readonly string[]): boolean {
  if (unit.sort === 'quote') return texts.some((text) => fold(text).includes(fold(unit.text)));
  return unit.sort === 'word' ? speaksOf(words, unit) : texts.some((text) => isJust(text, unit.text));
}

/** “#311” and “Ticket 311” are 311, and “3,110” is not. */
function isJust(text: string, said: string): boolean {
  return fold(text).split(' ').includes(fold(said)) && !/\d[.,:]\d/.test(text);
}

/** Whether the page is about it already: a heading or a dialog is called so, or its row is the one that is marked. */
function isOpen({ name, elements }: PageRecord, page: PageView): boolean {
  const keys = new Set(elements.map(({ key }) => key));
  return page.tree.some(
    (node) =>
      ((node.r === 'h' || node.r === 'dlg') && fold(node.n).includes(fold(name))) ||
      (keys.has(node.i) && (hasState(node, 'selected') || hasState(node, 'current') || hasState(node, 'expanded'))),
  );
}

/** What shows a record, or lets it be edited, and does nothing else. */
export function openerOf(record: PageRecord, scene: Scene): Thing | undefined {
  // A link that is called “Details” leads to its page, and opens no menu.
  const opensMenu = (thing: Thing) => thing.role !== 'link' && isRecordMenu(thing);
  const own = inReach(scene).filter(
    (thing) => thing.record === record && !isField(thing.node) && !opensMenu(thing) && !isArrow(scene, thing),
  );
  const isQuiet = ({ node }: Thing) => {
    // “New phone for Ravi” is what its row is called, and makes nothing new.
    return /\p{L}{2}|\d/u.test(node.n) && isQuietName(fold(node.n).replace(fold(record.name), ''));
  };
  const editors = own.filter(({ node }) => deedIn(node.n) === 'edit');
  const way = wayInto(own.filter(isQuiet), record.name);
  // “Favourite” in each card of a list is no card.
  const isRow =
    way !== undefined && fold(way.node.n).includes(fold(record.name)) && isRowToPress(record, way.role, scene);
  const isWay = way && (!PRESSED.has(way.role) || isRow);
  return isWay ? way : only(editors);
}

const PRESSED: ReadonlySet<string> = new Set(['clickable', 'button']);

/** What is pressed opens something where it is a row of several texts, or of one that says a lot, all of its list are pressed as a whole, and none has a field: else it may be one to tick. */
function isRowToPress({ list, cells, name }: PageRecord, pressed: string, { things }: Scene): boolean {
  const { fewestRows, itemWords } = offlineSettings.lookingAround;
  const isPressed = (one: PageRecord) => things.some(({ record, role }) => record === one && role === pressed);
  const hasField = things.some(({ record, node }) => record?.list === list && isField(node));
  const hasState = ({ elements }: PageRecord) => elements.some(({ element }) => element.checked !== undefined);
  const isLong = cells.length > 1 || wordsOf(name).length >= itemWords;
  const isPlain = (one: PageRecord) => isPressed(one) && !hasState(one) && !isTickedOff(one);
  return isLong && !hasField && list.records.length >= fewestRows && list.records.every(isPlain);
}

/** “✔ Ann”: rows that show a mark are marked by a press. */
function isTickedOff({ elements }: PageRecord): boolean {
  return elements.some(({ element: { name } }) => /^[☐☑✓✔✅○●]/u.test(name.trim()));
}
