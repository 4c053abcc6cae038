import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { readStoredRun } from '../../../src/main/agent/run/storedRun.ts';
import { exportTest } from '../../../src/main/hosts/exportTest.ts';
import { logRunEvents } from '../../../src/main/hosts/logRunEvents.ts';
import { type OpenedExecutor, openExecutor } from '../../../src/main/hosts/openExecutor.ts';
import type { Replay } from '../../../src/main/hosts/prepareRun.ts';
import { prepareReplay } from '../../../src/main/hosts/replayRun.ts';
import { exportRun } from '../../../src/main/hosts/runFile.ts';
import { RunService } from '../../../src/main/hosts/runService.ts';
import { openLog } from '../../../src/main/log.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { hostCipher } from '../../../src/main/store/hostCipher.ts';
import { openStore, type Store } from '../../../src/main/store/openStore.ts';
import { OFFLINE } from '../../../src/shared/models/connection.ts';
import { failure, success } from '../../../src/shared/result.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import { settingsSchema } from '../../../src/shared/settings/settings.ts';
import { STILL_SITE } from '../browser/stillSite.ts';
import { type LogInSite, startLogInSite } from './logInSite.ts';
import { traceIn, tracesInFolder } from './secretTrace.ts';

/** Every sign in it is written otherwise somewhere. */
const PASSWORD = `tulips & "May" <7>/é+100%`;
const USER = 'ana@letters.example';

let folder: string;
let store: Store;
let site: LogInSite;
let partner: LogInSite;
let browser: OpenedExecutor;
let runs: RunService;
/** Everything that whoever reasons was given. */
let asked: string[];
/** Everything that a window is told of a run. */
let pushed: string[];

const settings = settingsSchema.parse(STILL_SITE);

beforeAll(async () => {
  const opened = await openExecutor({ headless: true }, () => settings);
  if (!opened.ok) throw new Error(opened.error);
  browser = opened.value;
});
afterAll(() => browser.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-secrets-'));
  partner = await startLogInSite({ users: { [USER]: PASSWORD } });
  site = await startLogInSite({ users: { [USER]: PASSWORD }, framed: () => partner.url });
  const cipher = await hostCipher(undefined, { COUNTERSIGN_SECRETS_KEY: 'a passphrase of some length' });
  const created = openStore(folder, { environment: {}, ...(cipher && { cipher }) });
  if (!created.ok) throw created.error;
  store = created.value;
  asked = [];
  pushed = [];
  runs = new RunService({
    host: 'server',
    events: store.events,
    blobs: store.blobs,
    leases: store.leases,
    settings: () => settings,
    reasoner: async (name) => (name === OFFLINE ? success(overheard()) : failure('There is no such reasoner.')),
    secrets: () => store.keptSecrets.values(),
    executor: async () => success(browser.executor),
    onLost: (_, error) => {
      throw error;
    },
  });
  runs.subscribe(logRunEvents(openLog(folder, settings.log)));
  runs.subscribe((events) => pushed.push(JSON.stringify(events)));
});

afterEach(async () => {
  await runs.close();
  await store.close();
  await Promise.all([site.close(), partner.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The offline reasoner, and a note of all that it is told. */
function overheard(): Reasoner {
  const reasoner = createOfflineReasoner(settings);
  return new Proxy(reasoner, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (...given: unknown[]) => {
        asked.push(JSON.stringify(given));
        return own.apply(target, given);
      };
    },
  });
}

async function keep(origins: readonly string[], name = 'Ana') {
  const saved = await store.keptSecrets.save({
    name,
    origins: [...origins],
    userName: USER,
    values: { password: PASSWORD },
  });
  expect(saved).toEqual(success(undefined));
}

async function carryOut(task: string, startUrl: string, replay?: Replay): Promise<RunState> {
  const started = await runs.start({ task, startUrl, reasoner: OFFLINE }, replay);
  if (!started.ok) throw new Error(started.error.message);
  await started.value.finished;
  const stored = await readStoredRun(started.value.runId, store.events);
  return reduceRunEvents(started.value.runId, stored?.events ?? []);
}

/** Whatever leaves the product or stays in its folder. */
async function tracesOf(state: RunState): Promise<string[]> {
  const stored = await readStoredRun(state.runId, store.events);
  const test = stored && exportTest(stored);
  const texts: Record<string, string> = {
    export: JSON.stringify(await exportRun(state.runId, store.events, store.blobs)),
    test: JSON.stringify(test),
    pushed: pushed.join('\n'),
    asked: asked.join('\n'),
  };
  const traces = Object.entries(texts).flatMap(([where, text]) => {
    const trace = traceIn(text, PASSWORD);
    return trace === undefined ? [] : [`${where}: ${trace}`];
  });
  return [...traces, ...tracesInFolder(folder, PASSWORD)];
}

describe('a log-in that is kept', { timeout: 60_000 }, () => {
  it('logs in, on a site that then shows the password everywhere, and the password is nowhere in what is left', async () => {
    await keep([site.origin]);
    const state = await carryOut('Log in as Ana', site.url);
    expect(site.attempts).toEqual([{ user: USER, password: PASSWORD }]);
    expect(site.loggedIn).toEqual([USER]);
    expect(state.status).toBe('completed');
    expect(state.frames.map(({ action }) => action.type)).toEqual(['setValue', 'setValue', 'click']);
    expect(state.frames[1]?.action).toMatchObject({ text: '{{secret:Ana.password}}' });
    expect(state.frames[1]?.clientVerification?.valueMatches).toBe(true);
    expect(await tracesOf(state)).toEqual([]);
    // It was really there to be seen, and what was seen was masked.
    const seen = asked.join('\n');
    for (const place of ['Your password is {{secret:Ana.password}}', '/reset?old={{secret:Ana.password}}'])
      expect(seen).toContain(place);
  });

  it.each([
    ['on the next page', '/first'],
    ['behind a link, beside another field', '/welcome'],
  ])('logs in where the password is asked for %s, whatever the fields are called', async (_, path) => {
    await keep([site.origin]);
    const state = await carryOut('Log in as Ana', `${site.origin}${path}`);
    expect(site.attempts).toEqual([{ user: USER, password: PASSWORD }]);
    expect(state.status).toBe('completed');
    expect(await tracesOf(state)).toEqual([]);
  });

  it('is found by the trace when it is written to the folder after all', async () => {
    writeFileSync(join(folder, 'leak.log'), JSON.stringify({ url: `/x?p=${encodeURIComponent(PASSWORD)}` }));
    expect(tracesInFolder(folder, PASSWORD)).not.toEqual([]);
  });

  it('is done again without a model, and exported as a test that takes it from the environment', async () => {
    await keep([site.origin]);
    const first = await carryOut('Log in as Ana', site.url);
    const stored = await readStoredRun(first.runId, store.events);
    if (!stored) throw new Error('The run is not stored.');
    const prepared = await prepareReplay(stored, store.events, settings);
    if (!prepared.ok) throw new Error(prepared.error);
    const again = await carryOut('Log in as Ana', site.url, prepared.value.replay);
    expect(again.status).toBe('completed');
    expect(again.frames.every(({ replayed }) => replayed)).toBe(true);
    expect(site.loggedIn).toEqual([USER, USER]);
    expect(await tracesOf(again)).toEqual([]);
    const test = exportTest(stored);
    expect(test.ok && test.value.content).toContain("secretAnaPassword: secret('SECRET_ANA_PASSWORD')");
  });

  it('is taken out of a task that has it in clear', async () => {
    await keep([site.origin]);
    const state = await carryOut(`Log in as ${USER} with password “${PASSWORD}”`, site.url);
    expect(state.task).toBe(`Log in as ${USER} with password “{{secret:Ana.password}}”`);
    expect(site.loggedIn).toEqual([USER]);
    expect(await tracesOf(state)).toEqual([]);
  });

  it('goes into no page of another origin, and the plan says where it belongs', async () => {
    await keep(['https://elsewhere.example']);
    const state = await carryOut('Log in as Ana', site.url);
    expect(state).toMatchObject({ status: 'failed', frames: [] });
    expect(JSON.stringify(state)).toContain('is kept for https://elsewhere.example');
    const typed = await carryOut('Enter {{secret:Ana.password}} in Password', site.url);
    expect(typed.status).not.toBe('completed');
    expect(typed.frames[0]?.error?.message).toContain('is kept for https://elsewhere.example alone');
    expect(site.attempts).toEqual([]);
  });

  it('goes into no frame of another origin, though the page around it may have it', async () => {
    await keep([site.origin]);
    const state = await carryOut('Enter {{secret:Ana.password}} in Password', `${site.origin}/framed`);
    expect(state.frames[0]?.error?.message).toContain(`a frame of ${partner.origin}`);
    expect(state.status).not.toBe('completed');
    await keep([partner.origin], 'Partner');
    const own = await carryOut('Enter {{secret:Partner.password}} in Password', `${site.origin}/framed`);
    expect(own.frames[0]).toMatchObject({ clientVerification: { valueMatches: true } });
    expect(await tracesOf(own)).toEqual([]);
  });

  it('goes into no field that would show it', async () => {
    await keep([site.origin]);
    const state = await carryOut('Enter {{secret:Ana.password}} in Password', `${site.origin}/comment`);
    expect(state.frames[0]?.error?.message).toContain('fields for passwords only');
    expect(state.status).not.toBe('completed');
  });

  it('is missed before anything is done', async () => {
    const state = await carryOut('Log in as Bob', site.url);
    expect(state).toMatchObject({ status: 'failed', frames: [] });
    expect(JSON.stringify(state)).toContain(`No log-in “Bob” with a password is kept for ${site.origin}`);
    const unknown = await runs.start({
      task: 'Enter {{secret:Bob.password}} in Password',
      startUrl: site.url,
      reasoner: OFFLINE,
    });
    expect(unknown).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('No secret “Bob” is kept') },
    });
  });
});
