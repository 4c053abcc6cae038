import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTask } from '../../../../src/main/reasoning/offline/reading/readTask.ts';
import en from '../../../../src/main/reasoning/offline/reading/vocabulary/en.json' with { type: 'json' };
import { type Act, type Instruction, instructionSchema } from '../../../../src/shared/meaning/instruction.ts';
import { instructionText } from '../../../../src/shared/meaning/instructionText.ts';
import type { Target } from '../../../../src/shared/meaning/target.ts';

interface Said {
  readonly say: string;
  readonly means: readonly Instruction[];
  readonly unread?: readonly string[];
}

const SAID = readFileSync(new URL('../../../fixtures/instructions/said.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Said);

describe('what people write', () => {
  it.each(SAID.map((said) => [said.say, said] as const))('%s', (say, { means, unread = [] }) => {
    const reading = readTask(say);
    expect(reading.instructions).toEqual(means.map((one) => instructionSchema.parse(one)));
    expect(reading.unread).toEqual(unread);
  });
});

const hostile = fc.constantFrom(
  '“quoted”',
  'a "b" c',
  'back\\slash',
  'Click “x” of “y”',
  ' in the ”',
  'and then, delete',
  'if',
  '',
);
const name = fc.oneof(fc.string({ unit: 'grapheme' }), hostile);
const maybe = <K extends string, V>(key: K, value: fc.Arbitrary<V>) =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [key]: one }));
const merged = <T>(...parts: fc.Arbitrary<object>[]) => fc.tuple(...parts).map((all) => Object.assign({}, ...all) as T);
const container = fc.oneof(
  merged<object>(fc.record({ role: fc.constant('record'), name, relation: fc.constant('in') })),
  merged<object>(
    fc.record({
      role: fc.constantFrom('heading', 'dialog', 'searchbox', 'img', 'section'),
      name,
      relation: fc.constantFrom('under', 'below', 'above', 'left-of', 'right-of', 'next-to'),
    }),
  ),
  fc.record({ name, relation: fc.constantFrom('in-row-of', 'next-to', 'below', 'above', 'under') }),
);
/** Targets of controls: by role, name, place among others, and what they stand beside. */
const controls = merged<Target>(
  fc.record({ role: fc.constantFrom('button', 'link', 'menuitem', 'img', 'checkbox', 'radio', 'heading') }),
  maybe('name', name),
  maybe('ordinal', fc.constantFrom(1, 2, 7, 11, 22, -1, -2)),
  maybe('container', container),
);
const fields = merged<Target>(fc.record({ role: fc.constantFrom('field', 'textbox', 'slider', 'combobox'), name }));
const assignments = fc.array(fc.record({ field: name, value: name }), { minLength: 1, maxLength: 3 });
const record = fc.record({
  role: fc.constant('record'),
  kind: fc.constantFrom('patient', 'task', 'invoice'),
  name: fc.string({ unit: 'grapheme', minLength: 1 }),
});

const instructions = fc.oneof(
  fc.record({ act: fc.constantFrom<Act>('click', 'double-click', 'right-click', 'hover'), target: controls }),
  fc.record({ act: fc.constantFrom<Act>('enter', 'set', 'choose'), target: fields, value: name }),
  fc.record({ act: fc.constantFrom<Act>('turn-on', 'turn-off'), target: fc.record({ name }) }),
  merged(fc.record({ act: fc.constant<Act>('create'), target: record }), maybe('fields', assignments)),
  fc.record({ act: fc.constant<Act>('change'), target: record, fields: assignments }),
  fc.record({ act: fc.constant<Act>('delete'), target: record }),
  fc.record({
    act: fc.constant<Act>('log-in'),
    fields: fc.constant([
      { field: 'user name', value: 'ada' },
      { field: 'password', value: 'p, x!' },
    ]),
  }),
  merged(
    fc.record({ act: fc.constant<Act>('sort'), value: name }),
    maybe('order', fc.constantFrom('ascending', 'descending')),
  ),
  fc.record({
    act: fc.constant<Act>('filter'),
    fields: fc.array(fc.record({ field: name, value: name }), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    act: fc.constant<Act>('open'),
    target: fc.record({ role: fc.constantFrom('tab', 'section', 'menu'), name }),
  }),
  fc.record({
    act: fc.constant<Act>('close'),
    target: fc.record({ role: fc.constantFrom('dialog', 'section'), name }),
  }),
  fc.record({
    act: fc.constant<Act>('move'),
    target: record,
    destination: fc.record({ name, relation: fc.constantFrom('in', 'above', 'below') }),
  }),
  fc.record({ act: fc.constant<Act>('upload'), value: name, target: fc.record({ role: fc.constant('field'), name }) }),
  fc.record({ act: fc.constant<Act>('press'), value: name }),
) as fc.Arbitrary<Instruction>;

describe('our own wording of an instruction', () => {
  it('is read back as that instruction, whatever the names and values are', () => {
    fc.assert(
      fc.property(instructions, (instruction) => {
        // A record that is called one thing and has another in its field “name” is a contradiction, and said to be one.
        fc.pre(!instruction.fields?.some(({ field }) => field.trim().toLowerCase() === 'name'));
        const { instructions: read, unread } = readTask(instructionText(instruction));
        expect({ read, unread }).toEqual({ read: [instructionSchema.parse(instruction)], unread: [] });
      }),
      { numRuns: 3000 },
    );
  });
});

/** Verbs that mean the same, with what is said behind them. */
const SAME: readonly (readonly [keyof typeof en.acts, string])[] = [
  ['click', 'the “Go” button'],
  ['double-click', '“Go”'],
  ['hover', '“Go”'],
  ['choose', '“Kiwi” from the “Fruit” list'],
  ['enter', '“Ada” in the “Name” field'],
  ['delete', '“Ada”'],
  ['rename', '“A” to “B”'],
  ['scroll', 'down'],
  ['close', 'the dialog'],
  ['upload', '“cv.pdf” in the “CV” field'],
];

describe('verbs that mean the same', () => {
  it.each(SAME)('%s', (act, rest) => {
    const verbs = en.acts[act].filter((verb) => !verb.includes('…') && !/\b(?:an?|new)$/.test(verb));
    const [first, ...others] = verbs.map((verb) => readTask(`${verb} ${rest}`));
    for (const other of others) expect(other.instructions).toEqual(first?.instructions);
    expect(first?.unread).toEqual([]);
  });

  it('do so politely, in capitals and with a full stop too', () => {
    for (const { say, means, unread } of SAID.filter((said) => !said.unread && !/[.?]$/.test(said.say))) {
      expect([say, readTask(`Please ${say.charAt(0).toLowerCase()}${say.slice(1)}.`).unread]).toEqual([
        say,
        unread ?? [],
      ]);
      if (/^[A-Z][a-z]/.test(say)) expect([say, readTask(`Now, ${say}`).instructions]).toEqual([say, means]);
    }
  });
});

describe('words that nobody knows', () => {
  it('are named where they are an order of their own', () => {
    for (const { say, unread } of SAID.filter((said) => !said.unread && !/[:.?]/.test(said.say))) {
      expect([say, readTask(`${say}, then frobnicate the gizmo`).unread]).toEqual([
        say,
        [...(unread ?? []), 'frobnicate the gizmo'],
      ]);
    }
  });

  it('are never dropped, wherever they stand', () => {
    fc.assert(
      // What a field held before (“from 3 May to 5 May”) is left out on purpose.
      fc.property(
        fc.constantFrom(...SAID.filter((said) => !said.unread && !/\bfrom\b.*\bto\b/.test(said.say))),
        fc.nat(),
        ({ say }, at) => {
          const words = say.split(' ');
          const place = at % (words.length + 1);
          const { clauses } = readTask(words.toSpliced(place, 0, 'zorbly').join(' '));
          expect(
            JSON.stringify(clauses.map(({ instructions: read, unread }) => [read, unread])).toLowerCase(),
          ).toContain('zorbly');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('hostile text', () => {
  const LENGTH = 20_000;
  it.each([
    ['blanks', ' '],
    ['line breaks', '\n'],
    ['and', 'and '],
    ['commas', 'click a, '],
    ['then', 'click a then '],
    ['quotes', '“'],
    ['apostrophes', "'"],
    ['straight quotes', '" '],
    ['possessives', "a's "],
    ['prepositions', 'in the row of '],
    ['dots', 'a.'],
    ['digits', '1 '],
    ['brackets', '('],
    ['one word', 'a'],
    ['values', 'set a to b and '],
    ['things', 'add a task named a with b c, '],
    ['conditions', 'if a then '],
    ['questions', 'what is the a of '],
  ])('of %s is read in time that grows with its length', (_, piece) => {
    const timed = (length: number) => {
      const text = `click ${piece.repeat(Math.ceil(length / piece.length))} b`;
      const start = performance.now();
      readTask(text);
      return performance.now() - start;
    };
    timed(LENGTH / 10);
    expect(timed(LENGTH)).toBeLessThan(1500);
  });
});

it.each(['Have them remind me a week ahead', 'Have it sent to Ann'])('“%s” asks for nothing to be known', (task) => {
  expect(readTask(task).instructions.map(({ act }) => act)).not.toContain('answer');
});
