import type { Observation } from '../../../../../shared/verification/observation.ts';
import { shownText } from '../evidence.ts';
import { showsValue } from '../words/sameValue.ts';

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
