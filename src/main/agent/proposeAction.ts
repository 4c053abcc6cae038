import { type Action, isPageAction, targetId } from '../../shared/actions/action.ts';
import type { GoesOn } from '../../shared/actions/goesOn.ts';
import { describeNode } from '../../shared/page/describeNode.ts';
import { elementDescription } from '../../shared/page/elementDescription.ts';
import { elementOf } from '../../shared/page/elementInMarkup.ts';
import type { VerificationLevel } from '../../shared/plan/chain.ts';
import type { ContingencyType } from '../../shared/plan/contingency.ts';
import type { Plan } from '../../shared/plan/plan.ts';
import type { Choice, CorrectionStrategy, DomForm } from '../../shared/reasoning/acting.ts';
import type { Frame } from '../../shared/run/frame.ts';
import { looksFor } from '../../shared/run/looks.ts';
import type { AgentContext } from './agentContext.ts';
import { isUnasked } from './critic/askedFor.ts';
import { riskOf } from './critic/riskOf.ts';
import { toolNamed } from './tools/callTool.ts';

/**
 * Records the action that a deciding node came up with, what its target is called on the page in hand, and whether it is of
 * a kind that the settings want approved first, or none that the task speaks of.
 */
export async function proposeAction(
  context: Parameters<typeof isUnasked>[0] & Pick<AgentContext, 'tools'>,
  proposal: {
    readonly action: Action;
    readonly thought: string;
    readonly choice?: Choice | undefined;
    readonly more?: boolean | undefined;
    readonly goesOn?: GoesOn;
    readonly by: Frame['proposedBy'];
    readonly verificationLevel?: VerificationLevel;
    readonly domForm?: DomForm;
    readonly strategy?: CorrectionStrategy;
    readonly contingency?: ContingencyType;
    readonly replayed?: true;
    readonly recordedStirMs?: number;
    /** It only looks for what its step is to find or needs. */
    readonly isLook?: boolean | undefined;
  },
): Promise<void> {
  const { recorder, page, settings, tools } = context;
  const { plan, frames } = recorder.state;
  const { isLook, ...decided } = proposal;
  const { action } = decided;
  const id = targetId(action);
  const nodeOf = (wanted: string | undefined) => elementOf(page, wanted);
  const node = nodeOf(id);
  const destination = action.type === 'drag' ? nodeOf(action.to) : undefined;
  const isForFocus = (action.type === 'press' && action.id === undefined) || action.type === 'type';
  const worked = isForFocus ? nodeOf(page.activeElement?.id) : node;
  // What may change something through a tool is put to the critic whatever the settings say.
  const isRiskyCall = action.type === 'callTool' && toolNamed(tools?.list, action.tool)?.readOnly !== true;
  const deed = isPageAction(action) ? riskOf(action, action.type === 'type' ? undefined : worked) : undefined;
  // What goes on was looked at when it began.
  const isOnceMore = proposal.goesOn !== undefined && isSameCourse(frames.at(-1), proposal, plan);
  const isByRules = proposal.contingency !== undefined || proposal.replayed === true || isOnceMore;
  const risk = isRiskyCall
    ? 'tool'
    : deed && settings.critic.risks.some((one) => one === deed)
      ? deed
      : !isByRules && (await isUnasked(context, action, proposal.thought))
        ? 'unasked'
        : undefined;
  await recorder.append({
    type: 'action.proposed',
    ...decided,
    ...(node && { target: describeNode(node) }),
    ...(worked && { element: elementDescription(worked, page.tree) }),
    ...(destination && { destination: elementDescription(destination, page.tree) }),
    ...(risk && { risk }),
    ...(plan && plan.currentStepIndex < plan.steps.length && { stepIndex: plan.currentStepIndex }),
    ...(isLook &&
      plan &&
      isPageAction(action) && {
        look: {
          number: looksFor(frames, plan.currentStepIndex, plan.revision).length + 1,
          of: settings.searching.maximumLooks,
        },
      }),
  });
}

/** Whether the last frame was the same press of the same step, which goes on. */
function isSameCourse(
  last: Frame | undefined,
  { action, goesOn }: { readonly action: Action; readonly goesOn?: GoesOn },
  plan: Plan | undefined,
): boolean {
  return (
    last?.stepIndex !== undefined &&
    last.stepIndex === plan?.currentStepIndex &&
    (last.planRevision ?? 0) === plan.revision &&
    last.action.type === action.type &&
    last.verdict?.success === true &&
    JSON.stringify(last.goesOn) === JSON.stringify(goesOn)
  );
}
