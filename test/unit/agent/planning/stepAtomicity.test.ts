import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { validateAndSplitPlan } from '../../../../src/main/agent/planning/toPlan.ts';
import { instructionReader } from '../../../../src/main/reasoning/offline/reading/instructionReader.ts';
import type { ProposedStep } from '../../../../src/shared/plan/plan.ts';

const READING = { reader: instructionReader, task: '' };

const step = (description: string, more: Partial<ProposedStep> = {}): ProposedStep => ({
  description,
  reasoning: 'It is needed',
  toolType: 'DOM',
  expectedOutcome: 'It is saved',
  verify: 'The page says “Saved”',
  ...more,
});
const parts = (description: string) => instructionReader.readParts(description);
const split = (one: ProposedStep) => validateAndSplitPlan([one], READING);

describe('compound steps', () => {
  test.each<[string, readonly string[]]>([
    ['Type email and click Submit', ['Type email', 'Click Submit']],
    ['Enter search query and press Enter', ['Enter search query', 'Press Enter']],
    ['Click dropdown then select option', ['Click dropdown', 'Select option']],
    ['Click Patients, then click Add', ['Click Patients', 'Click Add']],
    ['Open the menu; choose Settings', ['Open the menu', 'Choose Settings']],
    ['Tick Terms and then click Next', ['Tick Terms', 'Click Next']],
    ['Select Red and submit', ['Select Red', 'Submit']],
    ['Type Jas followed by pressing Enter', ['Type Jas', 'Press the “Enter” key']],
    ['Search for Jas and open the first record', ['Search for Jas', 'Open the first record']],
    ['In the dialog, type Jas and click OK', ['In the dialog, type Jas', 'Click OK']],
    ['Click Save. Wait for the message.', ['Click Save', 'Wait for the message']],
    ['Tick “Email”, “SMS” and “Post”', ['Tick “Email”', 'Tick “SMS”', 'Tick “Post”']],
    ['Select “Red” and “Blue” checkboxes', ['Tick the “Red” checkbox', 'Tick the “Blue” checkbox']],
    ['Enter “X” in “Y” and press Save', ['Enter “X” in “Y”', 'Press Save']],
    ['Set Status to open and click Save', ['Set Status to open', 'Click Save']],
    ['Set Name to Ada and Phone to 555-0137', ['Set “Name” to “Ada”', 'Set “Phone” to “555-0137”']],
    [
      'Enter “Ada” in the Name field and “5” in the Phone field',
      ['Enter “Ada” in the “Name” field', 'Enter “5” in the “Phone” field'],
    ],
    ['Click Name, type “Tom and Jerry” and press Tab', ['Click Name', 'Type “Tom and Jerry”', 'Press Tab']],
    ['Click Save and close the dialog', ['Click Save', 'Close the dialog']],
  ])('%s', (description, expected) => {
    expect(parts(description)).toEqual(expected);
  });
});

describe('what is one action', () => {
  test.each([
    'Click “Save and close”',
    'Tick the checkbox in row 2, column 3 (number 7 in order)',
    'Click "Type it and click Submit"',
    "Click 'Tom and Jerry then Spike'",
    'Fill in username and password',
    'Fill in the form and continue',
    'Click Save and Close',
    'Click Save and continue editing',
    'Click Save and add another',
    'Enter Tom and Jerry',
    'Enter Smith and Sons in the Company field',
    'Fill in Company with Smith and Sons',
    'Open Terms and Conditions',
    'Drag and drop the file onto the box',
    'Search and select Jas',
    'Check and submit the order',
    'Wait until the list is there',
    'Set Note to rise and shine to all',
    'Set status and type of the record',
    'Enter the account and check number',
    'Type “x” in the “and click” field',
    'Click “an unfinished quotation and click Save',
    'Type the name (first name and press Enter)',
    'Press Ctrl and A',
    'If a pop-up is there, close it',
    'Save the changes, if the page has a button for it',
    'Choose the account for postage, stamps or stationery in "Account"',
    'Choose the account for postage, stamps and stationery in "Account"',
    'Choose a colour such as red, green or blue in “Colour”',
    'Choose the entry for "Ada" and "Bob" in "Owner"',
    'Choose “Red”, “Green” or “Blue” in “Colour”',
    'Click the link to view, edit or delete the record',
    'Click the button to save and close the form',
  ])('%s', (description) => {
    expect(parts(description)).toEqual([description]);
  });

  it('keeps its own criterion where its words list what it is for', () => {
    const verify = 'The field Account shows an account for postage, stamps or stationery';
    const described = step('Choose the account for postage, stamps or stationery in "Account"', { verify });
    expect(split(described)).toEqual([expect.objectContaining(described)]);
  });

  it('is left exactly as it was proposed', () => {
    const atomic = step('Click “Save”');
    expect(split(atomic)).toEqual([expect.objectContaining(atomic)]);
  });

  it('is what a service is asked for, however it is put', () => {
    const server = step('Send the report and open the ticket', { toolType: 'SERVER' });
    expect(split(server)).toEqual([expect.objectContaining(server)]);
  });
});

describe('the parts of a compound step', () => {
  const compound = step('Type “Jas” and click Save', { reasoning: 'A patient is to be added' });
  const [first, last] = split(compound);

  it('keep the reasoning and say what they are part of', () => {
    for (const part of [first, last]) {
      expect(part?.reasoning).toContain('A patient is to be added');
      expect(part?.reasoning).toContain(compound.description);
      expect(part?.splitFrom).toBe(compound.description);
    }
  });

  it('each have a criterion: the last the one of the whole, the others one of their own', () => {
    expect(last).toMatchObject({ verify: compound.verify, expectedOutcome: compound.expectedOutcome });
    expect(first?.verify).toContain('Type “Jas”');
    expect(first?.verify).not.toContain('Saved');
    expect(first?.expectedOutcome).not.toBe(compound.expectedOutcome);
  });
});

const word = fc.constantFrom('and', 'then', 'click', 'press', 'Enter', 'Save', 'Tom', 'Jerry', ',', ';', 'type', 'the');
const phrase = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const quoted = fc.tuple(fc.constantFrom(['“', '”'], ['"', '"'], ["'", "'"], ['«', '»']), phrase);
const instruction = fc.oneof(
  quoted.map(([[open, close], text]) => `Click ${open}${text}${close}`),
  phrase.map((text) => `Type “${text}” in Name`),
  fc.constantFrom('Tick Terms', 'Press Enter', 'Scroll down', 'Fill in username and password', 'Select Red'),
);
const between = fc.constantFrom(' and ', ', then ', '; ', ' then ', ', and then ', '. ', ', ');
const sentences = fc
  .array(fc.tuple(between, instruction), { minLength: 1, maxLength: 4 })
  .map((all) => all.map(([join, text], at) => (at === 0 ? text : `${join}${lower(text)}`)).join(''));
const anything = fc.oneof(sentences, phrase, fc.string());
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

describe('whatever is written', () => {
  it('is split no further the second time', () => {
    fc.assert(
      fc.property(anything, (description) => {
        for (const part of parts(description)) expect(parts(part)).toHaveLength(1);
      }),
    );
  });

  it('keeps its quotations whole', () => {
    fc.assert(
      fc.property(sentences, (description) => {
        const quotations = description.match(/“[^”]*”|"[^"]*"|«[^»]*»/g) ?? [];
        const split = parts(description);
        for (const quotation of quotations) expect(split.some((part) => part.includes(quotation))).toBe(true);
      }),
    );
  });

  it('loses none of the words that say what is to be done', () => {
    fc.assert(
      fc.property(sentences, (description) => {
        const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
        const glue = new Set(['and', 'then', 'in', 'fill', 'enter']);
        const left = new Set(parts(description).flatMap(words));
        for (const said of words(description)) expect(left.has(said) || glue.has(said)).toBe(true);
      }),
    );
  });

  it('becomes steps that are counted from 0 without a gap, in order', () => {
    fc.assert(
      fc.property(
        fc.array(
          anything.map((text) => step(text)),
          { maxLength: 5 },
        ),
        (proposed) => {
          const steps = validateAndSplitPlan(proposed, READING);
          expect(steps.map(({ index }) => index)).toEqual([...steps.keys()]);
          expect(steps.map(({ splitFrom, description }) => splitFrom ?? description)).toEqual(
            proposed.flatMap(({ description }) => parts(description).map(() => description)),
          );
          expect(steps.every(({ status }) => status === 'pending')).toBe(true);
          expect(validateAndSplitPlan(steps, READING).map(({ description }) => description)).toEqual(
            steps.map(({ description }) => description),
          );
        },
      ),
    );
  });
});
