import type { AppInfo, PageStatus } from '../../shared/host/hostApi.ts';
import { type Concern, concerns } from '../../shared/run/concerns.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { openWork } from '../completion/openWork.ts';
import { nodeLabel } from '../graph/graphView.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { ending } from './ending.ts';
import type { Attention, Notice } from './notice.ts';
import type { RunCommand } from './runCommands.ts';

/** With the name of its sub-task, where it is about one. */
function named(concern: Concern, { hierarchicalPlan }: RunState): Concern {
  const of = hierarchicalPlan?.subTasks.find(({ runIds }) => runIds.includes(concern.runId));
  return of ? { ...concern, subTask: of.name } : concern;
}

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
      : (ending({ state, events }, subRuns, toLookAt) ?? notice({ state, events }, page, pending, host));
  // Of a task that was not understood, the words that were not are what is not done.
  const open = state.status === 'completed' || !hasEnded(state.status) || state.unclear ? [] : openWork(state);
  if (urgent) return { ...urgent, concerns: toLookAt, open };
  if (toLookAt.length === 0) return null;
  return { tone: 'warning', title: 'Worth a look', text: '', actions: [], concerns: toLookAt, open: [] };
}

function notice(
  { state, events }: RunRecord,
  page: Pick<PageStatus, 'problem'>,
  pending: RunCommand | null,
  host: AppInfo['host'],
): Notice | null {
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
