import type { Action } from '../../../shared/actions/action.ts';
import type { RunState } from '../../../shared/run/runState.ts';

const ENTRIES: ReadonlySet<Action['type']> = new Set(['setValue', 'type', 'check', 'uncheck', 'select']);

/**
 * The steps that are lost when the page is left now: entries that nothing has sent yet, and the step before them that led
 * to where they were made. In order; empty when the last thing that worked was no entry.
 */
export function lostSteps({ frames, plan }: RunState): number[] {
  const lost = new Set<number>();
  for (const { action, stepIndex, verdict } of frames.toReversed()) {
    if (verdict?.success !== true || stepIndex === undefined) continue;
    const isEntry = ENTRIES.has(action.type);
    if (!isEntry && lost.size === 0) return [];
    lost.add(stepIndex);
    if (!isEntry) break;
  }
  return [...lost].filter((index) => plan?.steps[index]?.status === 'done').sort((a, b) => a - b);
}
