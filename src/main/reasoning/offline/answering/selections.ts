import type { Selection } from '../../../../shared/meaning/question.ts';
import { isExactly } from '../judging/words/sameValue.ts';
import { mentions } from '../language/nameScore.ts';
import { fold, singular } from '../language/text.ts';
import type { TableRow } from './tables.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** The same selection with everything in its own field: reader and model may say it by the target as well. */
export function plain(selection: Selection): Selection {
  const { target, thing = target?.kind, order, ordinal, limit } = selection;
  const { extreme, ordinal: place, kind: _, ...rest } = target ?? {};
  const isNamed = rest.name !== undefined || rest.container !== undefined || (rest.role ?? 'record') !== 'record';
  const { target: __, ...others } = selection;
  const by =
    extreme && ({ field: extreme.by, direction: extreme.pick === 'most' ? 'descending' : 'ascending' } as const);
  return {
    ...others,
    ...(target !== undefined && Object.keys(target).length === 0 && { target }),
    ...(isNamed && { target: { ...rest, ...(place !== undefined && rest.name !== undefined && { ordinal: place }) } }),
    ...(thing !== undefined && { thing }),
    ...(order === undefined && by && { order: by, limit: limit ?? 1 }),
    ...(ordinal === undefined && place !== undefined && rest.name === undefined && { ordinal: place }),
  };
}

/** Words for records of any sort. */
export const ANY_THING: ReadonlySet<string> = new Set(vocabulary.anyThing.split(' '));

/** The noun of a thing in the singular, and what is said before it: `open` of “open tickets”. */
export function partsOf(thing: string): { readonly head: string; readonly before: string } {
  const words = fold(thing)
    .split(' ')
    .filter((word) => !/^(?:are|is|there|the|all|my|our)$/.test(word));
  return { head: singular(words.at(-1) ?? ''), before: words.slice(0, -1).join(' ') };
}

/** Whether a text has a word, also in the plural. */
export function isWord(text: string, word: string): boolean {
  return fold(text)
    .split(' ')
    .some((one) => singular(one) === word);
}

/** All that a record says, its name first. */
export function valuesOfRow(row: TableRow): readonly string[] {
  return [row.name, ...row.cells.map(({ text }) => text)];
}

/** The record that a target names. */
export function recordOf(target: Selection['target']): string | undefined {
  if (target?.role === 'record') return target.name;
  return target?.container?.relation === 'in-row-of' ? target.container.name : undefined;
}

/** Whether a record is the one of that name. */
export function isAbout(row: TableRow, name: string): boolean {
  return valuesOfRow(row).some((text) => isExactly(text, name) || mentions(text, name));
}
