import type { AppInfo, PageStatus } from '../../shared/host/hostApi.ts';
import { OFFLINE } from '../../shared/models/connection.ts';
import { type Concern, concerns, doubtsCompletion } from '../../shared/run/concerns.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded, type RunStatus } from '../../shared/run/runStatus.ts';
import { type OpenWork, openWork } from '../completion/openWork.ts';
import { nodeLabel } from '../graph/graphView.ts';
import type { RunRecord } from '../state/runRecord.ts';
import type { Tone } from '../ui/tone.ts';
import type { RunCommand } from './runCommands.ts';

/** What the person can do about it, in the order of the buttons. */
export type AttentionAction =
  | 'goOn'
  | 'approve'
  | 'clear'
  | 'stop'
  | 'handBack'
  | 'history'
  | 'edit'
  | 'again'
  | 'withModel'
  | 'new'
  | 'settings'
  | 'reload';

/** Something about the run that a person should know, or is waited for. */
export interface Attention {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly actions: readonly AttentionAction[];
  /** Frames to look at, gravest first. */
  readonly concerns: readonly Concern[];
  /** Of a run that ended without being completed: what is not done. */
  readonly open: readonly OpenWork[];
}

/** With the name of its sub-task, where it is about one. */
function named(concern: Concern, { hierarchicalPlan }: RunState): Concern {
  const of = hierarchicalPlan?.subTasks.find(({ runIds }) => runIds.includes(concern.runId));
  return of ? { ...concern, subTask: of.name } : concern;
}

type Notice = Omit<Attention, 'concerns' | 'open'>;

/**
 * What needs the person now, if anything: how the run ended, why it waits, what is wrong with its page. What is to be
 * looked at in the runs of its sub-tasks is raised along with its own.
 */
export function attention(
  { state, events }: RunRecord,
  page: Pick<PageStatus, 'problem'>,
  pending: RunCommand | null,
  host: AppInfo['host'],
  subRuns: readonly RunRecord[] = [],
  waiting: Readonly<Record<string, string>> = {},
): Attention | null {
  const toLookAt = concerns([state, ...subRuns.map((run) => run.state)]).map((concern) => named(concern, state));
  const unstored = [state, ...subRuns.map((run) => run.state)].flatMap(({ runId }) => waiting[runId] ?? [])[0];
  const urgent =
    unstored !== undefined && !hasEnded(state.status)
      ? unstoredNotice(unstored)
      : notice({ state, events }, page, pending, host, toLookAt);
  const open = state.status === 'completed' || !hasEnded(state.status) ? [] : openWork(state);
  if (urgent) return { ...urgent, concerns: toLookAt, open };
  if (toLookAt.length === 0) return null;
  return { tone: 'warning', title: 'Worth a look', text: '', actions: [], concerns: toLookAt, open: [] };
}

function notice(
  { state, events }: RunRecord,
  page: Pick<PageStatus, 'problem'>,
  pending: RunCommand | null,
  host: AppInfo['host'],
  toLookAt: readonly Concern[],
): Notice | null {
  const ending = state.status === 'completed' ? completion(state, toLookAt) : ENDINGS[state.status];
  if (ending && state.cutOff && !state.parent) {
    const title = state.status === 'stopped' ? 'Cut off' : `${ending.title}: the page was lost`;
    const actions = ['goOn', ...endActions(state, events)] as const;
    return { tone: 'warning', title, text: `${state.reason ?? ''}. ${GOES_ON}`, actions };
  }
  if (ending) return { ...ending, text: endText(state), actions: endActions(state, events) };
  if (pending === 'stop') {
    return { tone: 'neutral', title: 'Stopping', text: 'The agent finishes what it is at, then stops.', actions: [] };
  }
  if (state.takenOver) {
    return {
      tone: 'warning',
      title: 'You have the page',
      text: `${TAKEN_OVER[host]} The agent waits until you hand the page back, then looks at it afresh.`,
      actions: ['handBack'],
    };
  }
  if (page.problem !== undefined) {
    return { tone: 'danger', title: 'The page has a problem', text: page.problem, actions: ['reload'] };
  }
  if (state.pausedBy === 'approval') return approval(state);
  if (state.status === 'paused') return paused(events, state.activeNode && nodeLabel(state.activeNode));
  if (pending === 'pause') {
    return { tone: 'neutral', title: 'Pausing', text: 'The agent finishes what it is at, then waits.', actions: [] };
  }
  return null;
}

/** What going on with a run that was cut off means. */
export const GOES_ON =
  'To go on, the agent first looks at what became of the last action; what was sent is not sent again unless it is shown not to have arrived.';

const TAKEN_OVER: Record<AppInfo['host'], string> = {
  desktop: 'Click and type in it as you like.',
  server: 'Send it where you like with its address bar; a mirror cannot be clicked in.',
};

function unstoredNotice(problem: string): Notice {
  return {
    tone: 'danger',
    title: 'Waiting, as nothing can be stored',
    text: `${problem} The agent does nothing until it can be recorded, and goes on by itself then.`,
    actions: ['stop'],
  };
}

function approval({ plan, hierarchicalPlan }: RunState): Notice {
  const count = plan?.steps.length ?? 0;
  const steps = count === 1 ? 'One step' : `${count} steps`;
  const parts = hierarchicalPlan ? `, to be carried out in ${hierarchicalPlan.subTasks.length} sub-tasks` : '';
  return {
    tone: 'accent',
    title: 'The plan waits for your approval',
    text: `${steps}${parts}. Nothing happens on the page before you approve. You can change, skip, move and add steps first.`,
    actions: ['approve', 'stop'],
  };
}

function paused(events: readonly RunEvent[], next: string | undefined): Notice {
  const last = events.findLast((event) => event.type === 'run.paused');
  return {
    tone: 'warning',
    title: last?.by === 'step' ? 'Paused after one frame' : 'Paused',
    text: next ? `Next: ${next}. Nothing happens on the page until you go on.` : 'Nothing happens until you go on.',
    actions: [],
  };
}

const ENDINGS: { readonly [S in RunStatus]?: Pick<Attention, 'tone' | 'title'> } = {
  partial: { tone: 'warning', title: 'Partly done' },
  failed: { tone: 'danger', title: 'Not done' },
  stopped: { tone: 'neutral', title: 'Stopped' },
};

/** What is said of a completed run: whether the server bears it out, or else whether it should be looked at first. */
function completion({ frames }: RunState, toLookAt: readonly Concern[]): Pick<Attention, 'tone' | 'title'> {
  if (frames.at(-1)?.readBack?.standing === 'confirmed') {
    return { tone: 'success', title: 'The goal is proved, and the server confirms it' };
  }
  if (toLookAt.some(doubtsCompletion)) return { tone: 'warning', title: 'Completed, but look at it' };
  return { tone: 'success', title: 'The goal is proved' };
}

/** Why it ended like this; what is not done is listed below it and not told twice. */
function endText({ facts, claim, checks, hierarchicalPlan, reason = '' }: RunState): string {
  if (facts.obstacle || facts.limitReached || facts.readBack === 'contradicted') return reason;
  const check = checks.at(-1);
  if (check && !check.allMet && check.problem === undefined && facts.claim === 'success')
    return 'The agent believes that the task is done, but the check does not.';
  return !check && hierarchicalPlan && claim && claim.remainingWork.length > 0 ? `${claim.summary}.` : reason;
}

/** What could be done of a task that was not understood entirely is offered first. */
function clearPart(events: readonly RunEvent[]): readonly string[] {
  return events.flatMap((event) => (event.type === 'run.obstructed' ? (event.understood ?? []) : []));
}

/**
 * Settings are offered where they can mend what ended the run: a limit, or a reasoner that could not be asked. What rules alone have not
 * done a model may do, unless they were stopped or cut off, or there was no page to work on.
 */
function endActions({ status, reasoner, replayOf, cutOff }: RunState, events: readonly RunEvent[]): AttentionAction[] {
  const isWithoutPage = events.some((event) => event.type === 'run.obstructed' && PAGE_LOST.has(event.code));
  const isLeft =
    reasoner === OFFLINE &&
    replayOf === undefined &&
    (status === 'failed' || status === 'partial') &&
    !cutOff &&
    !isWithoutPage;
  const mendable = events.some(
    (event) => event.type === 'run.limit-reached' || (event.type === 'run.obstructed' && event.code === 'reasoner'),
  );
  return [
    ...(clearPart(events).length > 0 ? (['clear'] as const) : []),
    ...(status !== 'completed' && replayOf === undefined ? (['edit'] as const) : []),
    ...(isLeft ? (['withModel'] as const) : []),
    'history',
    'again',
    'new',
    ...(mendable ? (['settings'] as const) : []),
  ];
}

const PAGE_LOST: ReadonlySet<string> = new Set(['page-unavailable', 'start-page-failed', 'internal']);
