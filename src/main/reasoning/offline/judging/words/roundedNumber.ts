import { fold } from '../../language/text.ts';

const ALONE = /^\D{0,4}(-?\d+(?:[.,]\d+)?)\D{0,4}$/;
/** One digit stands on pages for many things. */
const TELLING_DIGITS = 2;

/** Whether a text is the number that was given with fewer places: rounded on the way into the store, or cut. */
export function isRounded(text: string, given: string): boolean {
  const [wanted, shown] = [numberIn(given), numberIn(text)];
  if (!wanted || !shown || shown.places >= wanted.places || shown.digits < TELLING_DIGITS) return false;
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
