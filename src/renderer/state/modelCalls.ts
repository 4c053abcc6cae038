import type { RunEvent } from '../../shared/run/runEvent.ts';

/** A question to the reasoner and what it cost. */
export type ModelCall = Extract<RunEvent, { type: 'model.called' }>;

/**
 * The calls that led to each frame, by frame index: those since the frame before it was closed, like the frame's way
 * through the graph. Calls after the last closed frame stand under the index of the frame that may follow, but for those
 * about the read-back: that is made of a frame which is closed.
 */
export function modelCallsByFrame(events: readonly RunEvent[]): ReadonlyMap<number, readonly ModelCall[]> {
  const calls = new Map<number, ModelCall[]>();
  let index = 0;
  for (const event of events) {
    if (event.type === 'frame.closed') index += 1;
    if (event.type !== 'model.called') continue;
    const frame = event.purpose === 'judgeReadBack' ? Math.max(0, index - 1) : index;
    calls.set(frame, [...(calls.get(frame) ?? []), event]);
  }
  return calls;
}
