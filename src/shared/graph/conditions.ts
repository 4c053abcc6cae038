import type { RouteFacts } from './routeFacts.ts';

interface Condition {
  /** What it means, for the diagram and for people. */
  readonly label: string;
  /** The facts it reads; exactly these are stored with the edge that was taken. */
  readonly reads: readonly (keyof RouteFacts)[];
  readonly holds: (facts: RouteFacts) => boolean;
}

/**
 * Whether so many actions in a row have worked and brought the task no nearer to its end that nothing more is to be expected of going on
 * (planner-process, semantic loop prevention). What was to be done may be done all the same, which the check says.
 */
export function isGoingInCircles(
  facts: Pick<RouteFacts, 'success' | 'successesWithoutProgress' | 'velocityLimit'>,
): boolean {
  return facts.success && facts.successesWithoutProgress >= facts.velocityLimit;
}

/** The named conditions of the graph's edges. Each is a pure function of the fields that it declares to read. */
export const CONDITIONS = {
  always: { label: 'otherwise', reads: [], holds: () => true },
  'cannot-continue': {
    label: 'cannot continue',
    reads: ['limitReached', 'obstacle'],
    holds: (facts) => facts.limitReached || facts.obstacle,
  },
  'task-is-simple': {
    label: 'simple task',
    reads: ['complexity'],
    holds: (facts) => facts.complexity === 'simple',
  },
  'needs-look-up': {
    label: 'needs knowledge',
    reads: ['needsLookUp'],
    holds: (facts) => facts.needsLookUp,
  },
  'plan-to-be-approved': {
    label: 'to be approved',
    reads: ['approvalPending'],
    holds: (facts) => facts.approvalPending,
  },
  'sub-tasks-ready': {
    label: 'sub-tasks ready',
    reads: ['readySubTasks'],
    holds: (facts) => facts.readySubTasks > 0,
  },
  'sub-tasks-blocked': {
    label: 'some blocked',
    reads: ['subTasksToReplan'],
    holds: (facts) => facts.subTasksToReplan > 0,
  },
  'sub-tasks-ended': {
    label: 'sub-tasks ended',
    reads: ['hasSubTasks'],
    holds: (facts) => facts.hasSubTasks,
  },
  'plan-has-next-step': {
    label: 'next step',
    reads: ['hasNextStep'],
    holds: (facts) => facts.hasNextStep,
  },
  'action-proposed': {
    label: 'action found',
    reads: ['proposal'],
    holds: (facts) => facts.proposal === 'page-action',
  },
  'step-satisfied': {
    label: 'already so',
    reads: ['stepSatisfied'],
    holds: (facts) => facts.stepSatisfied,
  },
  'search-goes-on': {
    label: 'search goes on',
    reads: ['searching', 'verificationSkipped'],
    holds: (facts) => facts.searching && !facts.verificationSkipped,
  },
  'searched-in-vain': {
    label: 'new plan needed',
    reads: ['searchedInVain'],
    holds: (facts) => facts.searchedInVain,
  },
  'action-is-risky': {
    label: 'risky',
    reads: ['risky'],
    holds: (facts) => facts.risky,
  },
  'action-approved': {
    label: 'approved',
    reads: ['approved'],
    holds: (facts) => facts.approved,
  },
  'verification-skipped': {
    label: 'not verified',
    reads: ['verificationSkipped'],
    holds: (facts) => facts.verificationSkipped,
  },
  'goal-to-read-back': {
    label: 'goal achieved, to be read back',
    reads: ['goalAchieved', 'needsReadBack', 'readBack'],
    holds: (facts) => facts.goalAchieved && facts.needsReadBack && facts.readBack === 'none',
  },
  'undecided-to-read-back': {
    label: 'undecided, to be read back',
    reads: ['mayBeProvedByReadBack', 'readBack'],
    holds: (facts) => facts.mayBeProvedByReadBack && facts.readBack === 'none',
  },
  'still-undecided': {
    label: 'still undecided',
    reads: ['mayBeProvedByReadBack', 'withheld'],
    holds: (facts) => facts.mayBeProvedByReadBack || facts.withheld,
  },
  'repeat-to-read-back': {
    label: 'sent before, to be read back',
    reads: ['withheld', 'needsReadBack', 'readBack'],
    holds: (facts) => facts.withheld && facts.needsReadBack && facts.readBack === 'none',
  },
  'nothing-was-kept': {
    label: 'nothing was kept',
    reads: ['withheld', 'readBack'],
    holds: (facts) => facts.withheld && facts.readBack === 'contradicted',
  },
  'would-send-again': {
    label: 'would send again',
    reads: ['withheld', 'correctionAttempts', 'maximumCorrectionAttempts'],
    holds: (facts) => facts.withheld && facts.correctionAttempts < facts.maximumCorrectionAttempts,
  },
  'must-not-send-again': {
    label: 'must not send again',
    reads: ['withheld'],
    holds: (facts) => facts.withheld,
  },
  'plan-is-empty': {
    label: 'nothing to do',
    reads: ['planIsEmpty', 'answerPending'],
    holds: (facts) => facts.planIsEmpty && !facts.answerPending,
  },
  'step-takes-too-long': {
    label: 'step takes too long',
    reads: [
      'success',
      'hasNextStep',
      'stepActions',
      'maximumStepActions',
      'correctionAttempts',
      'maximumCorrectionAttempts',
    ],
    holds: (facts) =>
      facts.success &&
      facts.hasNextStep &&
      facts.stepActions >= facts.maximumStepActions &&
      facts.correctionAttempts < facts.maximumCorrectionAttempts,
  },
  'believed-done': {
    label: 'believed done',
    reads: ['goalAchieved', 'proposal', 'readBack', 'answerPending'],
    holds: (facts) =>
      (facts.goalAchieved && !facts.answerPending) ||
      (facts.proposal === 'finish' && facts.readBack !== 'contradicted'),
  },
  'finish-to-read-back': {
    label: 'finished, to be read back',
    reads: ['proposal', 'needsReadBack', 'readBack'],
    holds: (facts) => facts.proposal === 'finish' && facts.needsReadBack && facts.readBack === 'none',
  },
  'turn-ended': {
    label: 'turn ended',
    reads: ['proposal'],
    holds: (facts) => facts.proposal === 'finish' || facts.proposal === 'fail',
  },
  'stopped-silently': {
    label: 'stopped silently',
    reads: ['nudges', 'maximumNudges'],
    holds: (facts) => facts.nudges < facts.maximumNudges,
  },
  'success-claimed': {
    label: 'success claimed',
    reads: ['claim'],
    holds: (facts) => facts.claim === 'success',
  },
  'criteria-met': {
    label: 'all criteria met',
    reads: ['criteriaMet'],
    holds: (facts) => facts.criteriaMet,
  },
  'was-undone': {
    label: 'undone since',
    reads: ['criteriaMet', 'readBack'],
    holds: (facts) => !facts.criteriaMet && facts.readBack === 'contradicted',
  },
  'checks-exhausted': {
    label: 'checked often enough',
    reads: ['failedChecks', 'maximumFailedChecks'],
    holds: (facts) => facts.failedChecks > facts.maximumFailedChecks,
  },
  'chain-goes-on': {
    label: 'chain goes on',
    reads: ['success', 'chainRemaining'],
    holds: (facts) => facts.success && facts.chainRemaining > 0,
  },
  'plan-in-doubt': {
    label: 'page changed',
    reads: ['success', 'replanTriggered', 'hasNextStep'],
    holds: (facts) => facts.success && facts.replanTriggered && facts.hasNextStep,
  },
  'plan-regenerated': {
    label: 'plan regenerated',
    reads: ['planRegenerated'],
    holds: (facts) => facts.planRegenerated,
  },
  'plan-modified': {
    label: 'plan modified',
    reads: ['minorModificationsOnly', 'hasNextStep'],
    holds: (facts) => facts.minorModificationsOnly && facts.hasNextStep,
  },
  'goal-achieved': {
    label: 'goal achieved',
    reads: ['goalAchieved', 'answerPending'],
    holds: (facts) => facts.goalAchieved && !facts.answerPending,
  },
  'answer-to-find': {
    label: 'answer to be found',
    reads: ['goalAchieved', 'answerPending', 'readBack'],
    holds: (facts) => facts.goalAchieved && facts.answerPending && facts.readBack !== 'contradicted',
  },
  'action-succeeded': {
    label: 'action succeeded',
    reads: ['success'],
    holds: (facts) => facts.success,
  },
  'circles-to-read-back': {
    label: 'going in circles, to be read back',
    reads: ['success', 'successesWithoutProgress', 'velocityLimit', 'needsReadBack', 'readBack'],
    holds: (facts) => isGoingInCircles(facts) && facts.needsReadBack && facts.readBack === 'none',
  },
  'going-in-circles': {
    label: 'going in circles',
    reads: ['success', 'successesWithoutProgress', 'velocityLimit'],
    holds: isGoingInCircles,
  },
  'corrections-exhausted': {
    label: 'corrections used up',
    reads: ['correctionAttempts', 'maximumCorrectionAttempts'],
    holds: (facts) => facts.correctionAttempts >= facts.maximumCorrectionAttempts,
  },
} as const satisfies Record<string, Condition>;

export type ConditionName = keyof typeof CONDITIONS;

/** The facts that a condition read, for the event that records the edge. */
export function factsRead(name: ConditionName, facts: RouteFacts): Partial<RouteFacts> {
  const reads: readonly (keyof RouteFacts)[] = CONDITIONS[name].reads;
  return Object.fromEntries(reads.map((key) => [key, facts[key]])) as Partial<RouteFacts>;
}
