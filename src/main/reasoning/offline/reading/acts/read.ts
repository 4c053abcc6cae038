import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import { firstUnread, type ReadFields } from '../readFields.ts';
import type { Refers } from '../references.ts';
import { nameOf } from '../targets/namesAndNumbers.ts';
import { pick } from '../targets/pick.ts';
import type { ReadTarget } from '../targets/readNoun.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';

/** What a clause has a person do, and words of it that nothing could be made of. */
export interface Read {
  readonly instructions: readonly Instruction[];
  readonly unread?: string | undefined;
  /** The instructions whose target is what was spoken of before. */
  readonly refers?: Refers | undefined;
  /** Where the next clause is done. */
  readonly region?: NonNullable<Target['container']>;
}

/** One instruction, with what was understood of its target beside the target itself. */
export function read(
  instruction: Instruction,
  { quantity, refers, unread }: Pick<ReadTarget, 'quantity' | 'refers' | 'unread'> = {},
): Read {
  return { instructions: [{ ...instruction, ...(quantity !== undefined && { quantity }) }], refers, unread };
}

/** The reads of several parts as one. */
export function together(reads: readonly Read[]): Read {
  return {
    instructions: reads.flatMap(({ instructions }) => instructions),
    unread: firstUnread(reads),
    ...(reads.some(({ refers }) => refers) && { refers: true }),
  };
}

/** Values that fields are given, each an instruction of its own. */
export function entries({ fields, unread }: ReadFields): Read {
  return {
    instructions: fields.map(({ field, value }) => ({ act: 'enter', target: { role: 'field', name: field }, value })),
    unread,
  };
}

/** Whether a value is to be none: “nothing”, “blank”. */
export function isNothing(words: Words): boolean {
  return words.trimmed().end('nothing')?.before.length === 0;
}

/** “A, B and C”, each in quotation marks or with a noun behind all of them; one name may hold an “and”. */
export function listOf(words: Words): readonly Words[] {
  const parts = words.parts();
  const areQuoted = parts.length > 1 && parts.slice(0, -1).every((part) => part.quoted !== undefined);
  return areQuoted && parts.at(-1)?.at(0)?.kind === 'quote' ? parts : [words];
}

/** What takes a value; any other noun is what a field is called. */
const FIELDS: ReadonlySet<string> = new Set(
  'column field textbox searchbox spinbutton slider combobox list listbox calendar box switch radio checkbox option row cell star table columnheader'.split(
    ' ',
  ),
);

/** The field that a phrase names. */
export function fieldTarget(words: Words): ReadTarget {
  const said = readTarget(words);
  const { role, name, kind, ...rest } = said.target;
  if (role !== undefined && !FIELDS.has(role) && Object.keys(rest).length === 0 && role !== 'record')
    return { ...said, target: { role: 'field', name: nameOf(words).name } };
  if (role === 'option' && name === undefined) return { ...said, target: { role: 'list', ...rest } };
  const isBox = role === 'box' || role === 'column' || (role === undefined && kind === undefined) || role === 'record';
  if (role === 'searchbox' && name === undefined) return said;
  const bare = role === 'record' && name === undefined ? { name: kind ?? '' } : pick(said.target, 'name');
  return { ...said, target: { role: isBox ? 'field' : (role ?? 'field'), ...bare, ...rest } };
}
