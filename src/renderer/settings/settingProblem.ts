import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What is wrong with a value, as a sentence that says what to enter instead. */
export function settingProblem(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'Enter a whole number.' : (NOUNS[issue.expected] ?? 'Enter another value.');
    case 'too_small':
      if (issue.origin === 'string') return 'Enter something; it cannot be empty.';
      return issue.inclusive ? `Enter ${issue.minimum} or more.` : `Enter more than ${issue.minimum}.`;
    case 'too_big':
      return issue.inclusive ? `Enter ${issue.maximum} or less.` : `Enter less than ${issue.maximum}.`;
    case 'invalid_value':
      return 'Choose one of the options.';
    case 'custom':
      return issue.message;
    default:
      return 'Enter another value.';
  }
}

const NOUNS: Readonly<Record<string, string>> = { number: 'Enter a number.', string: 'Enter a text.' };
