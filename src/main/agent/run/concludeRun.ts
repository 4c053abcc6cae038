import type { CompletionCheck, CriterionStanding } from '../../../shared/completion/criterion.ts';
import { PROOF_PHRASES } from '../../../shared/completion/proof.ts';
import { isGoingInCircles } from '../../../shared/graph/conditions.ts';
import type { Answer } from '../../../shared/meaning/answer.ts';
import { answerLines } from '../../../shared/meaning/answerText.ts';
import { hasDoneSomething } from '../../../shared/run/looks.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { RunStatus } from '../../../shared/run/runStatus.ts';
import { wantsToKnow, whatIsNotFound } from '../answers/judgeAnswers.ts';
import { standsAgainst } from '../completion/completionRules.ts';

export interface Conclusion {
  readonly status: Extract<RunStatus, 'completed' | 'partial' | 'failed'>;
  /** For people: why it ended like this. */
  readonly reason: string;
}

/**
 * How a run that went through its graph has ended. Only a check that found every criterion met completes it
 * (task-planning-and-completion); without one it is partial when something was proved to have worked, else failed. Reads
 * fields, never the wording of a reason.
 */
export function concludeRun(state: RunState): Conclusion {
  const check = state.checks.at(-1);
  const left = state.plan?.leftOut ?? [];
  if (state.facts.criteriaMet && check && left.length === 0)
    return { status: 'completed', reason: whyCompleted(check, state.answers) };
  // Who asks for something, and is told what was not found, has more than nothing.
  const isPart = wasSomethingProved(state) || (wantsToKnow(state) && !state.facts.obstacle);
  const open = state.checks.length > 0 ? '' : whatIsNotFound(state);
  return {
    status: isPart ? 'partial' : 'failed',
    reason: sentences(
      left.length > 0 ? whatWasLeftOut(left) : '',
      left.length > 0 && state.facts.criteriaMet ? '' : reasonNotCompleted(state),
      open === '' ? '' : `Not found: ${open}`,
    ),
  };
}

/** One after the other, each with its full stop but the last, which keeps what it has. */
function sentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').reduce((all, part) => `${/[.!?]$/.test(all) ? all : `${all}.`} ${part}`);
}

/** What was asked for, then the goal, which is the last criterion; the others are what it took. How far it is proved is said with it. */
function whyCompleted({ criteria, proof }: CompletionCheck, answers: readonly Answer[]): string {
  const told = answers.map((answer) =>
    answerLines(answer)
      .map((text) => text.trim())
      .join('; '),
  );
  const why = sentences(...told, criteria.at(-1)?.reason || 'Every criterion is met');
  return proof === undefined ? why : sentences(why, `Proof: ${PROOF_PHRASES[proof]}.`);
}

/** Parts of the task that nobody understood: the person wanted the rest done. */
function whatWasLeftOut(left: readonly string[]): string {
  return `Left out, since it was not understood: ${left.map((words) => `“${words}”`).join('; ')}`;
}

function wasSomethingProved({ frames, checks, hierarchicalPlan }: RunState): boolean {
  return (
    hasDoneSomething(frames) ||
    checks.at(-1)?.criteria.some(({ standing }) => standing === 'met') === true ||
    hierarchicalPlan?.subTasks.some(({ status }) => status === 'completed') === true
  );
}

function reasonNotCompleted(state: RunState): string {
  const { facts, reason, plan } = state;
  const last = state.frames.at(-1);
  const { verdict, readBack } = last ?? {};
  if (facts.readBack === 'contradicted' && readBack && !facts.mayBeProvedByReadBack) {
    if (readBack.later) return readBack.reason;
    return `The page showed the goal as achieved, but the server does not: ${readBack.reason}`;
  }
  if (facts.obstacle || facts.limitReached) return reason ?? 'The run could not go on';
  const check = state.checks.at(-1);
  if (facts.claim === 'success' && check) {
    const { successesWithoutProgress: successes } = facts;
    const why = isGoingInCircles(facts)
      ? `${successes} actions in a row worked but brought the task no nearer to its end.`
      : `The agent believes that the task is done, but ${check.problem === undefined ? 'the check does not' : 'nobody could check it'}.`;
    return `${why} ${check.problem ?? openOnes(check)}`;
  }
  if (facts.nudges > 0 && facts.proposal === 'none') {
    return 'The agent stopped without an action and without saying that it is done, also when it was reminded';
  }
  if (state.hierarchicalPlan && state.claim) return whatIsLeft(state.claim);
  if (reason !== undefined) return reason;
  const step = plan?.steps.find(({ status }) => status === 'failed' || status === 'active');
  const where = step ? `Step ${step.index + 1}, “${step.description}”, did not succeed` : 'The action did not succeed';
  const why =
    verdict?.reason ?? last?.skipped ?? (last?.critique?.approved === false ? last.critique.reason : undefined);
  return why === undefined ? where : `${where}: ${why}`;
}

/** What the check did not find to be so. */
function openOnes({ criteria }: CompletionCheck): string {
  const of = (wanted: CriterionStanding) =>
    criteria
      .filter((one) => one.standing === wanted && standsAgainst(one))
      .map(({ text, reason, objection }) => `“${text}” (${objection ?? reason})`);
  const lists = [
    ['Not met', of('not-met')],
    ['Not shown', of('inconclusive')],
  ] as const;
  return lists.flatMap(([title, list]) => (list.length === 0 ? [] : [`${title}: ${list.join('; ')}`])).join('. ');
}

function whatIsLeft({ summary, remainingWork }: NonNullable<RunState['claim']>): string {
  return remainingWork.length === 0 ? summary : `${summary}. Left to do: ${remainingWork.join('; ')}`;
}
