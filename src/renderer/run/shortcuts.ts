import type { RunCommand } from './runCommands.ts';

/** The keys of the Run screen, for the help and for the listener. */
export const RUN_KEYS = [
  { keys: ['Space', 'P'], does: 'Pause or resume' },
  { keys: ['S'], does: 'Step: go on for one frame' },
  { keys: ['A'], does: 'Approve the plan' },
  { keys: ['T'], does: 'Take over the page, or hand it back' },
  { keys: ['X'], does: 'Stop the run' },
  { keys: ['Esc'], does: 'Back from a sub-task to the whole task' },
] as const;

/** What a key asks of the run; null when it means nothing, or nothing that makes sense now. */
export function commandForKey(key: string, available: ReadonlySet<RunCommand>): RunCommand | null {
  const wishes: Record<string, readonly RunCommand[]> = {
    ' ': ['pause', 'resume'],
    p: ['pause', 'resume'],
    s: ['step'],
    a: ['approvePlan'],
    t: ['takeOver', 'handBack'],
    x: ['stop'],
  };
  return wishes[key.toLowerCase()]?.find((wish) => available.has(wish)) ?? null;
}
