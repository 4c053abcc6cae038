import { readNumber } from '../../../../shared/values/readNumber.ts';
import { concepts } from '../language/concepts.ts';
import { fold } from '../language/text.ts';

/** Something like 1042, P-4711, INV/2024/7 or #88: with a digit, and without spaces. */
const CODE = '#?((?=[\\p{L}\\p{N}/_.-]*\\d)[\\p{L}\\p{N}](?:[\\p{L}\\p{N}/_-]|\\.(?=[\\p{L}\\p{N}]))*)';
/** Nouns for the sign by which a thing is known. */
const SIGN = /^(?:number|no|nr|id|identifier|code|reference|ref)$/;
const SIGNS = '(?:number|no\\.?|nr\\.?|id|identifier|code|reference|ref\\.?)';

/**
 * The value that a sentence gives under a label: "Your reference is R-9", "Order number: 77", and, where the label is the sign of
 * a thing, "Patient 1042 was created". Undefined when it gives none, or several.
 */
export function saidValue(label: string, sentence: string): string | undefined {
  const words = fold(label).split(' ');
  const sign = words.at(-1) ?? '';
  const forms = [`${spaced(words)}(?:\\s*(?:is|was|of|:|=|#))?(?:\\s*:)?\\s*${CODE}`];
  const owner = words.slice(0, -1);
  if (SIGN.test(sign) && owner.length > 0) forms.push(`${spaced(owner)}(?:\\s*${SIGNS})?(?:\\s*[:#])?\\s*${CODE}`);
  if (SIGN.test(sign) && owner.length === 0) forms.push(`${SIGNS}(?:\\s*(?:is|:|=|#))?\\s*${CODE}`);
  for (const form of forms) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${form}`, 'giu');
    const values = new Set(
      [...sentence.matchAll(pattern)].flatMap(({ 0: { length }, 1: value, index }) =>
        value === undefined ? [] : [withUnit(value, sentence.slice(index + length))],
      ),
    );
    const [value] = values;
    if (values.size === 1 && value !== undefined) return value;
  }
  return undefined;
}

/** A number with the unit that follows it: “1.8 MB” is not 1.8. */
function withUnit(value: string, rest: string): string {
  const unit = /^\s?[\p{L}%°]{1,12}/u.exec(rest)?.[0] ?? '';
  return unit !== '' && readNumber(`${value}${unit}`)?.measure !== undefined ? `${value}${unit}` : value;
}

/** Whether two labels are for the same: the same words, or signs of the same thing ("Patient no." and "patient number"). */
export function isSameLabel(wanted: string, shown: string): boolean {
  const meant = (label: string) => concepts(label).map((word) => (SIGN.test(word) ? 'sign' : word));
  const [asked, given] = [meant(wanted), meant(shown)];
  return asked.length === given.length && asked.every((word) => given.includes(word));
}

/** Whether a label is the last word of the other: "Number" on the page of a product, for "product number". */
export function isShorterLabel(wanted: string, shown: string): boolean {
  const [asked, given] = [concepts(wanted), concepts(shown)];
  return given.length === 1 && asked.length > 1 && isSameLabel(asked.at(-1) ?? '', shown);
}

function spaced(words: readonly string[]): string {
  return words.join('[\\s_-]+');
}
