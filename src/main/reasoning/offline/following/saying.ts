import { saysOneOf } from '../alignment/matchControl.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { wishes } from '../alignment/sentenceKind.ts';
import { opens, plain, type Unit, unitsOf, wordsOf } from '../alignment/units.ts';
import { hasLike } from '../alignment/wording.ts';
import { wordsOfTask } from '../reading/readTask.ts';
import { verbOf } from '../reading/verbs.ts';
import type { Verb } from '../reading/vocabulary.ts';
import type { Words } from '../reading/words.ts';
import data from './followWords.json' with { type: 'json' };

/** A clause as it is compared with what a page offers. */
export interface Saying {
  readonly text: string;
  readonly units: readonly Unit[];
  /** Places of the words that mean something, without the verb. */
  readonly content: readonly number[];
  /** Places of words that were told beside it, and may say what is meant. */
  readonly told: readonly number[];
  readonly verb: Verb | undefined;
  /** Words of the verb as it was said. */
  readonly verbWords: readonly string[];
  readonly sort: Sort | undefined;
}

/** What a verb says is to be done, for all verbs that say it. */
type Sort = keyof typeof data.sorts;
const SORTS = Object.entries(data.sorts) as readonly [Sort, readonly string[]][];
const MANNER: ReadonlySet<string> = new Set(data.manner);
const FUNCTION: ReadonlySet<string> = new Set(data.function);
export const GIVERS: ReadonlySet<string> = new Set(data.givers);
const TURNING: ReadonlySet<string> = new Set(data.turning);
const LEADS: ReadonlySet<string> = new Set(data.leadsToValue);

/** A clause in its words: which is its verb, and which mean something. Values that were told beside it are to be made use of as its own. */
export function sayingOf(clause: string, today = new Date(0), beside: readonly string[] = []): Saying {
  const text = [clause, ...beside].join('. ');
  const units = unitsOf(text, today);
  const words = fromVerb(wordsOfTask(clause).without('lead').trimmed());
  const first = words.at(0);
  // “I don't want the weekly summary any more”: what is on is to be off.
  const own = first?.lower === 'i' || first?.lower === 'we' ? words.slice(1) : words;
  const unwanted = data.unwanted.find((one) => plain(own.written).startsWith(`${one} `));
  const isGiving = GIVERS.has(first?.lower ?? '');
  // “Put them down as No”: to put is to write only where there is something to write in.
  const read = verbOf(words);
  const verb = read?.verb === 'enter' && isGiving ? undefined : read;
  // “Give”, “make” and “rate” say no more than that something gets a value.
  const isGiver = !verb && isGiving;
  const verbEnd = verb ? (verb.rest.at(0)?.from ?? clause.length) : isGiver ? (first?.to ?? 0) : 0;
  const end = unwanted ? (own.at(0)?.from ?? 0) + unwanted.length : verbEnd;
  const isVerb = ({ from, to }: Unit) => from >= (first?.from ?? 0) && to <= end;
  const isMeant = (unit: Unit, at: number) =>
    !isVerb(unit) && means(units, at) && !(unwanted && unit.sort !== 'quote' && data.anyMore.includes(unit.said));
  const meant = [...units.entries()].flatMap(([at, unit]) => (isMeant(unit, at) ? [at] : []));
  const isBeside = (at: number) => (units[at]?.from ?? 0) > clause.length;
  const isToldWord = (at: number) => isBeside(at) && units[at]?.sort === 'word';
  const content = meant.filter((at) => !isToldWord(at));
  const told = meant.filter(isToldWord);
  if (unwanted) return { text, units, content, told, verb: 'turn-off', verbWords: [], sort: 'turn' };
  // “I want four of them” says no more than that something shall be so.
  const isWish = !verb && wishes(units.filter((_, at) => !isBeside(at)));
  const sort = isGiver || isWish ? 'give' : verb && SORTS.find(([, verbs]) => verbs.includes(verb.verb))?.[0];
  return { text, units, content, told, verb: verb?.verb, verbWords: verb ? wordsOf(verb.said) : [], sort };
}

/** Whether a word means something; what stands in quotation marks is meant, whatever it says: “Fine”, “All”. */
function means(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  if (!unit || unit.sort === 'quote') return unit !== undefined;
  const isNextTo = unit.said === 'next' && units[at + 1]?.said === 'to';
  if ((at === 0 && opens(unit)) || isFunction(unit) || isNextTo) return false;
  return !isAmong('pleasantries', unit.said) || isGivenAt(units, at);
}

/** “Set the signature to Kind regards”: what stands behind “to” is a value, however kind. */
function isGivenAt(units: readonly Unit[], at: number): boolean {
  const before = units[at - 1];
  if (!before || before.part !== units[at]?.part) return false;
  return LEADS.has(before.said) || (isAmong('pleasantries', before.said) && isGivenAt(units, at - 1));
}

/** Words from their verb on, where a place is told before it: “in the tree on the left open Finance”. */
export function fromVerb(words: Words): Words {
  if (verbOf(words) || !isAmong('placing', words.at(0)?.lower)) return words;
  const at = words.list.findIndex(
    (_, place) =>
      place > 1 &&
      verbOf(words.slice(place)) !== undefined &&
      !isAmong('beforeNouns', words.at(place - 1)?.lower) &&
      !isAmong('placing', words.at(place - 1)?.lower),
  );
  return at < 0 ? words : words.slice(at);
}

/** Whether a word only says where, how or of what kind something is. */
export function isManner(unit: Unit | undefined): boolean {
  return unit !== undefined && unit.sort !== 'quote' && (MANNER.has(unit.said) || MANNER.has(unit.word));
}

/** Whether a word is one of these, or a quotation says nothing but them. */
export function speaksOf(list: readonly string[], unit: Unit | undefined): boolean {
  if (unit?.sort !== 'quote') return saysOneOf(list, unit);
  const parts = wordsOf(unit.text);
  return parts.length > 0 && parts.every((part) => hasLike(list, part));
}

/** Whether a word or value says a word of a name. */
export function hears(word: string, unit: Unit | undefined): boolean {
  return unit !== undefined && (speaksOf([word], unit) || hasLike(wordsOf(unit.text), word));
}

/** Whether a word does no more than hold a sentence together. */
export function isFunction({ said }: Unit): boolean {
  return FUNCTION.has(said);
}

/** Whether a word turns the meaning round: “not”, “except”; “as No” is what a choice is called. */
export function isTurning({ said, text }: Unit): boolean {
  return TURNING.has(said) && text !== 'No';
}
