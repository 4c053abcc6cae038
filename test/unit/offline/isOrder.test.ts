import { describe, expect, it } from 'vitest';
import { instructionReader } from '../../../src/main/reasoning/offline/reading/instructionReader.ts';

const isOrder = (words: string) => instructionReader.readOrder(words).length > 0;

describe('a reason that can be carried out as it is', () => {
  it.each([
    'Set the phone of Jas to +44 20 7946 0101',
    'Change the phone number of Jas to +44 20 7946 0101 and save',
    'Turn on SMS reminders',
    'Also set the status to Waiting',
    'Set the note to “it is not done”',
    'Add a patient named Ada with phone 555-0101',
  ])('%s', (text) => expect(isOrder(text)).toBe(true));
});

describe('a reason that says what was wrong, or asks for what must not be guessed', () => {
  it.each([
    'The phone number is missing',
    'Save was not pressed',
    'Change was not saved',
    'Check the phone number',
    'Enter the phone',
    'Add the phone number',
    'Delete was not confirmed',
    'Delete the patient Bob Stone',
    'Remove the duplicate',
    'Click did nothing',
    'Open the record and you will see that the phone is missing',
    'Go to the list and see for yourself',
    'Set the phone of Jas to 555-0101 and delete Bob Stone',
    "Form doesn't validate email format - accepts 'abc' as valid email",
    'Set',
    '',
  ])('%s', (text) => expect(isOrder(text)).toBe(false));
});
