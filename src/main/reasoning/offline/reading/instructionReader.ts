import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { instructionText } from '../../../../shared/meaning/instructionText.ts';
import type { InstructionReader } from '../../../agent/ports/instructionReader.ts';
import { answerQuestion } from '../answering/answerQuestion.ts';
import { capital } from '../language/text.ts';
import { expandTask } from '../planning/expandTask.ts';
import { problemOf, secretsIn } from '../planning/goalSteps.ts';
import { entersSecret, isSecretField, withoutSecret } from '../planning/secrets.ts';
import { readCriterion } from './readClaim.ts';
import { readTask, wordsOfTask } from './readTask.ts';
import { tokensOf } from './tokens.ts';
import { verbOf } from './verbs.ts';
import { vocabularyOf } from './vocabulary.ts';

/** The one reader of steps and criteria, by the grammar of the offline reasoner: needs no key and no network. */
export const instructionReader: InstructionReader = {
  readStep(words, task) {
    const instruction = readOneDeed(words);
    return instruction && withSecret(instruction, task);
  },
  readParts(words) {
    const { clauses, unread } = readTask(words);
    // “Postage, stamps or stationery”, “the button to save and close the form”: one thing, whatever could be made of its parts.
    const isChoice = wordsOfTask(words).list.some(({ kind, lower }) => kind === 'word' && lower === 'or');
    const isPurpose = clauses.slice(0, -1).some((one) => one.instructions[0]?.act === 'click' && FOR.test(one.text));
    if (isChoice || isPurpose) return [words];
    // “Tick the box in row 2, column 3”: what has no verb of its own belongs to what stands before it.
    const asking = clauses.filter(({ instructions, isGerund }) => instructions.length > 0 && !isGerund);
    if (asking.some(({ text }) => !verbOf(wordsOfTask(text).withoutLead()))) return [words];
    const parts: string[] = [];
    let place = '';
    for (const { text, instructions, isGerund } of clauses) {
      // “In the dialog, …” says where the next one is done.
      if (instructions.length === 0) place += `${text}, `;
      else if (isGerund || (instructions.length > 1 && isListed(text, instructions)))
        parts.push(...instructions.map((one) => instructionText(one)));
      else parts.push(capital(`${place}${text}`));
      if (instructions.length > 0) place = '';
    }
    return unread.length > 0 || parts.length < 2 ? [words] : parts;
  },
  readCriterion,
  answer: answerQuestion,
  readOrder(words) {
    return isOrder(words) ? expandTask(readTask(words).instructions) : [];
  },
};

/**
 * Whether several things share their verb: each is a quotation, or is told with a “to” of its own. Any other comma or “and” may go on with one
 * thing: “the box in row 2, column 3”, “the account for postage, stamps”.
 */
function isListed(text: string, instructions: readonly Instruction[]): boolean {
  const { list } = wordsOfTask(text);
  const quoted = new Set(list.flatMap((token) => (token.kind === 'quote' ? token.text : [])));
  const given = list.filter(({ kind, lower }) => kind !== 'quote' && GIVES.has(lower)).length;
  return (
    given >= instructions.length || instructions.every(({ value, target }) => quoted.has(value ?? target?.name ?? ''))
  );
}

/** What something is pressed for, told last. */
const FOR = /\sto \p{Ll}+$/u;

/** What stands between a thing and its value; with each of several, they are several. */
const GIVES: ReadonlySet<string> = new Set(['to', 'as', 'with', '=', ':']);

/** A step is one deed: words that ask for more cannot be carried out as one, and nothing of them may be lost. */
function readOneDeed(words: string): Instruction | undefined {
  const { instructions, unread } = readTask(words);
  const [asked, ...others] = instructions;
  if (!asked || others.length > 0 || unread.length > 0) return undefined;
  const { act, target, fields = [] } = asked;
  switch (act) {
    case 'read':
    case 'delete':
      return act === 'read' || asked.quantity !== undefined || target?.container ? asked : expandTask([asked])[0];
    case 'search':
      // A search is written first; what starts it says so.
      return asked.purpose === 'submit' ? { act, value: asked.value } : expandTask([asked])[0];
    case 'change': {
      const [one, ...more] = fields;
      if (!one || target?.name === undefined) return fields.length === 0 ? expandTask([asked])[0] : undefined;
      const owner = { role: 'record', name: target.name, relation: 'in' as const };
      return more.length > 0
        ? undefined
        : { act: 'set', target: { role: 'field', name: one.field, container: owner }, value: one.value };
    }
    case 'create':
      return (target?.name ?? '') !== '' || fields.length > 0 ? undefined : expandTask([asked])[0];
    case 'log-in':
      return fields.length > 0 ? undefined : { act: 'submit', purpose: 'log-in' };
    case 'submit':
      return asked;
    default:
      // What follows on the first step only completes it: a form is sent, a deletion confirmed.
      return expandTask([asked])[0];
  }
}

function withSecret(instruction: Instruction, task: string): Instruction {
  const { value, target } = instruction;
  if (!entersSecret(instruction)) return instruction;
  const secrets = secretsIn(task);
  if (secrets.some((secret) => secret.value === value)) return withoutSecret(instruction, secrets);
  // “The password”, “your password”: what stands for a secret, and is none.
  const isSpokenOf = isSecretField(value ?? '') && /\s|^pass/i.test(value ?? '');
  // A value that the task does not give stands nowhere but in these words.
  return isSpokenOf ? { act: 'enter', ...(target && { target }), secret: true } : instruction;
}

/** Acts that give something a value, and those that only lead up to it. */
const GIVING: ReadonlySet<Instruction['act']> = new Set([
  'set',
  'change',
  'create',
  'enter',
  'choose',
  'turn-on',
  'turn-off',
]);
const LEADING: ReadonlySet<Instruction['act']> = new Set(['open', 'search', 'submit']);

/**
 * Whether a text says to give something a value, in words that can be carried out as they are. What people write of work that
 * they turn down is mostly an account of it: read as orders, “The phone number is missing” would enter “missing”. So it takes
 * the form of an order, and one that deletes, clicks or only looks is none.
 */
function isOrder(text: string): boolean {
  const tokens = tokensOf(text.trim());
  const vocabulary = vocabularyOf(tokens);
  const isAccount = tokens.some(
    ({ kind, lower }) => kind === 'word' && (vocabulary.has('account', lower) || /n't$/.test(lower)),
  );
  const isOrdered = tokens[0]?.kind === 'word' && !isAccount;
  const reading = readTask(text);
  if (!isOrdered || problemOf(reading) !== undefined) return false;
  const { instructions } = reading;
  return instructions.some(givesValue) && instructions.every((one) => givesValue(one) || LEADING.has(one.act));
}

function givesValue({ act, target, ensure, fields = [] }: Instruction): boolean {
  if (!GIVING.has(act)) return false;
  if (act === 'change' || act === 'create') return fields.length > 0;
  return act === 'turn-on' || act === 'turn-off' ? ensure === true : target?.name !== undefined;
}
