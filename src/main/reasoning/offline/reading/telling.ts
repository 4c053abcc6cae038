import { isAmong } from '../alignment/pageWords.ts';
import { tellsOnly } from '../alignment/sentenceKind.ts';
import { isoOf } from '../alignment/spokenDays.ts';
import { alike, isOwnAccount, type Unit, unitsOf } from '../alignment/units.ts';
import { DEEDS, isHarmless } from '../grounding/nameFit.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { withoutConstraints } from './constraints.ts';
import frequencies from './vocabulary/frequencies.json' with { type: 'json' };
import data from './vocabulary/telling.json' with { type: 'json' };

/*
 * Which words of a task say what is meant by it. What is seldom said tells most: how often words are said in tasks was counted over
 * those of the beds (`vocabulary/frequencies.json`, by `npm run learn:words`).
 */

const SILENT: ReadonlySet<string> = new Set(data.silent);
const GENERIC: ReadonlySet<string> = new Set(data.generic);
const HANDLING: ReadonlySet<string> = new Set(data.handling);
const COUNTS: Readonly<Record<string, number>> = frequencies.counts;
/** “Those two”, “both”: as many as were told of. */
const TOLD: ReadonlySet<string> = new Set(data.told);
/** “Three times” is how often, and no value. */
const TIMES: ReadonlySet<string> = new Set(data.times);

/**
 * The words and values of a task that say what is to be done, with what, and where; without what holds a sentence together, what only says how
 * a control is handled, what is to be left alone, and what is only told, but for what “it” stands for.
 */
export function tellingWords(task: string, today = new Date()): readonly Unit[] {
  const units = unitsOf(withoutConstraints(task).text, today);
  const leads = leadsOf(units);
  const isTold = toldIn(units);
  return units.filter((unit, at) => {
    if ((unit.sort === 'word' && SILENT.has(unit.said)) || isToday(unit, task, today)) return false;
    if (isFilledIn(units, at) || isPastHandling(units, at) || isOwnAccount(units, at)) return false;
    if (isTold(unit)) return isReferent(unit, units) || (isRare(unit) && isNewState(units, at));
    if (unit.sort === 'number') return !TIMES.has(units[at + 1]?.said ?? '') && !TOLD.has(units[at - 1]?.said ?? '');
    if (unit.sort !== 'word') return true;
    const isDeed = DEEDS.has(unit.word) && !isHarmless(unit.word) && !isHandling(unit);
    return isDeed || leads.has(at) || isRare(unit);
  });
}

/** “Fill in the questionnaire for me”: what is filled in is the form that the fields are of, whatever it is called. */
function isFilledIn(units: readonly Unit[], at: number): boolean {
  const [unit, next] = [units[at], units[at + 1]];
  const before = units.slice(Math.max(0, at - 3), at).map(({ said }) => said);
  const isAlone = next === undefined || next.part !== unit?.part || SILENT.has(next.said);
  return unit?.sort === 'word' && isAlone && /^fill (?:in|out) (?:the|this|that|my|our|a)$/.test(before.join(' '));
}

/** “Used the pool and the sauna”: in an account of what to enter, a verb that it begins with says no more than its present. */
function isPastHandling(units: readonly Unit[], at: number): boolean {
  const [before, unit] = [units[at - 1], units[at]];
  return (
    unit?.sort === 'word' &&
    before?.part !== unit.part &&
    isHandling({ said: unit.said.replace(/d$/, ''), word: '' }) &&
    unit.said.endsWith('ed')
  );
}

/** What a task tells of before it asks about “it”: “There is a first aid course. When does it start?” */
export function referentsIn(task: string, today = new Date()): readonly Unit[] {
  const units = unitsOf(withoutConstraints(task).text, today);
  const isTold = toldIn(units);
  return units.filter((unit) => unit.sort === 'word' && isTold(unit) && isReferent(unit, units));
}

/** The parts that only tell how things are: “The lamps are finished. Move that card to Done”. */
function toldIn(units: readonly Unit[]): (unit: Unit) => boolean {
  const parts = [...Map.groupBy(units, ({ part }) => part).values()];
  const refersLater = (at: number) => parts.slice(at + 1).some((own) => own.some(isPronoun) && !tellsOnly(own));
  const told = new Set(
    parts
      .filter((own, at) => tellsOnly(own) || (refersLater(at) && tellsOnly(own, true)))
      .map(([first]) => first?.part),
  );
  return ({ part }) => told.has(part);
}

function isPronoun({ said }: Unit): boolean {
  return isAmong('pronouns', said);
}

/** “He has moved over to purchasing”: what somebody or something was changed to, which is to be so wherever it is asked for. */
function isNewState(units: readonly Unit[], at: number): boolean {
  const own = units.slice(0, at).filter(({ part }) => part === units[at]?.part);
  return own.at(-1)?.said === 'to' && own.some(({ said }) => CHANGED.has(said));
}
const CHANGED: ReadonlySet<string> = new Set(data.changed);

/** What is told of, where something is asked for with “it”: values, names, and what the telling begins with. */
function isReferent(unit: Unit, units: readonly Unit[]): boolean {
  const own = units.filter(({ part }) => part === unit.part);
  const refers = units.some((one) => one.part > unit.part && isPronoun(one));
  if (!refers || unit.sort === 'date' || unit.sort === 'time') return false;
  // “Ann's husband has …”: whose it is says nothing of it yet.
  const verb = own.findIndex(
    ({ said }) => said !== "'s" && (isAmong('accountVerbs', said) || isAmong('copulas', said)),
  );
  // “There is a first aid course”: what there is stands behind.
  const isBehind = own[verb - 1]?.said === 'there';
  const isSubject = verb > 0 && (isBehind ? own.indexOf(unit) > verb : own.indexOf(unit) < verb);
  const isName = unit.sort === 'word' && unit.isCapital && unit !== own[0];
  return unit.sort === 'word' ? (isSubject || isName) && isRare(unit) : unit.sort !== 'number';
}

function isRare(unit: Unit): boolean {
  return weightOf(unit) >= offlineSettings.tellingRarity;
}

/** How much a word tells, from 0 to 1. */
function weightOf({ said, word, isCapital }: Unit): number {
  // “Row D” is called by a letter, and “I” and “a” are no rows.
  if (said.length === 1) return isCapital && /\p{L}/u.test(said) && said !== 'i' && said !== 'a' ? 1 : 0;
  if (/^\d+(?:st|nd|rd|th)$/.test(said)) return 0;
  if (SILENT.has(said) || GENERIC.has(said) || GENERIC.has(word) || isHandling({ said, word })) return 0;
  const { instructions } = frequencies;
  return Math.log(instructions / ((COUNTS[word] ?? 0) + 1)) / Math.log(instructions);
}

function isHandling({ said, word }: Pick<Unit, 'said' | 'word'>): boolean {
  return [said, word, ...verbsOf(said)].some((one) => HANDLING.has(one));
}

/** “Clicking”, “tapping”, “typing”: what it may be a form of. */
function verbsOf(said: string): readonly string[] {
  const [, stem] = /^(\p{L}{2,})ing$/u.exec(said) ?? [];
  return stem === undefined ? [] : [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')];
}

/** What each clause begins with, where that says more than how a control is handled. */
function leadsOf(units: readonly Unit[]): ReadonlySet<number> {
  const byPart = Map.groupBy(units.keys(), (at) => units[at]?.part);
  const firsts = [...byPart.values()].flatMap((own) => own.find((at) => !SILENT.has(units[at]?.said ?? '')) ?? []);
  return new Set(
    firsts.filter((at) => {
      const unit = units[at];
      return unit?.sort === 'word' && !isHandling(unit) && !GENERIC.has(unit.said);
    }),
  );
}

/** “Tonight” and “today” say little on a page of today. */
function isToday({ sort, text, from, to }: Unit, task: string, today: Date): boolean {
  return sort === 'date' && !/\d/.test(task.slice(from, to)) && text === isoOf(today);
}

/** Whether two words speak of the same deed: to remove and to delete, to heart and to like. */
export function sameDeed(one: string, other: string): boolean {
  const deeds = FAMILIES.get(one) ?? [];
  return (FAMILIES.get(other) ?? []).some((deed) => deeds.includes(deed));
}

const FAMILIES: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const [deed, words] of Object.entries(data.families))
    for (const word of words) found.set(word, [...(found.get(word) ?? []), deed]);
  return found;
})();

/** Whether a word or value of a task is said by one of these: by the same word, one for the same deed, or the same value written otherwise. */
export function isSaidBy(unit: Unit, others: readonly Unit[]): boolean {
  return others.some((other) => {
    if (unit.sort !== 'word' && unit.sort !== 'quote') {
      const isWeekday = unit.sort === 'date' && unit.word !== '' && unit.word === other.word;
      return isWeekday || (unit.sort === other.sort && unit.text === other.text);
    }
    return spokenAs(unit).some((one) => spokenAs(other).some((word) => alike(one, word) || sameDeed(one, word)));
  });
}

/** What is quoted, and a number, have no word that they are looked up by. */
function spokenAs({ word, said }: Unit): readonly string[] {
  return [word, said].filter((one) => one !== '');
}
