import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isQuantity } from '../alignment/matchControl.ts';
import { offersOf } from '../alignment/offers.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { tellsOnly, wishes } from '../alignment/sentenceKind.ts';
import { alike, opens, type Unit, unitsOf, wordsOf } from '../alignment/units.ts';
import { showsName } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { readQuestion } from '../reading/questions/readQuestion.ts';
import { wordsOfTask } from '../reading/readTask.ts';
import { verbOf } from '../reading/verbs.ts';
import type { Words } from '../reading/words.ts';

/** A task in what it asks for and what it only tells. */
export interface Told {
  /** Its parts that ask for something, as they were written. */
  readonly request: string;
  /** Its parts that tell how things are, part by part; what “it” and “them” are is said there. */
  readonly told: readonly string[];
}

/**
 * Parts what a task tells from what it asks for: “I can't find my card anywhere, freeze it for now”, “Mark it as paid, he gave me the cash”.
 * Undefined where it only asks, or only tells.
 */
export function tellApart(task: string): Told | undefined {
  const parts: { readonly written: string; readonly isTold: boolean }[] = [];
  for (const written of partsOf(task)) {
    // “…, 555-0199, and …”: what only goes on with an account is part of it.
    const isTold = isAccount(written) || (parts.at(-1)?.isTold === true && goesOn(written));
    parts.push({ written, isTold });
  }
  const told = parts.filter(({ isTold }) => isTold).map(({ written }) => written.trim());
  const request = parts
    .filter(({ isTold }) => !isTold)
    .map(({ written }) => written)
    .join('')
    .trim();
  if (told.length === 0 || told.length === parts.length) return undefined;
  return {
    request: request.replace(/(?<![\s,;–—-])[\s,;–—-]+$/, ''),
    told: told.map((one) => one.replace(/(?<![\s,;.–—-])[\s,;.–—-]+$/, '')),
  };
}

/**
 * The request with what “it” is in the place of “it”, where that is told by a number or in quotation marks: “mark invoice 1042 as paid”; else
 * by the name of a number: “The volume is too low, set it to 60”. Undefined where nothing or more than one thing is.
 */
export function withReferent({ request, told }: Told, page: PageView): Told | undefined {
  const names = told.flatMap((part) => {
    const units = unitsOf(part, new Date(0));
    return units.flatMap((unit, at) => {
      const noun = units[at - 1];
      if (unit.sort === 'quote') return [part.slice(noun?.isLight === false ? noun.from : unit.from, unit.to)];
      // “Invoice 1042” is one of them; “40 rolls” are as many.
      const isOne = unit.sort === 'number' && noun?.sort === 'word' && !noun.isLight && !isQuantity(units, at);
      return isOne ? [part.slice(noun.from, unit.to)] : [];
    });
  });
  const [name, another] = names.length > 0 ? names : numbersSaid(told, page);
  const replaced = request.replace(/\b(?:it|this|that)\b/i, name ?? '');
  return name === undefined || another !== undefined || replaced === request ? undefined : { request: replaced, told };
}

/** What the numbers that can be set are called of which all words are said, and nobody else is spoken of by name. */
function numbersSaid(told: readonly string[], page: PageView): readonly string[] {
  const said = wordsOf(told.join(' '));
  const names = told
    .flatMap((part) => unitsOf(part, new Date(0)).slice(1))
    .filter(({ sort, isCapital }) => sort !== 'word' || isCapital);
  return offersOf(page).flatMap(({ does, own, thing }) => {
    const isSaid = does === 'enter' && COUNTED.has(thing.role) && own.every((word) => said.includes(word));
    return isSaid && names.every(({ word }) => own.includes(word)) ? (thing.names[0]?.text ?? []) : [];
  });
}

/** A number that two buttons count goes by one of them. */
const COUNTED: ReadonlySet<string> = new Set(['slider', 'spinbutton', 'button', 'clickable']);

/** “Nothing is planned for Monday lunch yet, put the soup there”: the request with the place that was told last for “there”. */
export function withPlace({ request, told }: Told): string | undefined {
  const places = told.flatMap((part) => {
    const units = unitsOf(part, new Date(0));
    const at = units.findLastIndex(({ said }) => isAmong('places', said));
    const rest = at < 0 ? [] : units.slice(at + 1);
    const end = rest.findLastIndex(({ isLight }) => !isLight);
    return end < 0 ? [] : [part.slice(units[at]?.from, rest[end]?.to)];
  });
  const [place, another] = places;
  const replaced = request.replace(/\bthere\b/i, place ?? '');
  return place === undefined || another !== undefined || replaced === request ? undefined : replaced;
}

/**
 * Whether what is done is done with what was told: its values are made use of, and “it” is something that was spoken of there; what the page
 * itself is about is spoken of as well.
 */
export function isAboutTold(instructions: readonly Instruction[], { request, told }: Told, page: PageView): boolean {
  if (told.length === 0) return true;
  const headings = [page.title, ...page.tree.flatMap(({ r, n }) => (r === 'h' || r === 'dlg' ? [n] : []))];
  const done = instructions
    .flatMap(({ target, value, fields = [] }) => [
      target?.name,
      target?.container?.name,
      value,
      ...fields.map((one) => one.value),
    ])
    .map((text) => fold(text ?? ''))
    .join(' ');
  const said = [...wordsOf(done), ...wordsOf(headings.join(' '))];
  const units = told.flatMap((part) => unitsOf(part, new Date())).filter(({ isLight }) => !isLight);
  const isDone = ({ text }: Unit) => done.includes(fold(text));
  const isSaid = (unit: Unit) =>
    isDone(unit) || (unit.sort === 'word' ? said.some((one) => alike(one, unit.word)) : said.includes(fold(unit.text)));
  const isShown = (unit: Unit) => isSaid(unit) || showsName(page, unit.text);
  const isReferring = unitsOf(request, new Date()).some(({ said: one }) => isAmong('pronouns', one));
  // Whoever was spoken of by name is not left out: “Tom Whitaker has a new number. Put it in the address book.”
  // “Before Easter” says when, and is nobody.
  const names = units.filter(
    (unit, at) =>
      unit.sort === 'word' &&
      unit.isCapital &&
      (at > 0 || units[1]?.isCapital) &&
      !isAmong('timing', units[at - 1]?.said),
  );
  // The place that is told is this page, or something that is done here is done in it.
  const isPlaced = !isForPlace({ request, told }) || (names.some(isSaid) && names.every(isShown));
  return (
    isPlaced &&
    units.every((unit) => unit.sort === 'word' || isSaid(unit)) &&
    (!isReferring || units.some(isSaid)) &&
    (!isReferring || names.every(isSaid) || (names.some(isDone) && names.every(isShown)))
  );
}

/** “Under Plans there is a page on boats. Comment there …”: whether a request is for a place that is told, and that this page is not. */
export function isElsewhere(task: string, page: PageView): boolean {
  const apart = tellApart(task);
  return apart !== undefined && isForPlace(apart) && !isAboutTold([], apart, page);
}

/** Whether something is to be done “there”, and it was told what there is. */
function isForPlace({ request, told }: Told): boolean {
  const refers = unitsOf(request, new Date(0)).some(({ said }) => isAmong('placesTold', said));
  return refers && told.some((part) => tellsWhatThereIs(unitsOf(part, new Date(0))));
}

function tellsWhatThereIs(units: readonly Unit[]): boolean {
  return units.some(({ said }, at) => isAmong('placesTold', said) && isAmong('copulas', units[at + 1]?.said));
}

/** Stretches up to a stop, a comma or a dash, each with the mark behind it. */
function partsOf(task: string): readonly string[] {
  const whole = wordsOfTask(task);
  const ends = whole.list.flatMap((token, at) => (token.kind === 'mark' && isParting(whole, at) ? [token.to] : []));
  const cuts = [0, ...ends.filter((end) => end < task.length), task.length];
  return cuts.slice(1).map((end, at) => task.slice(cuts[at], end));
}

function isParting(words: Words, at: number): boolean {
  const token = words.at(at);
  return token !== undefined && /^[.!;,–—\n]$/.test(token.text);
}

/** Whether a stretch says of somebody or something how it is, and neither asks for anything nor lists anything. */
function isAccount(written: string): boolean {
  const units = unitsOf(written, new Date(0));
  const [first] = units.filter((unit) => !opens(unit));
  if (!first || asks(written, units)) return false;
  // “Under Plans there is a page on boats”
  if (isAmong('placing', first.said)) return tellsWhatThereIs(units);
  return tellsOnly(units, first.isCapital && first.sort === 'word');
}

/** Whether a stretch has no verb of its own, and asks for nothing: “not 320”. */
function goesOn(written: string): boolean {
  const units = unitsOf(written, new Date(0));
  const [first] = units.filter((unit) => !opens(unit));
  return first !== undefined && !first.isCapital && !asks(written, units) && !isAmong('placing', first.said);
}

function asks(written: string, units: readonly Unit[]): boolean {
  const words = wordsOfTask(written.replace(/^\s*(?:and|so|but)\s+/i, ''))
    .without('lead')
    .trimmed();
  if (verbOf(words) !== undefined || readQuestion(words) !== undefined || wishes(units)) return true;
  return units.some(({ said }) => isAmong('turnsRequest', said));
}
