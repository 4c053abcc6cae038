import type { Action } from '../../../shared/actions/action.ts';
import { sendsData } from '../../../shared/actions/sendsData.ts';
import type { Instruction } from '../../../shared/meaning/instruction.ts';
import { drawnMark } from '../../../shared/page/drawnMark.ts';
import { elementName } from '../../../shared/page/elementDescription.ts';
import type { JudgeActionInput } from '../../../shared/reasoning/judging.ts';
import { NOTHING_ASKED } from '../../../shared/reasoning/reasonerCall.ts';
import { success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { type Counted, countsTo } from '../../../shared/verification/countsTo.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import type { SemanticVerdict } from '../../../shared/verification/verdict.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';

/**
 * The verdict on a step on the way, as rules give it, where they are sure that it did, or leads to, what its own criterion says (design, Principles:
 * deterministic checks first): a tab that opened, a field that holds what was entered. A model is asked where anything is left to weigh: of the
 * last step and of whatever hands something to the site, of looks, of what went wrong, and of all that rules are not sure of. So nothing is
 * completed or kept on their word alone.
 */
export async function plainVerdict(
  input: JudgeActionInput,
  rules: Pick<Reasoner, 'judgeAction'>,
  { plainByRules, successThreshold }: Pick<Settings['verification'], 'plainByRules' | 'successThreshold'>,
  signal: AbortSignal,
): Promise<Reasoned<SemanticVerdict> | undefined> {
  const { step, look, own, subTaskObjective, observations, goesOn } = input;
  if (!plainByRules || !step || subTaskObjective !== undefined) return undefined;
  const isToGoOn = goesOn !== undefined && 'press' in goesOn;
  // Enter is still to follow, whatever the text is for, and what came of both is judged then.
  if (isToGoOn && observations.some(isFiltering)) return undefined;
  if (isToGoOn && !observations.some(isMoreThanPlain)) {
    const held = observations.filter((one) => holdsEntry(one, input.action));
    if (held.length > 0)
      return onTheWay('The text stands in its field, and is not taken over before Enter.', held, successThreshold);
  }
  if (!own || look || isOtherThing(input, step)) return undefined;
  if (goesOn && 'until' in goesOn) {
    const counted = countsTo(goesOn.until, observations);
    if (counted.stands === 'astray') return undefined;
    if (counted.stands === 'on-the-way')
      return observations.some(isTrouble)
        ? undefined
        : counts(
            'on-the-way',
            `The number came nearer to ${goesOn.until}, and is not there yet.`,
            counted,
            successThreshold,
          );
    // Whoever chose the press said where it is to end, and the criterion says the same number.
    const isAll = step.number < step.of && !observations.some(isMoreThanPlain) && saysWord(step.verify, goesOn.until);
    if (isAll) return counts('met', `The number is at ${goesOn.until}.`, counted, successThreshold);
  }
  if ((step.number >= step.of && !isToGoOn) || observations.some(isMoreThanPlain)) return undefined;
  const marked = observations.filter((one) => isSelection(one, input.action));
  const isToMark = step.instruction !== undefined && MARKS.has(step.instruction.act);
  if (marked.length > 0 && isToMark) return sawItself('met', 'Those words are selected.', marked, successThreshold);
  const judged = await rules.judgeAction(input, signal);
  if (!judged.result.ok) return undefined;
  const { action_succeeded, step_criterion, task_completed, confidence } = judged.result.value;
  const isSure = action_succeeded && confidence >= successThreshold;
  const isOnItsWay = step_criterion === 'met' || step_criterion === 'on-the-way';
  if (!isSure || !isOnItsWay || task_completed) return undefined;
  if (step_criterion === 'met' && isPart(input.action, step)) return undefined;
  // It was chosen as the step itself, and says of itself that it is chosen: in whatever words the step was told, that was it.
  const chosen = observations.filter((one) => isChosen(one, input) || isTakenOver(one, input.action, step));
  if (step_criterion === 'on-the-way' && chosen.length > 0 && !isToGoOn) {
    const cites = [...new Set([...judged.result.value.cites, ...chosen.map(({ id }) => id)])];
    return { ...judged, result: success({ ...judged.result.value, step_criterion: 'met', cites }) };
  }
  const opened =
    step_criterion === 'on-the-way' && !isToGoOn ? observations.filter((one) => isOpened(one, input, step)) : [];
  if (opened.length > 0) return sawItself('met', 'What the step opens has opened.', opened, successThreshold);
  // What shows the wanted value now may well be what the step is about, by whatever it is called.
  const wanted = step.instruction?.value;
  if (step_criterion === 'on-the-way' && wanted && observations.some((one) => cameToShow(one, wanted)))
    return undefined;
  // A press that gave another element a value or a look, as “Bold” does, would take it back where it came again.
  if (step_criterion === 'on-the-way' && observations.some((one) => isGiven(one, input.action))) return undefined;
  // Whether this was it already is for a judge: whoever is asked for the next action of the step could only guess it.
  if (step_criterion === 'on-the-way' && !isToGoOn && !hasMoreToDo(input, step)) return undefined;
  return isToGoOn ? { ...judged, result: success({ ...judged.result.value, step_criterion: 'on-the-way' }) } : judged;
}

/** Whether the link that was pressed says no word of what the step names: it opens another page than that of “Materials”. */
function isOtherThing({ action, element: pressed }: JudgeActionInput, { instruction }: Step): boolean {
  const named = wordsOf(instruction?.target?.name ?? '');
  if (action.type !== 'click' || pressed?.role !== 'link' || !PRESSES.has(instruction?.act) || named.length === 0)
    return false;
  const said = wordsOf([elementName(pressed), pressed.label, pressed.group].join(' '));
  return said.length > 0 && !named.some((word) => said.includes(word));
}

/** A press or tick that turned on just what it was on: as its state says, or the mark before its text, “◉” for “○”. */
function isChosen(
  { kind, changed, element, property = '', from = '', to = '' }: Observation,
  { action, element: pressed }: JudgeActionInput,
): boolean {
  if ((action.type !== 'click' && action.type !== 'check') || kind !== 'element-changed' || !changed) return false;
  const [was, is] = [drawnMark(from), drawnMark(to)];
  const isMarked = was?.on === false && is?.on === true && is.label === drawnMark(pressed?.name ?? '')?.label;
  // The page may have drawn it anew, under another id.
  const isAnew = pressed?.namesakes.count === 1 && element?.role === pressed.role && element.name === pressed.name;
  const isTurnedOn = CHOSEN.has(property) && from !== 'true' && to === 'true';
  return isMarked || (isTurnedOn && (element?.key === action.id || isAnew));
}

/** Acts of a step that brings something into view by one press. */
const PRESSES: ReadonlySet<Instruction['act'] | undefined> = new Set(['click', 'open']);

/** What comes up in front of a page, or over a part of it. */
const OPENED_ROLES: ReadonlySet<string> = new Set(['dialog', 'alertdialog', 'menu', 'listbox', 'tooltip']);

/** A menu or dialog that came up with the press of the step, of which the criterion has all words of its name and says nothing of its being gone. */
function isOpened({ kind, changed, ambient, element }: Observation, { action }: JudgeActionInput, step: Step): boolean {
  if (action.type !== 'click' || kind !== 'element-appeared' || !changed || ambient) return false;
  if (!PRESSES.has(step.instruction?.act) || !element || !OPENED_ROLES.has(element.role)) return false;
  const said = new Set(wordsOf(step.verify));
  const words = wordsOf(element.name);
  return words.length > 0 && words.every((word) => said.has(word)) && !GONE.test(step.verify);
}

const GONE = /\b(?:no|not|never|without|gone|closed|disappear(?:s|ed)|longer)\b/i;

/**
 * Whether an action that leaves its step on the way has plainly left something of it to be done: one of several inputs, what was pressed to choose
 * from, or what brought up the thing that the step names.
 */
function hasMoreToDo({ action, element: pressed, observations }: JudgeActionInput, step: Step): boolean {
  const { act, target, value } = step.instruction ?? {};
  if (action.type === 'check') return false;
  if (action.type === 'select') return isPart(action, step);
  if (action.type !== 'click') return true;
  if (!PRESSES.has(act)) return act !== undefined && !(value && pressed && isCalledBy(pressed.name, value));
  const named = wordsOf(target?.name ?? '');
  const came = observations.flatMap(({ kind, element, list }) =>
    kind.endsWith('-appeared') && element ? [element.name] : (list?.came ?? []),
  );
  return named.length > 0 && came.some((name) => named.every((word) => wordsOf(name).includes(word)));
}

/** Whether a name says nothing but the value, be it a part of it or shortened: “9 Jun” of “9 June 2026”. */
function isCalledBy(name: string, value: string): boolean {
  const words = wordsOf(name);
  const isSaid = (word: string) =>
    wordsOf(value).some((said) => said === word || (SHORTENED.test(word) && said.startsWith(word)));
  return words.length > 0 && words.every(isSaid);
}

/** As short as months and days are written. */
const SHORTENED = /^\p{L}{3,}$/u;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}:.]+/u)
    .map((word) => word.replace(/[:.]$/, ''))
    .filter((word) => word !== '');
}

/** Acts of a step that is done once words are selected. */
const MARKS: ReadonlySet<Instruction['act']> = new Set(['select-text', 'choose']);

/** The very words of the action are selected, however the page writes them. */
function isSelection({ kind, property, to = '' }: Observation, action: Action): boolean {
  if (action.type !== 'selectText' || kind !== 'focus' || property !== 'selection') return false;
  const plain = (words: string) => words.toLowerCase().replace(/\s+/g, '');
  return to !== '' && plain(action.text).startsWith(plain(to));
}

function isGiven({ kind, property, changed, ambient, element }: Observation, action: Action): boolean {
  const isOther = action.type === 'click' && element?.key !== action.id;
  return isOther && kind === 'element-changed' && changed && !ambient && GIVEN.has(property ?? '');
}

const GIVEN: ReadonlySet<string> = new Set(['value', 'formatting']);

type Step = NonNullable<JudgeActionInput['step']>;

/** The list of the action shows what was chosen, which the criterion asks for by the same word, and which is not a part of a value of several. */
function isTakenOver({ kind, changed, element, to = '' }: Observation, action: Action, step: Step): boolean {
  if (action.type !== 'select' || kind !== 'element-changed' || !changed || element?.key !== action.id) return false;
  const value = action.value.trim().toLowerCase();
  const says = (text: string) => value !== '' && text.toLowerCase().includes(value);
  return says(to) && says(step.verify) && !isPart(action, step);
}

/** “March” of “27 March 2026”, which is chosen from three lists. */
function isPart(action: Action, { instruction }: Step): boolean {
  if (action.type !== 'select') return false;
  const numbers = instruction?.value?.match(/\d+/g) ?? [];
  return numbers.some((number) => !action.value.includes(number));
}

const CHOSEN: ReadonlySet<string> = new Set(['selected', 'pressed', 'checked', 'current']);

/** The field of the action shows the very text. */
function holdsEntry({ kind, changed, element, to }: Observation, action: Action): boolean {
  return (
    action.type === 'setValue' &&
    kind === 'element-changed' &&
    changed &&
    element?.key === action.id &&
    to === action.text
  );
}

function cameToShow({ kind, changed, ambient, from = '', to = '' }: Observation, wanted: string): boolean {
  const says = (text: string) => text.toLowerCase().includes(wanted.toLowerCase());
  return kind === 'element-changed' && changed && !ambient && says(to) && !says(from);
}

/** A press of several, by the number that it moved. */
function counts(
  standing: 'met' | 'on-the-way',
  reason: string,
  { cites }: Counted,
  threshold: number,
): Reasoned<SemanticVerdict> {
  const seen = cites.map((id) => ({ id }));
  return sawItself(standing, reason, seen, threshold);
}

/** Whether a text says a number or word by itself: “3 nights” says “3”, “13” and “3.5” do not. */
function saysWord(text: string, word: string): boolean {
  const words = (one: string) =>
    ` ${one
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.,]+/gu, ' ')
      .replace(/[.,](?= |$)/g, '')
      .trim()} `;
  return word.trim() !== '' && words(text).includes(words(word));
}

/** What code has seen by itself of an action that another one of the same step follows. */
function onTheWay(
  reason: string,
  seen: readonly Pick<Observation, 'id'>[],
  threshold: number,
): Reasoned<SemanticVerdict> {
  return sawItself('on-the-way', reason, seen, threshold);
}

function sawItself(
  standing: 'met' | 'on-the-way',
  reason: string,
  seen: readonly Pick<Observation, 'id'>[],
  threshold: number,
): Reasoned<SemanticVerdict> {
  return {
    result: success({
      action_succeeded: true,
      step_criterion: standing,
      task_completed: false,
      confidence: Math.max(threshold, SEEN),
      reason,
      cites: seen.map(({ id }) => id),
    }),
    usage: NOTHING_ASKED,
  };
}

/** How sure it is what a number or a field has become. */
const SEEN = 0.95;

/** It failed, went beyond what the press was for, or something complains. */
function isTrouble({ kind, answer, message, changed, ambient }: Observation): boolean {
  if (kind === 'network') return answer !== undefined;
  if (kind === 'navigation' || kind === 'tab') return changed;
  if (kind === 'dialog' || kind === 'download' || kind === 'action-error' || kind === 'tool') return true;
  return changed && !ambient && message?.kind === 'error';
}

/** A list shows fewer or others as soon as the text stands there: Enter may have nothing left to do. Suggestions come up where there was no list. */
function isFiltering({ kind, changed, ambient, list }: Observation): boolean {
  return kind === 'list-changed' && changed && !ambient && (list?.before ?? 0) > 0;
}

/** Something was sent, somebody was asked, or something complains. */
function isMoreThanPlain({ kind, requests, message, answer, changed, ambient }: Observation): boolean {
  if (kind === 'network') return answer !== undefined || (requests?.some(({ method }) => sendsData(method)) ?? false);
  if (kind === 'dialog' || kind === 'download' || kind === 'action-error' || kind === 'tool') return true;
  return changed && !ambient && message?.kind === 'error';
}
