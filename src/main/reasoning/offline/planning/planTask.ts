import type { KnowledgeChunk } from '../../../../shared/knowledge/knowledge.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Question } from '../../../../shared/meaning/question.ts';
import type { PlanProposal } from '../../../../shared/reasoning/planning.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { askByPage } from '../alignment/askByPage.ts';
import words from '../alignment/pageWords.json' with { type: 'json' };
import { readByPage } from '../alignment/readByPage.ts';
import { answerQuestion } from '../answering/answerQuestion.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { showsName } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { type ReadClause, readTask, type TaskReading } from '../reading/readTask.ts';
import { tokensOf } from '../reading/tokens.ts';
import { expandTask } from './expandTask.ts';
import { problemOf } from './goalSteps.ts';
import { missingLogIn } from './keptLogIn.ts';
import { procedureFromDocument } from './procedureFromDocument.ts';
import { proposeStep } from './proposeStep.ts';
import { intentOf, secretsOf } from './stepInstruction.ts';
import type { StepIntent } from './stepIntent.ts';

/** Words that make sentences, and stand in no name of a column or list. */
const CLAUSAL: ReadonlySet<string> = new Set(words.clausal);

const LIGHT: ReadonlySet<string> = new Set(words.light);

/** Words that begin a place: what stands in it was to be found first. */
const PLACING: ReadonlySet<string> = new Set(words.placing);

const ON_CONTROLS: ReadonlySet<Instruction['act']> = new Set([
  'click',
  'choose',
  'turn-on',
  'turn-off',
  'enter',
  'open',
  'move',
]);

/** Names of firms: "Smith and Sons", "R and D". */
const FIRM = /\sand\s+(?:sons?|daughters?|co|company|partners?|brothers?|associates?|\p{L})\.?$/iu;

/**
 * The plan of a task for the page that is open, or why there is none (planner-process, Planning Engine). A task that cannot
 * be read by itself, or only as a control that the page does not have, is done as the team's own documents say, where they
 * tell of it.
 *
 * @param again it was worked on before, so that what it asks for may be there already
 */
export function planTask(
  task: string,
  page: PageView,
  knowledge: readonly KnowledgeChunk[] = [],
  again = false,
): PlanProposal {
  const own = planCommands(task, page, again);
  const documented = isCertain(own.steps, page) ? undefined : procedureFromDocument(task, knowledge);
  if (!documented) return proposal(task.trim(), own);
  if (!documented.ok) return { goal: task.trim(), steps: [], problem: documented.error };
  const { commands, source } = documented.value;
  const { steps, problem } = proposal(task.trim(), planCommands(commands.join('\n'), page, again));
  const goal = task.trim();
  if (problem !== undefined) return { goal, steps, problem: `${source} says how this is done. ${problem}` };
  const sourced = steps.map((step) => ({ ...step, reasoning: `${step.reasoning} (from ${source})` }));
  return { goal, steps: sourced };
}

interface Commands {
  readonly steps: readonly Instruction[];
  readonly problem?: string;
}

function planCommands(task: string, page: PageView, again: boolean): Commands {
  const reading = alignedReading(readTask(task), page, task);
  const instructions = again ? withoutRepeats(reading.instructions, page) : reading.instructions;
  const problem =
    problemOf({ ...reading, instructions }, page) ??
    missingLogIn(instructions, page) ??
    oneOrSeveral(task, instructions, page);
  return problem === undefined ? { steps: expandTask(instructions, page) } : { steps: [], problem };
}

/** What no grammar could read, read by what the page offers, where that says all of it. */
function alignedReading(
  reading: TaskReading,
  page: PageView,
  task: string,
): Pick<TaskReading, 'instructions' | 'unread'> {
  if (reading.clauses.every((clause) => isSound(clause, page))) return reading;
  const whole = readByPage(task, page);
  if (whole.unread.length === 0) return whole;
  const { clauses } = reading;
  const parts: Pick<TaskReading, 'instructions' | 'unread'>[] = [];
  for (let at = 0; at < clauses.length; ) {
    let end = at;
    while (end < clauses.length && !isSound(clauses[end], page)) end++;
    if (end === at) {
      parts.push({ instructions: clauses[at]?.instructions ?? [], unread: [] });
      at++;
      continue;
    }
    parts.push(...byPage(clauses.slice(at, end), page, task));
    at = end;
  }
  return {
    instructions: parts.flatMap(({ instructions }) => instructions),
    unread: parts.flatMap(({ unread }) => unread),
  };
}

/** Clauses that follow one another, by what the page offers: together, else each by itself. */
function byPage(
  clauses: readonly ReadClause[],
  page: PageView,
  task: string,
): readonly Pick<TaskReading, 'instructions' | 'unread'>[] {
  const text = stretch(task, clauses);
  const question = answerable(text, page);
  if (question) return [{ instructions: [{ act: 'answer', question }], unread: [] }];
  const together = clauses.length > 1 ? readByPage(text, page) : undefined;
  if (together?.unread.length === 0) return [together];
  return clauses.map((clause) => {
    const asked = answerable(clause.text, page);
    if (asked) return { instructions: [{ act: 'answer', question: asked }], unread: [] };
    const own = readByPage(clause.text, page);
    if (own.unread.length === 0) return own;
    const left = leftIn(clause);
    return { instructions: left === undefined ? clause.instructions : [], unread: left === undefined ? [] : [left] };
  });
}

/** A question that this page has an answer to, or the beginning of one. */
function answerable(text: string, page: PageView): Question | undefined {
  const question = askByPage(text, page);
  const found = question && answerQuestion(question, [{ ...page, domHash: '' }]);
  if (!found || found.kind === 'none') return undefined;
  // Beside a label stands its value; what was found elsewhere is something else.
  const isElsewhere = found.kind === 'found' && question.from.target === undefined && question.from.where.length === 0;
  return isElsewhere && question.ask === 'value' && fold(found.columns[0] ?? '') !== fold(question.fields[0] ?? '')
    ? undefined
    : question;
}

/** The words of the task from the first clause to the last, with the marks between them. */
function stretch(task: string, clauses: readonly ReadClause[]): string {
  const [first, last] = [clauses[0]?.text ?? '', clauses.at(-1)?.text ?? ''];
  const from = task.indexOf(first);
  const to = task.indexOf(last, from);
  return from < 0 || to < 0 ? clauses.map(({ text }) => text).join('. ') : task.slice(from, to + last.length + 1);
}

function leftIn({ unread, instructions }: ReadClause): string | undefined {
  return unread ?? instructions.flatMap(({ question }) => (question ? (muddledName(question) ?? []) : []))[0];
}

/** Whether a clause was read, and the page has what it begins with. */
function isSound(clause: ReadClause | undefined, page: PageView): boolean {
  if (!clause) return true;
  const { instructions } = clause;
  if (leftIn(clause) !== undefined) return false;
  const [asked] = instructions.flatMap(({ question }) => question ?? []);
  if (asked && answerQuestion(asked, [{ ...page, domHash: '' }]).kind === 'none') return false;
  if (instructions.some((one) => one.act === 'delete' && one.quantity !== undefined) || instructions.some(isMuddled))
    return false;
  const [first] = instructions.length > 0 ? expandTask(instructions, page) : [];
  return !first || !isMissing(first, page);
}

/** A name that is half a sentence: it ends or begins with a small word, or says nothing. */
function isMuddled({ target, value, act }: Instruction): boolean {
  const names = [target?.name, target?.kind, act === 'set' || act === 'change' ? value : undefined];
  return names.some((name) => {
    if (name === undefined || name === '') return false;
    const said = fold(name).split(' ');
    return (
      PLACING.has(said[0] ?? '') ||
      PLACING.has(said.at(-1) ?? '') ||
      said.at(-1) === 'to' ||
      said.every((word) => LIGHT.has(word)) ||
      (said.length > 3 &&
        said.some((word) => ['on', 'from', 'for', 'until', 'and'].includes(word)) &&
        /\d|\band\b|\bnext\b/.test(name))
    );
  });
}

/** What a task asks for on this page; nothing where a part of it can be read neither by itself nor by what the page offers. */
export function stepsAsked(task: string, page: PageView): readonly StepIntent[] {
  const { instructions, unread } = alignedReading(readTask(task), page, task);
  return unread.length > 0 ? [] : expandTask(instructions).flatMap((step) => intentOf(step) ?? []);
}

/** Whether an instruction was read as one on a single control, and the page has nothing that fits it. */
function isMissing(instruction: Instruction, page: PageView): boolean {
  return ON_CONTROLS.has(instruction.act) && groundInstruction(instruction, page).kind === 'none';
}

/** A name in a question that is no name but half a sentence: what it asks for was not understood. */
function muddledName({ fields, from }: Question): string | undefined {
  const { thing, target, where, order } = from;
  const names = [
    ...fields,
    thing,
    target?.name,
    target?.container?.name,
    order?.field,
    ...where.map(({ field }) => field),
  ];
  const place = where.find(({ value = '' }) => PLACING.has(fold(value).split(' ')[0] ?? ''))?.value;
  if (place !== undefined) return place;
  return names.find(
    (name) =>
      name !== undefined &&
      fold(name)
        .split(' ')
        .some((word) => CLAUSAL.has(word)),
  );
}

function proposal(goal: string, { steps, problem }: Commands): PlanProposal {
  const secrets = secretsOf(steps);
  return { goal, steps: steps.map((step) => proposeStep(step, secrets)), ...(problem !== undefined && { problem }) };
}

/** "Archive Ann" can be a button or a procedure: it is the button only where there is one. */
function isCertain(steps: readonly Instruction[], page: PageView): boolean {
  const [only, ...others] = steps;
  if (!only) return false;
  const isControl = ['click', 'turn-on', 'turn-off'].includes(only.act);
  return others.length > 0 || !isControl || groundInstruction(only, page).kind === 'action';
}

/** "Delete Tom and Jerry" where no record of that name is in view: searching for those words would be a guess. */
function oneOrSeveral(task: string, instructions: readonly Instruction[], page: PageView): string | undefined {
  const quoted = new Set(tokensOf(task).flatMap(({ kind, text }) => (kind === 'quote' ? [text] : [])));
  const names = instructions.flatMap(({ act, target }) => (act === 'delete' ? (target?.name ?? []) : []));
  const unclear = names.find(
    (name) => /,|\s(?:and|or)\s/i.test(name) && !FIRM.test(name) && !quoted.has(name) && !showsName(page, name),
  );
  return unclear === undefined
    ? undefined
    : `“${unclear}” could be one record or several. Say it as: Delete …; delete …; or put the name in quotation marks.`;
}

/**
 * A task that was worked on before, without what would make a second time what the page shows to be there: a record that is
 * there is changed, or just opened where there is nothing to change.
 */
function withoutRepeats(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  return instructions.map((one): Instruction => {
    const { act, target, fields = [] } = one;
    if (act !== 'create' || target?.name === undefined || !showsName(page, target.name)) return one;
    return fields.length > 0 ? { act: 'change', target, fields } : { act: 'open', target };
  });
}
