import { attribute, type HtmlElement, textOf } from './htmlTree.ts';

/** What every name that is looked for below has in it: most elements are done with after this. */
const MAYBE = /clock|ticker|countdown|marquee|timer|\bad|sponsored/i;
const MOVING_WORDS: ReadonlySet<string> = new Set(['clock', 'ticker', 'marquee']);
const COUNTING_WORDS: ReadonlySet<string> = new Set(['countdown', 'timer']);
const ADVERTISEMENT =
  /^(?:ads?|advert|advertisement|adsbygoogle|sponsored)(?:[-_](?:slot|unit|banner|container|wrapper|box|frame|space|\d+))?$/i;

/**
 * Whether what stands in the element changes by itself: clocks, tickers, advertisements. Such parts say nothing about
 * what an action did (verification-process, state drift), so only their controls are of interest.
 */
export function isAmbient(element: HtmlElement, role: string): boolean {
  if (role === 'marquee' || element.name === 'marquee') return true;
  return namesOf(element).some(
    (name) => (ADVERTISEMENT.test(name) && !isNumberAlone(element)) || hasWord(name, MOVING_WORDS),
  );
}

/** Nobody advertises with a number alone: “ad” is then short for what it counts, such as adults. */
function isNumberAlone({ children }: HtmlElement): boolean {
  return children.length > 0 && children.every((child) => /^\s*[-−]?\d{1,9}\s*$/.test(textOf(child) ?? ''));
}

/** Whether it shows a time that runs, second by second, and that an action may set. */
export function isTimer(element: HtmlElement, role: string): boolean {
  if (role === 'timer' || attribute(element, 'role') === 'timer') return true;
  return namesOf(element).some((name) => hasWord(name, COUNTING_WORDS));
}

/** The id and classes of an element that may be named for what moves in it. */
function namesOf(element: HtmlElement): readonly string[] {
  const { id, class: classes } = element.attribs;
  if (id === undefined && classes === undefined) return [];
  if (/^(?:html|body|main|form|input|select|textarea|button)$/.test(element.name)) return [];
  const names = `${id ?? ''} ${classes ?? ''}`;
  return MAYBE.test(names) ? names.split(/\s+/).filter((name) => name !== '') : [];
}

function hasWord(name: string, words: ReadonlySet<string>): boolean {
  return name.split(/[-_]+|(?<=[a-z])(?=[A-Z])/).some((word) => words.has(word.toLowerCase()));
}

/** Whether a text in a timer is the time that runs, with a few words at most. */
export function isTime(text: string): boolean {
  return /^\D{0,12}\d+(?::\d{2}){0,2}\D{0,12}$/.test(text);
}

/** Seconds that a timer runs on at most between two captures of one action; what is more was done to it. */
const RUN_ON = 7;

/** Whether a timer has just run on, or says what is no time. */
export function hasRunOn(before: string, after: string): boolean {
  const [was, is] = [secondsIn(before), secondsIn(after)];
  return was === undefined || is === undefined || Math.abs(was - is) <= RUN_ON;
}

function secondsIn(text: string): number | undefined {
  const [time] = /\d+(?::\d{2}){1,2}|\d+/.exec(text) ?? [];
  return time?.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

const CLOCK_TIME = /\b\d{1,2}:\d{2}:\d{2}\b(?:\s?[ap]\.?m\b\.?)?/gi;
const AGE = /\b(?:just now|(?:\d+|an?|a few)\s+(?:sec(?:ond)?|min(?:ute)?|hour)s?\s+ago)\b/gi;

/** Whether two texts differ only in what the time of day or the age of something writes into them. */
export function differsOnlyInTime(before: string, after: string): boolean {
  return withoutTime(before) === withoutTime(after);
}

function withoutTime(text: string): string {
  return text.replace(CLOCK_TIME, '⏱').replace(AGE, '⏱');
}
