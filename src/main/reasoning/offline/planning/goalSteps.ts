import { GIVING_ACTS, type Instruction } from '../../../../shared/meaning/instruction.ts';
import { instructionText } from '../../../../shared/meaning/instructionText.ts';
import type { Question } from '../../../../shared/meaning/question.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepMeaning } from '../../../../shared/plan/plan.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { reachable } from '../grounding/scene.ts';
import { readTask, type TaskReading } from '../reading/readTask.ts';
import { expandTask } from './expandTask.ts';
import { isSecretField, type Secret, secretFor, secretsOf, withoutSecret } from './secrets.ts';

/** The steps of a task that can be understood entirely; none otherwise, since half a task is not the task. */
export function instructionsOf(task: string, page?: PageView): readonly Instruction[] {
  const reading = readTask(task);
  return problemOf(reading, page) === undefined ? expandTask(reading.instructions, page) : [];
}

const ASKED_BEHIND = /[,;] ?(?:and )?(?:how|what|which|who|whose|when|where)\b/i;

/** Why a task cannot be carried out as it was read, for people; undefined where it can. */
export function problemOf(
  { instructions, unread }: Pick<TaskReading, 'instructions' | 'unread'>,
  page?: PageView,
): string | undefined {
  const examples = () =>
    `Say it as one or more commands, such as: ${examplesFor(page).join('; ')}. Texts with commas, “and” or “if” go in quotation marks.`;
  const [first] = unread;
  if (first !== undefined) {
    const understood = instructions.map((one) => instructionText(hidden(one))).join('; ');
    const rest = understood === '' ? '' : ` Understood of the rest: ${understood}.`;
    return `“${first}” could not be understood.${rest} ${examples()}`;
  }
  if (instructions.length === 0) return `The task says nothing to do. ${examples()}`;
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

const MOST_EXAMPLES = 4;
const LONGEST_NAME = 30;

/** What can be said where nothing is known of the page. */
const ANYWHERE = ['Open …', 'Enter “…” in the “…” field', 'Click “…”', 'Choose “…” in “…”'];

/** Commands that the page at hand has something for, one of each kind: what a person could say here. */
function examplesFor(page: PageView | undefined): readonly string[] {
  const nodes = page ? reachable(page).filter(({ n }) => n.trim() !== '' && n.length <= LONGEST_NAME) : [];
  const examples = SHAPES.flatMap(({ role, instruction }) => {
    const node = nodes.find(({ r }) => r === role);
    return node ? [instructionText(instruction(node))] : [];
  });
  return examples.length > 0 ? examples.slice(0, MOST_EXAMPLES) : ANYWHERE;
}

const SHAPES: readonly { readonly role: string; readonly instruction: (node: SemanticNode) => Instruction }[] = [
  { role: 'inp', instruction: ({ n }) => ({ act: 'enter', target: { role: 'field', name: n }, value: '…' }) },
  { role: 'sel', instruction: ({ n }) => ({ act: 'choose', target: { role: 'field', name: n }, value: '…' }) },
  { role: 'chk', instruction: ({ n }) => ({ act: 'turn-on', target: { name: n } }) },
  { role: 'btn', instruction: ({ n }) => ({ act: 'click', target: { role: 'button', name: n } }) },
  { role: 'tab', instruction: ({ n }) => ({ act: 'open', target: { role: 'tab', name: n } }) },
  { role: 'link', instruction: ({ n }) => ({ act: 'open', target: { role: 'page', name: n } }) },
];
