import Database from 'libsql';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, settingsSchema } from '../../../src/shared/settings/settings.ts';
import { currentSettings } from '../../../src/shared/settings/settingsVersions.ts';
import { changeSettings, temporaryDirectory, temporaryStore } from './temporaryStore.ts';

test('starts with the defaults', () => {
  expect(temporaryStore().settings.get()).toEqual(DEFAULT_SETTINGS);
});

test('changes the fields given, keeps the others, tells its subscribers and survives a restart', async () => {
  const directory = temporaryDirectory();
  const { settings } = temporaryStore(directory);
  const heard: number[] = [];
  const end = settings.subscribe((changed) => heard.push(changed.limits.frames));
  await settings.update({ limits: { minutes: 5 } });
  const changed = await settings.update({ limits: { frames: 7 }, model: { pilot: 'gemini/gemini-2.5-pro' } });
  end();
  await settings.update({ appearance: { theme: 'dark' } });
  expect(changed.ok && changed.value).toMatchObject({
    limits: { frames: 7, minutes: 5 },
    model: { pilot: 'gemini/gemini-2.5-pro' },
  });
  expect(heard).toEqual([DEFAULT_SETTINGS.limits.frames, 7]);
  expect(temporaryStore(directory).settings.get()).toEqual({
    ...DEFAULT_SETTINGS,
    limits: { ...DEFAULT_SETTINGS.limits, frames: 7, minutes: 5 },
    model: { ...DEFAULT_SETTINGS.model, pilot: 'gemini/gemini-2.5-pro' },
    appearance: { theme: 'dark' },
  });
});

test('an invalid change is refused whole, with the field and the reason', async () => {
  const { settings } = temporaryStore();
  const refused = await settings.update({ appearance: { theme: 'dark' }, limits: { frames: 0 } });
  expect(refused).toMatchObject({ ok: false, error: { field: 'limits.frames' } });
  expect(settings.get()).toEqual(DEFAULT_SETTINGS);
  expect(await settings.update('dark')).toMatchObject({ ok: false });
});

test('unknown groups and fields are left out', async () => {
  const { settings, path } = temporaryStore();
  const nonsense = { nonsense: { a: 1 }, limits: { frames: 9, colour: 'red' } };
  expect(await settings.update(nonsense)).toMatchObject({ ok: true });
  const database = new Database(path);
  const row = database.prepare('SELECT json FROM documents').get() as { json: string };
  database.close();
  expect(JSON.parse(row.json)).toEqual({ limits: { frames: 9 } });
});

test('a stored choice that is no longer valid gives way to its default and keeps the others', async () => {
  const directory = temporaryDirectory();
  const first = temporaryStore(directory);
  await first.settings.update({ limits: { frames: 9 } });
  const database = new Database(first.path);
  database.exec(`UPDATE documents SET json = '{"limits":{"frames":9,"minutes":-1},"appearance":{"theme":"neon"}}'`);
  const kept = { ...DEFAULT_SETTINGS, limits: { ...DEFAULT_SETTINGS.limits, frames: 9 } };
  expect(temporaryStore(directory).settings.get()).toEqual(kept);
  database.exec(`UPDATE documents SET json = 'not json'`);
  database.close();
  expect(temporaryStore(directory).settings.get()).toEqual(DEFAULT_SETTINGS);
});

test('whoever had set up one Gemini model before there were connections goes on with it', () => {
  const old = {
    model: {
      reasoner: 'gemini',
      geminiModel: 'gemini-2.5-pro',
      geminiBaseUrl: 'https://proxy.example',
      inputPricePerMillion: 1,
      timeoutMs: 9000,
    },
    completion: { judge: 'gemini', judgeModel: 'gemini-strict', metThreshold: 0.8 },
  };
  const { model, completion } = settingsSchema.parse(currentSettings(old));
  expect(model).toMatchObject({
    pilot: 'gemini/gemini-2.5-pro',
    judge: 'gemini/gemini-strict',
    connections: [{ name: 'gemini', kind: 'gemini', baseUrl: 'https://proxy.example' }],
    facts: { 'gemini/gemini-2.5-pro': { inputPricePerMillion: 1 } },
    timeoutMs: 9000,
  });
  expect(completion.metThreshold).toBe(0.8);
  expect(currentSettings({ model: { pilot: 'openai/gpt-5' } })).toEqual({ model: { pilot: 'openai/gpt-5' } });
});

test('what another process changes is seen and told, and neither loses what the other has changed', async () => {
  const quick = { storage: { settingsWatchMs: 50 } };
  const { settings, path } = temporaryStore(undefined, undefined, { threads: true, settings: quick });
  const heard: [frames: number, theme: string][] = [];
  settings.subscribe(({ limits, appearance }) => heard.push([limits.frames, appearance.theme]));
  changeSettings(path, { limits: { frames: 7 } });
  await expect.poll(() => settings.get().limits.frames, { timeout: 10_000 }).toBe(7);
  expect(heard).toEqual([[7, DEFAULT_SETTINGS.appearance.theme]]);

  changeSettings(path, { limits: { frames: 8 } });
  const changed = await settings.update({ appearance: { theme: 'dark' } });
  expect(changed).toMatchObject({ ok: true, value: { limits: { frames: 8 }, appearance: { theme: 'dark' } } });
  expect(settings.get()).toEqual(changed.ok && changed.value);
  // The same once more is no news.
  changeSettings(path, { appearance: { theme: 'dark' } });
  changeSettings(path, { limits: { frames: 9 } });
  await expect.poll(() => settings.get().limits.frames, { timeout: 10_000 }).toBe(9);
  expect(heard).toContainEqual([8, 'dark']);
  expect(heard.at(-1)).toEqual([9, 'dark']);
  expect(new Set(heard.map(String)).size).toBe(heard.length);
});
