import type { Criterion } from '../../../shared/completion/criterion.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { ActionEvidence, JudgeCompletionInput, PageEvidence } from '../../../shared/reasoning/judging.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import { isOwn } from '../verification/questionAbout.ts';
import { seenKey } from './seenKey.ts';

/** Where the evidence of a completion check comes from. */
export interface EvidenceSources {
  readonly state: RunState;
  /** The page as captured for the check, and what has changed on it since the last action. */
  readonly fresh: PageState;
  readonly since: readonly Observation[];
  /** The pages on which steps were found to be fulfilled, see `AgentContext.seen`. */
  readonly seen: ReadonlyMap<string, PageState>;
  readonly readBackPages: readonly PageState[];
}

/** What criteria are judged by. */
export type CompletionEvidence = Omit<JudgeCompletionInput, 'goal' | 'criteria' | 'answers'>;

/**
 * What was done and what was seen, and nothing of what the agent thinks of it (task-planning-and-completion): thoughts,
 * reasons, verdicts, notes and summaries have no way in here.
 */
export function completionEvidence(sources: EvidenceSources, criteria: readonly Criterion[]): CompletionEvidence {
  const { state, fresh, since, readBackPages } = sources;
  const last = state.frames.at(-1);
  // A read-back says how things were after its own action; after another one it is out of date.
  const readBack = last?.readBack ? withPrefix(last, last.readBack.observations) : [];
  return {
    actions: state.frames.filter(wasCarriedOut).map((frame, at, all) => actionEvidence(frame, criteria, all[at + 1])),
    pages: [
      { id: 'fresh', page: fresh },
      ...(last?.readBack ? readBackPages.map((page, index) => ({ id: `back${index + 1}`, page })) : []),
      ...seenPages(sources, criteria),
    ],
    readBack,
    since,
    parts: partsOf(state, criteria),
  };
}

function actionEvidence(frame: Frame, criteria: readonly Criterion[], next: Frame | undefined): ActionEvidence {
  const { index, action, element, stepIndex, planRevision = 0 } = frame;
  const criterion = criteria.find((one) => one.stepIndex === stepIndex && one.planRevision === planRevision);
  const isOfStep = (other: Frame) => other.stepIndex === stepIndex && (other.planRevision ?? 0) === planRevision;
  return {
    frame: index + 1,
    action,
    observations: withPrefix(frame, frame.observed?.observations ?? []),
    ...(stepIndex !== undefined && criterion && { criterion: criterion.id }),
    ...(element && { element }),
    ...(isOwn(frame) && { own: true as const }),
    ...(frame.look && !criterion && { look: true as const }),
    ...(frame.look && next && !isOfStep(next) && { found: true as const }),
  };
}

function withPrefix({ index }: Frame, observations: readonly Observation[]): Observation[] {
  return observations.map((observation) => ({ ...observation, id: `f${index + 1}.${observation.id}` }));
}

/** What the critic held back never touched the page. */
function wasCarriedOut({ startedAt }: Frame): boolean {
  return startedAt !== undefined;
}

function seenPages({ seen }: EvidenceSources, criteria: readonly Criterion[]): PageEvidence[] {
  const found = criteria.flatMap(({ id, stepIndex, planRevision = 0 }) => {
    const page = stepIndex === undefined ? undefined : seen.get(seenKey(planRevision, stepIndex));
    return page ? [{ criterion: id, page }] : [];
  });
  return found.map((one, index) => ({ id: `seen${index + 1}`, ...one }));
}

/** The sub-tasks, each of which has been through a check of its own. */
function partsOf({ hierarchicalPlan }: RunState, criteria: readonly Criterion[]): Observation[] {
  return (hierarchicalPlan?.subTasks ?? []).map(({ id, objective, status }) => {
    const changed = status === 'completed';
    const part = criteria.find(({ subTaskId }) => subTaskId === id)?.text ?? objective;
    return { id: `subtask:${id}`, kind: 'content', part, changed };
  });
}
