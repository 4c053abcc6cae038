import { describe, expect, it, test } from 'vitest';
import { isOfThisComputer, withoutSandbox } from '../../../src/main/hosts/sandbox.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { fakeHost } from './hostWorld.ts';

const OFF = { why: 'The system denies it.', lines: ['sudo allow it'], isAgreed: false };
const asking = (startUrl: string) => ({ task: 'Save', startUrl, reasoner: 'offline' });

describe('without Chromium’s sandbox', () => {
  it('other sites are opened only after somebody has agreed to it', async () => {
    const refused = fakeHost({}, { sandbox: () => OFF });
    const answer = await refused.runs.start(asking('https://example.com/'));
    expect(answer).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('COUNTERSIGN_NO_SANDBOX=1') },
    });
    const agreed = fakeHost({}, { sandbox: () => ({ ...OFF, isAgreed: true }) });
    const started = await agreed.runs.start(asking('https://example.com/'));
    if (!started.ok) throw new Error(started.error.message);
    await started.value.finished;
  });

  it('pages of this computer are, and the record says how', async () => {
    const { runs, events } = fakeHost({}, { sandbox: () => OFF });
    const started = await runs.start(asking('http://127.0.0.1:8080/'));
    if (!started.ok) throw new Error(started.error.message);
    await started.value.finished;
    const [created] = events;
    expect(created).toMatchObject({ type: 'run.created', withoutSandbox: OFF.why });
  });

  it('scripts and people agree by themselves', () => {
    expect(withoutSandbox(DEFAULT_SETTINGS).isAgreed).toBe(false);
    const { browser } = DEFAULT_SETTINGS;
    expect(withoutSandbox({ ...DEFAULT_SETTINGS, browser: { ...browser, withoutSandbox: true } }).isAgreed).toBe(true);
  });

  test.each([
    ['http://localhost:3000/x', true],
    ['http://app.localhost/', true],
    ['http://127.9.9.9/', true],
    ['http://[::1]:1/', true],
    ['about:blank', true],
    ['', true],
    ['http://127.0.0.1.evil.example/', false],
    ['http://localhost.evil.example/', false],
    ['http://127.0.0.1@evil.example/', false],
    ['wss://evil.example/', false],
    ['http://192.168.0.1/', false],
    ['not an address', false],
  ])('%s is of this computer: %s', (address, expected) => {
    expect(isOfThisComputer(address)).toBe(expected);
  });
});
