import type { Frame, PathEntry } from './frame.ts';
import type { RunEvent } from './runEvent.ts';

type ActionProposed = Extract<RunEvent, { type: 'action.proposed' }>;

/** The frame that a proposed page action opens. */
export function openFrame(index: number, event: ActionProposed, path: readonly PathEntry[]): Frame {
  return {
    index,
    action: event.action,
    thought: event.thought,
    proposedBy: event.by,
    proposedAt: event.at,
    path,
    ...(event.target !== undefined && { target: event.target }),
    ...(event.stepIndex !== undefined && { stepIndex: event.stepIndex }),
    ...(event.strategy !== undefined && { strategy: event.strategy }),
  };
}

/** What an event adds to the open frame; events that say nothing about a frame leave it as it is. */
export function reduceFrame(frame: Frame, event: RunEvent): Frame {
  switch (event.type) {
    case 'action.started':
      return { ...frame, startedAt: event.at };
    case 'action.finished':
      return { ...frame, finishedAt: event.at, witness: event.witness, ...(event.error && { error: event.error }) };
    case 'page.settled':
      return { ...frame, settlement: { durationMs: event.durationMs, reason: event.reason } };
    case 'page.captured':
      if (event.when === 'before') return { ...frame, before: event.page };
      return event.when === 'after' ? { ...frame, after: event.page } : frame;
    case 'verification.observed':
      return { ...frame, observed: event.list };
    case 'verification.judged':
      return { ...frame, verdict: event.result };
    case 'frame.closed':
      return { ...frame, closedAt: event.at };
    default:
      return frame;
  }
}
