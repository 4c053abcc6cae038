import type { KnowledgeChunk } from '../../../../shared/knowledge/knowledge.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Unclear } from '../../../../shared/plan/unclear.ts';
import type { PlanProposal } from '../../../../shared/reasoning/planning.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readBoardWish } from '../alignment/boardWish.ts';
import { deedOf, isDeedAlone, onlyLeadsOn, readStage, saysNothing, sendsAll } from '../alignment/readStage.ts';
import { beginWithAnswer } from '../following/beginnings.ts';
import { begin, isBetterReadLater } from '../following/follow.ts';
import { type Begun, beginInRecord } from '../following/openRecord.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { showsName } from '../grounding/openPage.ts';
import { speaksOf } from '../language/concepts.ts';
import { mentions } from '../language/nameScore.ts';
import { readTask } from '../reading/readTask.ts';
import { tokensOf } from '../reading/tokens.ts';
import { expandTask } from './expandTask.ts';
import { formAhead } from './formAhead.ts';
import { guessesField, problemOf } from './goalSteps.ts';
import { missingLogIn } from './keptLogIn.ts';
import { goOnWith, leadsSomewhere, lookAroundFor } from './lookAround.ts';
import { procedureFromDocument } from './procedureFromDocument.ts';
import { proposeStep } from './proposeStep.ts';
import { readOnPage } from './readOnPage.ts';
import { otherSender } from './rewording.ts';
import { secretsOf } from './secrets.ts';
import { isMissing } from './soundness.ts';
import { unclearOn } from './unclearOn.ts';
import { isDoubtful } from './weighReading.ts';

/** Names of firms: "Smith and Sons", "R and D". */
const FIRM = /\sand\s+(?:sons?|daughters?|co|company|partners?|brothers?|associates?|\p{L})\.?$/iu;

/**
 * The plan of a task for the page that is open, or why there is none (planner-process, Planning Engine). A task that cannot
 * be read by itself, or only as a control that the page does not have, is done as the team's own documents say, where they
 * tell of it.
 */
export function planTask(
  task: string,
  page: PageView,
  { knowledge = [], again = false, clearPart = false, looked = false, goesOn = false }: PlanOptions = {},
): PlanProposal {
  const deed = goesOn && isDeedAlone(task) ? sendsAll(task, page) : [];
  if (deed.length > 0) return proposal(task.trim(), { steps: expandTask(deed, page) });
  const answer = again || goesOn || clearPart ? undefined : beginWithAnswer(task, page);
  if (answer) return proposal(task.trim(), { steps: expandTask(answer.instructions, page) });
  const own = planCommands(task, page, again, clearPart);
  const isStage = (own.isUnread === true || goesOn) && !clearPart && knowledge.length === 0;
  const stage = isStage ? readStage(task, page, { goesOn }) : undefined;
  if (stage && (own.isUnread === true || stage.waits))
    return proposal(task.trim(), {
      steps: [...expandTask(stage.instructions, page), ...(saysNothing(stage.rest) ? [] : [goOnWith(stage.rest)])],
    });
  const begun =
    !clearPart && knowledge.length === 0 ? beginWhereUnclear(task, page, own, { again, goesOn }) : undefined;
  if (begun && begun.instructions.length > 0)
    return proposal(task.trim(), {
      steps: [...expandTask(begun.instructions, page), ...(begun.rest === '' ? [] : [goOnWith(begun.rest)])],
      ...(begun.aside !== undefined && { aside: [begun.aside] }),
    });
  const behind =
    begun && !isDoubtful(readOnPage(begun.rest, page), page)
      ? planTask(begun.rest, page, { again, looked, goesOn })
      : undefined;
  if (behind && behind.steps.length > 0) return { ...behind, goal: task.trim() };
  // Where the page shows by itself which list is meant, as one that is opened under its heading does, no more is needed.
  const [clause, more] = own.isUnread === true && !clearPart && !goesOn ? readTask(task).clauses : [];
  const wish = clause && !more ? readBoardWish(clause, page) : undefined;
  if (wish) return proposal(task.trim(), { steps: expandTask(wish, page) });
  const documented = isCertain(own.steps, page) ? undefined : procedureFromDocument(task, knowledge);
  if (!documented) {
    const isNamed = isAbsent(own, page);
    const isElsewhere =
      (own.isUnread === true || isNamed) &&
      !clearPart &&
      !looked &&
      knowledge.length === 0 &&
      leadsSomewhere(task, page, { isNamed, isOfRecord: own.asked?.[0]?.act === 'change' });
    return proposal(task.trim(), isElsewhere ? { ...unclearIn(own), steps: [lookAroundFor(task.trim())] } : own);
  }
  if (!documented.ok) return { goal: task.trim(), steps: [], problem: documented.error };
  const { commands, source } = documented.value;
  const { steps, problem } = proposal(task.trim(), planCommands(commands.join('\n'), page, again));
  const goal = task.trim();
  if (problem !== undefined) return { goal, steps, problem: `${source} says how this is done. ${problem}` };
  const sourced = steps.map(({ readFromTask: _, ...step }) => ({
    ...step,
    reasoning: `${step.reasoning} (from ${source})`,
  }));
  return { goal, steps: sourced };
}

/** What was not understood of it here: said to the person where no other page takes it either. */
function unclearIn({ unclear }: Commands): Pick<Commands, 'unclear'> {
  return unclear ? { unclear } : {};
}

/** Its beginning, where it cannot be read as a whole, or is read better once that was done. */
function beginWhereUnclear(
  task: string,
  page: PageView,
  own: Commands,
  { again, goesOn }: Required<Pick<PlanOptions, 'again' | 'goesOn'>>,
): Begun | undefined {
  // What was opened for it already is not opened a second time.
  if (own.isUnread === true)
    return begin(task, page, { goesOn: goesOn || again }) ?? (goesOn || again ? undefined : beginInRecord(task, page));
  // What was done before, and is taken out of what is asked for, is not begun a second time by its words.
  if (again) return undefined;
  if (isAbsent(own, page)) return begin(task, page, { goesOn }) ?? (goesOn ? undefined : beginInRecord(task, page));
  const [first, second] = own.asked ?? [];
  if (own.problem !== undefined || !first || !second || !OPENING.has(first.act)) return undefined;
  const begun = begin(task, page, { goesOn });
  return begun && begun.instructions.length > 0 && isBetterReadLater(own.asked ?? [], begun) ? begun : undefined;
}

/** Whether all was read, and the page lacks what it begins with. */
function isAbsent({ steps: [first], isUnread }: Commands, page: PageView): boolean {
  return isUnread !== true && first !== undefined && first.ifNeeded !== true && isMissing(first, page);
}

const OPENING: ReadonlySet<Instruction['act']> = new Set(['click', 'open', 'navigate']);

interface PlanOptions {
  /** Parts of the team's documents that may say how it is done. */
  readonly knowledge?: readonly KnowledgeChunk[];
  /** It was worked on before, so that what it asks for may be there already. */
  readonly again?: boolean;
  /** What is clear up to the first words that are not understood is planned. */
  readonly clearPart?: boolean;
  /** It was looked around for the page already, which is this one. */
  readonly looked?: boolean;
  /** A page before this one has taken a part of what was asked for. */
  readonly goesOn?: boolean;
}

interface Commands {
  readonly steps: readonly Instruction[];
  readonly problem?: string;
  /** Words were left that nothing could be made of here. */
  readonly isUnread?: boolean;
  readonly leftOut?: readonly string[];
  readonly unclear?: Unclear;
  /** What was read, before it was made steps of. */
  readonly asked?: readonly Instruction[];
  readonly aside?: readonly string[];
}

function planCommands(task: string, page: PageView, again: boolean, clearPart = false): Commands {
  const reading = readOnPage(task, page);
  const { clear, unread, aside } = reading;
  const isPart = clearPart && unread.length > 0 && clear.length > 0;
  const asked = isPart ? clear : reading.instructions;
  const instructions = again ? withoutRepeats(asked, page) : asked;
  const problem =
    problemOf({ instructions, unread: isPart ? [] : unread }) ??
    missingLogIn(instructions, page) ??
    oneOrSeveral(task, instructions, page);
  if (problem === undefined) {
    const expanded = withLogInButton(expandTask(instructions, page), page);
    // “Mark as paid” of a page says and does it in one, and leaves nothing to be saved.
    const isMarked = instructions.some(guessesField);
    const own = isMarked ? expanded.map((one) => (isSave(one) ? { ...one, ifNeeded: true as const } : one)) : expanded;
    const steps = [...own, ...whatIsStillToCome(task, instructions)];
    return { steps, aside, asked: instructions, ...(isPart && { leftOut: unread }) };
  }
  const isUnread = unread.length > 0;
  if (!isUnread && instructions.length > 0) return { steps: [], problem, isUnread };
  return {
    steps: [],
    problem,
    isUnread,
    unclear: unclearOn(page, isPart ? { unread, clear: [] } : { unread, clear }),
  };
}

function isSave({ act, purpose }: Instruction): boolean {
  return act === 'submit' && purpose === 'edit';
}

/** “… and press login”, where all that is to be entered is on the page, and the button that sends it reads otherwise: “OK”. */
function withLogInButton(steps: readonly Instruction[], page: PageView): readonly Instruction[] {
  const form = formAhead(steps);
  if (!form || form.entries.length === 0 || !speaksOf(form.sender.target?.name ?? '', 'login')) return steps;
  const cannot = (step: Instruction) => groundInstruction(step, page).kind === 'none';
  const other = cannot(form.sender) && !form.entries.some(cannot) ? otherSender(form.sender, page) : undefined;
  return other ? steps.with(form.entries.length, other) : steps;
}

/** A “Next” sends nothing for good: what the task wants done with it all is looked for behind it. */
function whatIsStillToCome(task: string, instructions: readonly Instruction[]): readonly Instruction[] {
  const last = instructions.at(-1);
  const deed = last && instructions.length > 1 && onlyLeadsOn(last) ? deedOf(task) : undefined;
  // To put something in the cart is done by what adds it to the cart.
  return deed === undefined || mentions(last?.target?.name ?? '', deed) ? [] : [goOnWith(deed)];
}

function proposal(goal: string, { steps, problem, leftOut, unclear, aside = [] }: Commands): PlanProposal {
  const secrets = secretsOf(steps);
  const [first, ...others] = steps.map((step) => proposeStep(step, secrets));
  const told = aside.map((words) => `“${words}”`).join(', ');
  const said = told === '' ? '' : ` ${told} asks for nothing and is left aside.`;
  return {
    goal,
    steps: first ? [{ ...first, reasoning: `${first.reasoning}${said}` }, ...others] : [],
    ...(problem !== undefined && { problem }),
    ...(leftOut && { leftOut: [...leftOut] }),
    ...(unclear && { unclear }),
  };
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
    // “Marsh, Kevin” is how the page has “Kevin Marsh”.
    (name) =>
      task.includes(name) &&
      /,|\s(?:and|or)\s/i.test(name) &&
      !FIRM.test(name) &&
      !quoted.has(name) &&
      !showsName(page, name),
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
