import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Question } from '../../../../shared/meaning/question.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import pageWords from '../alignment/pageWords.json' with { type: 'json' };
import { isAmong } from '../alignment/pageWords.ts';
import { alike, canonical, wordsOf } from '../alignment/units.ts';
import { answerQuestion } from '../answering/answerQuestion.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { sceneOf } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { expandTask, FILLING } from './expandTask.ts';

/** What a stretch of a task was read as. */
export interface Reading {
  readonly instructions: readonly Instruction[];
  /** The words that nothing was made of. */
  readonly unread: readonly string[];
  /** Parts that ask for nothing. */
  readonly aside?: readonly string[];
}

/** What leads to other pages: what comes after it need not be on this one. */
const LEADING_ON: ReadonlySet<Instruction['act']> = new Set([
  'navigate',
  'create',
  'change',
  'delete',
  'search',
  'submit',
  'log-in',
]);
const LIGHT: ReadonlySet<string> = new Set(pageWords.light);
/** Words that join two parts of a sentence, or belong to its verb: in a name they are rare. */
const JOINING: ReadonlySet<string> = new Set([...pageWords.clausal, 'and', 'then', 'but', 'it']);
const PLACING: ReadonlySet<string> = new Set(pageWords.placing);

/** Whether what follows an instruction may be on another page. */
export function leadsOn({ act }: Instruction): boolean {
  return LEADING_ON.has(act);
}

/**
 * How much is wrong with a reading on the page at hand: the less, the better it says what was meant. Words that were left over count, and
 * words of names and values that nothing on the page answers to. 0 is a reading in which every word found its place.
 *
 * @param isLater something before it may have led to another page
 */
export function costOf({ instructions, unread, aside = [] }: Reading, page: PageView, isLater = false): number {
  const { weights } = offlineSettings.reading;
  const left = unread.reduce((sum, words) => sum + weights.unread * Math.max(1, telling(words).length), 0);
  const told = aside.reduce((sum, words) => sum + weights.aside * telling(words).length, 0);
  return left + told + costs(instructions, page, isLater).reduce((sum, one) => sum + one, 0);
}

/** Whether one field is given two days, times or numbers, of which it can hold only one. */
function givesTwice(instructions: readonly Instruction[]): boolean {
  const given = instructions.filter(({ act, value = '' }) => act === 'enter' && /\d/.test(value));
  const placeOf = ({ target }: Instruction) => JSON.stringify(target ?? {});
  return given.some((one, at) =>
    given.slice(at + 1).some((other) => placeOf(one) === placeOf(other) && one.value !== other.value),
  );
}

/** Whether words were left over, or one of its deeds is hardly what was meant. */
export function isDoubtful({ instructions, unread }: Reading, page: PageView): boolean {
  if (unread.length > 0 || instructions.some(({ question }) => question && muddledName(question) !== undefined))
    return true;
  if (givesTwice(instructions)) return true;
  return costs(instructions, page, false).some((one) => one > offlineSettings.reading.doubtful);
}

function costs(instructions: readonly Instruction[], page: PageView, isLater: boolean): readonly number[] {
  let later = isLater;
  let isFilled = false;
  return instructions.map((instruction) => {
    // What is to be pressed may only come up, or take a press, once something was filled in.
    const isAhead = later || (isFilled && (instruction.act === 'submit' || instruction.act === 'click'));
    const cost = offlineSettings.reading.weights.deed + strayWords(instruction, page, isAhead);
    isFilled ||= FILLING.has(instruction.act) || instruction.act === 'move';
    later ||= leadsOn(instruction);
    return cost;
  });
}

/** The name of something that half a sentence went into, and that the page answers to by a part of it: “bold into the comments”. */
export function garbledName(instruction: Instruction, page: PageView): string | undefined {
  const name = instruction.target?.name ?? '';
  if (looseIn(name) === 0) return undefined;
  const found = groundInstruction(instruction, page);
  const heard = heardBy(found, page);
  const missed = wordsOf(name).filter((word) => !LIGHT.has(word) && !heard?.some((other) => alike(word, other)));
  return heard && missed.length > 0 ? name : undefined;
}

/** What of one instruction the page does not answer to. */
function strayWords(instruction: Instruction, page: PageView, isLater: boolean): number {
  const { weights } = offlineSettings.reading;
  const { question } = instruction;
  const loose = looseWords(instruction, page);
  if (question) {
    const isAnswered = answerQuestion(question, [{ ...page, domHash: '' }]).kind !== 'none';
    return loose + (isAnswered ? 0 : isLater ? weights.later : weights.absent);
  }
  const [step] = expandTask([instruction], page);
  if (!step) return loose;
  const found = groundInstruction(step, page);
  if (found.kind === 'none') return loose + (isLater ? weights.later : instruction.ifNeeded ? 0 : weights.absent);
  const heard = heardBy(found, page);
  if (heard === undefined) return loose;
  const named = [step.target?.name, step.target?.container?.name].flatMap((name) => wordsOf(name ?? ''));
  const missed = named.filter((word) => !LIGHT.has(word) && !heard.some((other) => alike(word, other)));
  return loose + weights.stray * missed.length;
}

/** All the words of what was found and of what it stands in; undefined where nothing single was found, or only a way to it. */
function heardBy(found: StepRefinement, page: PageView): readonly string[] | undefined {
  if (found.kind !== 'action' || found.look || !('id' in found.action)) return undefined;
  const { id } = found.action;
  const thing = sceneOf(page).things.find(({ node }) => node.i === id);
  if (!thing) return undefined;
  const { node, names, title = '', texts = '', places, role, column = '' } = thing;
  const options = (node.o ?? []).map(String).join(' ');
  return fold(
    [
      ...names.map(({ text }) => text),
      node.v ?? '',
      title,
      texts,
      column,
      role,
      options,
      ...places.map(({ name }) => name),
    ].join(' '),
  )
    .split(' ')
    .map(canonical);
}

/** Names and values that nobody put in quotes, and that hold the joints of a sentence or words of place, may be half a sentence. */
function looseWords(instruction: Instruction, page: PageView): number {
  const { value = '', target, destination, fields = [], question } = instruction;
  const places = [target, target?.container, destination, question?.from.target, question?.from];
  // What something is called on the page is no half of a sentence, whatever it is.
  const { things, records } = sceneOf(page);
  const isOnPage = (name: string) =>
    things.some((thing) => thing.names.some(({ text }) => text === name)) ||
    // “Bread and Salt” may be one of its records; what stands at a comma is half a sentence all the same.
    (!/[,;:]/.test(name) && records.some((record) => ` ${fold(record.name)} `.includes(` ${fold(name)} `)));
  const names = places
    .flatMap((place) => (place && 'name' in place ? (place.name ?? []) : []))
    .filter((name) => looseIn(name) === 0 || !isOnPage(name));
  const asked = question ? [...question.fields, ...question.from.where.flatMap(({ value: said }) => said ?? [])] : [];
  const said = [value, ...names, ...asked, ...fields.map((one) => one.value)];
  // “Put them in the album”: what is only spoken of as “them” is nothing to be typed.
  const isPronoun = isAmong('pronouns', value.toLowerCase()) ? 1 : 0;
  return said.reduce((sum, text) => sum + looseIn(text), isPronoun) * offlineSettings.reading.weights.loose;
}

function looseIn(text: string): number {
  const words = fold(text).split(' ');
  const joints = text.match(/[,;:](?=\s)/g)?.length ?? 0;
  if (words.length < 2) return 0;
  return joints + words.filter((word, at) => JOINING.has(word) || (at > 0 && PLACING.has(word))).length;
}

function telling(words: string): readonly string[] {
  return wordsOf(words).filter((word) => !LIGHT.has(word));
}

/** Words that make sentences, and stand in no name of a column or list. */
const CLAUSAL: ReadonlySet<string> = new Set(pageWords.clausal);

/** A name in a question that is no name but half a sentence: what it asks for was not understood. */
export function muddledName({ fields, from }: Question): string | undefined {
  const { thing, target, where, order } = from;
  const names = [
    ...fields,
    thing,
    target?.name,
    target?.container?.name,
    order?.field,
    ...where.map(({ field }) => field),
  ];
  const place = where.find(({ value = '' }) => PLACING.has(fold(value).split(' ')[0] ?? ''))?.value;
  if (place !== undefined) return place;
  // “… the last one to change the page”: what was to be done is no name either.
  return names.find((name = '') => {
    const words = fold(name).split(' ');
    return words.some((word) => CLAUSAL.has(word)) || (words[0] === 'to' && words.length > 2);
  });
}
