import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import type { InstructionReader } from '../../../agent/ports/instructionReader.ts';
import { answerQuestion } from '../answering/answerQuestion.ts';
import { protect } from '../language/protectedText.ts';
import { readTask } from '../language/readTask.ts';
import type { TaskIntent } from '../language/taskIntent.ts';
import { expandTask } from '../planning/expandTask.ts';
import { secretsIn, stepsOf } from '../planning/goalSteps.ts';
import { entersSecret, instructionOf } from '../planning/stepInstruction.ts';
import type { StepIntent } from '../planning/stepIntent.ts';
import { readCriterion } from './readCriterion.ts';
import { readSecret, readWording } from './stepWordings.ts';

/** The one reader of steps and criteria, by the grammar of the offline reasoner: needs no key and no network. */
export const instructionReader: InstructionReader = {
  readStep(words, task) {
    const secret = readSecret(words);
    if (secret) return ofSecret(secret.field, secret.secretNumber);
    const worded = readWording(words);
    return worded ? meantBy(worded, task) : readPlain(words, task);
  },
  readCriterion,
  answer: answerQuestion,
  readOrder(words) {
    return isOrder(words) ? stepsOf(words).map((step) => instructionOf(step)) : [];
  },
};

/** A step is one deed: words that ask for more cannot be carried out as one, and nothing of them may be lost. */
function readPlain(words: string, task: string): Instruction | undefined {
  const { intents, unread } = readTask(words);
  const [asked, ...others] = intents;
  if (!asked || others.length > 0 || unread.length > 0) return undefined;
  switch (asked.kind) {
    case 'note':
      return { act: 'read', target: ofRecord({ name: asked.label }, asked.of), value: asked.as };
    case 'edit': {
      const [one, ...more] = asked.assignments;
      if (!one || asked.name === undefined) break;
      const target = ofRecord({ role: 'field', name: one.field }, asked.name);
      return more.length > 0 ? undefined : { act: 'set', target, value: one.value };
    }
    case 'create':
      if (asked.name !== undefined || asked.assignments.length > 0) return undefined;
      break;
    case 'set':
      if (asked.assignments.length > 1) return undefined;
      break;
    case 'logIn':
      if (asked.url !== undefined || asked.assignments.length > 0) return undefined;
      break;
  }
  // What follows on the first step only completes it: a search is started, a deletion confirmed, a form sent.
  const [first] = expandTask(intents);
  return first && meantBy(first, task);
}

function ofRecord(target: Target, name: string | undefined): Target {
  return name === undefined ? target : { ...target, container: { role: 'record', name, relation: 'in' } };
}

/** "The password", "your password", "the password from the task": what stands for a secret, and is none. */
const SPOKEN_OF =
  /^(?:(?:the|your|my|its|his|her|their)\s+)?(?:\p{L}+\s+)?pass(?:word|code|phrase)(?:\s+(?:from|of|in)\s+the\s+task)?$/iu;

function meantBy(intent: StepIntent, task: string): Instruction {
  if (!entersSecret(intent)) return instructionOf(intent);
  const secrets = secretsIn(task);
  if (secrets.some(({ value }) => value === intent.value)) return instructionOf(intent, secrets);
  if (SPOKEN_OF.test(intent.value)) return ofSecret(intent.field);
  // A value that the task does not give stands nowhere but in these words.
  return { act: intent.kind, target: { role: 'field', name: intent.field }, value: intent.value };
}

function ofSecret(field: string, secretNumber?: number): Instruction {
  const target = { role: 'field', name: field };
  return { act: 'enter', target, secret: true, ...(secretNumber !== undefined && { secretNumber }) };
}

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
function isOrder(text: string): boolean {
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
