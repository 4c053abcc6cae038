import { describe, expect, it } from 'vitest';
import { judgeStoredRun } from '../../../src/main/hosts/judgeStoredRun.ts';
import { runHandlers } from '../../../src/main/hosts/runHandlers.ts';
import { RunService } from '../../../src/main/hosts/runService.ts';
import { HOST_REQUESTS } from '../../../src/shared/host/hostApi.ts';
import { rendered } from '../../../src/shared/meaning/rendered.ts';
import { failure } from '../../../src/shared/result.ts';
import type { NewRunEvent } from '../../../src/shared/run/runEvent.ts';
import type { ObservationList } from '../../../src/shared/verification/observation.ts';
import { on } from '../acted.ts';
import { planOf } from '../agent/runStories.ts';
import { temporaryStore } from '../store/temporaryStore.ts';
import { judgedFrame, planned, stored } from '../verification/storedRun.ts';

/** A link that was followed. */
const OPENED: ObservationList = {
  observations: [
    {
      id: 'o1',
      kind: 'navigation',
      changed: true,
      from: 'http://site/',
      to: 'http://site/settings',
    },
  ],
  urlChanged: true,
  meaningfulContentChange: false,
  clientSawSomething: false,
};

/** A host with one stored run, which followed that link. */
async function host() {
  const store = temporaryStore();
  const news = [
    ...planned(1),
    ...judgedFrame(
      0,
      {},
      { to: 'planning', condition: 'action-succeeded' },
      { target: rendered('link “Settings”'), element: on('link', 'Settings') },
    ),
  ].map((event): NewRunEvent => {
    if (event.type === 'plan.created') return { ...event, plan: planOf('Click the link “Settings”', 'Click “Save”') };
    return event.type === 'verification.observed' ? { ...event, list: OPENED } : event;
  });
  const events = stored(news, 'run-1');
  await store.events.append('run:run-1', -1, events);
  const runs = new RunService({
    host: 'server',
    events: store.events,
    blobs: store.blobs,
    leases: store.leases,
    settings: () => store.settings.get(),
    reasoner: async () => failure('none'),
    executor: async () => failure('none'),
    onLost: () => undefined,
  });
  return { store, events, judgeAgain: runHandlers({ runs, store })['runs.judgeAgain'] };
}

describe('a request to judge a run again', () => {
  it('is answered with every verdict, and leaves the run as it is', async () => {
    const { store, events, judgeAgain } = await host();
    const answer = await judgeAgain({ runId: 'run-1', reasoner: 'offline' });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(HOST_REQUESTS['runs.judgeAgain'].answer.parse(answer.value)).toEqual(answer.value);
    expect(answer.value.verdicts).toMatchObject([{ frameIndex: 0, stored: { confidence: 0.9 } }]);
    expect(await store.events.read('run:run-1')).toEqual(events);
  });

  it('holds them to the threshold that was asked for', async () => {
    const { judgeAgain } = await host();
    const verdictAt = async (threshold: number) => {
      const answer = await judgeAgain({ runId: 'run-1', reasoner: 'offline', threshold });
      return answer.ok ? answer.value.verdicts[0]?.again : undefined;
    };
    expect(await verdictAt(0)).toMatchObject({ actionSucceeded: true, success: true });
    expect(await verdictAt(1)).toMatchObject({ actionSucceeded: true, success: false });
  });

  it('is refused for a run that is not there, and without the key that it takes', async () => {
    const { judgeAgain } = await host();
    expect(await judgeAgain({ runId: 'run-2', reasoner: 'offline' })).toMatchObject({ error: { code: 'not-found' } });
    expect(await judgeAgain({ runId: 'run-1', reasoner: 'gemini' })).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('GEMINI_API_KEY') },
    });
  });

  it.each([
    { runId: '', reasoner: 'offline' },
    { runId: 'run-1', reasoner: '' },
    { runId: 'run-1', reasoner: 'offline', threshold: 70 },
    { runId: 'run-1' },
  ])('is not understood: %o', (payload) => {
    expect(HOST_REQUESTS['runs.judgeAgain'].payload.safeParse(payload).success).toBe(false);
  });
});

it('judges the runs of sub-tasks with the run that was split into them', async () => {
  const { store, events } = await host();
  const subRun = events.map((event) => ({ ...event, runId: 'run-2' }));
  const judged = await judgeStoredRun({ events, subRuns: [subRun] }, { reasoner: 'offline' }, store);
  if (!judged.ok) throw new Error(judged.error);
  expect(judged.value.map(({ runId, verdicts }) => [runId, verdicts.length])).toEqual([
    ['run-1', 1],
    ['run-2', 1],
  ]);
});
