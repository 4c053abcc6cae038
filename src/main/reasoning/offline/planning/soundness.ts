import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Question } from '../../../../shared/meaning/question.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { offersOf } from '../alignment/offers.ts';
import words from '../alignment/pageWords.json' with { type: 'json' };
import { isAmong } from '../alignment/pageWords.ts';
import { knownOn, readByPage } from '../alignment/readByPage.ts';
import { wordsOf } from '../alignment/units.ts';
import { answerQuestion } from '../answering/answerQuestion.ts';
import { explain } from '../following/explain.ts';
import { GIVERS } from '../following/saying.ts';
import { stateTurners } from '../grounding/acts/giveState.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { isTextField, sceneOf } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import type { ReadClause } from '../reading/readTask.ts';
import { expandTask } from './expandTask.ts';
import { guessesField } from './goalSteps.ts';
import { garbledName, muddledName } from './weighReading.ts';

/*
 * Whether a clause makes sense as grammar has read it: its names are whole, its question can be asked, and the page has what it begins with.
 */

const LIGHT: ReadonlySet<string> = new Set(words.light);

/** Words that begin a place: what stands in it was to be found first. */
const PLACING: ReadonlySet<string> = new Set(words.placing);

const ON_CONTROLS: ReadonlySet<Instruction['act']> = new Set([
  'click',
  'choose',
  'turn-on',
  'turn-off',
  'enter',
  'set',
  'open',
  'move',
]);

/** “Tick both and press Mark solved”: what is called by such a name may only come up by what is done before. */
export function pressesByName(clause: ReadClause | undefined): boolean {
  const [press, another] = clause?.instructions ?? [];
  return press?.act === 'click' && !another && /^\p{Lu}/u.test(press.target?.name ?? '');
}

/** What of a clause nothing was made of. */
export function leftIn({ unread, instructions, text }: ReadClause): string | undefined {
  if (unread === undefined && (PUT_THERE.test(text) || instructions.some(isAboutNothing))) return text;
  const [verb = ''] = fold(text).split(' ');
  if (unread === undefined && GIVERS.has(verb) && instructions.some((one) => isWrittenAmiss(one, text))) return text;
  return unread ?? instructions.flatMap(({ question }) => (question ? (muddledName(question) ?? []) : []))[0];
}

/**
 * “Put Halvorsen Marine on hold” writes nothing; and what stands before a colon, “on Hannah's ticket: spare laptop in locker 14”, says where, and is
 * no part of what is written.
 */
function isWrittenAmiss({ act, value = '' }: Instruction, text: string): boolean {
  const isQuoted = text.includes(`"${value}"`) || text.includes(`“${value}”`);
  const isTyped = act === 'type' && fold(value) !== '';
  return !isQuoted && (isTyped || ((act === 'enter' || act === 'set') && /\p{L}:\s+(?!\s)\S/u.test(value)));
}

/** Whether the page has nothing that a clause begins with as grammar reads it, and something that explains all of its words. */
export function isBetterExplained(clause: ReadClause | undefined, page: PageView): boolean {
  if (!clause || clause.instructions.some(({ question }) => question !== undefined)) return false;
  // “Present” in the row of who is present already would be turned by a press.
  const states = clause.instructions.flatMap(({ fields = [] }) => fields.map(({ value }) => value));
  if (states.some((state) => stateTurners(page, state).length > 0)) return false;
  if (clause.instructions.some(guessesField)) return explain(clause.text, page).unread.length === 0;
  const steps = expandTask(clause.instructions, page).map((step) => groundInstruction(step, page).kind);
  return steps.find((kind) => kind !== 'satisfied') === 'none' && explain(clause.text, page).unread.length === 0;
}

/** Whether a clause was read, and the page has what it begins with, unless what is asked for before it leads to another one. */
export function isSound(clause: ReadClause | undefined, page: PageView, isLater: boolean): boolean {
  if (!clause) return true;
  const { instructions } = clause;
  if (leftIn(clause) !== undefined) return false;
  // “Put them in the album”: what is only spoken of as “them” is nothing to be typed.
  if (
    instructions.some(
      ({ act, value }) => (act === 'enter' || act === 'set') && isAmong('pronouns', value?.toLowerCase()),
    )
  )
    return false;
  // “Put our electrician in with the trades”: to put is to write only where there is something to write in.
  const [verb = ''] = fold(clause.text).split(' ');
  if (GIVERS.has(verb) && instructions.some(({ act }) => act === 'type') && !isTypedInto(page)) return false;
  const [asked] = instructions.flatMap(({ question }) => question ?? []);
  // What is told in one place is read by the page, which says whether all words are accounted for; what is denied is no word of the page.
  const isDenied = asked?.from.where.some(({ relation }) => relation === 'is-not') === true;
  if (asked && !isLater && !isDenied && BY_PAGE.has(asked.ask)) return false;
  if (instructions.some((one) => garbledName(one, page) !== undefined)) return false;
  if (asked && !isLater && answerQuestion(asked, [{ ...page, domHash: '' }]).kind === 'none') return false;
  if (instructions.some((one) => isWrittenHere(one, clause, page))) return false;
  if (instructions.some((one) => one.act === 'delete' && one.quantity !== undefined) || instructions.some(isMuddled))
    return false;
  const [first] = instructions.length > 0 ? expandTask(instructions, page) : [];
  return !first || isLater || !isMissing(first, page);
}

function isTypedInto(page: PageView): boolean {
  const focused = sceneOf(page).things.find(({ node }) => node.i === page.activeElement?.id);
  return focused !== undefined && isTextField(focused.node);
}

export const BY_PAGE: ReadonlySet<Question['ask']> = new Set(['value', 'count', 'which']);

/**
 * “Enter it again”: no field is called “it again”; “fix it everywhere” is of no record “it everywhere”; and “a bid of 90 for me” is said to
 * somebody, and no text to be written.
 */
function isAboutNothing({ act, target, value }: Instruction): boolean {
  if (WRITES.has(act) && (isOfPronoun(value) || FOR_ME.test(value ?? ''))) return true;
  return (ON_CONTROLS.has(act) || act === 'change' || act === 'delete') && isOfPronoun(target?.name);
}

const WRITES: ReadonlySet<Instruction['act']> = new Set(['search', 'enter', 'type', 'set']);
const FOR_ME = / for (?:me|us)(?: |$)/i;

function isOfPronoun(said = ''): boolean {
  return PRONOUN.test(fold(said)) && / /.test(said);
}

const PRONOUN = /^(?:(?:both|all|each|one|two) of )?(?:i|we|it|them|these|those|him|her|that|this|me|us|you)(?: |$)/;

/** “Leave a comment saying “…””, “add Welsh to my languages”: the field for it is on the page, and nothing has to be opened. */
function isWrittenHere({ act, target }: Instruction, { text }: ReadClause, page: PageView): boolean {
  const kind = wordsOf(target?.kind ?? '');
  const isField = () => offersOf(page).some(({ does, own }) => does === 'enter' && own.join() === kind.join());
  if (act !== 'create') return false;
  // “Make a new booking for Pepper”, in the form that is headed “New booking”: for whom is one of its fields.
  const isForm = knownOn(page).includes('create');
  if (!isForm && !kind.some((word) => isAmong('written', word)) && !isField()) return false;
  const { instructions, unread } = readByPage(text, page, { isPart: true });
  return unread.length === 0 && instructions.some((one) => one.act === 'enter' || one.act === 'choose');
}

/** “Put the soup there”: where that is was told before, and “there” is nothing to be typed. */
const PUT_THERE = /^(?:put|add|place) .{1,200} there(?: instead| too)?$/i;

/** A name that is half a sentence: it ends or begins with a small word, or says nothing. */
function isMuddled({ target, value, act }: Instruction): boolean {
  const names = [target?.name, target?.kind, act === 'set' || act === 'change' ? value : undefined];
  return names.some((name) => {
    // “to-do” is one word, whatever its parts are.
    if (name === undefined || name === '' || /^\p{L}+-\p{L}+$/u.test(name)) return false;
    const said = fold(name).split(' ');
    return (
      PLACING.has(said[0] ?? '') ||
      PLACING.has(said.at(-1) ?? '') ||
      said.at(-1) === 'to' ||
      // “Like” in a capital is what a button is called.
      (!/^\p{Lu}/u.test(name) && said.every((word) => LIGHT.has(word))) ||
      (said.length > 3 &&
        said.some((word) => ['on', 'from', 'for', 'until', 'and'].includes(word)) &&
        /\d|\band\b|\bnext\b/.test(name))
    );
  });
}

/** Whether an instruction was read as one on a single control, and the page has nothing that fits it. */
export function isMissing(instruction: Instruction, page: PageView): boolean {
  return ON_CONTROLS.has(instruction.act) && groundInstruction(instruction, page).kind === 'none';
}
