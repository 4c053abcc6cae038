import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { elementName } from '../../../../shared/page/elementDescription.ts';
import { asProposed, type Plan, type PlanStep, type ProposedStep } from '../../../../shared/plan/plan.ts';
import type { PlanInput, PlanProposal } from '../../../../shared/reasoning/planning.ts';
import type { PageView, PastAction, RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import { readByPage } from '../alignment/readByPage.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { saysAll } from '../grounding/nameFit.ts';
import { showsName } from '../grounding/openPage.ts';
import { fold } from '../language/text.ts';
import { bySelection, markingIn } from './bySelection.ts';
import { expandTask, FILLING } from './expandTask.ts';
import { isEntry } from './formAhead.ts';
import { instructionOfStep } from './goalSteps.ts';
import { goesOnWith, lookedFor, withVisited } from './lookAround.ts';
import { planTask } from './planTask.ts';
import { proposeStep } from './proposeStep.ts';
import { waysAhead } from './waysAhead.ts';

/**
 * A plan for what remains of another one (planner-process, regenerate): what the page has lost is entered again, what is
 * still to be done follows in the words that it had, and the way to both comes first. Nothing that is done is repeated.
 */
export function planRemaining(
  { task, page, context }: Pick<PlanInput, 'task' | 'page' | 'context'>,
  { plan }: NonNullable<PlanInput['previous']>,
): PlanProposal {
  const next = plan.steps[plan.currentStepIndex];
  const aim = lookedFor(next?.instruction);
  if (aim !== undefined) {
    const tried = context.recent.filter(({ stepIndex }) => stepIndex === next?.index);
    const proposal = planTask(aim, withVisited(page, tried), { looked: true, goesOn: goesOnWith(next?.instruction) });
    // What led here says which thing is meant, and is not pressed once more.
    const steps = proposal.steps.filter((step) => !tried.some((past) => pressesAgain(step, past)));
    return { ...proposal, goal: plan.goal, ...(steps.length > 0 && { steps }) };
  }
  const read = readOnForm({ task, plan, page, context });
  if (read) return { goal: plan.goal, steps: expandTask(read, page).map((step) => proposeStep(step)) };
  const open = plan.steps.filter(({ status }) => status === 'pending' || status === 'active' || status === 'failed');
  const marking = markingIn(open);
  const selected = next?.instruction && bySelection(marking ?? next.instruction, page);
  if (selected) {
    const rest = open.slice(marking ? open.findIndex(({ instruction }) => instruction?.act === 'submit') + 1 : 1);
    const { readFromTask } = next;
    const own = expandTask(selected, page).map((step) => ({
      ...proposeStep(step),
      ...(readFromTask && { readFromTask }),
    }));
    return { goal: plan.goal, steps: [...own, ...rest.map(asBefore)] };
  }
  const steps = [...lostEntries({ task, plan, page, context }), ...open];
  const first = steps[0] && instructionOfStep(steps[0], task);
  const ways = first ? waysAhead(first, page, task, plan) : [];
  return { goal: plan.goal, steps: [...ways.map((way) => proposeStep(way)), ...steps.map(asBefore)] };
}

/** Whether a step presses by name what a look was opened by, with others that do more. */
function pressesAgain({ instruction }: ProposedStep, { action, element }: PastAction): boolean {
  const { act, target } = instruction ?? {};
  return (
    (act === 'click' || act === 'open') &&
    action.type === 'click' &&
    element !== undefined &&
    target?.name !== undefined &&
    fold(target.name) === fold(elementName(element))
  );
}

/** A step in its own words, by whomever it was planned. */
function asBefore(step: PlanStep): ProposedStep {
  return { ...asProposed(step), ...(step.readFromTask && { readFromTask: step.readFromTask }) };
}

interface Situation {
  readonly task: string;
  readonly plan: Plan;
  readonly page: PageView;
  readonly context: RollingContext;
}

/**
 * What the open form makes of the whole task, where it lacks what the plan was to fill in: “name” for “First name” and “Last name”.
 * Undefined where anything was filled in or sent already.
 */
export function readOnForm({ task, plan, page, context }: Situation): readonly Instruction[] | undefined {
  const next = plan.steps[plan.currentStepIndex];
  const own = next && instructionOfStep(next, task);
  if (!own || !isEntry(own) || groundInstruction(own, page).kind !== 'none') return undefined;
  const past = plan.steps.slice(0, plan.currentStepIndex);
  const hasOnlyLed =
    past.length > 0 && past.every(({ instruction: one }) => one && (leadsToForm(one) || isOnTheWay(one)));
  if (!hasOnlyLed || context.recent.some(({ sentData }) => sentData === true)) return undefined;
  const { instructions, unread } = readByPage(task, page);
  // “Mark as paid” is how a page without such a field has the status set.
  const says = ({ act, target }: Instruction) =>
    act === 'click' && own.value !== undefined && own.value !== '' && saysAll(target?.name ?? '', own.value);
  const isMeant = instructions.some((one) => FILLING.has(one.act) || says(one));
  return unread.length === 0 && isMeant ? instructions : undefined;
}

interface Read {
  readonly step: PlanStep;
  readonly instruction: Instruction;
}

/** What leads to a form and can be done again without storing anything. */
function leadsToForm({ act, target }: Instruction): boolean {
  return act === 'open' && (target?.role === 'form' || target?.role === 'record' || target?.role === 'tab');
}

/** What leads to where that is. */
function isOnTheWay({ act, target }: Instruction): boolean {
  return act === 'open' || act === 'search' || (act === 'enter' && target?.role === 'searchbox');
}

/**
 * The steps that have to be done again before the plan can go on, in order: entries that nothing has sent yet and that the
 * page has lost, and the step that leads to their form when that is gone too. What has sent data is never among them.
 */
export function lostEntries({ task, plan, page, context }: Situation): readonly PlanStep[] {
  const next = plan.steps[plan.currentStepIndex];
  const own = next && instructionOfStep(next, task);
  if (!next || !own || !goesOnWithForm(own)) return [];
  const { entries, opener } = formOf(plan, task);
  if (entries.length === 0 || haveBeenSent(entries, context)) return [];
  const emptied = entries.filter(({ instruction }) => isEmptied(instruction, page));
  if (emptied.length > 0) return emptied.map(({ step }) => step);
  const given = entries.map(({ instruction }) => instruction);
  if (!isFormGone(given, own, page) || !opener || !leadsToForm(opener.instruction)) return [];
  const canBeReached =
    groundInstruction(opener.instruction, page).kind === 'action' ||
    waysAhead(opener.instruction, page, task, plan).length > 0;
  return canBeReached ? [opener.step, ...entries.map(({ step }) => step)] : [];
}

function goesOnWithForm(step: Instruction): boolean {
  return isEntry(step) || step.act === 'submit' || step.act === 'click';
}

/** The entries right before the step that comes next, and the step before them. */
function formOf(plan: Plan, task: string): { readonly entries: readonly Read[]; readonly opener?: Read } {
  const entries: Read[] = [];
  const past = plan.steps.slice(0, plan.currentStepIndex).filter(({ status }) => status === 'done');
  for (const step of past.toReversed()) {
    const instruction = instructionOfStep(step, task);
    if (!instruction) return { entries };
    if (!isEntry(instruction)) return { entries, opener: { step, instruction } };
    entries.unshift({ step, instruction });
  }
  return { entries };
}

/** By themselves, or by what came after them, whatever that was judged to have done. */
function haveBeenSent(entries: readonly Read[], { recent }: RollingContext): boolean {
  const first = Math.min(...entries.map(({ step }) => step.index));
  return recent.some(({ stepIndex, sentData }) => sentData === true && stepIndex !== undefined && stepIndex >= first);
}

/**
 * None of the fields is there, and the page does not show what was entered either, as a summary would. A button that seems
 * to send the form proves nothing by itself: it may be that of another one.
 */
function isFormGone(entries: readonly Instruction[], next: Instruction, page: PageView): boolean {
  const fields = isEntry(next) ? [...entries, next] : entries;
  const shown = entries.some(({ value = '' }) => value !== '' && showsName(page, value));
  return !shown && fields.every((step) => groundInstruction(step, page).kind === 'none');
}

/** The field is there, and nothing is in it: a value that was only put in another form by the page is not lost. */
function isEmptied(entry: Instruction, page: PageView): boolean {
  const { act, value = '' } = entry;
  if (value === '') return false;
  // What is one of several stands beside its field, which is empty for the next.
  if (act === 'choose' && showsName(page, value)) return false;
  const refined = groundInstruction(entry, page);
  if (refined.kind !== 'action' || refined.action.type !== 'setValue') return false;
  const { id } = refined.action;
  return page.tree.some(({ i, v }) => i === id && (v ?? '') === '');
}
