import { datesIn, isoDate, monthOf } from '../../../../../shared/values/readDate.ts';
import { decimalMark, numbersIn, type WrittenNumber } from '../../../../../shared/values/readNumber.ts';
import { digits, fold, singular } from '../../language/text.ts';
import { clockTime, momentOf, showsTime } from '../../language/times.ts';
import { offlineSettings } from '../../offlineSettings.ts';

const TELEPHONE_DIGITS = 7;
const NEGATIVE = /^\s*[-−]\s?\p{Sc}?\d/u;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
/** Numbers as pages write them, with or without separators of thousands. */
const NUMBERS = /[-−]?\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?(?!\d)|[-−]?\d+(?:[.,]\d+)?/g;

/** What holds a number and may write its unit beside it. */
const MEASURES: ReadonlySet<string> = new Set(['slider', 'spinbutton', 'meter', 'progressbar', 'scrollbar']);
const MEASURE = /^\D*?([-−]?\d+(?:[.,]\d+)?)\D*$/;

/**
 * Whether a page that writes a value its own way still means it: same letters and digits, same amount, same day. By its
 * role a slider holds “23” where it says “23 °C”.
 */
export function sameValue(given: string, shown: string, role = ''): boolean {
  const [wanted, found] = [withSigns(given), withSigns(shown)];
  if (MEASURES.has(role)) {
    const [number, other] = [wanted, found].map((text) => MEASURE.exec(text)?.[1]?.replace(',', '.').replace('−', '-'));
    if (number !== undefined && other !== undefined) return Number(number) === Number(other);
  }
  const [day, otherDay] = [isoDate(wanted), isoDate(found)];
  if (day !== undefined && otherDay !== undefined) return day === otherDay;
  const inYear = day === undefined ? dayInYear(wanted) : undefined;
  if (inYear !== undefined && otherDay !== undefined) return otherDay.slice(5) === inYear;
  if (wanted.includes(':') && found.includes(':')) {
    const [moment, otherMoment] = [momentOf(wanted), momentOf(found)];
    if (moment !== undefined && otherMoment !== undefined) return moment === otherMoment;
    const [time, otherTime] = [clockTime(wanted), clockTime(found)];
    if (time !== undefined && otherTime !== undefined) return time === otherTime;
  }
  const [measure, otherMeasure] = [measureOf(wanted), measureOf(found)];
  if (measure && otherMeasure && measure.unit === otherMeasure.unit) return isSameAmount(measure, otherMeasure);
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

/** A day of which nobody said the year, “22 June”, as `MM-DD`. */
function dayInYear(text: string): string | undefined {
  const [, day = '', month = ''] = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? (\p{L}{3,10})$/u.exec(text.trim()) ?? [];
  const [, other = '', first = ''] = /^(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?$/u.exec(text.trim()) ?? [];
  const number = monthOf(month || other);
  return number > 0 ? `${String(number).padStart(2, '0')}-${(day || first).padStart(2, '0')}` : undefined;
}

/** Units that people write as words and pages as signs. */
const DEGREES = /(?<=\d)\s*(?:degrees?(?:\s+celsius)?|grad|degrés?|grados?|gradi|°\s?c?|℃)(?!\p{L})/giu;
const PERCENT = /(?<=\d)\s*(?:percent|per cent|prozent|pour cent|por ciento|per cento)(?!\p{L})/giu;

function withSigns(text: string): string {
  return text.replace(DEGREES, '°').replace(PERCENT, '%');
}

/** Whether a text has the value in it, however it is written there: numbers by themselves, words in their order. */
export function showsValue(text: string, value: string): boolean {
  if (sameValue(value, text)) return true;
  if (NUMBER.test(value.trim())) return (text.match(NUMBERS) ?? []).some((number) => sameValue(value.trim(), number));
  const [within, wanted] = [fold(text), fold(value)];
  if (wanted === '' ? text.includes(value.trim()) : ` ${within} `.includes(` ${wanted} `)) return true;
  const measure = measureOf(value);
  if (measure && measuresIn(text).some((one) => isSameAmount(one, measure))) return true;
  const day = isoDate(value);
  const inYear = day === undefined ? dayInYear(value) : undefined;
  const shown = datesIn(text);
  if (inYear !== undefined && shown.some((one) => one.slice(5) === inYear)) return true;
  return (day !== undefined && shown.includes(day)) || showsTime(text, value);
}

/** What a page shows in place of a secret. */
export const BULLETS = /^[•●*∙]+$/;

/** Signs that stand for figures which are not shown, and the figures behind them. */
const MASKED = /[•●*∙xX]{2}[\s-]?(\d{3,6})(?!\d)/u;

/** Whether a text shows the end of a long number, and hides the rest of it: “•••• 2051”. */
export function showsMasked(text: string, value: string): boolean {
  const shown = MASKED.exec(text)?.[1];
  const isLong = digits(value).length >= offlineSettings.telling.maskedDigits;
  return shown !== undefined && isLong && digits(value).endsWith(shown);
}

/** The one measure that a text is and nothing else, in the unit that its kind is counted in: 500 g for “0.5 kg”. */
function measureOf(text: string): WrittenNumber | undefined {
  const [only, ...others] = /^[-−]?\d[\d.,'’\s]*\p{L}+\.?$/u.test(text.trim()) ? measuresIn(text) : [];
  return others.length === 0 ? only : undefined;
}

function measuresIn(text: string): readonly WrittenNumber[] {
  return numbersIn(text, decimalMark([text])).filter(({ measure }) => measure !== undefined);
}

/** So little is lost in turning one unit into another. */
const ROUNDING = 1e-9;

function isSameAmount(one: WrittenNumber, other: WrittenNumber): boolean {
  return one.unit === other.unit && Math.abs(one.value - other.value) <= ROUNDING * Math.abs(one.value);
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

/** What may stand between a name and what a row says beside it. A number in brackets makes it another name. */
const BEFORE = /$(?<=^|[,;:|·•–—/“”"'(\n]\s*|\s-\s+)/u;
/** “Garden (0)” is a list with nothing in it yet, and no second “Garden”. */
const AFTER = /^(?:$|\s+\(?0\)?$|[,;:|·•–—/“”"')\n.!]|\s+[-·|–—(](?!\d+\)))/u;
const COPY = /^\s*(?:\(?[1-9]\d*\)?|[-–_#]\s*\d+|\(?(?:copy|new|duplicate)\)?(?:\s*\(?\d+\)?)?)$/i;

/** Whether a text is that name, or says it by itself beside other things; not as a part of a longer name. */
export function isExactly(text: string, name: string): boolean {
  if (wordsOf(text) === wordsOf(name)) return true;
  const [within, wanted] = [plain(text), plain(name)];
  for (let at = within.indexOf(wanted); at >= 0 && wanted !== ''; at = within.indexOf(wanted, at + 1)) {
    if (BEFORE.test(within.slice(0, at)) && AFTER.test(within.slice(at + wanted.length))) return true;
  }
  return false;
}

/** Whether a text is the name with a number or “copy” behind it: what a site calls a second one. */
export function isNumberedCopy(text: string, name: string): boolean {
  const [whole, wanted] = [plain(text), plain(name)];
  return whole.startsWith(wanted) && COPY.test(whole.slice(wanted.length));
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replace(/[ \t]+/g, ' ')
    .toLowerCase();
}

function wordsOf(text: string): string {
  return fold(text).split(' ').sort().join(' ');
}

/** An address without what tells no two pages apart. */
export function normal(url: string): string {
  return url
    .replace(/#[\s\S]*$/, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

/** The path of an address, without query and fragment. */
export function pathOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] || '/';
}

/** Whether two addresses lead to the same page, whatever is asked of it. */
export function isSamePage(one: string | undefined, other: string | undefined): boolean {
  const page = (url = '') => url.replace(/[?#][\s\S]*$/, '').replace(/\/$/, '');
  return page(one) === page(other);
}

/** Scheme and host of an address, with or without `www`. */
export function originOf(url: string): string {
  return (/^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)/i.exec(url)?.[1] ?? '').toLowerCase().replace('://www.', '://');
}

const ASKS_FOR_CHOICE =
  /^[\s–—-]*(?:(?:please|bitte) )?(?:choose|select|pick|wählen|auswählen|choisir|choisissez|sélectionnez?|seleccion[ae]|elegir|elija|scegli|seleziona|selecione|kies|selecteer)(?:\s\S+){0,3}[\s.…–—-]*$/iu;

/** Whether a field holds nothing that was chosen: no letter and no digit, or the line by which a list asks for a choice. */
export function isBlankValue(value: string): boolean {
  return !/[\p{L}\p{N}]/u.test(value) || ASKS_FOR_CHOICE.test(value.trim());
}

const NUMBERED = /(?<!\p{L})(\p{L}{3,})\s+(?:no\.?\s*|nr\.?\s*|n[°º]\s*|#\s*)?(\d{1,9})(?![\d.,:]*\d)/giu;
const DAY_OF_MONTH = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(\p{L}{3,10})/giu;
const YEAR = /^(?:19|20)\d{2}$/;
/** Words before numbers that count places of the page itself. */
const PLACES: ReadonlySet<string> = new Set(['page', 'step', 'seite', 'schritt', 'etape', 'pagina', 'top', 'showing']);

/** Whether a text is about another one of the numbered things that the goal speaks of: “Room 21” where it is room 12. */
export function namesOtherNumber(text: string, goal: string): boolean {
  return sharedNumbers(text, goal).some((isIts) => !isIts);
}

/** Whether a text is about one of the numbered things that the goal speaks of. */
export function namesItsNumber(text: string, goal: string): boolean {
  return sharedNumbers(text, goal).some((isIts) => isIts);
}

/** For each sort of numbered thing that both speak of: whether the text has a number of the goal's. */
function sharedNumbers(text: string, goal: string): readonly boolean[] {
  const wanted = numbered(goal);
  return [...numbered(text)].flatMap(([word, numbers]) => {
    const own = wanted.get(word);
    return own === undefined || PLACES.has(word) ? [] : [[...numbers].some((number) => own.has(number))];
  });
}

/** The numbers that a text has after each word; of a date the day, whichever way it is written: “for 14 May 2031” is no “for 14”. */
function numbered(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, number: string) => found.set(name, (found.get(name) ?? new Set()).add(number));
  const rest = text.replace(DAY_OF_MONTH, (said: string, day: string, word: string) => {
    const month = monthOf(word);
    if (month === 0) return said;
    add(`month ${month}`, String(Number(day)));
    return ' – ';
  });
  for (const [, word = '', number = ''] of rest.matchAll(NUMBERED)) {
    const month = monthOf(word);
    if (month === 0) add(singular(fold(word)), number);
    else if (!YEAR.test(number)) add(`month ${month}`, number);
  }
  return found;
}
