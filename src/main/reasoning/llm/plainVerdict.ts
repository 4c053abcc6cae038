import { sendsData } from '../../../shared/actions/sendsData.ts';
import type { JudgeActionInput } from '../../../shared/reasoning/judging.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import type { SemanticVerdict } from '../../../shared/verification/verdict.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';

/**
 * The verdict on a step on the way, as rules give it, where they are sure that it did, or leads to, what its own criterion says (design, Principles:
 * deterministic checks first): a tab that opened, a field that holds what was entered. A model is asked where anything is left to weigh: of the
 * last step and of whatever hands something to the site, of looks, of what went wrong, and of all that rules are not sure of. So nothing is
 * completed or kept on their word alone.
 */
export async function plainVerdict(
  input: JudgeActionInput,
  rules: Pick<Reasoner, 'judgeAction'>,
  { plainByRules, successThreshold }: Pick<Settings['verification'], 'plainByRules' | 'successThreshold'>,
  signal: AbortSignal,
): Promise<Reasoned<SemanticVerdict> | undefined> {
  const { step, look, own, subTaskObjective, observations } = input;
  if (!plainByRules || !own || look || !step || subTaskObjective !== undefined) return undefined;
  if (step.number >= step.of || observations.some(isMoreThanPlain)) return undefined;
  const judged = await rules.judgeAction(input, signal);
  if (!judged.result.ok) return undefined;
  const { action_succeeded, step_criterion, task_completed, confidence } = judged.result.value;
  const isSure = action_succeeded && confidence >= successThreshold;
  const isOnItsWay = step_criterion === 'met' || step_criterion === 'on-the-way';
  return isSure && isOnItsWay && !task_completed ? judged : undefined;
}

/** Something was sent, somebody was asked, or something complains. */
function isMoreThanPlain({ kind, requests, message, answer, changed, ambient }: Observation): boolean {
  if (kind === 'network') return answer !== undefined || (requests?.some(({ method }) => sendsData(method)) ?? false);
  if (kind === 'dialog' || kind === 'download' || kind === 'action-error' || kind === 'tool') return true;
  return changed && !ambient && message?.kind === 'error';
}
