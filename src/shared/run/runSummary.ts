import { z } from 'zod';
import type { RunState } from './runState.ts';
import { runStatusSchema } from './runStatus.ts';

/** A run in one line, for lists. Derived from its events like everything else. */
export const runSummarySchema = z.object({
  runId: z.string(),
  task: z.string(),
  startUrl: z.string(),
  status: runStatusSchema,
  reasoner: z.string(),
  /** Where somebody else judged. */
  judge: z.string().optional(),
  host: z.enum(['desktop', 'server', 'cli']),
  createdAt: z.number(),
  endedAt: z.number().optional(),
  reason: z.string().optional(),
  frames: z.number().int(),
  lastSeq: z.number().int(),
  /** Set for the run of a sub-task. */
  parent: z.object({ runId: z.string(), subTaskId: z.string() }).optional(),
  replayOf: z.string().optional(),
  /** It was not over when it ended, and can be taken up again. */
  cutOff: z.literal(true).optional(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

export function summariseRun(state: RunState): RunSummary {
  return {
    runId: state.runId,
    task: state.task,
    startUrl: state.startUrl,
    status: state.status,
    reasoner: state.reasoner,
    ...(state.judge !== state.reasoner && { judge: state.judge }),
    host: state.host,
    createdAt: state.createdAt,
    ...(state.endedAt !== undefined && { endedAt: state.endedAt }),
    ...(state.reason !== undefined && { reason: state.reason }),
    frames: state.frames.length,
    lastSeq: state.seq,
    ...(state.parent && { parent: state.parent }),
    ...(state.cutOff && { cutOff: state.cutOff }),
    ...(state.replayOf !== undefined && { replayOf: state.replayOf }),
  };
}

/** Who planned and acted, and who judged where that was somebody else; for people. */
export function mindsOf({
  reasoner,
  judge,
}: {
  readonly reasoner: string;
  readonly judge?: string | undefined;
}): string {
  return judge === undefined || judge === '' || judge === reasoner ? reasoner : `${reasoner}, judged by ${judge}`;
}
