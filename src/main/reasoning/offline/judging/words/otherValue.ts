import type { Observation } from '../../../../../shared/verification/observation.ts';
import { fold } from '../../language/text.ts';
import { clockTime, clockTimesIn, showsTime } from '../../language/times.ts';
import { shownText } from '../evidence.ts';
import { hasRole, ROWS } from '../roles.ts';
import { showsValue } from './sameValue.ts';

const NUMBER = /^\D{0,4}\d[\d.,'’\s]*\D{0,4}$/;
const NUMBERS = /\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?/g;
/** So many digits do not come together by chance. */
const TELLING_DIGITS = 3;

/** A new text whose one number has the digits of that amount, with the separators read otherwise: 125.050,00 for 1250.50. */
export function otherAmount(value: string, texts: readonly Observation[]): Observation | undefined {
  const wanted = significant(value);
  if (!NUMBER.test(value.trim()) || wanted.length < TELLING_DIGITS) return undefined;
  if (texts.some((one) => showsValue(shownText(one), value))) return undefined;
  const numbers = texts.flatMap((one) => (shownText(one).match(NUMBERS) ?? []).map((number) => ({ number, one })));
  const [first] = numbers;
  return first && numbers.every(({ number }) => number === first.number) && significant(first.number) === wanted
    ? first.one
    : undefined;
}

function significant(number: string): string {
  return number.replace(/\D/g, '').replace(/^0+|0+$/g, '');
}

const TIMED: ReadonlySet<string> = new Set([...ROWS, 'definition', 'heading']);
/** Times that a page gives to its own doings. */
const OWN =
  /(?<!\p{L})(?:updated|modified|saved|edited|changed|created|added|last|now|zuletzt|geändert|stand|modifiée?|mis à jour|actualizado|gewijzigd)(?!\p{L})/iu;

/** A new entry with one time of day, which is not the one that was chosen. */
export function otherTime(value: string, texts: readonly Observation[]): Observation | undefined {
  if (clockTime(value) === undefined || texts.some((one) => showsTime(shownText(one), value))) return undefined;
  const entries = texts.filter((one) => hasRole(one, TIMED) && !OWN.test(shownText(one)));
  const timed = entries.filter((one) => clockTimesIn(shownText(one)).length === 1);
  const times = new Set(timed.flatMap((one) => clockTimesIn(shownText(one))));
  return times.size === 1 ? timed[0] : undefined;
}

const ALONE = /^\D{0,4}(-?\d+(?:[.,]\d+)?)\D{0,4}$/;
/** One digit stands on pages for many things. */
const ROUNDED_DIGITS = 2;

/** Whether a text is the number that was given with fewer places: rounded on the way into the store, or cut. */
export function isRounded(text: string, given: string): boolean {
  const [wanted, shown] = [numberIn(given), numberIn(text)];
  if (!wanted || !shown || shown.places >= wanted.places || shown.digits < ROUNDED_DIGITS) return false;
  if (shown.value === wanted.value) return false;
  const step = 10 ** -shown.places;
  return Math.abs(shown.value - wanted.value) < step;
}

interface Shown {
  readonly value: number;
  /** Digits after the point. */
  readonly places: number;
  readonly digits: number;
}

function numberIn(text: string): Shown | undefined {
  const number = ALONE.exec(text.trim())?.[1]?.replace(',', '.');
  if (number === undefined) return undefined;
  const places = number.split('.')[1]?.length ?? 0;
  return { value: Number(number), places, digits: number.replace(/\D/g, '').length };
}

/** Units of one kind, by the words and signs for them, from small to large. */
const UNITS: readonly (readonly RegExp[])[] = [
  [
    /^(?:ms|milliseconds?)$/,
    /^(?:s|secs?|seconds?|sekunden?|secondes?)$/,
    /^(?:mins?|minutes?|minuten?)$/,
    /^(?:h|hrs?|hours?|stunden?|heures?)$/,
    /^(?:d|days?|tage?|jours?)$/,
    /^(?:weeks?|wochen?|semaines?)$/,
    /^(?:months?|monate?|mois)$/,
    /^(?:y|years?|jahre?|ans?)$/,
  ],
  [/^mm$/, /^cm$/, /^(?:m|met(?:er|re)s?)$/, /^km$/],
  [/^mg$/, /^(?:g|grams?)$/, /^(?:kg|kilos?)$/],
  [/^(?:kb|kib)$/, /^(?:mb|mib)$/, /^(?:gb|gib)$/, /^(?:tb|tib)$/],
];

/** Whether a text has the number that was given with another unit than its field names: “30 s” for 30 in “Minutes”. */
export function hasOtherUnit(text: string, given: string, field: string): boolean {
  if (!/^\d+(?:[.,]\d+)?$/.test(given.trim())) return false;
  const words = fold(field).split(' ');
  const [, unit = ''] =
    new RegExp(`(?<![\\d.,])${given.trim().replace('.', '\\.')}\\s?(\\p{L}+)`, 'u').exec(text) ?? [];
  const shown = fold(unit);
  return UNITS.some((units) => {
    const wanted = units.findIndex((one) => words.some((word) => word.length > 1 && one.test(word)));
    const found = units.findIndex((one) => one.test(shown));
    return wanted >= 0 && found >= 0 && wanted !== found;
  });
}

const DAMAGE_CHARACTERS = 4;
const MINIMUM_LETTERS = 3;
const MARKUP = /[&<>"']/;
const ENTITY = /&(?:amp|lt|gt|quot|#\d+|#x[\da-f]+);/i;

/**
 * Whether a text is that value with letters lost or turned into others on the way: accents read in another encoding,
 * question marks in their place, or signs written as entities. Plain letters instead of accented ones are no damage.
 */
export function isDamaged(text: string, value: string): boolean {
  if (text.includes(value)) return false;
  if (MARKUP.test(value) && ENTITY.test(text)) return true;
  const characters = Array.from(value.trim());
  const plain = characters.filter((character) => /[\x20-\x7e]/.test(character));
  if (plain.length === characters.length || plain.filter((letter) => letter !== ' ').length < MINIMUM_LETTERS)
    return false;
  const pattern = characters.map((character) =>
    /[\x20-\x7e]/.test(character) ? escaped(character) : `[^]{0,${DAMAGE_CHARACTERS}}?`,
  );
  const found = new RegExp(pattern.join(''), 'i').exec(text)?.[0];
  return found !== undefined && !isWrittenPlainly(found, value);
}

/** “Goessweinstein” and “Gossweinstein” for “Gößweinstein”. */
function isWrittenPlainly(found: string, value: string): boolean {
  if (plainLetters(found) === plainLetters(value)) return true;
  return (
    found.length >= value.length && !/[^\p{L}\p{N}\s'-]/u.test(found) && plainLetters(found) === found.toLowerCase()
  );
}

function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function escaped(character: string): string {
  return character.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
