import type { HtmlElement } from './htmlTree.ts';

/** What every name that is looked for below has in it: most elements are done with after this. */
const MAYBE = /clock|ticker|countdown|marquee|timer|\bad|sponsored/i;
const TICKING_WORDS: ReadonlySet<string> = new Set(['clock', 'ticker', 'countdown', 'marquee', 'timer']);
const ADVERTISEMENT =
  /^(?:ads?|advert|advertisement|adsbygoogle|sponsored)(?:[-_](?:slot|unit|banner|container|wrapper|box|frame|space|\d+))?$/i;

/**
 * Whether what stands in the element changes by itself: clocks, tickers, advertisements. Such parts say nothing about
 * what an action did (verification-process, state drift), so only their controls are of interest.
 */
export function isAmbient(element: HtmlElement, role: string): boolean {
  if (role === 'timer' || role === 'marquee' || element.name === 'marquee') return true;
  const { id, class: classes } = element.attribs;
  if (id === undefined && classes === undefined) return false;
  if (/^(?:html|body|main|form|input|select|textarea|button)$/.test(element.name)) return false;
  const names = `${id ?? ''} ${classes ?? ''}`;
  if (!MAYBE.test(names)) return false;
  return names.split(/\s+/).some((name) => {
    if (name === '') return false;
    return ADVERTISEMENT.test(name) || name.split(/[-_]+|(?<=[a-z])(?=[A-Z])/).some(isTicking);
  });
}

function isTicking(word: string): boolean {
  return TICKING_WORDS.has(word.toLowerCase());
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
