import { singular } from '../../language/text.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';
import { asRecord } from './changing.ts';
import { type Read, read, together } from './read.ts';

/** “the patients Ann and Bob”, “all done tasks”, “Lamp from the cart”, “it”. */
export function readDeleting(rest: Words): Read | undefined {
  const { words, list } = partList(rest.trimmed());
  const container = list === undefined ? {} : { container: { role: 'list', name: list, relation: 'in' as const } };
  if (words.length === 0) return read({ act: 'delete', target: { role: 'record' } }, { refers: true });
  return together(
    recordsIn(words).map((part) => {
      const { target, ...more } = readTarget(part, 'record');
      const record = more.quantity === undefined || target.role !== undefined ? asRecord(target) : target;
      const isNamed = record.name !== undefined && record.ordinal === undefined && more.quantity === undefined;
      return read({ act: 'delete', target: { ...record, ...(isNamed && container) } }, more);
    }),
  );
}

/** “… from the basket”, “… in my contacts”: where it is listed says nothing more of it, but where to look for it. */
function partList(words: Words): { readonly words: Words; readonly list?: string } {
  const place = [...words.findAll('from', 1), ...words.findAll('off', 1)].findLast(({ at, after }) => {
    const bare = after.bare;
    const isShort =
      bare.length > 0 &&
      bare.length <= 2 &&
      bare.list.every((token) => token.kind === 'word' && /^\p{Ll}/u.test(token.text));
    return isShort && words.is(at, 'from', 'in', 'on', 'out', 'off');
  });
  const bare = place?.after.bare;
  const isList =
    bare &&
    (bare.has('collections', -1) ||
      bare.has('carts', -1) ||
      singular(bare.lower) !== bare.lower ||
      bare.end('roles')?.means === 'list');
  // “The list” is the one in view.
  const isNamed = bare && !(bare.length === 1 && bare.has('collections', 0));
  return place && isList ? { words: place.before, ...(isNamed && { list: bare.lower }) } : { words };
}

/** Several records: “the patients Ann and Bob”, “Ann Smith and Bob Stone”, ““A” and “B””; “Smith and Sons” may be one. */
function recordsIn(words: Words): readonly Words[] {
  const bare = words.bare;
  const isPlural = bare.has('things', 0) && singular(bare.at(0)?.lower ?? '') !== bare.at(0)?.lower && bare.isName(1);
  const parts = (isPlural ? bare.slice(1) : words).parts();
  const areNames = parts.every(
    (part) =>
      part.quoted !== undefined || (part.bare.isName(0) && part.bare.length > 1 && part.isName(part.length - 1)),
  );
  return parts.length > 1 && (isPlural || areNames) ? parts : [words];
}
