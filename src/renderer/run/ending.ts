import { OFFLINE } from '../../shared/models/connection.ts';
import { type Concern, doubtsCompletion } from '../../shared/run/concerns.ts';
import { hasDoneSomething } from '../../shared/run/looks.ts';
import type { RunState } from '../../shared/run/runState.ts';
import type { RunStatus } from '../../shared/run/runStatus.ts';
import { openWork } from '../completion/openWork.ts';
import type { RunRecord } from '../state/runRecord.ts';
import type { AttentionAction, Notice } from './notice.ts';
import { refusalOf } from './pageRefusal.ts';

type Head = Pick<Notice, 'tone' | 'title'>;

/** How a run ended, why, and what can be done about it; undefined while it is at work. */
export function ending(
  record: RunRecord,
  subRuns: readonly RunRecord[],
  toLookAt: readonly Concern[],
): Notice | undefined {
  const { state } = record;
  const head = state.status === 'completed' ? completion(state, toLookAt) : ENDINGS[state.status];
  if (!head) return undefined;
  if (state.cutOff && !state.parent) {
    const title = state.status === 'stopped' ? 'Cut off' : `${head.title}: the page was lost`;
    const actions = ['goOn', ...endActions(record, subRuns)] as const;
    return { tone: 'warning', title, text: `${state.reason ?? ''}. ${GOES_ON}`, actions };
  }
  if (state.unopened !== undefined)
    return {
      tone: 'danger',
      title: 'The start address did not open',
      text: state.reason ?? '',
      actions: ['address', 'retry', 'new'],
    };
  const actions = endActions(record, subRuns);
  if (state.unclear) return { ...unclearHead(state, head), text: '', unclear: state.unclear, actions };
  const isOver = isUndone(state) && !state.facts.obstacle && !state.facts.limitReached;
  const refusal = isOver ? undone(record, subRuns).flatMap((one) => refusalOf(one.state) ?? [])[0] : undefined;
  if (refusal)
    return {
      tone: head.tone,
      title: 'The page refused it',
      text: openWork(state).length > 0 ? 'Not done:' : '',
      refusal,
      actions,
    };
  return { ...head, text: endText(state), actions };
}

/** What going on with a run that was cut off means. */
export const GOES_ON =
  'To go on, the agent first looks at what became of the last action; what was sent is not sent again unless it is shown not to have arrived.';

const ENDINGS: { readonly [S in RunStatus]?: Head } = {
  partial: { tone: 'warning', title: 'Partly done' },
  failed: { tone: 'danger', title: 'Not done' },
  stopped: { tone: 'neutral', title: 'Stopped' },
};

/** What is said of a completed run: whether the server bears it out, or else whether it should be looked at first. */
function completion({ frames }: RunState, toLookAt: readonly Concern[]): Head {
  if (frames.at(-1)?.readBack?.standing === 'confirmed') {
    return { tone: 'success', title: 'The goal is proved, and the server confirms it' };
  }
  if (toLookAt.some(doubtsCompletion)) return { tone: 'warning', title: 'Completed, but look at it' };
  return { tone: 'success', title: 'The goal is proved' };
}

/** Of a task that was not understood: nothing has gone wrong on the page, so that it is no alarm. */
function unclearHead({ unclear, frames }: RunState, { title }: Head): Head {
  if (hasDoneSomething(frames)) return { tone: 'warning', title: `${title}: a part was not understood` };
  const isPart = unclear !== undefined && unclear.understood.length > 0;
  return { tone: 'warning', title: isPart ? 'A part of the task was not understood' : 'The task was not understood' };
}

/** Why it ended like this; what is not done is listed below it and not told twice. */
function endText({ facts, claim, checks, hierarchicalPlan, reason = '' }: RunState): string {
  if (facts.obstacle || facts.limitReached || facts.readBack === 'contradicted') return reason;
  const check = checks.at(-1);
  if (check && !check.allMet && check.problem === undefined && facts.claim === 'success')
    return 'The agent believes that the task is done, but the check does not.';
  return !check && hierarchicalPlan && claim && claim.remainingWork.length > 0 ? `${claim.summary}.` : reason;
}

/**
 * The way on that is likeliest comes first. A model is offered for what rules alone have not understood or not found; settings
 * where they can mend what ended the run: a limit, or a reasoner that could not be asked.
 */
function endActions(record: RunRecord, subRuns: readonly RunRecord[]): AttentionAction[] {
  const { state, events } = record;
  const { status, reasoner, replayOf, cutOff, unclear } = state;
  const mendable = events.some(
    (event) => event.type === 'run.limit-reached' || (event.type === 'run.obstructed' && event.code === 'reasoner'),
  );
  const isForModel =
    reasoner === OFFLINE &&
    replayOf === undefined &&
    isUndone(state) &&
    !cutOff &&
    undone(record, subRuns).some(wasNotFound);
  // What was not understood is not understood a second time.
  const isInVain = unclear !== undefined && reasoner === OFFLINE;
  return [
    ...(status !== 'completed' && replayOf === undefined ? (['edit'] as const) : []),
    ...(unclear && unclear.understood.length > 0 ? (['clear'] as const) : []),
    ...(isForModel ? (['withModel'] as const) : []),
    'history',
    ...(isInVain ? [] : (['again'] as const)),
    'new',
    ...(mendable ? (['settings'] as const) : []),
  ];
}

function isUndone({ status }: Pick<RunState, 'status'>): boolean {
  return status === 'failed' || status === 'partial';
}

/** The run itself and those of its sub-tasks that are not done. */
function undone(record: RunRecord, subRuns: readonly RunRecord[]): readonly RunRecord[] {
  return [record, ...subRuns].filter(({ state }) => isUndone(state));
}

/** Whether a run ended since something was not understood, or not found on the page; what was found and has failed is nothing of that. */
function wasNotFound({ state, events }: RunRecord): boolean {
  if ((state.plan?.leftOut ?? []).length > 0) return true;
  if (events.some((event) => event.type === 'run.obstructed')) {
    return events.some((event) => event.type === 'run.obstructed' && event.code === 'no-plan');
  }
  const last = events.findLast(({ type }) => type === 'action.proposed' || type === 'action.not-found');
  if (last?.type === 'action.not-found') return !last.satisfied;
  return last?.type === 'action.proposed' && last.action.type === 'fail' && last.by !== 'correction';
}
