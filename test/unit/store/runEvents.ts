import type { NewRunEvent, RunEvent } from '../../../src/shared/run/runEvent.ts';

const CREATED: NewRunEvent = {
  type: 'run.created',
  version: 1,
  task: 'Add a patient named Jas',
  startUrl: 'http://127.0.0.1/patients',
  reasoner: 'offline',
  host: 'cli',
  processId: 1234,
  limits: { frames: 50, minutes: 15, modelSpendUsd: 1 },
  maximumCorrectionAttempts: 3,
  velocityLimit: 5,
};

const NEXT: readonly NewRunEvent[] = [
  { type: 'run.started' },
  { type: 'graph.node-entered', node: 'planning' },
  { type: 'human.asked', request: 'pause' },
  { type: 'run.paused', node: 'planning', by: 'human' },
  { type: 'run.resumed', mode: 'run' },
];

/** The first `count` events of a run: created, then a round of others. */
export function someRunEvents(runId: string, count: number, at = 1_000): RunEvent[] {
  return Array.from({ length: count }, (_, seq) => {
    const event = seq === 0 ? CREATED : (NEXT[(seq - 1) % NEXT.length] ?? CREATED);
    return { ...event, runId, seq, at: at + seq } as RunEvent;
  });
}

/** The event that ends a run. */
export function runEnded(runId: string, seq: number): RunEvent {
  return {
    type: 'run.ended',
    status: 'completed',
    reason: 'Done',
    finalUrl: 'http://127.0.0.1/',
    runId,
    seq,
    at: 9_000,
  };
}

/** The event that a page was captured, of which these are the parts. */
export function pageCaptured(
  runId: string,
  seq: number,
  [html = '', tree = html, skeleton = tree]: readonly string[],
): RunEvent {
  const page = {
    url: 'http://127.0.0.1/',
    title: 'Page',
    domHash: 'd',
    html,
    tree,
    skeleton,
    activeElement: null,
    capturedAt: 1,
  };
  return { type: 'page.captured', when: 'after', page, runId, seq, at: 2_000 };
}
