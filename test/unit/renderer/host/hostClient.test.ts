import { describe, expect, it, vi } from 'vitest';
import { createHostClient } from '../../../../src/renderer/host/hostClient.ts';
import type { HostBridge } from '../../../../src/shared/host/hostApi.ts';
import { FakeHost, SAMPLE_INFO } from '../fakeHost/fakeHost.ts';
import { sampleRun } from '../fakeHost/recordedRuns.ts';

function clientAnswering(answer: unknown) {
  const bridge: HostBridge = { request: () => Promise.resolve(answer), subscribe: () => () => {} };
  return createHostClient(bridge);
}

describe('the typed way to the host', () => {
  it('gives the parsed value of a good answer', async () => {
    const client = createHostClient(new FakeHost());
    expect(await client.request('app.info', {})).toEqual({ ok: true, value: SAMPLE_INFO });
  });

  it('hands on why the host refused', async () => {
    const error = { code: 'busy', message: 'Another run is at work.' };
    expect(await clientAnswering({ ok: false, error }).request('runs.list', {})).toEqual({ ok: false, error });
  });

  it.each([
    ['no object', 'hello'],
    ['nothing', undefined],
    ['no answer', { value: {} }],
    ['a value of another shape', { ok: true, value: { version: 1 } }],
    ['a failure without a message', { ok: false, error: { code: 'busy' } }],
  ])('turns an answer that cannot be read into a failure: %s', async (_, answer) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const result = await clientAnswering(answer).request('app.info', {});
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } });
    log.mockRestore();
  });

  it('turns a bridge that throws into a failure', async () => {
    const bridge: HostBridge = { request: () => Promise.reject(new Error('gone')), subscribe: () => () => {} };
    const result = await createHostClient(bridge).request('app.info', {});
    expect(result).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });

  it('calls listeners with well-formed messages only', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const host = new FakeHost();
    const heard = vi.fn();
    createHostClient(host).subscribe('run.events', heard);
    const events = sampleRun('a', 0);
    host.publish('run.events', [{ type: 'made-up', seq: 0 }]);
    host.publish('run.events', 'junk');
    expect(heard).not.toHaveBeenCalled();
    host.publish('run.events', events);
    expect(heard).toHaveBeenCalledExactlyOnceWith(events);
    log.mockRestore();
  });
});
