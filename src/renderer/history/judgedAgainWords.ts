import type { JudgedAgain, VerdictDifference, VerdictRoute } from '../../shared/verification/judgedAgain.ts';
import { nodeLabel, reasonTaken } from '../graph/graphView.ts';

const DIFFERENCES: Record<VerdictDifference, string> = {
  success: 'success',
  goalAchieved: 'goal achieved',
  actionSucceeded: 'action succeeded',
  taskCompleted: 'task completed',
  subTaskCompleted: 'sub-task completed',
  confidence: 'confidence',
  route: 'route',
};

/** How many of the verdicts come out otherwise, and how many of those would lead the run another way. */
export function judgedAgainSummary(verdicts: readonly JudgedAgain[]): string {
  if (verdicts.length === 0) return 'There is no verdict in this run that could be judged again.';
  const differing = verdicts.filter(({ differences }) => differences.length > 0);
  if (differing.length === 0) {
    return verdicts.length === 1
      ? 'The verdict comes out the same.'
      : `All ${verdicts.length} verdicts come out the same.`;
  }
  const rerouted = differing.filter(({ differences }) => differences.includes('route')).length;
  const routes =
    rerouted === 0 ? 'none of them would lead the run another way' : `${rerouted} would lead the run another way`;
  return `${differing.length} of ${verdicts.length} verdicts ${differing.length === 1 ? 'differs' : 'differ'}; ${routes}.`;
}

/** What two verdicts differ in. */
export function differenceWords(differences: readonly VerdictDifference[]): string {
  return differences.map((difference) => DIFFERENCES[difference]).join(', ');
}

/** Where the run goes on after a verdict: `Planning: action succeeded`. */
export function routeWords(route: VerdictRoute | null, judgedIn: JudgedAgain['judgedIn']): string {
  if (!route) return 'The run was cut off here';
  const reason = reasonTaken({ node: judgedIn, enteredAt: 0, condition: route.condition });
  return reason === null ? nodeLabel(route.to) : `${nodeLabel(route.to)}: ${reason}`;
}
