import { describe, expect, it, vi } from 'vitest';
import { failure, success } from '../../../src/shared/result.ts';
import { fakeReasoner } from '../agent/fakeWorld.ts';
import { fakeHost } from './hostWorld.ts';

const TASK = { task: 'Save', startUrl: '', reasoner: 'offline' } as const;
const completing = () =>
  fakeHost({}, { reasoner: async () => success(fakeReasoner({ judge: [{ task_completed: true }] }, {})) });

describe('a run that has to be claimed', () => {
  it('begins under the id that was claimed, and leaves no trace before', async () => {
    const host = completing();
    const claimed: { runId: string; recorded: number }[] = [];
    const started = await host.runs.start(TASK, undefined, async (runId) => {
      claimed.push({ runId, recorded: (await host.store.events.read(`run:${runId}`)).length });
      return success(undefined);
    });
    if (!started.ok) throw new Error(started.error.message);
    await started.value.finished;
    expect(claimed).toEqual([{ runId: started.value.runId, recorded: 0 }]);
  });

  it('is not there at all when the claim is turned down', async () => {
    const host = completing();
    const started = await host.runs.start(TASK, undefined, async () => failure('Somebody was first.'));
    expect(started).toEqual({ ok: false, error: { code: 'forbidden', message: 'Somebody was first.' } });
    expect((await host.store.events.streams()).summaries).toEqual([]);
    expect(host.runs.isBusy).toBe(false);
  });

  it('is not claimed when it could not begin anyway', async () => {
    const host = fakeHost({}, { executor: async () => failure('There is no browser.') });
    const claim = vi.fn(async () => success(undefined));
    expect(await host.runs.start(TASK, undefined, claim)).toMatchObject({ error: { code: 'unavailable' } });
    expect(claim).not.toHaveBeenCalled();
  });
});

describe('the page', () => {
  it('is said to be free when a run has ended, and when one could not begin', async () => {
    const host = completing();
    const free = vi.fn(() => expect(host.runs.isBusy).toBe(false));
    const unsubscribe = host.runs.onFree(free);
    const started = await host.runs.start(TASK);
    if (!started.ok) throw new Error(started.error.message);
    expect(host.runs.isBusy).toBe(true);
    expect(free).not.toHaveBeenCalled();
    await started.value.finished;
    expect(free).toHaveBeenCalledTimes(1);
    await host.runs.start(TASK, undefined, async () => failure('No.'));
    expect(free).toHaveBeenCalledTimes(2);
    unsubscribe();
    await host.runs.start(TASK, undefined, async () => failure('No.'));
    expect(free).toHaveBeenCalledTimes(2);
  });
});
