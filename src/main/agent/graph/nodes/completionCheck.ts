import type { CompletionCheck } from '../../../../shared/completion/criterion.ts';
import type { AgentContext } from '../../agentContext.ts';
import { isPassing } from '../../askReasoner.ts';
import { judgeCriteria } from '../../completion/judgeCriteria.ts';
import { remainingWork } from '../../completion/remainingWork.ts';
import { reopenSteps } from '../../completion/reopenSteps.ts';
import { seenKey } from '../../completion/seenKey.ts';
import { unlessUndone } from '../../completion/unlessUndone.ts';
import { askForPlan } from '../../planning/askForPlan.ts';
import { readingOf } from '../../planning/readWords.ts';
import { replacePlan } from '../../planning/revalidatePlan.ts';
import { toRegeneratedPlan } from '../../planning/toPlan.ts';
import { lookLater } from '../../readBack/lookLater.ts';
import type { GraphNode } from '../graphNode.ts';

/**
 * Judges every criterion on a fresh capture before a claimed success is believed (task-planning-and-completion). What was
 * not met is taken up again as far as it may be, unless it was checked often enough; where no step can be, what remains is
 * planned. What a read-back had shown is looked up once more before all counts as met; where the site has undone it, the run ends.
 */
export const completionCheck: GraphNode = async (context) => {
  const { recorder } = context;
  const judged = await judgeCriteria(context);
  if (!judged) return;
  const later = judged.allMet ? await lookLater(context) : undefined;
  if (later) await recorder.append({ type: 'verification.read-back', readBack: later });
  const check = later?.standing === 'contradicted' ? unlessUndone(judged, later, recorder.state) : judged;
  await recorder.append({ type: 'completion.checked', check });
  if (check !== judged) return;
  const { failedChecks, maximumFailedChecks, criteriaMet } = recorder.state.facts;
  if (!criteriaMet && failedChecks <= maximumFailedChecks) await takeUpAgain(context, check);
};

async function takeUpAgain(context: AgentContext, check: CompletionCheck): Promise<void> {
  const { recorder, page, seen } = context;
  // What its sub-tasks have not brought about, the steps that they stand for will not either.
  if (recorder.state.hierarchicalPlan) return closeSteps(context);
  for (const { index, note } of reopenSteps(recorder.state, check, page)) {
    seen.delete(seenKey(recorder.state.plan?.revision ?? 0, index));
    await recorder.append({ type: 'plan.step-changed', index, status: 'pending', note });
  }
  if (!recorder.state.facts.hasNextStep && check.problem === undefined) await planWhatRemains(context);
}

/** A plan for the criteria that are open, in the place of one that has been carried out. None where nobody can make one. */
async function planWhatRemains(context: AgentContext): Promise<void> {
  const { recorder } = context;
  const { plan } = recorder.state;
  if (!plan) return;
  const open = remainingWork(recorder.state);
  const named = open.map(({ text }) => `“${text}”`).join('; ');
  const reason = `It was carried out, and a check in the end found these open: ${named}`;
  const answer = await askForPlan(context, { plan, reason, objections: open.map(({ why }) => why) });
  if (answer.ok && answer.value.steps.length > 0) {
    await replacePlan(context, plan, toRegeneratedPlan(plan, answer.value, readingOf(context)), 'regenerated');
  } else if (!answer.ok && !isPassing(answer.error)) {
    await recorder.append({ type: 'run.obstructed', code: 'reasoner', message: answer.error.message });
  }
}

async function closeSteps({ recorder }: AgentContext): Promise<void> {
  for (const { index, status } of recorder.state.plan?.steps ?? []) {
    if (status !== 'pending' && status !== 'active') continue;
    await recorder.append({ type: 'plan.step-changed', index, status: 'skipped', note: 'Carried out by sub-tasks' });
  }
}
