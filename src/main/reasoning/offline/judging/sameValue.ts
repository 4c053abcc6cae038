import { isoDate } from '../language/dates.ts';
import { mentions } from '../language/nameScore.ts';
import { digits } from '../language/text.ts';

const TELEPHONE_DIGITS = 7;
const DATE =
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b|\b\d{1,2}(?:st|nd|rd|th)?\s+[a-z]{3,9}\.?,?\s+\d{4}\b|\b[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}\b/gi;

/** Whether a page that writes a value its own way still means it: same letters and digits, same amount, same day. */
export function sameValue(wanted: string, found: string): boolean {
  const [day, otherDay] = [isoDate(wanted), isoDate(found)];
  if (day !== undefined && otherDay !== undefined) return day === otherDay;
  const [amount, other] = [amountOf(wanted), amountOf(found)];
  if (amount !== undefined && other !== undefined && (hasFraction(wanted) || hasFraction(found)))
    return amount === other;
  if (bare(wanted) === bare(found)) return bare(wanted) !== '' || wanted.trim() === found.trim();
  const number = digits(wanted);
  return number.length >= TELEPHONE_DIGITS && !/\p{L}/u.test(wanted + found) && digits(found).endsWith(number);
}

/** Whether a text has the value in it, however it is written there. */
export function showsValue(text: string, value: string): boolean {
  if (sameValue(value, text) || mentions(text, value)) return true;
  const day = isoDate(value);
  return day !== undefined && datesIn(text).includes(day);
}

/** The days that a text names, as `YYYY-MM-DD`. */
export function datesIn(text: string): readonly string[] {
  return (text.match(DATE) ?? []).flatMap((date) => isoDate(date) ?? []);
}

/** An amount, by the separator that stands before its last one or two digits; undefined for what is no single number. */
function amountOf(text: string): number | undefined {
  const number = /^\D{0,4}(-?\d[\d.,' ]*)\D{0,4}$/.exec(text.trim())?.[1]?.replace(/[ ']/g, '');
  if (number === undefined) return undefined;
  const fraction = /[.,](\d{1,2})$/.exec(number)?.[1];
  const whole = fraction === undefined ? number : number.slice(0, -fraction.length - 1);
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction ?? '0'}`);
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
