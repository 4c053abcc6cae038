import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import type { Thing } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { nameOf, type Offer } from './offers.ts';

/** How an instruction tells an offer: by its name, or its place in a row of stars, and the record that it stands in. */
export function targetOf({ thing, ordinal }: Pick<Offer, 'thing' | 'ordinal'>, offers: readonly Offer[] = []): Target {
  const name = nameOf(thing);
  const called = recordName(thing);
  const apart = amongNamesakes(thing, called, offers);
  // Of signs alone only what they stand in says which one is meant.
  const title = apart?.name ?? called ?? (/[\p{L}\p{N}]/u.test(name) ? undefined : thing.title);
  return {
    ...(ordinal === undefined
      ? { name }
      : { role: thing.record && thing.role !== 'radio' ? 'button' : 'star', ordinal }),
    ...(title !== undefined &&
      // “− 1” is what stands beside a “+”, and another number once that is pressed.
      !/^[−–+-]\s?\d{1,6}$/u.test(title) &&
      title !== name &&
      !fold(name).includes(fold(title)) && {
        container: {
          role: 'record',
          name: title,
          relation: 'in' as const,
          ...(apart?.ordinal !== undefined && { ordinal: apart.ordinal }),
        },
      }),
  };
}

/** The instruction to press a thing. */
export function pressOn(thing: Thing): Instruction {
  return { act: 'click', target: targetOf({ thing }) };
}

/**
 * Where several lists have a record of that name with the same control: what tells them apart in the tree does so in words as well, and where
 * that is the same, too, which one of them it is.
 */
function amongNamesakes(
  { node, record }: Thing,
  called: string | undefined,
  offers: readonly Offer[],
): { readonly name?: string; readonly ordinal?: number } | undefined {
  const like = offers.filter(({ thing }) => thing.node.n === node.n && recordName(thing) === called);
  if (!like.some(({ thing }) => thing.record !== record)) return undefined;
  const name = node.g;
  const same = like.filter(({ thing }) => thing.node.g === name);
  const ordinal = same.length > 1 ? same.findIndex(({ thing }) => thing.node === node) + 1 : undefined;
  return { ...(name !== undefined && { name }), ...(ordinal !== undefined && { ordinal }) };
}

/** What its record goes by among those of its list: its title, else the first of its texts, or that with its title, that no other has. */
export function recordName({ record, title, node }: Offer['thing']): string | undefined {
  // What shares its name with others goes by what tells it from them.
  if (!record && node.g !== undefined && node.g === node.near && !node.g.endsWith('…')) return node.g;
  if (!record || title === undefined) return undefined;
  const others = record.list.records.filter((one) => one !== record);
  const isOwn = (...texts: readonly string[]) =>
    !others.some(({ cells }) => texts.every((text) => cells.some((cell) => cell.text === text)));
  if (isOwn(title)) return title;
  const texts = record.cells.map(({ text }) => text);
  const own = texts.find((text) => /\p{L}{2}/u.test(text) && isOwn(text));
  const second = texts.find((text) => text !== title && isOwn(title, text));
  return own ?? (second === undefined ? title : `${title} ${second}`);
}
