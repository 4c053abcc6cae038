import { isoDate } from '../../language/dates.ts';
import { digits, fold } from '../../language/text.ts';
import { clockTime, showsTime } from '../../language/times.ts';

const TELEPHONE_DIGITS = 7;
const DATE =
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b|\b\d{1,2}(?:st|nd|rd|th|er|\.|º)?\s+(?:de\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+)?\d{4}\b|(?<!\p{L})\p{L}{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}\b/giu;
const NEGATIVE = /^\s*[-−]\s?\p{Sc}?\d/u;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
/** Numbers as pages write them, with or without separators of thousands. */
const NUMBERS = /[-−]?\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?(?!\d)|[-−]?\d+(?:[.,]\d+)?/g;

/** Whether a page that writes a value its own way still means it: same letters and digits, same amount, same day. */
export function sameValue(wanted: string, found: string): boolean {
  const [day, otherDay] = [isoDate(wanted), isoDate(found)];
  if (day !== undefined && otherDay !== undefined) return day === otherDay;
  if (wanted.includes(':') && found.includes(':')) {
    const [time, otherTime] = [clockTime(wanted), clockTime(found)];
    if (time !== undefined && otherTime !== undefined) return time === otherTime;
  }
  if (isDecimal(wanted) && isDecimal(found)) return Number(wanted) === Number(found);
  const [amount, other] = [amountOf(wanted), amountOf(found)];
  if (amount !== undefined && other !== undefined && NEGATIVE.test(wanted) !== NEGATIVE.test(found)) return false;
  if (amount !== undefined && other !== undefined && (hasFraction(wanted) || hasFraction(found)))
    return amount === other;
  if (bare(wanted) === bare(found)) return bare(wanted) !== '' || wanted.trim() === found.trim();
  const number = digits(wanted);
  if (number.length < TELEPHONE_DIGITS || /\p{L}/u.test(wanted + found)) return false;
  // Abroad, the zero before an area is left out.
  const abroad = found.trim().startsWith('+') ? number.replace(/^0/, '') : number;
  return digits(found).endsWith(abroad);
}

/** Whether a text has the value in it, however it is written there: numbers by themselves, words in their order. */
export function showsValue(text: string, value: string): boolean {
  if (sameValue(value, text)) return true;
  if (NUMBER.test(value.trim())) return (text.match(NUMBERS) ?? []).some((number) => sameValue(value.trim(), number));
  const [within, wanted] = [fold(text), fold(value)];
  if (wanted === '' ? text.includes(value.trim()) : ` ${within} `.includes(` ${wanted} `)) return true;
  const day = isoDate(value);
  return (day !== undefined && datesIn(text).includes(day)) || showsTime(text, value);
}

/** The days that a text names, as `YYYY-MM-DD`. */
export function datesIn(text: string): readonly string[] {
  return (text.match(DATE) ?? []).flatMap((date) => isoDate(date) ?? []);
}

/** An amount, by the separator that stands before its last one or two digits; undefined for what is no single number. */
function amountOf(text: string): number | undefined {
  const number = /^\D{0,4}(-?\d[\d.,'’\s]*)\D{0,4}$/.exec(text.trim())?.[1]?.replace(/[\s'’]/g, '');
  if (number === undefined) return undefined;
  const fraction = /[.,](\d{1,2})$/.exec(number)?.[1];
  const whole = fraction === undefined ? number : number.slice(0, -fraction.length - 1);
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction ?? '0'}`);
}

/** A number with a point that can be nothing else: three places after more than nought may be thousands. */
function isDecimal(text: string): boolean {
  const [, whole, places = ''] = /^\s*-?(\d+)\.(\d+)\s*$/.exec(text) ?? [];
  return whole !== undefined && (Number(whole) === 0 || places.length !== 3);
}

function hasFraction(text: string): boolean {
  return /\d[.,]\d{1,2}\D{0,4}$/.test(text.trim());
}

function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
