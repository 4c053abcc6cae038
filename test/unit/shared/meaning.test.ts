import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimRelationSchema } from '../../../src/shared/meaning/claim.ts';
import { claimText, type StatedClaim } from '../../../src/shared/meaning/claimText.ts';
import {
  actSchema,
  type Instruction,
  isSameInstruction,
  submitPurposeSchema,
} from '../../../src/shared/meaning/instruction.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import { isPlainQuestion } from '../../../src/shared/meaning/question.ts';
import { quote } from '../../../src/shared/meaning/rendered.ts';
import { relationSchema, type Target } from '../../../src/shared/meaning/target.ts';

const name = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('Save', '“Save” and “Go”', 'back\\slash', 'O’Neil'));
const role = fc.constantFrom(
  'button',
  'link',
  'field',
  'searchbox',
  'record',
  'page',
  'tab',
  'menuitem',
  'row',
  'form',
);
const optional = { requiredKeys: [] };
const targets = fc.record(
  {
    role,
    name,
    ordinal: fc.integer({ min: -3, max: 12 }),
    container: fc
      .record({ role, name, relation: fc.constantFrom(...relationSchema.options) }, { requiredKeys: ['relation'] })
      .map((container) => container as NonNullable<Target['container']>),
  },
  optional,
) as fc.Arbitrary<Target>;
const instructions = fc.record(
  {
    act: fc.constantFrom(...actSchema.options),
    target: targets,
    value: fc.oneof(name, fc.constantFrom('', 'up', 'top', '3')),
    secret: fc.constant(true as const),
    secretNumber: fc.integer({ min: 1, max: 3 }),
    purpose: fc.constantFrom(...submitPurposeSchema.options),
    quantity: fc.constantFrom('all' as const, 'each' as const, 2),
    ifNeeded: fc.constant(true as const),
  },
  { requiredKeys: ['act'] },
) as fc.Arbitrary<Instruction>;

describe('the words of an instruction', () => {
  it('exist for every act with every field, and are the same for the same instruction', () => {
    fc.assert(
      fc.property(instructions, (instruction) => {
        const text = instructionText(instruction);
        expect(text).toMatch(/^[A-Z]/);
        expect(text).not.toContain('undefined');
        expect(instructionText(structuredClone(instruction))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('name what a target is called, as a quotation', () => {
    fc.assert(
      fc.property(instructions, (instruction) => {
        const { act, target } = instruction;
        const isSaid = !['navigate', 'back', ...(instruction.value === undefined ? [] : ['answer'])].includes(act);
        if (target?.name === undefined || !isSaid) return;
        expect(instructionText(instruction)).toContain(quote(target.name));
      }),
      { numRuns: 2000 },
    );
  });

  it('never hold a secret', () => {
    const enter: Instruction = { act: 'enter', target: { role: 'field', name: 'Password' }, secret: true };
    expect(instructionText(enter)).toBe('Enter the password from the task in the “Password” field');
    expect(instructionText({ ...enter, secretNumber: 2 })).toBe(
      'Enter password 2 from the task in the “Password” field',
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{12}$/), fc.constantFrom('enter', 'set', 'type', 'choose'), (value, act) => {
        expect(instructionText({ ...enter, act: act as Instruction['act'], value })).not.toContain(value);
      }),
    );
  });

  it.each<[Instruction, string]>([
    [{ act: 'click', target: { role: 'button', name: 'Edit', ordinal: 2 } }, 'Click the second “Edit” button'],
    [
      { act: 'click', target: { role: 'link', name: 'Edit', container: { relation: 'in-row-of', name: 'Ann' } } },
      'Click the “Edit” link in the row of “Ann”',
    ],
    [{ act: 'click', target: { role: 'button', ordinal: -1 } }, 'Click the last button'],
    [{ act: 'delete', target: { role: 'row' }, quantity: 'all' }, 'Delete all of the row'],
    [{ act: 'enter', target: { role: 'field', name: 'Notes' }, value: '' }, 'Clear the “Notes” field'],
    [{ act: 'move', target: { role: 'record', name: 'Task 1' }, value: 'Done' }, 'Move the record “Task 1” to “Done”'],
    [{ act: 'wait', target: { role: 'dialog' } }, 'Wait for the dialog'],
    [{ act: 'read', target: { name: 'Number' }, value: 'number' }, 'Note “Number” as “number”'],
  ])('are those a person would use: %o', (instruction, text) => {
    expect(instructionText(instruction)).toBe(text);
  });

  it('do not decide whether two instructions are the same: their fields do, in any order', () => {
    const one: Instruction = { act: 'enter', value: 'Jas', target: { name: 'Name', role: 'field' } };
    expect(isSameInstruction(one, { target: { role: 'field', name: 'Name' }, act: 'enter', value: 'Jas' })).toBe(true);
    expect(isSameInstruction(one, { ...one, value: 'Jas ' })).toBe(false);
  });
});

describe('the words of a claim', () => {
  const subjects = fc.oneof(
    fc.constantFrom({ type: 'page' as const }, { type: 'message' as const }),
    fc.record({ type: fc.constant('element' as const), target: targets }),
    fc.record({ type: fc.constant('record' as const), name, thing: name }, { requiredKeys: ['type', 'name'] }),
    fc.record({ type: fc.constant('list' as const), target: targets, thing: name }, { requiredKeys: ['type'] }),
  );
  const claims = fc.record(
    {
      form: fc.constant('stated' as const),
      subject: subjects,
      property: fc.constantFrom('address', 'title', 'text', 'value', 'on', 'open', 'enabled', 'phone', 'error'),
      relation: fc.constantFrom(...claimRelationSchema.options),
      value: fc.oneof(name, fc.constantFrom('true', 'false', '13')),
    },
    { requiredKeys: ['form', 'subject', 'relation'] },
  ) as fc.Arbitrary<StatedClaim>;

  it('exist for every subject, property and relation', () => {
    fc.assert(
      fc.property(claims, (claim) => {
        const text = claimText(claim);
        expect(text).toMatch(/\.$/);
        expect(text).not.toContain('undefined');
        if (claim.subject.type === 'record') expect(text).toContain(quote(claim.subject.name));
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[Omit<StatedClaim, 'form'>, string]>([
    [
      { subject: { type: 'record', name: 'Amara' }, property: 'phone', relation: 'is', value: '555-0102' },
      'The phone of “Amara” is “555-0102”.',
    ],
    [{ subject: { type: 'list', thing: 'patients' }, relation: 'count-is', value: '13' }, 'There are 13 patients.'],
    [{ subject: { type: 'message' }, property: 'error', relation: 'is-gone' }, 'No error is shown.'],
    [
      { subject: { type: 'element', target: { role: 'dialog' } }, property: 'open', relation: 'is', value: 'false' },
      'The dialog is closed.',
    ],
    [
      { subject: { type: 'page' }, property: 'address', relation: 'ends-with', value: '/a' },
      'The address ends with “/a”.',
    ],
  ])('are those a person would use: %o', (claim, text) => {
    expect(claimText({ form: 'stated', ...claim })).toBe(text);
  });
});

it.each([
  ['how many watts does this kettle have?', true],
  ['I live abroad. what does it cost me to return something?', true],
  ['¿A qué hora llega el tren más barato?', true],
  ['Which is the longest song in "Late evening"? Remove it from that list.', false],
  ['Can you delete the old address?', false],
  ["I'm out when my shoes come. Could they be left next door?", false],
  ['Could the blue chairs be moved to the hall?', false],
  ['hi, could you please book a table for two?', false],
  ['Peux-tu ajouter du lait ?', false],
  ['Delete the old address', false],
  ['Log in as bob with password "a long pass phrase !?"', false],
])('tells a question from a deed that is asked for: %s', (task, isQuestion) =>
  expect(isPlainQuestion(task)).toBe(isQuestion),
);
