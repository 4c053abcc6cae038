import { rendered } from '../../../src/shared/meaning/rendered.ts';
import type { NewRunEvent, RunEvent } from '../../../src/shared/run/runEvent.ts';
import type { ObservationList } from '../../../src/shared/verification/observation.ts';
import type { VerificationResult } from '../../../src/shared/verification/verdict.ts';
import { on } from '../acted.ts';
import { planOf, runCreated, verdict } from '../agent/runStories.ts';

/** Something changed: the judge has to be asked. */
export const CHANGED: ObservationList = {
  observations: [
    { id: 'o1', kind: 'message-appeared', message: { kind: 'status', text: 'Saved' }, changed: true },
    { id: 'o2', kind: 'navigation', url: 'http://site/', changed: false },
  ],
  urlChanged: false,
  meaningfulContentChange: true,
  clientSawSomething: false,
};

type NodeLeft = Extract<NewRunEvent, { type: 'graph.node-left' }>;

/** A run in the record, as its events. */
export function stored(news: readonly NewRunEvent[], runId = 'r1'): RunEvent[] {
  return news.map((event, seq) => ({ ...event, runId, seq, at: 1000 + seq }) as RunEvent);
}

/** The beginning of a run with a plan of that many steps. */
export function planned(
  steps: number,
  rest: Partial<Extract<NewRunEvent, { type: 'run.created' }>> = {},
): NewRunEvent[] {
  const names = Array.from({ length: steps }, (_, index) => `Step ${index + 1}`);
  return [
    { ...runCreated(), ...rest } as NewRunEvent,
    { type: 'run.started' },
    { type: 'plan.created', plan: planOf(...names) },
  ];
}

/** One verified action for that step, and the way that its verdict sent the run. */
export function judgedFrame(
  stepIndex: number,
  result: Partial<VerificationResult>,
  route: Pick<NodeLeft, 'to' | 'condition'>,
  rest: Partial<Extract<NewRunEvent, { type: 'action.proposed' }>> = {},
): NewRunEvent[] {
  const list: NewRunEvent = { type: 'verification.observed', list: CHANGED };
  return [
    {
      type: 'action.proposed',
      action: { type: 'click', id: '1' },
      target: rendered('button “Save”'),
      element: on('button', 'Save'),
      thought: '',
      by: 'step-refinement',
      stepIndex,
      ...rest,
    },
    { type: 'graph.node-entered', node: 'verification' },
    list,
    { type: 'verification.judged', result: verdict(result) },
    ...(result.success === false
      ? []
      : ([{ type: 'plan.step-changed', index: stepIndex, status: 'done' }] satisfies NewRunEvent[])),
    { type: 'graph.node-left', node: 'verification', ...route, values: {}, durationMs: 1 },
    { type: 'frame.closed' },
  ];
}
