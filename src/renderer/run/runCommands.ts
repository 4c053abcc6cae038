import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';

/** What a person can ask of a run. */
export type RunCommand = 'pause' | 'resume' | 'step' | 'stop' | 'takeOver' | 'handBack' | 'approvePlan';

/** The commands that make sense now; one that has been asked for already is not offered again. */
export function availableCommands(
  run: Pick<RunState, 'status' | 'takenOver' | 'pausedBy'>,
  pending: RunCommand | null,
): ReadonlySet<RunCommand> {
  const commands = new Set<RunCommand>();
  if (hasEnded(run.status) || pending === 'stop') return commands;
  commands.add('stop');
  if (run.takenOver) return commands.add('handBack');
  commands.add('takeOver');
  // To go on without having approved would be to wait on.
  if (run.pausedBy === 'approval') return commands.add('approvePlan');
  if (run.status === 'paused') return commands.add('resume').add('step');
  if (run.status === 'running' && pending !== 'pause') commands.add('pause');
  return commands;
}

/** What was asked for and has not happened yet: the agent finishes what it is at before it obeys. */
export function pendingCommand(events: readonly RunEvent[]): RunCommand | null {
  const last = events.findLast(({ type }) => type === 'human.asked' || ANSWERS.has(type));
  return last?.type === 'human.asked' ? last.request : null;
}

const ANSWERS: ReadonlySet<RunEvent['type']> = new Set(['run.paused', 'run.resumed', 'run.ended']);
