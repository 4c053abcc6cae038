import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerSchema } from '../../../src/main/reasoning/llm/providers/answerSchema.ts';
import { planInWordsSchema } from '../../../src/shared/reasoning/planning.ts';

test('keeps types, descriptions, choices and what is required, and leaves out what some models refuse', () => {
  const schema = z.object({
    name: z.string().min(1).max(9).regex(/a/).describe('Who'),
    kind: z.enum(['a', 'b']),
    parts: z.array(z.object({ title: z.string().optional() })).max(3),
  });
  expect(answerSchema(schema)).toEqual({
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Who' },
      kind: { type: 'string', enum: ['a', 'b'] },
      parts: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
    },
    required: ['name', 'kind', 'parts'],
  });
});

test('a plan keeps its fields in the order in which they are to be thought of', () => {
  const { properties } = answerSchema(planInWordsSchema) as { properties: Record<string, { items?: object }> };
  expect(Object.keys(properties)).toEqual(['goal', 'steps', 'asks', 'problem', 'contingencies']);
  expect(properties['steps']?.items).toMatchObject({
    required: ['description', 'reasoning', 'expectedOutcome', 'verify', 'find', 'action'],
  });
});
