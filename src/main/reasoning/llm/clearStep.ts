import { type Action, targetId } from '../../../shared/actions/action.ts';
import type { Act } from '../../../shared/meaning/instruction.ts';
import { formOf } from '../../../shared/page/domForms.ts';
import { elementDescription } from '../../../shared/page/elementDescription.ts';
import { elementOf } from '../../../shared/page/elementInMarkup.ts';
import { isActionable, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { ForeseenAction, PlanStep } from '../../../shared/plan/plan.ts';
import type { RefineStepInput, StepRefinement } from '../../../shared/reasoning/acting.ts';
import { RULES_MODEL } from '../../../shared/reasoning/reasonerCall.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';
import { success } from '../../../shared/result.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';

/** Acts that one thing of the page carries out, called by its name. */
const PLAIN: ReadonlySet<Act> = new Set(['click', 'open', 'enter', 'set', 'choose', 'turn-on', 'turn-off']);

const NOTHING_ASKED = { model: RULES_MODEL, inputTokens: 0, outputTokens: 0, costUsd: 0, latencyMs: 0, attempts: 1 };

const ENTRIES: ReadonlySet<Act | undefined> = new Set(['enter', 'set', 'choose', 'turn-on', 'turn-off']);

/** What is so already: whether it is to be clicked all the same is for whoever reads the page. */
const STANDS = ['selected', 'checked', 'pressed', 'current', 'expanded'];

const NOT_NOW = ['disabled', 'busy'];

/**
 * The action of a step that says all there is to know (planner-process, Step Refinement). A model is not asked what it has said itself in its plan: how the step
 * is carried out on the page that the plan was made from, while that element stands there as it did; else, as rules choose it, the one thing on the page
 * that can be acted on and has just the name that the step says. Undefined where something has to be read: another name, two of one
 * name, something in the way or as wanted already, an attempt that failed, a page to be left of which the task may want to know something.
 * A confirmation that the page does not ask for is satisfied.
 */
export async function clearStep(
  input: RefineStepInput,
  rules: Pick<Reasoner, 'refineStep'>,
  signal: AbortSignal,
): Promise<Reasoned<StepRefinement> | undefined> {
  const { step, following, page, context, search, tool, asks, remainingWork = [] } = input;
  if (search || tool) return undefined;
  // What a page shows has to be noted before it is left; an entry leaves none.
  if (asks && !ENTRIES.has(step.instruction?.act)) return undefined;
  const foreseen = foreseenFor(input);
  if (foreseen) return foreseen;
  const hasFailed = context.recent.at(-1)?.succeeded === false;
  if (hasFailed || remainingWork.length > 0) return undefined;
  const unneeded = await unneededConfirmation(input, rules, signal);
  if (unneeded) return unneeded;
  const refined = await rules.refineStep(input, signal);
  const { result } = refined;
  if (!result.ok || result.value.kind !== 'action') return undefined;
  const { chain = [], ...found } = result.value;
  if (found.more || found.look || !isNamed(step, found.action, page)) return undefined;
  if (mayBeTooEarly(input, found.action)) return undefined;
  const unclear = chain.findIndex(({ stepIndex, action }) => {
    const next = following.find(({ index }) => index === stepIndex);
    return next === undefined || !isNamed(next, action, page);
  });
  const clear = unclear === -1 ? chain : chain.slice(0, unclear);
  return { ...refined, result: success({ ...found, ...(clear.length > 0 && { chain: clear }) }) };
}

const CONFIRMS = /^confirm\b/i;

/** Plans have a confirmation as a step of its own, as pages may ask for one: it is passed over where rules see that this page asks nothing. */
async function unneededConfirmation(
  input: RefineStepInput,
  rules: Pick<Reasoner, 'refineStep'>,
  signal: AbortSignal,
): Promise<Reasoned<StepRefinement> | undefined> {
  const { step, context } = input;
  if (!(step.instruction?.act === 'confirm' || CONFIRMS.test(step.description)) || context.recent.length === 0)
    return undefined;
  const instruction = { act: 'confirm', ifNeeded: true } as const;
  const refined = await rules.refineStep({ ...input, step: { ...step, instruction } }, signal);
  return refined.result.ok && refined.result.value.kind === 'satisfied' ? refined : undefined;
}

/** What the plan says of elements of this page: the action of the step, and those of entries that come right after it. */
function foreseenFor(input: RefineStepInput): Reasoned<StepRefinement> | undefined {
  const { step, following, page, context } = input;
  // Whoever planned knew what had failed before; of what was tried since, nobody has thought yet.
  const last = context.recent.at(-1);
  if (last?.succeeded === false && last.stepIndex !== undefined) return undefined;
  if (context.recent.some(({ stepIndex }) => stepIndex === step.index)) return undefined;
  if (step.instruction?.condition) return undefined;
  if (!step.foreseen || !standsAsForeseen(step.foreseen, page) || mayBeTooEarly(input, step.foreseen.action))
    return undefined;
  const chain: { readonly stepIndex: number; readonly action: Action }[] = [];
  for (const { index, foreseen } of following) {
    if (!foreseen || !standsAsForeseen(foreseen, page)) break;
    chain.push({ stepIndex: index, action: foreseen.action });
  }
  const { action } = step.foreseen;
  const thought = step.reasoning || 'So the plan has it for this page.';
  return {
    result: success({ kind: 'action', action, thought, ...(chain.length > 0 && { chain }) }),
    usage: NOTHING_ASKED,
  };
}

/** Whether the element is the one that the plan was made for, in the same place, and free to be acted on. */
function standsAsForeseen({ action, element }: ForeseenAction, page: PageView): boolean {
  const node = elementOf(page, targetId(action));
  if (!node || node.occ) return false;
  if (action.type === 'drag' && !elementOf(page, action.to)) return false;
  const { role, name, group } = elementDescription(node, page.tree);
  return role === element.role && name === element.name && group === element.group && isToBeActedOn(action, node);
}

/** Nothing about it says that there is nothing to do, or that nothing can be done now. */
function isToBeActedOn({ type }: Action, { s: states = [] }: SemanticNode): boolean {
  // What cannot be typed into may open something to choose from.
  const against = type === 'setValue' ? ['readonly'] : type === 'uncheck' ? [] : STANDS;
  return ![...against, ...NOT_NOW].some((state) => states.includes(state));
}

function isNamed({ instruction }: PlanStep, action: Action, { tree }: PageView): boolean {
  if (!instruction || !PLAIN.has(instruction.act) || instruction.condition || instruction.secret) return false;
  const { act, target, value } = instruction;
  const isGiven = action.type === 'setValue' ? action.text === value : act !== 'enter' && act !== 'set';
  const id = targetId(action);
  const node = tree.find(({ i }) => i === id);
  if (!isGiven || !node || node.occ || node.n === '') return false;
  if (!isToBeActedOn(action, node)) return false;
  const called = action.type === 'select' ? [target?.name] : [target?.name, act === 'choose' ? value : undefined];
  const isCalled = ({ n }: SemanticNode) => called.some((name) => name !== undefined && plain(name) === plain(n));
  return isCalled(node) && !tree.some((other) => other !== node && isActionable(other) && isCalled(other));
}

const FIELDS: ReadonlySet<string> = new Set(['inp', 'sel', 'chk', 'rad', 'sw', 'sld']);

/** A button of a form with fields that nobody has given a value, while later steps give some: pressed now, it may send the form without them. */
function mayBeTooEarly({ step, plan = [], page, context }: RefineStepInput, action: Action): boolean {
  const id = targetId(action);
  const isEntry = ENTRIES.has(step.instruction?.act);
  if (
    isEntry ||
    id === undefined ||
    !plan.some(({ index, instruction }) => index > step.index && ENTRIES.has(instruction?.act))
  )
    return false;
  const given = new Set(context.recent.map((past) => targetId(past.action)));
  const ids = new Set(formOf(page.html ?? '', id)?.ids);
  return page.tree.some(({ i, r }) => FIELDS.has(r) && ids.has(i) && !given.has(i));
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
