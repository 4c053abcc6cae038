import { type Action, fillsIn } from '../../../../../shared/actions/action.ts';
import type { Act, Instruction } from '../../../../../shared/meaning/instruction.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { ActionEvidence, JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { END_WORDS, ORDER_WORDS } from '../../alignment/orderWish.ts';
import pageWords from '../../alignment/pageWords.json' with { type: 'json' };
import { withYears } from '../../alignment/pageYear.ts';
import { knownOn } from '../../alignment/readByPage.ts';
import { type Unit, unitsOf, wordsOf } from '../../alignment/units.ts';
import { wordsOfSign } from '../../following/deed.ts';
import { sceneOf } from '../../grounding/scene.ts';
import { asks, SENDING, saysYes, wordOfSign } from '../../language/controlWords.ts';
import { fold } from '../../language/text.ts';
import { instructionsOf, secretsIn } from '../../planning/goalSteps.ts';
import { isSecretField } from '../../planning/secrets.ts';
import { withShownValues } from '../../planning/shownValues.ts';
import { isSaidBy, tellingWords } from '../../reading/telling.ts';
import { TEXTS } from '../roles.ts';

/** A task beside what was planned, done and shown of it. */
export interface Account {
  readonly goal: string;
  readonly instructions: readonly Instruction[];
  /** What was done, but for what was overwritten. */
  readonly kept: readonly ActionEvidence[];
  readonly pages: readonly PageView[];
  /** All words and values of the task. */
  readonly units: readonly Unit[];
  /** Those that tell something, and are no secrets: passwords are in no step and in no evidence, and are not to be shown. */
  readonly telling: readonly Unit[];
  /** Whether what was planned, done or shown says a word. */
  readonly isAccounted: (unit: Unit) => boolean;
}

/** What an account is made of; `around` is what stands around something that is about to be done. */
export type Accounted = Pick<JudgeCompletionInput, 'goal' | 'readFromTask' | 'actions' | 'pages'> & {
  readonly around?: readonly string[];
};

/** The account of a task of which it is known what was read from its words alone. */
export function accountOf(
  { goal: said, actions, pages, around = [] }: Accounted,
  readFromTask: readonly Instruction[],
): Account {
  const today = new Date();
  const views = pages.map(({ page }) => page);
  const [first] = views;
  // “The value of Gender” is what the page says there.
  const goal = first ? withShownValues(withYears(said, first), first) : said;
  const lost = overwrittenIn(actions);
  const lostTexts = lost.map(({ text }) => text);
  const instructions = (readFromTask.length > 0 ? readFromTask : instructionsOf(goal, first)).filter(
    ({ value }) => value === undefined || !lostTexts.includes(value),
  );
  const kept = actions.filter(({ action }) => !lost.some((one) => one === action));
  const units = unitsOf(goal, today);
  const secrets = secretsIn(goal).map(({ value }) => value);
  const secretParts = units.flatMap(({ text, part }) => (isSecretField(text) ? [part] : []));
  const done = [...instructions.flatMap(textsOf), ...kept.flatMap(textsOfAction)];
  const isNamed = sayer([...done, ...around, ...views.flatMap(knownOn)], today);
  const standsAround = sayer([...kept.flatMap(groupsOf), ...views.flatMap((page) => placesOf(kept, page))], today);
  const isExtreme = instructions.some(({ target }) => (target?.extreme ?? target?.container?.extreme) !== undefined);
  return {
    goal,
    instructions,
    kept,
    pages: views,
    units,
    telling: tellingWords(goal, today).filter(
      ({ text, part }) => !secrets.includes(text) && !secretParts.includes(part),
    ),
    // What is quoted is the thing itself, not one of those that stand around what was pressed instead.
    isAccounted: (unit) =>
      isNamed(unit) || (unit.sort !== 'quote' && standsAround(unit)) || (isExtreme && isSuperlative(unit, goal)),
  };
}

/** “The cheapest”, “the most expensive”. */
function isSuperlative({ said, from }: Unit, goal: string): boolean {
  return /est$/.test(said) || /\b(?:most|least)\s+$/i.test(goal.slice(0, from));
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
export function isOrdering({ act, destination }: Instruction): boolean {
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
  const name = element ? elementName(element) : '';
  const { label = '', description = '', group = '' } = element ?? {};
  // A sign alone, “▸”, goes by what it stands in.
  const around = /[\p{L}\p{N}]/u.test(name) ? '' : group;
  const own = [name, ...wordsOfSign(name), label, description, around];
  if (look) return own;
  const given = [
    'text' in action ? action.text : '',
    'value' in action ? action.value : '',
    'url' in action ? action.url : '',
  ];
  // “Was this clear?” “Yes”: that it was has been said, and the question is gone with that.
  const answered = saysYes(name) ? observations.find(isQuestionGone)?.element?.name : undefined;
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
