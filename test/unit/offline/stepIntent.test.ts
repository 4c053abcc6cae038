import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StepIntent } from '../../../src/main/reasoning/offline/judging/stepIntent.ts';
import { intentOf } from '../../../src/main/reasoning/offline/judging/stepIntent.ts';
import { isSecretField, secretsOf, withoutSecret } from '../../../src/main/reasoning/offline/planning/secrets.ts';
import { instructionReader } from '../../../src/main/reasoning/offline/reading/instructionReader.ts';
import { type Act, type Instruction, instructionSchema } from '../../../src/shared/meaning/instruction.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('“quoted”', 'a "b" c', 'back\\slash', 'Click “x” of “y”', ' in the ”', 'and then, delete'),
);
const named = (role?: string) => text.map((name) => ({ ...(role && { role }), name }));
const values = { value: text };
const of = <A extends Act>(act: A, fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
  fc.record({ act: fc.constant(act), ...fields }) as fc.Arbitrary<Instruction>;
const inside = (role: string, relation: 'in' | 'under') =>
  fc.record({ role: fc.constant(role), name: text, relation: fc.constant(relation) });

const steps: fc.Arbitrary<Instruction> = fc.oneof(
  of('navigate', { value: fc.webUrl() }),
  of('open', { target: fc.oneof(named('page'), named('tab'), named('record')) }),
  of('open', { target: named('record'), purpose: fc.constant('edit') }),
  of('open', { target: named('form'), purpose: fc.constant('create') }),
  of('open', { target: fc.constant({ role: 'result', ordinal: 1 }) }),
  of('open', {
    target: text.map((name) => ({ role: 'result', ordinal: 1, container: { name, relation: 'in' as const } })),
  }),
  of('delete', { target: named('record') }),
  of('double-click', { target: named() }),
  of('hover', { target: named() }),
  of('confirm'),
  of('confirm', { target: named('record'), purpose: fc.constant('delete') }),
  of('click', { target: fc.oneof(named(), named('button'), named('link')) }),
  of('click', { target: fc.record({ name: text, container: inside('record', 'in') }) }),
  fc.oneof(
    ...(['enter', 'set'] as const).map((act) =>
      of(act, {
        target: fc.oneof(
          named('field'),
          fc.constantFrom('Password', 'New password').map((name) => ({ role: 'field', name })),
        ),
        ...values,
      }),
    ),
  ),
  of('type', values),
  of('choose', values),
  of('choose', { ...values, target: named('field') }),
  fc.oneof(
    ...(['turn-on', 'turn-off'] as const).map((act) =>
      of(act, {
        target: fc.oneof(
          named(),
          fc.record({ name: text, container: text.map((name) => ({ name, relation: 'under' as const })) }),
        ),
      }),
    ),
  ),
  of('enter', { target: fc.constant({ role: 'searchbox' }), ...values }),
  of('search', values),
  of('submit', {
    purpose: fc.constant('create'),
    target: fc.oneof(
      text.map((role) => ({ role })),
      fc.record({ role: text, name: text }),
    ),
  }),
  of('submit', { purpose: fc.constant('edit'), target: named() }),
  of('submit', { purpose: fc.constant('edit'), ifNeeded: fc.constant(true) }),
  of('submit', { purpose: fc.constantFrom('edit', 'submit', 'send', 'apply', 'log-in') }),
  of('back'),
  of('press', values),
  of('scroll', { value: fc.constantFrom('up', 'down', 'top', 'bottom') }),
  of('wait', { value: fc.double({ min: 0.001, max: 60, noNaN: true }).map(String) }),
);

/** What the rules carry out of words that a person or a model wrote. */
const read = (words: string) => {
  const instruction = instructionReader.readStep(words, '');
  return instruction && intentOf(instruction);
};

describe('the instruction of a step', () => {
  it('loses nothing but its secrets, which are taken from the task again', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 4 }), (all) => {
        const secrets = secretsOf(all);
        for (const step of all) {
          const stored = instructionSchema.parse(withoutSecret(step, secrets));
          expect(intentOf(step)).toBeDefined();
          expect(intentOf(stored, secrets)).toEqual(intentOf(step));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is not carried out where it says more than rules can do', () => {
    expect(intentOf({ act: 'click', target: { name: 'Delete', role: 'button' }, quantity: 'all' })).toBeUndefined();
    expect(intentOf({ act: 'click', target: { name: 'Delete', role: 'button', ordinal: 2 } })).toBeUndefined();
    expect(intentOf({ act: 'open', target: { name: 'Notes', role: 'tab', ordinal: -1 } })).toBeUndefined();
    expect(intentOf({ act: 'wait', target: { role: 'dialog' } })).toBeUndefined();
    expect(intentOf({ act: 'enter', target: { role: 'field', name: 'Password' }, secret: true })).toBeUndefined();
  });

  it('takes the secret of its own field', () => {
    const secrets = [
      { field: 'Old password', value: 'a1' },
      { field: 'New password', value: 'b2' },
    ];
    const enter = (name: string) => intentOf({ act: 'enter', target: { role: 'field', name }, secret: true }, secrets);
    expect(enter('New password')).toEqual({ kind: 'enter', field: 'New password', value: 'b2' });
    expect(enter('Passphrase of the vault')).toBeUndefined();
  });
});

describe('the wording of steps', () => {
  it('is read back as what was meant, whatever the names and values are', () => {
    fc.assert(
      fc.property(steps, (step) => {
        const { role, name = '' } = step.target ?? {};
        if (!(role === 'field' && isSecretField(name))) expect(read(instructionText(step))).toEqual(intentOf(step));
      }),
      { numRuns: 1000 },
    );
  });

  it('is one action, whatever the names and values are', () => {
    fc.assert(
      fc.property(steps, (step) => {
        expect(instructionReader.readParts(instructionText(step))).toHaveLength(1);
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[string, StepIntent]>([
    ['Click "Save"', { kind: 'click', name: 'Save' }],
    ['click the Save button', { kind: 'click', name: 'Save', role: 'button' }],
    ['Enter Jas in the Name field', { kind: 'enter', value: 'Jas', field: 'Name' }],
    ['open the notifications tab.', { kind: 'openTab', name: 'notifications' }],
    ['Delete the patient Ann', { kind: 'deleteRecord', name: 'Ann' }],
    ['save', { kind: 'submit', purpose: 'edit' }],
  ])('can be edited by people: %s', (description, intent) => {
    expect(read(description)).toEqual(intent);
  });

  it('says nothing of what it cannot read', () => {
    expect(read('Contemplate the page')).toBeUndefined();
  });
});
