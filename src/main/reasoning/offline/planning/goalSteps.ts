import { GIVING_ACTS, type Instruction } from '../../../../shared/meaning/instruction.ts';
import { instructionText } from '../../../../shared/meaning/instructionText.ts';
import type { Question } from '../../../../shared/meaning/question.ts';
import type { StepMeaning } from '../../../../shared/plan/plan.ts';
import { unreadText } from '../../../../shared/plan/unclear.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readTask, type TaskReading } from '../reading/readTask.ts';
import { expandTask } from './expandTask.ts';
import { isSecretField, type Secret, secretFor, secretsOf, withoutSecret } from './secrets.ts';

/** The steps of a task that can be understood entirely; none otherwise, since half a task is not the task. */
export function instructionsOf(task: string, page?: PageView): readonly Instruction[] {
  const reading = readTask(task);
  return problemOf(reading) === undefined ? expandTask(reading.instructions, page) : [];
}

const ASKED_BEHIND = /[,;] ?(?:and )?(?:how|what|which|who|whose|when|where)\b/i;

/** Why a task cannot be carried out as it was read, for people; undefined where it can. */
export function problemOf({ instructions, unread }: Pick<TaskReading, 'instructions' | 'unread'>): string | undefined {
  if (unread.length > 0) return unreadText(unread);
  if (instructions.length === 0) return 'The task says nothing to do.';
  const asking = instructions.find(({ act, value = '' }) => act === 'search' && ASKED_BEHIND.test(value));
  if (asking) return `“${asking.value}” is both something to look for and a question. Say them as two sentences.`;
  const empty = instructions.find((one, index) => one.act === 'create' && isEmpty(one, instructions[index + 1]));
  if (empty) {
    const kind = empty.target?.kind ?? 'item';
    return `The task does not say what to enter for the new ${kind}. Name it: Add a ${kind} named …; or say which button to click.`;
  }
  const vague = instructions.find(
    ({ act, target }) => act === 'delete' && target?.role === 'record' && Object.keys(target).length === 1,
  );
  if (vague) return 'The task does not say what to delete. Name it: Delete …';
  const many = instructions.find(({ act, quantity }) => act === 'delete' && quantity !== undefined);
  if (many)
    return `“${instructionText(many)}” is about several at once, which is not done without a look at each. Name them: Delete …; delete ….`;
  return undefined;
}

/** An instruction as it may be shown: without secrets. */
export function hidden(instruction: Instruction): Instruction {
  const { fields } = instruction;
  const shown = fields?.map((one) => (isSecretField(one.field) ? { ...one, value: '…' } : one));
  return { ...withoutSecret(instruction, []), ...(shown && { fields: shown }) };
}

/** A new thing of which neither the clause nor the next one says anything. */
function isEmpty({ target, fields = [] }: Instruction, next: Instruction | undefined): boolean {
  const fillsIn =
    next !== undefined && ['enter', 'set', 'choose', 'turn-on', 'turn-off', 'type', 'log-in'].includes(next.act);
  return (target?.name ?? '') === '' && fields.length === 0 && !fillsIn;
}

/** What a step of a plan is to do, its secret taken from the task; undefined where nothing says it in fields. */
export function instructionOfStep(
  { instruction }: Pick<StepMeaning, 'instruction'>,
  task: string,
): Instruction | undefined {
  if (instruction?.question) return whereToLook(instruction.question);
  if (!instruction?.secret) return instruction;
  const value = secretFor(instruction, secretsIn(task));
  return value === undefined ? undefined : { ...instruction, value };
}

/** What a question is about, as something to be looked for: a record by its name, else the list or the label. */
function whereToLook({ from, fields }: Question): Instruction {
  const { target, thing } = from;
  if (target?.role === 'record' && target.name !== undefined) return { act: 'find', target };
  const name = thing ?? target?.name ?? fields[0];
  return { act: 'find', ...(name !== undefined && { target: { name } }) };
}

/** The secrets that a task gives. */
export function secretsIn(task: string): readonly Secret[] {
  return secretsOf(expandTask(readTask(task).instructions));
}

/** Whether all that was read is to move something, and what was planned moves nothing: the page had it otherwise. */
export function isOtherThanMoved(read: readonly Instruction[], planned: readonly Instruction[]): boolean {
  const isMove = ({ act }: Instruction) => act === 'move';
  return (
    read.length > 0 && read.every(isMove) && planned.some(({ act }) => GIVING_ACTS.has(act)) && !planned.some(isMove)
  );
}

/** “Mark Ann as a favourite”, “assign it to Noor”: that this is the state of some field is a guess, where nobody speaks of one. */
export function guessesField({ guess, fields = [] }: Instruction): boolean {
  return guess !== undefined || fields.some((field) => field.guess !== undefined);
}
