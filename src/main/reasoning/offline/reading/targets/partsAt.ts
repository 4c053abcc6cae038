import type { Relation } from '../../../../../shared/meaning/target.ts';
import data from '../vocabulary/grammar.json' with { type: 'json' };
import type { Place, Words } from '../words.ts';
import { readQuantity } from './namesAndNumbers.ts';
import type { Wanted } from './readNoun.ts';

const WEAK: ReadonlySet<string> = new Set(data.weak);

/** Whether a preposition parts a phrase, and is not a word of a name such as “Terms of Service” or “date of birth”. */
export function parts(words: Words, { at, before, after }: Place<Relation>, wanted: Wanted): boolean {
  const preposition = words.at(at)?.lower ?? '';
  if (/^\p{Lu}/u.test(words.at(at)?.text ?? '')) return false;
  const isPhrase = words.length - after.length - at > 1;
  if (isPhrase || !WEAK.has(preposition)) return true;
  const left = before.bare;
  if (left.length === 0) return false;
  const [first] = [after.at(0)];
  const isDetermined = after.begin('determiners') !== undefined;
  const right = readQuantity(after).rest.bare;
  const isNounRight =
    right.end('roles') !== undefined ||
    right.begin('roles')?.means === 'menu' ||
    right.has('things', 0) ||
    right.has('things', -1) ||
    right.has('collections', -1);
  const isNameRight = right.isName(0) && (first?.kind !== 'value' || preposition === 'of');
  const hasNoun = left.end('roles') !== undefined || left.at(-1)?.kind === 'quote';
  const isLeftName = left.isName(0) && left.at(0)?.kind === 'word';
  if (left.at(-1)?.kind === 'quote' || right.at(0)?.kind === 'quote') return true;
  if (right.has('things', 0) && right.isName(1)) return true;
  if (hasNoun) return isDetermined || isNameRight || isNounRight || after.begin('pronouns') !== undefined;
  if (right.begin('pronouns')?.length === after.length) return true;
  if (isLeftName && wanted === 'control') {
    // “The Rang of Olaf Roth” is a field of his, whatever language its label is in.
    const isField = left.length < before.length && isNameRight && right.end('roles') === undefined;
    return preposition === 'of' ? isField : isDetermined && isNounRight;
  }
  if (isNameRight) return true;
  return isDetermined && isNounRight;
}
