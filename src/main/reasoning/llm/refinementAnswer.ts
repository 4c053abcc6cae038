import { z } from 'zod';
import { isPageAction } from '../../../shared/actions/action.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { RefineStepInput, StepRefinement } from '../../../shared/reasoning/acting.ts';
import { actionsSoFar, type PageView } from '../../../shared/reasoning/reasoningContext.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import { checkArguments } from '../../../shared/tools/tool.ts';
import { noted, notesAnswer } from './noteAnswer.ts';
import { lookAnswer, NOTHING_MORE } from './pageLooks.ts';
import { foreseenOn, readAction, readDeed, writtenAction } from './writtenDeed.ts';

/** What a model fills in about a step, see `StepRefinement`. */
export const refinementAnswerSchema = z.object({
  thought: z.string().describe('Which element and why; or what shows that it is satisfied; or what is missing'),
  kind: z.enum(['action', 'satisfied', 'instead', 'replan', 'none', 'look']),
  look: lookAnswer,
  action: writtenAction.describe('The action in written form when kind is action or instead, else empty'),
  chain: z
    .array(z.object({ step: z.number().int().describe('Number of the step'), action: writtenAction }))
    .default([])
    .describe('Actions for the steps that come next, without a gap; empty when there are none to add'),
  notes: notesAnswer,
});

/** What it says, and what of its chain can be used; the failure tells the model what is wrong. */
export function toRefinement(
  { thought, kind, action, chain, notes }: z.infer<typeof refinementAnswerSchema>,
  {
    page,
    domForm,
    step: current,
    following,
    search,
    tool,
    plan = [],
    context,
    mayReplan = false,
  }: Pick<
    RefineStepInput,
    'page' | 'domForm' | 'step' | 'following' | 'search' | 'tool' | 'plan' | 'context' | 'mayReplan'
  >,
): Result<StepRefinement, string> {
  if (kind === 'look') return failure(NOTHING_MORE);
  if (kind === 'satisfied')
    return success({
      kind,
      evidence: thought,
      ...noted(notes),
      ...goingOn(chain, plan.slice(current.index + 1), page, actionsSoFar(context)),
    });
  if (kind === 'replan') {
    return mayReplan
      ? success({ kind: 'none', reason: thought, replan: true, ...noted(notes) })
      : failure('kind: the plan is not made anew any more; answer with another kind');
  }
  if (kind === 'none' || search?.left === 0)
    return success({
      kind: 'none',
      reason: thought,
      ...noted(notes),
      ...(search ? { searched: true } : { notListed: true }),
    });
  const deed = readDeed(action, page, domForm);
  if (!deed.ok) return deed;
  const { action: chosen, goesOn } = deed.value;
  if (kind === 'action' && !isPageAction(chosen))
    return failure('A step is carried out by an action on the page; finish and fail are of the kind instead');
  // Whatever a search does on the way is a look.
  if (!isPageAction(chosen) || (kind === 'instead' && !search && chosen.type !== 'callTool'))
    return success({ kind: 'instead', action: chosen, thought, ...noted(notes), ...(goesOn && { goesOn }) });
  const links = chain.map(({ step, action: written }) => ({ step, read: readAction(written, page, domForm) }));
  const numbers = [current, ...following].map(({ index }) => index + 1);
  // What comes after the first that cannot be used has lost its place. A step may take several, as a date of three lists does.
  const end = links.findIndex(({ step, read: link }, place) => {
    const before = numbers.indexOf(links[place - 1]?.step ?? current.index + 1);
    const at = numbers.indexOf(step);
    return !link.ok || at === -1 || (at !== before && at !== before + 1);
  });
  const usable = (end === -1 ? links : links.slice(0, end)).flatMap(({ step, read: link }) =>
    link.ok ? [{ stepIndex: step - 1, action: link.value }] : [],
  );
  const isCall = chosen.type === 'callTool';
  if (chosen.type === 'callTool' && tool) {
    if (chosen.tool !== tool.name) return failure(`The step calls ${tool.name} and no other tool`);
    const checked = checkArguments(tool, chosen.arguments);
    if (!checked.ok) return checked;
  }
  if (isCall !== (tool !== undefined))
    return failure(tool ? `The step is carried out by calling ${tool.name}` : 'No tool can be called for this step');
  if (search)
    return success({
      kind: 'action',
      action: chosen,
      thought,
      look: true,
      ...noted(notes),
      ...(goesOn && { goesOn }),
    });
  return success({
    kind: 'action',
    action: chosen,
    thought,
    ...noted(notes),
    ...(goesOn && { goesOn }),
    ...(usable.length > 0 && { chain: usable }),
  });
}

/**
 * What is said along with a satisfied step of those right after it: that the page shows them done as well, and how the first that is due is
 * carried out. What cannot be used, and all after it, is asked for when it is due.
 */
function goingOn(
  chain: readonly { readonly step: number; readonly action: string }[],
  after: readonly PlanStep[],
  page: PageView,
  saidAfter: number,
): Pick<Extract<StepRefinement, { kind: 'satisfied' }>, 'also' | 'next'> {
  const also: number[] = [];
  for (const [place, { step, action }] of chain.entries()) {
    const due = after[place];
    if (!due || due.index + 1 !== step || due.status !== 'pending' || due.toolType !== 'DOM') break;
    if (!SATISFIED.test(action)) {
      const foreseen = foreseenOn(page, action);
      return {
        ...(also.length > 0 && { also }),
        ...(foreseen && { next: { stepIndex: due.index, foreseen: { ...foreseen, saidAfter } } }),
      };
    }
    // What is to be found out or looked for is never done by itself.
    if (due.instruction?.question || due.instruction?.act === 'find') break;
    also.push(due.index);
  }
  return also.length > 0 ? { also } : {};
}

const SATISFIED = /^\s*satisfied\b/i;
