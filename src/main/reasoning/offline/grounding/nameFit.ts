import { concepts } from '../language/concepts.ts';
import { wordOfSign } from '../language/controlWords.ts';
import { areOpposite, isPairOf } from '../language/nameScore.ts';
import { fold, similarity } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/** A name in parts: what it says, the numbers in it, and of what kind each is. */
interface Parts {
  readonly text: string;
  readonly words: readonly string[];
  readonly numbers: readonly string[];
  readonly small: ReadonlySet<string>;
}

/** What speaks of something without being its name: the record that it stands in, or all that this record says. */
export interface Around {
  readonly title?: string | undefined;
  readonly texts?: string | undefined;
}

/** Deeds that controls are named by. */
export const DEEDS: ReadonlySet<string> = new Set(vocabulary.deeds);
const HARMLESS: ReadonlySet<string> = new Set(vocabulary.harmless);

/** Dates, times, amounts and names with a sign of their own, “@ada”: numbers and words in them are no numbers by themselves. The longer ones first. */
const COMPOUNDS =
  /(?<![\p{L}\d._%+-])@[\p{L}\d_][\p{L}\d_.-]{0,40}|\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}(?:st|nd|rd|th|\.)? (?:jan|feb|m[aä]r|apr|ma[yi]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}{0,12}\.?,?(?: \d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,12}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\b\.?)?|\p{Sc} ?\d[\d., ]*|\d[\d.,]{0,30}(?: ?(?:\p{Sc}|%|usd|eur|gbp)(?!\p{L}))|\d{3,20}[- ]\d{3,20}(?:[- ]\d+)*|\d{1,30}[.,]\d+/giu;
/** How many of something there are, as menus say it behind a name. */
const COUNT = /(?<!\s)\s*[([]\s*\d+\+?\s*[)\]]\s*$/;

const known = new Map<string, Parts>();
const KNOWN_NAMES = 5000;

function partsOf(text: string): Parts {
  const found = known.get(text);
  if (found) return found;
  const bare = wordOfSign(text).replace(COUNT, '');
  const compounds = (bare.match(COMPOUNDS) ?? []).map((one) => `=${fold(one)}`);
  const rest = bare.replace(COMPOUNDS, ' ');
  const words = concepts(rest).filter((word) => word !== '');
  const isNumber = (word: string) => /^\d+$/.test(word);
  const parts = {
    text: fold(bare),
    words: words.filter((word) => !isNumber(word)),
    numbers: [...words.filter(isNumber).map((word) => word.replace(/^0+(?=\d)/, '')), ...compounds],
    small: new Set(fold(rest).split(' ')),
  };
  if (known.size > KNOWN_NAMES) known.clear();
  known.set(text, parts);
  return parts;
}

/**
 * How well what a thing is called fits what was said, by features of which `weights.json` says what each is worth: words in common,
 * words on either side alone, opposites, numbers, and deeds that only one of them speaks of. 1: the same.
 *
 * @param deeds what the instruction does, so that a thing may say it too
 */
export function nameFit(wanted: string, found: string, deeds: ReadonlySet<string> = NONE, around: Around = {}): number {
  const [asked, given] = [partsOf(wanted), partsOf(found)];
  if (asked.text === '' || given.text === '') return wanted.trim() !== '' && wanted.trim() === found.trim() ? 1 : 0;
  if (asked.text === given.text && asked.numbers.join() === given.numbers.join()) return 1;
  if (areOpposed(asked, given)) return 0;
  const title = around.title === undefined ? undefined : partsOf(around.title);
  const texts = around.texts === undefined ? undefined : partsOf(around.texts);
  const worth = (parts: Parts | undefined, word: string, share: number) =>
    parts?.words.some((one) => alike(word, one)) ? share : 0;
  const shares = asked.words.map((word) =>
    Math.max(worth(given, word, 1), worth(title, word, weights.inOwnRecord), worth(texts, word, weights.inItsText)),
  );
  const own = asked.words.filter((word) => given.words.some((one) => alike(word, one))).length;
  const missing = asked.numbers.filter(
    (number) => ![given, title, texts].some((parts) => parts?.numbers.includes(number)),
  );
  const sharedNumbers = asked.numbers.length - missing.length;
  if (own === 0 && !asked.numbers.some((number) => given.numbers.includes(number))) return 0;
  const total = asked.words.length + asked.numbers.length;
  const recall = total === 0 ? 1 : (shares.reduce((sum, share) => sum + share, 0) + sharedNumbers) / total;
  const more = given.words.filter((word) => !asked.words.some((one) => alike(one, word)) && !deeds.has(word));
  const precision = (own + sharedNumbers) / Math.max(1, own + sharedNumbers + more.length);
  const [first = ''] = given.words;
  const [lead = ''] = asked.words;
  const hasDeedMore = DEEDS.has(first) && more.includes(first) && !HARMLESS.has(first);
  const isBare =
    asked.words.length > 1 && DEEDS.has(lead) && !given.words.some((word) => alike(lead, word)) && !deeds.has(lead);
  // “Watched topics” are those that were watched, and nothing that watches one.
  const isDeedMissing = isBare || namesDone(asked.text.split(' ')[0] ?? '', given.text);
  // “The programmes” are not “the programme”, where both are there.
  const forms = [...asked.small].filter((form) => /\p{L}{3}/u.test(form));
  const written = [given, title, texts].flatMap((parts) => [...(parts?.small ?? [])]);
  const otherForms = forms.filter((form) => !written.includes(form)).length / Math.max(1, forms.length);
  const isContrast = more.length > 0 && shares.some((share) => share === 0);
  const score =
    weights.recall * recall +
    weights.precision * precision +
    (recall === 1 ? weights.allWords : 0) +
    (missing.length > 0 ? weights.numberMissing : 0) +
    (given.numbers.length > sharedNumbers ? weights.numberMore : 0) +
    (hasDeedMore ? weights.deedMore : 0) +
    (isDeedMissing ? weights.deedMissing : 0) +
    (isContrast ? weights.contrast : 0) +
    weights.otherForm * (recall === 1 ? otherForms : 0);
  return Math.max(0, Math.min(0.98, score));
}

const NONE: ReadonlySet<string> = new Set();

/** Whether a name only comes near what was said: one of the words is written otherwise, as “nulla” for “nullam”. */
export function isNearly(wanted: string, found: string): boolean {
  const [asked, given] = [partsOf(wanted), partsOf(found)];
  return asked.words.some((word) => !given.words.includes(word) && given.words.some((one) => alike(word, one)));
}

/** Whether a text speaks of something by all of its words and numbers, in any order: no part of a date is a number. */
export function saysAll(text: string, name: string): boolean {
  const [given, asked] = [partsOf(text), partsOf(name)];
  const words = asked.text.split(' ').filter((word) => word !== '' && !/^\d+$/.test(word));
  const within = new Set(given.text.split(' '));
  const numbers = asked.numbers.every((number) => given.numbers.includes(number));
  return words.length + asked.numbers.length > 0 && numbers && words.every((word) => within.has(word));
}

/**
 * Whether texts say all that a name tells, small words aside: its numbers, and of its words all but those of the headings around, which say of what sort
 * everything there is. One word at least has to be the texts' own, or a number.
 */
export function saysItsWords(texts: readonly string[], headings: readonly string[], name: string): boolean {
  const asked = partsOf(name);
  const given = texts.map(partsOf);
  const sorts = headings.flatMap((heading) => partsOf(heading).words);
  const tells = (word: string) => given.some(({ words }) => words.includes(word));
  const numbers = asked.numbers.every((number) => given.some((parts) => parts.numbers.includes(number)));
  const own = asked.words.filter(tells);
  return (
    numbers && own.length + asked.numbers.length > 0 && asked.words.every((word) => tells(word) || sorts.includes(word))
  );
}

/** Whether a name begins with what a verb makes of a thing: “Watched topics” for “watch”, “Saved jobs” for “save”. */
export function namesDone(verb: string, name: string): boolean {
  const [first = ''] = fold(name).split(' ');
  return verb.length > 2 && first !== verb && [`${verb}ed`, `${verb}d`, `${verb}${verb.at(-1)}ed`].includes(first);
}

/** The deed that a name begins with, where it does. */
export function deedIn(name: string): string | undefined {
  const [first = ''] = partsOf(name).words;
  return DEEDS.has(first) ? first : undefined;
}

/** Whether the deed that a name speaks of changes nothing: to show, open, sort. */
export function isHarmless(deed: string): boolean {
  return HARMLESS.has(deed);
}

/** Whether a name has one of these words in it. */
export function saysOneOf(name: string, words: readonly string[]): boolean {
  const said = partsOf(name);
  return words.some((word) =>
    word.includes(' ') ? said.words.join(' ') === word || said.text === word : said.words.includes(word),
  );
}

/** Whether one of them says the opposite of the other: activate and deactivate, from and to, subscribe and unsubscribe. */
function areOpposed(asked: Parts, given: Parts): boolean {
  const only = (one: Parts, other: Parts) => one.words.filter((word) => !other.words.includes(word));
  const [here, there] = [only(asked, given), only(given, asked)];
  if (here.some((word) => there.some((other) => isTurned(word, other)))) return true;
  return vocabulary.directions.some(
    ([one = '', other = '']) => turns(asked, given, one, other) || turns(asked, given, other, one),
  );
}

function turns(asked: Parts, given: Parts, one: string, other: string): boolean {
  return asked.small.has(one) && !given.small.has(one) && given.small.has(other) && !asked.small.has(other);
}

function isTurned(a: string, b: string): boolean {
  return areOpposite(a, b) || isPairOf(vocabulary.opposedOnControls, a, b);
}

function alike(a: string, b: string): boolean {
  return (
    a === b ||
    (a.length > 4 && b.length > 4 && !isTurned(a, b) && similarity(a, b) >= offlineSettings.names.misspelling)
  );
}
