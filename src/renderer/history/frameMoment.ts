import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';

/** The run as it stood when that frame was closed, or as it stands now if the frame never was. */
export function stateAtFrame(runId: string, events: readonly RunEvent[], frame: number): RunState {
  let closed = -1;
  const end = events.findIndex((event) => {
    if (event.type === 'frame.closed') closed += 1;
    return closed === frame;
  });
  return reduceRunEvents(runId, end === -1 ? events : events.slice(0, end + 1));
}
