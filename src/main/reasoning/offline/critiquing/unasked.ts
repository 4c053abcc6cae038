import { targetId } from '../../../../shared/actions/action.ts';
import { riskyDeed } from '../../../../shared/actions/riskyDeed.ts';
import type { PageView, RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import type { Critique, CritiqueInput } from '../../../../shared/reasoning/weighing.ts';
import { datesIn } from '../../../../shared/values/readDate.ts';
import { withYears } from '../alignment/pageYear.ts';
import { unitsOf } from '../alignment/units.ts';
import { DEEDS, deedIn } from '../grounding/nameFit.ts';
import { inReach, isOn, isTextField, type Scene, sceneOf, type Thing } from '../grounding/scene.ts';
import { isAddressed } from '../judging/words/addressedTexts.ts';
import { showsValue } from '../judging/words/sameValue.ts';
import { areOpposite } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { withoutConstraints } from '../reading/constraints.ts';
import { doubted, refused } from './approval.ts';
import { type Asked, contentWords, readAsked, speaksOf, TAKES_AWAY } from './asked.ts';
import { isCommitting, mayChange, nameOf, TOGGLES } from './mayChange.ts';

/** What is about to be done, beside what the task says. */
interface Case {
  readonly input: CritiqueInput;
  readonly asked: Asked;
  readonly scene: Scene;
  readonly thing: Thing;
  /** What tells the thing from others. */
  readonly said: readonly string[];
  readonly called: string;
  readonly deed: string | undefined;
  /** The task says the very deed. */
  readonly isSaid: boolean;
  /** What else is there that does the same. */
  readonly fellows: readonly Thing[];
  /** What tells the thing from those. */
  readonly own: readonly string[];
}

/**
 * Why an action is none that the task can mean; undefined where it may be one. Asked of what a model has chosen, which may have been talked into it by a
 * page. Held against it is that the task speaks of something else that is there: of another record, of another button, of no such deed.
 */
export function whyUnasked(input: CritiqueInput): Critique | undefined {
  const { goal, page, action, context } = input;
  const scene = sceneOf(page);
  const id = action.type === 'press' ? page.activeElement?.id : targetId(action);
  const thing = scene.things.find(({ node }) => node.i === id);
  if (!thing || !mayChange(action, thing, page)) return undefined;
  const about = caseOf(thing, scene, input);
  const { asked, said, called, deed, isSaid, fellows } = about;
  const letter = otherLetter(goal, scene, thing);
  if (letter !== undefined) return doubted(`The task names “${letter}”, and not ${called}.`);
  if (said.length === 0 && !namesAnother(goal, scene, thing)) return undefined;
  if (TAKES_AWAY.has(riskyDeed(nameOf(thing)) ?? deed) && !asked.deletes && !isSaid)
    return asked.unwanted
      ? doubted(`Rules cannot tell whether the task wants to take away what it says is not wanted, as ${called} does.`)
      : refused(`The task does not ask to take anything away, as ${called} does.`);
  const ordered = isOrdered(nameOf(thing), page)
    ? refused(`A text of the page tells whoever operates it to press ${called}; the task does not.`)
    : undefined;
  // Where nothing can be written yet, “Add expense” leads to where it can.
  const mayHaveEntries = inReach(scene).some(({ node }) => isTextField(node));
  if (isCommitting(thing) && mayHaveEntries && isNothingGiven(goal, page, context))
    return ordered ?? doubted(`Nothing of what the task gives has been entered yet, and ${called} may send it off.`);
  // “Only these”: what else is ticked beside them is to be cleared.
  if (fellows.length > 0 && thing.role === 'checkbox' && isOn(thing.node) && withoutConstraints(goal).isOnly)
    return undefined;
  return isSpokenOf(about) ? whyTurned(about, ordered) : (ordered ?? whyUnspoken(about));
}

function caseOf(thing: Thing, scene: Scene, input: CritiqueInput): Case {
  const asked = readAsked(input.goal);
  const said = wordsOf(thing);
  const deed = deedIn(nameOf(thing));
  // Behind a question of the page nothing can be meant.
  const fellows = inReach(scene).filter((other) => other !== thing && isFellow(thing, other, input.page));
  return {
    input,
    asked,
    scene,
    thing,
    said,
    called: `“${nameOf(thing) || thing.title || thing.role}”`,
    deed,
    isSaid: deed !== undefined && asked.words.has(deed),
    fellows,
    own: fellows.length > 0 ? said.filter((word) => !fellows.every((other) => wordsOf(other).includes(word))) : said,
  };
}

function isSpokenOf({ input: { goal }, asked, thing, fellows, own }: Case): boolean {
  return (
    own.some((word) => speaksOf(asked, word)) || isNamedAlone(goal, thing, fellows) || isNumbered(goal, thing, fellows)
  );
}

/** What the task speaks of may do the opposite of it, or may be told by a text of the page alone what is to be done with it. */
function whyTurned({ asked, said, called, deed, isSaid }: Case, ordered: Critique | undefined): Critique | undefined {
  // “Add the label new, take off old” asks for both.
  const isAsked = (word: string) =>
    speaksOf(asked, word) || (asked.deletes && TAKES_AWAY.has(riskyDeed(word) ?? deedIn(word)));
  const turned = said.find((word) => [...asked.words].some((one) => areOpposite(one, word)) && !isAsked(word));
  if (turned !== undefined && DEEDS.has(turned)) return refused(`The task asks for the opposite of ${called}.`);
  return deed !== undefined && DEEDS.has(deed) && !isSaid ? ordered : undefined;
}

/** What the task does not speak of may still be a way, or follow on what was done. */
function whyUnspoken(about: Case): Critique | undefined {
  const { input, asked, scene, thing, called, deed, isSaid, fellows, own } = about;
  const { goal, page, context } = input;
  // Who asks which is the cheapest has not asked for anything to be done with it.
  if (asked.onlyAsks) return doubted(`The task only asks for something, and does not speak of ${called}.`);
  if (fellows.length > 0 && (asked.many || own.length === 0)) return undefined;
  if (fellows.length > 0 && asked.selects)
    return doubted(`Rules cannot tell whether ${called} is the one that the task means.`);
  if (isCommitting(thing) && hasWorkedFor(asked, context)) return undefined;
  if (sendsOwnEntry(thing, asked, page, context)) return undefined;
  const isDeed = deed !== undefined && DEEDS.has(deed);
  if (isDeed && isSaid && fellows.length === 0) return undefined;
  if (own.length === 0 && namesAnother(goal, scene, thing))
    return refused(`The task names another control than ${called}.`);
  const better = betterMeant(about);
  if (better) return better;
  // A task of whose words the page has none is meant in a way that these rules cannot follow.
  const isOfPage = inReach(scene).some(
    (other) => other !== thing && wordsOf(other).some((word) => speaksOf(asked, word)),
  );
  return (isDeed || fellows.length > 0) && isOfPage ? doubted(`The task does not ask for ${called}.`) : undefined;
}

/** Of what is there, another one is what the task speaks of. */
function betterMeant({ input, asked, scene, thing, said, called, deed, fellows }: Case): Critique | undefined {
  const better = (fellows.length > 0 ? fellows : inReach(scene)).find(
    (other) =>
      other !== thing &&
      mayChange({ type: 'click', id: other.node.i }, other, input.page) &&
      wordsOf(other).some((word) => speaksOf(asked, word) && !(fellows.length > 0 && said.includes(word))),
  );
  if (!better) return undefined;
  const row = better.title ?? better.node.g;
  const other = `“${nameOf(better) || row}”${fellows.length > 0 && row !== undefined ? ` in “${row}”` : ''}`;
  const reason = `The task does not speak of ${called}, but of others that are there, such as ${other}.`;
  // Of its like the task means another, unless its row says more than its title; beside what is of another kind it may be a way, or in the way.
  const rowOf = ({ node }: Thing) => contentWords(node.g ?? '');
  const alone = rowOf(thing).filter((word) => !fellows.every((one) => rowOf(one).includes(word)));
  const isTold = alone.some((word) => speaksOf(asked, word)) || isToldByDate(input.goal, thing, fellows, input.page);
  // That two are called by a word they share makes no list of them; that both do the same to something does.
  const isLike = (one: Thing) =>
    fold(nameOf(one)) === fold(nameOf(thing)) || (deed !== undefined && deedIn(nameOf(one)) === deed);
  const isOfList = fellows.length > 0 && (TOGGLES.has(thing.node.r) || fellows.some(isLike));
  return isOfList && !isTold ? refused(reason) : doubted(reason);
}

/** Whether the task gives in quotes the name of another control that is there, were it only disabled. */
function namesAnother(goal: string, { things }: Scene, thing: Thing): boolean {
  const quoted = [...goal.matchAll(/["“„«]([^"“”„«»]+)["”“»]/gu)].map(([, name = '']) => fold(name));
  return things.some((other) => other !== thing && nameOf(other) !== '' && quoted.includes(fold(nameOf(other))));
}

/** Of choices that are called by a letter or two, such as sizes, the one that the task names where it does not name this one. */
function otherLetter(goal: string, { things }: Scene, thing: Thing): string | undefined {
  const said = new Set(goal.split(/[^\p{L}\p{N}]+/u));
  const isLetter = (other: Thing) => /^\p{Lu}{1,2}$/u.test(nameOf(other)) && other.role === thing.role;
  if (!isLetter(thing) || said.has(nameOf(thing))) return undefined;
  const named = things.find((other) => other !== thing && isLetter(other) && said.has(nameOf(other)));
  return named && nameOf(named);
}

/** Whether a text that speaks to whatever operates the page names the control. */
function isOrdered(name: string, { skeleton }: PageView): boolean {
  return Object.values(skeleton.elements).some(({ text, name: own }) => {
    const said = text ?? own;
    return name !== '' && said.includes(name) && isAddressed(said);
  });
}

/** What tells a thing from others: its name, and the record that it belongs to. */
function wordsOf(thing: Thing): readonly string[] {
  const group = thing.title ?? thing.node.g ?? '';
  return [...new Set([...contentWords(nameOf(thing)), ...contentWords(group)])];
}

/** “Order 1017”, in whose row that number is all that a cell says, and in no other row. */
function isNumbered(goal: string, { record }: Thing, fellows: readonly Thing[]): boolean {
  const said = goal.split(/[^\p{L}\p{N}-]+/u);
  const numbers = (of: Thing['record']) => of?.cells.map(({ text }) => text.trim()) ?? [];
  return numbers(record).some(
    (text) =>
      /^(?:\p{L}{1,4}-?)?\d{2,10}$/u.test(text) &&
      said.includes(text) &&
      !fellows.some((other) => other.record !== record && numbers(other.record).includes(text)),
  );
}

/** “… at the till”: the task has its whole name, word for word, and not those of all its like, though the words say little by themselves. */
function isNamedAlone(goal: string, thing: Thing, fellows: readonly Thing[]): boolean {
  const said = ` ${fold(goal)} `;
  const isNamed = (one: Thing) => {
    const name = fold(nameOf(one));
    return name.length >= SHORTEST_NAME && said.includes(` ${name} `);
  };
  return isNamed(thing) && !fellows.some(isNamed);
}

/** Shorter ones are words such as “on” and “at”. */
const SHORTEST_NAME = 3;

const ORDERS = ['day-first', 'month-first'] as const;

/** “The two that are due on 3 December”: its row shows a day or time that the task names, in whichever order, and not every other does. */
function isToldByDate(goal: string, { node }: Thing, fellows: readonly Thing[], page: PageView): boolean {
  const shows = (row: string, value: string) =>
    showsValue(row, value) || ORDERS.some((order) => datesIn(row, order).includes(value));
  return unitsOf(withYears(goal, page), new Date()).some(
    ({ sort, text }) =>
      (sort === 'date' || sort === 'time') &&
      shows(node.g ?? '', text) &&
      !fellows.every((other) => shows(other.node.g ?? '', text)),
  );
}

/** The same control of another record, or one of the same kind and deed: of several, the task has to mean this one. */
function isFellow(thing: Thing, other: Thing, page: PageView): boolean {
  if (other.role !== thing.role || !mayChange({ type: 'click', id: other.node.i }, other, page)) return false;
  const [name, others] = [nameOf(thing), nameOf(other)];
  if (TOGGLES.has(thing.node.r)) return true;
  if (fold(name) === fold(others)) return true;
  const deed = deedIn(name);
  if (deed !== undefined && TAKES_AWAY.has(deed) && deed === deedIn(others)) return true;
  const shared = contentWords(name).filter((word) => contentWords(others).includes(word));
  return deed === deedIn(others) && shared.length > (deed === undefined ? 0 : 1);
}

/** Whether something was done before that the task speaks of: what follows on it, such as a “Continue”, belongs to it. */
function hasWorkedFor(asked: Asked, { recent }: RollingContext): boolean {
  return recent.some(({ action, element, succeeded }) => {
    const entered =
      action.type === 'setValue' || action.type === 'type' ? action.text : action.type === 'select' ? action.value : '';
    return (
      succeeded &&
      contentWords(`${entered} ${element?.name ?? ''} ${element?.group ?? ''}`).some((word) => speaksOf(asked, word))
    );
  });
}

/** The task gives numbers or quoted texts, and none of them has been entered, or stands anywhere on the page. */
function isNothingGiven(goal: string, { skeleton, tree }: PageView, { recent }: RollingContext): boolean {
  const given = [...goal.matchAll(/["“„«]([^"“”„«»]+)["”“»]|\d(?:[\d.,]*\d)?/gu)].map(([all, quoted = all]) =>
    fold(quoted),
  );
  if (given.length === 0) return false;
  const said = [
    ...tree.flatMap(({ n, v = '', g = '' }) => [n, v, g]),
    ...Object.values(skeleton.elements).flatMap(({ name, text = '', value = '' }) => [name, text, value]),
    ...recent.map(({ action }) => JSON.stringify(action)),
  ];
  const shown = ` ${said.map(fold).join(' ')} `;
  return !given.some((value) => shown.includes(` ${value} `));
}

/** It stands in the form that something was entered in for the task. */
function sendsOwnEntry(thing: Thing, asked: Asked, page: PageView, { recent }: RollingContext): boolean {
  const form = page.skeleton.elements[thing.node.i]?.within;
  return (
    form !== undefined &&
    recent.some(({ action, succeeded }) => {
      if (!succeeded || (action.type !== 'setValue' && action.type !== 'type')) return false;
      const id = targetId(action) ?? '';
      const isSame = page.skeleton.elements[id]?.within === form;
      return isSame && contentWords(action.text).some((word) => speaksOf(asked, word));
    })
  );
}
