import { type Action, fillsIn } from '../../../../../shared/actions/action.ts';
import type { Act, Instruction } from '../../../../../shared/meaning/instruction.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { ActionEvidence, JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { saysNoDeed } from '../../alignment/claimVerbs.ts';
import { END_WORDS, ORDER_WORDS } from '../../alignment/orderWish.ts';
import pageWords from '../../alignment/pageWords.json' with { type: 'json' };
import { isAmong } from '../../alignment/pageWords.ts';
import { withYears } from '../../alignment/pageYear.ts';
import { knownOn } from '../../alignment/readByPage.ts';
import { opens, type Unit, unitsOf, wordsOf } from '../../alignment/units.ts';
import { wordsOfSign } from '../../following/deed.ts';
import { DEEDS } from '../../grounding/nameFit.ts';
import { showsName } from '../../grounding/openPage.ts';
import { sceneOf } from '../../grounding/scene.ts';
import { asks, SENDING, saysYes, wordOfSign } from '../../language/controlWords.ts';
import { fold } from '../../language/text.ts';
import { instructionsOf, secretsIn } from '../../planning/goalSteps.ts';
import { withShownValues } from '../../planning/shownValues.ts';
import { isSecretField } from '../../planning/stepInstruction.ts';
import { isSaidBy, referentsIn, tellingWords } from '../../reading/telling.ts';
import { isThing, roleOfNoun } from '../../reading/vocabulary.ts';
import { TEXTS } from '../roles.ts';

/**
 * Words of a goal that stand for nothing that was done: neither what was planned nor what was pressed or filled in, nor what came of it, nor the pages
 * on which that was say them. A plan that reads a goal wrongly leaves such words, however well each of its steps went.
 *
 * @param around what stands around something that is about to be done
 */
export function unaccountedIn({
  goal: said,
  readFromTask,
  actions,
  pages,
  around = [],
}: Pick<JudgeCompletionInput, 'goal' | 'readFromTask' | 'actions' | 'pages'> & {
  readonly around?: readonly string[];
}): readonly string[] {
  if (!readFromTask) return [];
  // “The value of Gender” is what the page says there.
  const goal = pages[0] ? withShownValues(withYears(said, pages[0].page), pages[0].page) : said;
  const lost = overwrittenIn(actions);
  const lostTexts = lost.map(({ text }) => text);
  const instructions = (readFromTask.length > 0 ? readFromTask : instructionsOf(goal, pages[0]?.page)).filter(
    ({ value }) => value === undefined || !lostTexts.includes(value),
  );
  const kept = actions.filter(({ action }) => !lost.some((one) => one === action));
  const today = new Date();
  const named = sayer(
    [
      ...instructions.flatMap(textsOf),
      ...kept.flatMap(textsOfAction),
      ...around,
      ...pages.flatMap(({ page }) => knownOn(page)),
    ],
    today,
  );
  const standsAround = sayer([...kept.flatMap(groupsOf), ...pages.flatMap(({ page }) => placesOf(kept, page))], today);
  const isExtreme = instructions.some(({ target }) => (target?.extreme ?? target?.container?.extreme) !== undefined);
  // What is quoted is the thing itself, not one of those that stand around what was pressed instead.
  const isAccounted = (unit: Unit) =>
    named(unit) || (unit.sort !== 'quote' && standsAround(unit)) || (isExtreme && isSuperlative(unit, goal));
  // Passwords are in no step and in no evidence, and are not to be shown.
  const secrets = new Set(secretsIn(goal).map(({ value }) => value));
  const all = unitsOf(goal, today);
  const isOfSecret = new Set(all.flatMap(({ text, part }) => (isSecretField(text) ? [part] : [])));
  const telling = tellingWords(goal, today).filter(({ text, part }) => !secrets.has(text) && !isOfSecret.has(part));
  // “The patient Ann Smith”, “the sourdough episode”, “the talk about bees”, “size M”: of what kind it is, its name need not say.
  const isOrdered = instructions.some(isOrdering);
  const isKind = (unit: Unit, at: number) => {
    const [before, next] = [telling[at - 1], telling[at + 1]];
    const isBefore = next !== undefined && isRightBefore(unit, next, goal) && isAccounted(next);
    const isBehind =
      before !== undefined && /^(?:['’]s?)?\s*$/.test(goal.slice(before.to, unit.from)) && isAccounted(before);
    // “The first song” of a list that has such an order.
    const place = all.findLast(({ to }) => to <= unit.from)?.said ?? '';
    if (isOrdered && ORDER_WORDS.includes(place)) return true;
    if ([unit.word, unit.said].some(isThing)) return isBefore || isBehind;
    if (unit.sort !== 'word' || unit.isCapital || DEEDS.has(unit.word)) return false;
    const code = all.find(({ from }) => from >= unit.to);
    if (code && isCode(code) && isRightBefore(unit, code, goal) && isAccounted(code)) return true;
    return isBefore && /^\s*(?:called|named|by|of|about)\s/.test(goal.slice(unit.to, next.from));
  };
  // “In the tree”, where an entry of one was pressed: what kind of control it was.
  const isOfRole = ({ said }: Unit) => {
    const role = roleOfNoun(said);
    return role !== undefined && kept.some(({ element, look }) => !look && element?.role.startsWith(role));
  };
  // “5 visits”: what a number counts that was given.
  const isCounted = (unit: Unit, at: number) => {
    const before = telling[at - 1];
    return before?.sort === 'number' && before.part === unit.part && isAccounted(before);
  };
  const referents = new Set(referentsIn(goal, today).map(({ from }) => from));
  // “It's a bit chilly in the study”, “nobody sleeps there before Easter”: how it is, or until when, does not say which one is meant.
  const isAside = (unit: Unit) => {
    const before = all.findLast(({ to }) => to <= unit.from)?.said ?? '';
    const isHow = isAmong('degrees', unit.said) || isAmong('degrees', before) || isAmong('timing', before);
    return isHow && referents.has(unit.from) && !pages.some(({ page }) => showsName(page, unit.said));
  };
  // “That starts with “Co””: how what was chosen is written.
  const isLiked = instructions.some(({ target }) => target?.text !== undefined);
  // “Accept the terms”: the box that speaks of them was ticked, and not just any.
  const isAgreed = (unit: Unit, at: number) => {
    const about = telling[at + 1];
    const speaksOf = (element?: ElementDescription) =>
      about !== undefined && element !== undefined && wordsOf(elementName(element)).includes(about.word);
    return unit.word === 'agree' && kept.some(({ action, element }) => action.type === 'check' && speaksOf(element));
  };
  // “Make the accent colour green”: of a colour that was chosen nothing need say that it is one.
  const isColour = ({ word }: Unit) =>
    word === 'colour' && telling.some((one) => isAmong('colours', one.said) && isAccounted(one));
  const isSaid = (unit: Unit, at: number) =>
    isAgreed(unit, at) ||
    isMarkedAs(unit, all) ||
    isColour(unit) ||
    isDayOf(unit, instructions) ||
    (isLiked && /^(?:start|begin|end|contain)/.test(unit.said)) ||
    (isOfCollection(unit, goal) && !pages.some(({ page }) => showsName(page, unit.said))) ||
    isAccounted(unit) ||
    isKind(unit, at) ||
    isOfRole(unit) ||
    isCounted(unit, at) ||
    (isOnlyOne(unit, all) && !pages.some(countsOtherwise)) ||
    isPlace(unit, all);
  const isGiving = (unit: Unit) => kept.some(({ action }) => fillsIn(action)) && givesValue(unit, all, isAccounted);
  return telling.flatMap((unit, at) => (isSaid(unit, at) || isGiving(unit) || isAside(unit) ? [] : [unit.text]));
}

/** “Mark it as done”: what it is to be stands behind “as”, and “mark it” alone says nothing of that. */
function isMarkedAs({ said, part, from }: Unit, all: readonly Unit[]): boolean {
  return said === 'mark' && all.some((one) => one.part === part && one.from > from && one.said === 'as');
}

/** “01/02/2010”, of which the page says whether it is a day of January or of February: a day that is written so was given. */
function isDayOf({ text }: Unit, instructions: readonly Instruction[]): boolean {
  const [, one = '', other = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const written = (month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return instructions.some(({ value }) => value === written(one, other) || value === written(other, one));
}

/** “The cheapest”, “the most expensive”. */
function isSuperlative({ said, from }: Unit, goal: string): boolean {
  return /est$/.test(said) || /\b(?:most|least)\s+$/i.test(goal.slice(0, from));
}

const COLLECTION = /^\s*(?:book|list|table|directory|catalogue|catalog|index|register)\b/i;

/** “In the contact book”: what the page is, which it need not say of itself; of two lists it shows how each is called. */
function isOfCollection({ sort, to, from }: Unit, goal: string): boolean {
  return (
    sort === 'word' && COLLECTION.test(goal.slice(to)) && /\b(?:in|from|on) (?:the|my|our) $/i.test(goal.slice(0, from))
  );
}

/** “Order one large salad”: where something is got, one of it is no more than “a”. */
function isOnlyOne({ said, sort, from }: Unit, all: readonly Unit[]): boolean {
  const at = all.findIndex((unit) => unit.from === from);
  const next = all[at + 1];
  const isOfNoun = next?.part === all[at]?.part && next?.sort === 'word' && !next.isLight;
  return said === 'one' && sort === 'number' && isOfNoun && isAmong('gets', all[at - 1]?.word);
}

/** Whether a page holds a number that may be of how many, and is another than one. */
function countsOtherwise({ page }: { readonly page: PageView }): boolean {
  return page.tree.some(({ v = '' }) => /^\d{1,3}$/.test(v) && v !== '1');
}

/** “Through the file tree”, “using the menu”: with what kind of control it is done, and nothing of what. */
function isPlace({ said, from }: Unit, all: readonly Unit[]): boolean {
  const before = all.filter((one) => one.to <= from).slice(-3);
  return roleOfNoun(said) !== undefined && before.some((one) => isAmong('using', one.said));
}

/** “Mix red 200, …”, “dim the lamp to 30 %”: that something gets a value, in a word that says no deed and of which no control speaks. */
function givesValue(verb: Unit, all: readonly Unit[], isAccounted: (unit: Unit) => boolean): boolean {
  const own = all.filter(({ part }) => part === verb.part);
  const isFirst = own.find((unit) => !opens(unit) && !isAmong('polite', unit.said))?.from === verb.from;
  if (!isFirst || verb.sort !== 'word' || !saysNoDeed(verb)) return false;
  const at = own.findIndex(({ sort, from }) => sort !== 'word' && from > verb.from);
  const [lead, value] = [own[at - 1]?.said, own[at]];
  // “Raise it by 5” gives it another value than 5.
  return value !== undefined && isAccounted(value) && (isAmong('changers', verb.word) ? lead === 'to' : lead !== 'by');
}

/** “M”, “D5”, “4”, or what stands in quotation marks: before it stands of what kind it is, and never which of several. */
function isCode({ sort, text }: Unit): boolean {
  return sort === 'quote' || sort === 'number' || /^\p{Lu}{1,2}\d{0,4}$/u.test(text);
}

/** What an element stands in, by what it was called and by what was seen of it: “Who can see my profile” around “Nobody”. */
function groupsOf({ element, observations }: ActionEvidence): readonly string[] {
  const seen = observations.filter((one) => element !== undefined && one.element?.name === element.name);
  return [element?.group ?? '', ...seen.map((one) => one.element?.group ?? '')];
}

/**
 * What was entered where something else was entered after it, before anything was pressed: two parts of a task were read into one field, and the first
 * stands for nothing.
 */
function overwrittenIn(actions: readonly ActionEvidence[]): readonly Extract<Action, { type: 'setValue' }>[] {
  const entered = actions.map(({ action }) => fillsIn(action));
  return actions.flatMap(({ action, element }, at) => {
    if (action.type !== 'setValue' || action.text === '' || !element) return [];
    const next = actions.findIndex(
      (later, index) =>
        index > at &&
        later.action.type === 'setValue' &&
        later.action.text !== action.text &&
        later.element !== undefined &&
        JSON.stringify(identityOf(later.element)) === JSON.stringify(identityOf(element)),
    );
    return next === -1 || entered.slice(at, next).includes(false) ? [] : [action];
  });
}

function identityOf({ role, name, group, label, hint, namesakes }: ElementDescription): readonly unknown[] {
  return [role, name, group, label, hint?.n, namesakes?.index];
}

/** Whether a word or value of the task is said by one of these texts. */
function sayer(said: readonly string[], today: Date): (unit: Unit) => boolean {
  const texts = said.flatMap((text) => [text, wordOfSign(text)]).filter((text) => text !== '');
  const units = texts.flatMap((text) => unitsOf(text, today));
  const all = ` ${texts.map(fold).join(' ')} `;
  const isWritten = ({ sort, text }: Unit) =>
    (sort === 'quote' || sort === 'word') && fold(text) !== '' && all.includes(` ${fold(text)} `);
  // “@nulla_dolor” is nobody else, also where another is called Nulla Dolor.
  const isHandle = ({ text }: Unit) => /^@\S/.test(text);
  const isVerbatim = ({ text }: Unit) =>
    texts.some((one) => one.toLowerCase().split(/\s+/).includes(text.toLowerCase()));
  // “On Saturday” is the “Sat 14” of a row of days; “next Saturday” may be another.
  const days = new Set(texts.map((text) => (text.length <= LONGEST_DAY ? wordsOf(text)[0] : undefined)));
  const isWeekday = ({ sort, word, from, to }: Unit) =>
    sort === 'date' && word !== '' && to - from <= word.length && days.has(word);
  return (unit) =>
    isHandle(unit)
      ? isVerbatim(unit)
      : isWritten(unit) || isInParts(unit, all) || isWeekday(unit) || isSaidBy(unit, units);
}

const LONGEST_DAY = 20;

/** Seat “E2” is “2” in the row “E”. */
function isInParts({ said }: Unit, all: string): boolean {
  const [, letters, digits] = /^(\p{L}{1,2})(\d{1,3})$/u.exec(said) ?? [];
  // “[12,3,7]”: one after the other.
  const numbers = /^\[[\d\s,;.-]+\]$/.test(said) ? said.split(/[^\d.-]+/).filter(Boolean) : [];
  if (numbers.length > 1) return numbers.every((one) => all.includes(` ${fold(one)} `));
  return letters !== undefined && all.includes(` ${letters} `) && all.includes(` ${digits} `);
}

/** Whether nothing stands between two words but what says that the second is a name, or whose the first is: “the message by Sam”. */
function isRightBefore(one: Unit, next: Unit, text: string): boolean {
  return /^\s*(?:(?:called|named|by|from|of|about|for|with)\s+)?(?:the\s+)?["“‘']?$/.test(
    text.slice(one.to, next.from),
  );
}

/** All that an instruction says, in its names and values; how often something stands among others is a number. */
function textsOf(instruction: Instruction): readonly string[] {
  // Whatever the button is called that sends it, saving and sending is what it stands for.
  const sending = instruction.act === 'submit' ? SENDING.submit.concat(SENDING.edit) : [];
  const { ordinal } = instruction.destination ?? {};
  const otherEnd = ordinal === 1 ? END_WORDS.last : ordinal === -1 ? END_WORDS.first : [];
  const ordering = isOrdering(instruction) ? ORDER_WORDS.filter((word) => !otherEnd.includes(word)) : [];
  return [...sending, ...(SWITCHING[instruction.act] ?? []), ...ordering, ...leavesOf(instruction)];
}

/** Whether something is taken to a place in an order, for which its words then stand, and to no list. */
function isOrdering({ act, destination }: Instruction): boolean {
  return (
    act === 'move' && destination !== undefined && (destination.ordinal !== undefined || destination.relation !== 'in')
  );
}

/** What is turned on or off is ticked in other words, and done or not with that. */
const SWITCHING: Readonly<Partial<Record<Act, readonly string[]>>> = {
  'turn-on': ['tick', 'mark'],
  'turn-off': ['untick', 'unmark'],
};

function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

/** Headings, groups and regions that what was acted on stands in, as far as a page still shows it. */
function placesOf(actions: readonly ActionEvidence[], page: PageView): readonly string[] {
  const acted = actions.filter(({ look, element }) => !look && element !== undefined && elementName(element) !== '');
  return sceneOf(page).things.flatMap(({ node, role, places, column = '' }) =>
    acted.some(({ element }) => element?.name === node.n && element.role === role)
      ? [...places.map(({ name }) => name), node.g ?? '', column]
      : [],
  );
}

/** What an action worked on and what it gave, and the records and messages that came of it. */
function textsOfAction({ action, element, look, observations }: ActionEvidence): readonly string[] {
  const given = [
    'text' in action && action.text,
    'value' in action && action.value,
    'url' in action && action.url,
  ].filter((text) => text !== false);
  // A sign alone, “▸”, goes by what it stands in.
  const around = element && !/[\p{L}\p{N}]/u.test(elementName(element)) ? [element.group ?? ''] : [];
  const own = element
    ? [
        elementName(element),
        ...wordsOfSign(elementName(element)),
        element.label ?? '',
        element.description ?? '',
        ...around,
      ]
    : [];
  if (look) return own;
  // “Was this clear?” “Yes”: that it was has been said, and the question is gone with that.
  const isYes = element !== undefined && saysYes(elementName(element));
  const answered = isYes ? observations.find(isQuestionGone)?.element?.name : undefined;
  const said = answered === undefined ? [] : [answered, ...TELLING];
  return [...own, ...given, ...said, ...observations.flatMap(cameOf)];
}

function isQuestionGone({ kind, element }: Observation): boolean {
  return kind === 'element-disappeared' && TEXTS.has(element?.role ?? '') && asks(element?.name ?? '');
}
const TELLING: readonly string[] = pageWords.tells;

/** What came of an action in words: records, what the page said of it, and headings and lines that are others now, “May 2027” after “›”. */
function cameOf({ kind, element, message, list, to = '' }: Observation): readonly string[] {
  // The entries of a list that was opened are there to be pressed, and stand for nothing before one is.
  if (kind === 'record-appeared' && ENTRIES.has(element?.role ?? '')) return [];
  if (kind === 'record-changed' || kind === 'record-appeared' || kind === 'record-disappeared')
    return [element?.name ?? '', to, list?.name ?? ''];
  if (kind === 'message-appeared' || kind === 'message-changed') return [message?.text ?? ''];
  return kind === 'element-changed' && TEXTS.has(element?.role ?? '') ? [to] : [];
}
const ENTRIES: ReadonlySet<string> = new Set(['clickable', 'menuitem', 'option']);
