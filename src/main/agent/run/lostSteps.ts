import type { Action } from '../../../shared/actions/action.ts';
import { mayHaveSent } from '../../../shared/run/reduceFrame.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { mayHaveArrived } from '../graph/repeatedSend.ts';

const ENTRIES: ReadonlySet<Action['type']> = new Set([
  'setValue',
  'type',
  'check',
  'uncheck',
  'select',
  'selectOptions',
]);

/** Whether an action gives something a value that is lost with its page until it is sent. */
export function isEntry({ type }: Action): boolean {
  return ENTRIES.has(type);
}

/**
 * The steps that are lost when the page is left now: entries that nothing has sent yet, and the step before them that led
 * to where they were made, unless that sent something itself: it is not to be sent twice. In order; empty when the last thing that worked was no entry.
 */
export function lostSteps({
  frames,
  plan,
}: {
  readonly frames: RunState['frames'];
  readonly plan?: RunState['plan'] | undefined;
}): number[] {
  const lost = new Set<number>();
  // What was done under a plan that was replaced has no step any more.
  const own = frames.filter(({ planRevision = 0 }) => planRevision === (plan?.revision ?? 0));
  for (const frame of own.toReversed()) {
    const { action, stepIndex, verdict, found } = frame;
    if (!verdict && found?.standing !== 'not-done' && (mayHaveArrived(frame) || mayHaveSent(frame))) break;
    if (verdict?.success !== true || stepIndex === undefined) continue;
    if (!isEntry(action) && lost.size === 0) return [];
    if (mayHaveSent(frame)) break;
    lost.add(stepIndex);
    if (!isEntry(action)) break;
  }
  return [...lost].filter((index) => plan?.steps[index]?.status === 'done').sort((a, b) => a - b);
}
