import { fillsIn } from '../../../../../shared/actions/action.ts';
import { elementName } from '../../../../../shared/page/elementDescription.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { saysNoDeed } from '../../alignment/claimVerbs.ts';
import { ORDER_WORDS } from '../../alignment/orderWish.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { opens, type Unit, wordsOf } from '../../alignment/units.ts';
import { DEEDS } from '../../grounding/nameFit.ts';
import { showsName } from '../../grounding/openPage.ts';
import { referentsIn } from '../../reading/telling.ts';
import { isThing, roleOfNoun } from '../../reading/vocabulary.ts';
import { type Account, type Accounted, accountOf, isOrdering } from './accountedFor.ts';

/**
 * Words of a goal that stand for nothing that was done: neither what was planned nor what was pressed or filled in, nor what came of it, nor the pages
 * on which that was say them. A plan that reads a goal wrongly leaves such words, however well each of its steps went.
 */
export function unaccountedIn(asked: Accounted): readonly string[] {
  if (!asked.readFromTask) return [];
  const account = accountOf(asked, asked.readFromTask);
  const referents = new Set(referentsIn(account.goal).map(({ from }) => from));
  const left = account.telling.filter((unit) => !WAYS.some((isToldFor) => isToldFor(unit, account)));
  return left.filter((unit) => !(referents.has(unit.from) && isAside(unit, account))).map(({ text }) => text);
}

/** The ways in which a word of a task is accounted for, beside that something says it. */
const WAYS: readonly ((unit: Unit, account: Account) => boolean)[] = [
  (unit, { isAccounted }) => isAccounted(unit),
  isAgreed,
  isMarkedAs,
  isColour,
  isDayOf,
  isLikeness,
  isOfCollection,
  isOfOrder,
  isKind,
  isOfRole,
  isCounted,
  isOnlyOne,
  isPlace,
  givesValue,
];

/** “The first song” of a list that has such an order. */
function isOfOrder({ from }: Unit, { units, instructions }: Account): boolean {
  return instructions.some(isOrdering) && ORDER_WORDS.includes(wordBefore(from, units));
}

/** “The patient Ann Smith”, “the sourdough episode”, “the talk about bees”, “size M”: of what kind it is, its name need not say. */
function isKind(unit: Unit, { goal, units, telling, isAccounted }: Account): boolean {
  const at = telling.indexOf(unit);
  const [before, next] = [telling[at - 1], telling[at + 1]];
  const isBefore = next !== undefined && isRightBefore(unit, next, goal) && isAccounted(next);
  if ([unit.word, unit.said].some(isThing)) {
    const isBehind = before !== undefined && /^(?:['’]s?)?\s*$/.test(goal.slice(before.to, unit.from));
    return isBefore || (isBehind && isAccounted(before));
  }
  if (unit.sort !== 'word' || unit.isCapital || DEEDS.has(unit.word)) return false;
  const code = units.find(({ from }) => from >= unit.to);
  if (code && isCode(code) && isRightBefore(unit, code, goal) && isAccounted(code)) return true;
  return isBefore && /^\s*(?:called|named|by|of|about)\s/.test(goal.slice(unit.to, next.from));
}

/** Whether nothing stands between two words but what says that the second is a name, or whose the first is: “the message by Sam”. */
function isRightBefore(one: Unit, next: Unit, text: string): boolean {
  return /^\s*(?:(?:called|named|by|from|of|about|for|with)\s+)?(?:the\s+)?["“‘']?$/.test(
    text.slice(one.to, next.from),
  );
}

/** “M”, “D5”, “4”, or what stands in quotation marks: before it stands of what kind it is, and never which of several. */
function isCode({ sort, text }: Unit): boolean {
  return sort === 'quote' || sort === 'number' || /^\p{Lu}{1,2}\d{0,4}$/u.test(text);
}

/** “In the tree”, where an entry of one was pressed: what kind of control it was. */
function isOfRole({ said }: Unit, { kept }: Account): boolean {
  const role = roleOfNoun(said);
  return role !== undefined && kept.some(({ element, look }) => !look && element?.role.startsWith(role));
}

/** “5 visits”: what a number counts that was given. */
function isCounted(unit: Unit, { telling, isAccounted }: Account): boolean {
  const before = telling[telling.indexOf(unit) - 1];
  return before?.sort === 'number' && before.part === unit.part && isAccounted(before);
}

/** “It's a bit chilly in the study”, “nobody sleeps there before Easter”: how it is, or until when, does not say which one is meant. */
function isAside({ said, from }: Unit, { units, pages }: Account): boolean {
  const before = wordBefore(from, units);
  const isHow = isAmong('degrees', said) || isAmong('degrees', before) || isAmong('timing', before);
  return isHow && !pages.some((page) => showsName(page, said));
}

/** “That starts with “Co””: how what was chosen is written. */
function isLikeness({ said }: Unit, { instructions }: Account): boolean {
  return /^(?:start|begin|end|contain)/.test(said) && instructions.some(({ target }) => target?.text !== undefined);
}

/** “Accept the terms”: the box that speaks of them was ticked, and not just any. */
function isAgreed(unit: Unit, { telling, kept }: Account): boolean {
  const about = telling[telling.indexOf(unit) + 1];
  return (
    unit.word === 'agree' &&
    about !== undefined &&
    kept.some(
      ({ action, element }) => action.type === 'check' && element && wordsOf(elementName(element)).includes(about.word),
    )
  );
}

/** “Make the accent colour green”: of a colour that was chosen nothing need say that it is one. */
function isColour({ word }: Unit, { telling, isAccounted }: Account): boolean {
  return word === 'colour' && telling.some((one) => isAmong('colours', one.said) && isAccounted(one));
}

/** “Mark it as done”: what it is to be stands behind “as”, and “mark it” alone says nothing of that. */
function isMarkedAs({ said, part, from }: Unit, { units }: Account): boolean {
  return said === 'mark' && units.some((one) => one.part === part && one.from > from && one.said === 'as');
}

/** “01/02/2010”, of which the page says whether it is a day of January or of February: a day that is written so was given. */
function isDayOf({ text }: Unit, { instructions }: Account): boolean {
  const [, one = '', other = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const written = (month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return instructions.some(({ value }) => value === written(one, other) || value === written(other, one));
}

const COLLECTION = /^\s*(?:book|list|table|directory|catalogue|catalog|index|register)\b/i;

/** “In the contact book”: what the page is, which it need not say of itself; of two lists it shows how each is called. */
function isOfCollection({ said, sort, to, from }: Unit, { goal, pages }: Account): boolean {
  return (
    sort === 'word' &&
    COLLECTION.test(goal.slice(to)) &&
    /\b(?:in|from|on) (?:the|my|our) $/i.test(goal.slice(0, from)) &&
    !pages.some((page) => showsName(page, said))
  );
}

/** “Order one large salad”: where something is got, one of it is no more than “a”, unless a page holds another number that may be of how many. */
function isOnlyOne({ said, sort, from }: Unit, { units, pages }: Account): boolean {
  const at = units.findIndex((unit) => unit.from === from);
  const next = units[at + 1];
  const isOfNoun = next?.part === units[at]?.part && next?.sort === 'word' && !next.isLight;
  const countsOtherwise = ({ tree }: PageView) => tree.some(({ v = '' }) => /^\d{1,3}$/.test(v) && v !== '1');
  const isGot = said === 'one' && sort === 'number' && isOfNoun && isAmong('gets', units[at - 1]?.word);
  return isGot && !pages.some(countsOtherwise);
}

/** “Through the file tree”, “using the menu”: with what kind of control it is done, and nothing of what. */
function isPlace({ said, from }: Unit, { units }: Account): boolean {
  const before = units.filter((one) => one.to <= from).slice(-3);
  return roleOfNoun(said) !== undefined && before.some((one) => isAmong('using', one.said));
}

/** “Mix red 200, …”, “dim the lamp to 30 %”: that something gets a value, in a word that says no deed and of which no control speaks. */
function givesValue(verb: Unit, { units, kept, isAccounted }: Account): boolean {
  const own = units.filter(({ part }) => part === verb.part);
  const isFirst = own.find((unit) => !opens(unit) && !isAmong('polite', unit.said))?.from === verb.from;
  if (!isFirst || verb.sort !== 'word' || !saysNoDeed(verb) || !kept.some(({ action }) => fillsIn(action)))
    return false;
  const at = own.findIndex(({ sort, from }) => sort !== 'word' && from > verb.from);
  const [lead, value] = [own[at - 1]?.said, own[at]];
  // “Raise it by 5” gives it another value than 5.
  return value !== undefined && isAccounted(value) && (isAmong('changers', verb.word) ? lead === 'to' : lead !== 'by');
}

function wordBefore(place: number, units: readonly Unit[]): string {
  return units.findLast(({ to }) => to <= place)?.said ?? '';
}
