import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { noteAnswerSchema, RELATIONS, toNote } from '../../../src/main/reasoning/llm/noteAnswer.ts';
import { answerSchema, strictSchema } from '../../../src/main/reasoning/llm/providers/answerSchema.ts';
import { noteProposalSchema } from '../../../src/shared/reasoning/answering.ts';

const read = (note: object) => toNote(noteAnswerSchema.parse({ name: 'it', ...note }));

describe('a note as a model writes it', () => {
  it('is a value that is read, with the text that it stands in, or the wish to take it back', () => {
    expect(read({ value: '$20', quote: 'Price: $20' })).toEqual({ name: 'it', value: '$20', quote: 'Price: $20' });
    expect(read({ value: '$20' })).toEqual({ name: 'it', value: '$20' });
    expect(read({})).toEqual({ name: 'it', value: '' });
  });

  it('is worked out from a list, from earlier notes or from texts', () => {
    expect(read({ compute: 'highest-record', list: 'classes', column: 'Places', give: 'Teacher' }).compute).toEqual({
      operation: 'highest-record',
      list: 'classes',
      column: 'Places',
      give: 'Teacher',
    });
    expect(read({ compute: 'sum', notes: ['Rent', 'Power'] }).compute).toEqual({
      operation: 'sum',
      notes: ['Rent', 'Power'],
    });
    expect(read({ compute: 'count', texts: ['a', 'b'] }).compute).toEqual({ operation: 'count', texts: ['a', 'b'] });
  });

  it('has its conditions in words, with every relation that there is', () => {
    const where = (...written: string[]) => read({ compute: 'count', list: 'patients', where: written }).compute?.where;
    for (const relation of RELATIONS)
      expect(where(`Date of birth ${relation} 1 May 2020`)).toEqual([
        { field: 'Date of birth', relation, value: '1 May 2020' },
      ]);
    expect(where('Phone is-empty', '"City" is "Lima"', 'is-not paid', 'late')).toEqual([
      { field: 'Phone', relation: 'is-empty' },
      { field: 'City', relation: 'is', value: 'Lima' },
      { relation: 'is-not', value: 'paid' },
      { relation: 'contains', value: 'late' },
    ]);
  });

  it('takes less room in the question than its fields would', () => {
    const size = (schema: z.ZodType) => JSON.stringify(strictSchema(answerSchema(schema))).length;
    expect(size(noteAnswerSchema)).toBeLessThan(size(noteProposalSchema) * 0.6);
  });
});
