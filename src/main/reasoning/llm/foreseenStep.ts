import { type Action, targetId } from '../../../shared/actions/action.ts';
import { elementDescription } from '../../../shared/page/elementDescription.ts';
import { elementOf } from '../../../shared/page/elementInMarkup.ts';
import { isActionable, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { ForeseenAction } from '../../../shared/plan/plan.ts';
import type { RefineStepInput, StepRefinement } from '../../../shared/reasoning/acting.ts';
import { actionsSoFar, type PageView } from '../../../shared/reasoning/reasoningContext.ts';
import { isLeftOpen, isToBeActedOn, mayBeTooEarly, NOT_NOW } from './stepGuards.ts';
import { placeOf, withElement } from './writtenDeed.ts';

/** What the plan says of elements of this page: the action of the step, and those of entries that come right after it. */
export function foreseenFor(input: RefineStepInput): StepRefinement | undefined {
  const { step, following, page, context } = input;
  // Whoever planned knew what had failed before; of what was tried since, nobody has thought yet.
  const last = context.recent.at(-1);
  if (last?.succeeded === false && last.stepIndex !== undefined) return undefined;
  if (context.recent.some(({ stepIndex }) => stepIndex === step.index)) return undefined;
  if (!step.foreseen || step.instruction?.condition) return undefined;
  const action = asForeseen(step.foreseen, page);
  if (!action || isCalledOtherwise(input, action)) return undefined;
  const { goesOn } = step.foreseen;
  if (!isJustSaid(input) && mayBeTooEarly(input, action, isFirstOfPlan(input))) return undefined;
  if (isLeftOpen(input, step, { action, ...(goesOn && { goesOn }) })) return undefined;
  const chain: { readonly stepIndex: number; readonly action: Action }[] = [];
  for (const next of following) {
    const { index, foreseen } = next;
    const entry = foreseen && !foreseen.goesOn ? asForeseen(foreseen, page) : undefined;
    if (!entry || isLeftOpen(input, next, { action: entry })) break;
    chain.push({ stepIndex: index, action: entry });
  }
  const thought = step.reasoning || 'So the plan has it for this page.';
  const together = goesOn ? { goesOn } : chain.length > 0 ? { chain } : {};
  return { kind: 'action', action, thought, ...together };
}

/** Whether nothing has been done since it was said how the step is carried out: with the plan, or along with the step before. */
export function isSaidOfThisPage(input: RefineStepInput): boolean {
  return isJustSaid(input) || (input.step.foreseen !== undefined && isFirstOfPlan(input));
}

/** The same of what was said along with the step before alone. */
export function isJustSaid({ step, context }: RefineStepInput): boolean {
  return step.foreseen?.saidAfter === actionsSoFar(context);
}

/** Whether the step is the first of its plan, of which nothing has been done yet; what was done before is of other plans. */
function isFirstOfPlan({ step, context }: RefineStepInput): boolean {
  return step.index === 0 && context.recent.every(({ stepIndex }) => stepIndex === undefined);
}

/** Whether the step names another thing of the page by its whole name than the one that was foreseen for it. */
function isCalledOtherwise({ step: { instruction }, page }: RefineStepInput, action: Action): boolean {
  const name = plain(instruction?.target?.name ?? '');
  const own = elementOf(page, targetId(action));
  if (action.type !== 'click' || name === '' || !own || plain(own.n).includes(name)) return false;
  return page.tree.some((node) => node !== own && isActionable(node) && plain(node.n) === name);
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** A press of what is pressed in: whoever planned it has seen that it is, and turns it off. */
function isTurnedOff({ type }: Action, { s: states = [] }: SemanticNode): boolean {
  return type === 'click' && states.includes('pressed') && !NOT_NOW.some((state) => states.includes(state));
}

/**
 * The foreseen action on the page as it is: its element is the one that the plan was made for, in the same place, and free to be acted on. Where
 * the same page was drawn anew, it is the one that is called so in the same place.
 */
function asForeseen({ action, element, on }: ForeseenAction, page: PageView): Action | undefined {
  if (action.type === 'drag' && !elementOf(page, action.to)) return undefined;
  const isMeant = (node: SemanticNode) => {
    const { role, name, group } = elementDescription(node, page.tree);
    return role === element.role && name === element.name && group === element.group;
  };
  const id = targetId(action);
  const same = elementOf(page, id);
  const isSamePage = on !== undefined && on === placeOf(page) && element.name !== '';
  const [node, another] = same ? [same] : isSamePage ? page.tree.filter(isMeant) : [];
  if (!node || another || node.occ || !isMeant(node) || !(isToBeActedOn(action, node) || isTurnedOff(action, node)))
    return undefined;
  return node.i === id ? action : withElement(action, node.i);
}
