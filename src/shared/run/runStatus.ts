import { z } from 'zod';

/**
 * `created` until it starts; `running` and `paused` while it is at work; one of the last four when it has ended:
 * completed (goal proved), partial (some of it done, the rest not proved), failed (nothing proved done), stopped (a
 * person or the end of the app stopped it).
 */
export const runStatusSchema = z.enum(['created', 'running', 'paused', 'completed', 'partial', 'failed', 'stopped']);
export type RunStatus = z.infer<typeof runStatusSchema>;

const ENDED: ReadonlySet<RunStatus> = new Set(['completed', 'partial', 'failed', 'stopped']);

export function hasEnded(status: RunStatus): boolean {
  return ENDED.has(status);
}
