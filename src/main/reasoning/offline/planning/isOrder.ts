import { protect } from '../language/protectedText.ts';
import { readTask } from '../language/readTask.ts';
import type { TaskIntent } from '../language/taskIntent.ts';
import { stepsOf } from './planTask.ts';

/** How people begin when they say what to do, rather than what was wrong. */
const ORDER =
  /^(?:(?:please|also|then|instead|just)[\s,]+)*(?:set|change|update|rename|add|create|enter|fill|put|turn|switch|enable|disable|open|go|find)\b/i;
/** Words of an account of what happened. */
const ACCOUNT = /\b(?:was|were|is|are|did|does|do|has|had|not|no|never|still|n[’']t)\b|n[’']t\b/i;

/**
 * Whether a text says to give something a value, in words that can be carried out as they are. What people write of work that
 * they turn down is mostly an account of it: read as orders, “The phone number is missing” would enter “missing”. So it takes
 * the form of an order, and one that deletes, clicks or only looks is none.
 */
export function isOrder(text: string): boolean {
  const said = protect(text.trim()).text;
  if (!ORDER.test(said) || ACCOUNT.test(said)) return false;
  const { intents } = readTask(text);
  return intents.some(givesValue) && intents.every(isHarmless) && stepsOf(text).length > 0;
}

function givesValue(intent: TaskIntent): boolean {
  switch (intent.kind) {
    case 'set':
    case 'edit':
    case 'create':
      return intent.assignments.length > 0;
    case 'enter':
    case 'choose':
      return intent.field !== undefined;
    case 'toggle':
      return true;
    default:
      return false;
  }
}

function isHarmless(intent: TaskIntent): boolean {
  const leadsUp = ['open', 'openTab', 'openRecord', 'search', 'openResult', 'submit'];
  return givesValue(intent) || leadsUp.includes(intent.kind);
}
