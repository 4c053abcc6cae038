import { type Action, targetId } from '../../../shared/actions/action.ts';
import type { Act } from '../../../shared/meaning/instruction.ts';
import { formOf } from '../../../shared/page/domForms.ts';
import { isActionable, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { RefineStepInput, StepRefinement } from '../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';
import { success } from '../../../shared/result.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';

/** Acts that one thing of the page carries out, called by its name. */
const PLAIN: ReadonlySet<Act> = new Set(['click', 'open', 'enter', 'set', 'choose', 'turn-on', 'turn-off']);

const ENTRIES: ReadonlySet<Act | undefined> = new Set(['enter', 'set', 'choose', 'turn-on', 'turn-off']);

/** What is so already: whether it is to be clicked all the same is for whoever reads the page. */
const STANDS = ['selected', 'checked', 'pressed', 'current', 'expanded', 'disabled', 'busy'];

/**
 * The action of a step that says all there is to know, as rules choose it (planner-process, Step Refinement): the one thing on the page that
 * can be acted on and has just that name. A model is not asked what it has said itself in its plan. Undefined where something has
 * to be read: another name, two of one name, something in the way or as wanted already, an attempt that failed, a page to be left of which the task may want to know something.
 */
export async function clearStep(
  input: RefineStepInput,
  rules: Pick<Reasoner, 'refineStep'>,
  signal: AbortSignal,
): Promise<Reasoned<StepRefinement> | undefined> {
  const { step, following, page, context, search, tool, asks, remainingWork = [] } = input;
  const hasFailed = context.recent.at(-1)?.succeeded === false;
  if (search || tool || hasFailed || remainingWork.length > 0) return undefined;
  // What a page shows has to be noted before it is left; an entry leaves none.
  if (asks && !ENTRIES.has(step.instruction?.act)) return undefined;
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

function isNamed({ instruction }: PlanStep, action: Action, { tree }: PageView): boolean {
  if (!instruction || !PLAIN.has(instruction.act) || instruction.condition || instruction.secret) return false;
  const { act, target, value } = instruction;
  const isGiven = action.type === 'setValue' ? action.text === value : act !== 'enter' && act !== 'set';
  const id = targetId(action);
  const node = tree.find(({ i }) => i === id);
  if (!isGiven || !node || node.occ || node.n === '') return false;
  // What cannot be typed into may open something to choose from.
  if (action.type === 'setValue' && node.s?.includes('readonly')) return false;
  if (action.type !== 'setValue' && STANDS.some((state) => node.s?.includes(state))) return false;
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
