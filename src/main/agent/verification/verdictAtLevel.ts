import { targetId } from '../../../shared/actions/action.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { ObservationList } from '../../../shared/verification/observation.ts';
import { observationText } from '../../../shared/verification/observationText.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import type { AgentContext } from '../agentContext.ts';
import { judgeFrame } from './judgeFrame.ts';
import { clientVerdict, lostEntry, verifyByClient } from './verifyByClient.ts';

/**
 * The verdict on a frame's action, as thoroughly as it was proposed to be verified (planner-process, Verification Levels).
 * Where the executor's findings do not decide, a judge is asked about this action alone; an input that undoes an earlier one
 * has failed whatever it holds itself.
 */
export async function verdictAtLevel(
  context: AgentContext,
  frame: Frame,
  list: ObservationList,
  step: PlanStep | undefined,
): Promise<VerificationResult> {
  const level = frame.verificationLevel ?? 'full';
  if (level === 'full') return judgeFrame(context, frame, list, step);
  const { verification } = context.settings;
  const lost = lostEntry(context.recorder.state.frames.slice(0, frame.index), list, targetId(frame.action));
  if (lost)
    return clientVerdict(false, `What was entered before is lost: ${observationText(lost)}`, [lost], verification);
  const found = level === 'client' ? verifyByClient(frame, list, verification) : undefined;
  return found ?? judgeFrame(context, frame, list, step, { level: 'lightweight' });
}
