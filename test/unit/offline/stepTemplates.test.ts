import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  instructionOf,
  intentOf,
  isSecretField,
  secretsOf,
  withoutSecret,
} from '../../../src/main/reasoning/offline/planning/stepInstruction.ts';
import type { StepIntent } from '../../../src/main/reasoning/offline/planning/stepIntent.ts';
import { instructionReader } from '../../../src/main/reasoning/offline/reading/instructionReader.ts';
import { instructionSchema } from '../../../src/shared/meaning/instruction.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('“quoted”', 'a "b" c', 'back\\slash', 'Click “x” of “y”', ' in the ”', 'and then, delete'),
);
const optional = <K extends string>(key: K) =>
  fc.option(text, { nil: undefined }).map((value) => (value === undefined ? {} : { [key]: value }));
const merged = (...parts: fc.Arbitrary<object>[]) =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as StepIntent);

const intents: fc.Arbitrary<StepIntent> = fc.oneof(
  fc.record({ kind: fc.constant('visit' as const), url: fc.webUrl() }),
  fc.record({ kind: fc.constantFrom('openPage' as const, 'openTab' as const, 'openRecord' as const), name: text }),
  fc.record({
    kind: fc.constantFrom('editRecord' as const, 'deleteRecord' as const, 'doubleClick' as const, 'hover' as const),
    name: text,
  }),
  fc.record({ kind: fc.constant('openForm' as const), thing: text }),
  merged(fc.constant({ kind: 'openResult' }), optional('query')),
  merged(fc.constant({ kind: 'confirm' }), optional('deletionOf')),
  merged(
    fc.constant({ kind: 'click' }),
    text.map((name) => ({ name })),
    optional('of'),
    fc.constantFrom({}, { role: 'button' }, { role: 'link' }),
  ),
  fc.record({
    kind: fc.constantFrom('enter' as const, 'set' as const),
    field: fc.oneof(text, fc.constantFrom('Password', 'New password')),
    value: text,
  }),
  fc.record({ kind: fc.constant('type' as const), value: text }),
  merged(
    fc.constant({ kind: 'choose' }),
    text.map((value) => ({ value })),
    optional('field'),
  ),
  merged(fc.record({ kind: fc.constant('toggle' as const), name: text, on: fc.boolean() }), optional('group')),
  fc.record({ kind: fc.constantFrom('enterSearch' as const, 'runSearch' as const), query: text }),
  merged(
    fc.constant({ kind: 'submit', purpose: 'create' }),
    text.map((thing) => ({ thing })),
    optional('name'),
  ),
  merged(fc.constant({ kind: 'submit', purpose: 'edit' }), optional('name')),
  fc.constantFrom<StepIntent>(
    { kind: 'submit', purpose: 'edit', ifNeeded: true },
    { kind: 'submit', purpose: 'submit' },
    { kind: 'submit', purpose: 'send' },
    { kind: 'submit', purpose: 'apply' },
    { kind: 'submit', purpose: 'log-in' },
    { kind: 'back' },
  ),
  fc.record({ kind: fc.constant('press' as const), key: text }),
  fc.record({
    kind: fc.constant('scroll' as const),
    to: fc.constantFrom('up' as const, 'down' as const, 'top' as const, 'bottom' as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.double({ min: 0.001, max: 60, noNaN: true }) }),
);

/** What the rules carry out of words that a person or a model wrote. */
const read = (words: string) => {
  const instruction = instructionReader.readStep(words, '');
  return instruction && intentOf(instruction);
};

describe('the instruction of a step', () => {
  it('says all of it in fields, but for secrets, which are taken from the task again', () => {
    fc.assert(
      fc.property(fc.array(intents, { minLength: 1, maxLength: 4 }), (steps) => {
        const secrets = secretsOf(steps.map(instructionOf));
        for (const intent of steps) {
          const instruction = instructionSchema.parse(withoutSecret(instructionOf(intent), secrets));
          expect(intentOf(instruction, secrets)).toEqual(intent);
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
      fc.property(intents, (intent) => {
        const words = instructionText(instructionOf(intent));
        if (!('field' in intent && intent.field !== undefined && isSecretField(intent.field))) {
          expect(read(words)).toEqual(intent);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is one action, whatever the names and values are', () => {
    fc.assert(
      fc.property(intents, (intent) => {
        expect(instructionReader.readParts(instructionText(instructionOf(intent)))).toHaveLength(1);
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
