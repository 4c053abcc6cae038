import Database from 'libsql';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, settingsSchema } from '../../../src/shared/settings/settings.ts';
import { currentSettings } from '../../../src/shared/settings/settingsVersions.ts';
import { temporaryDirectory, temporaryStore } from './temporaryStore.ts';

test('starts with the defaults', () => {
  expect(temporaryStore().settings.get()).toEqual(DEFAULT_SETTINGS);
});

test('changes the fields given, keeps the others, tells its subscribers and survives a restart', () => {
  const directory = temporaryDirectory();
  const { settings } = temporaryStore(directory);
  const heard: number[] = [];
  const end = settings.subscribe((changed) => heard.push(changed.limits.frames));
  settings.update({ limits: { minutes: 5 } });
  const changed = settings.update({ limits: { frames: 7 }, model: { pilot: 'gemini/gemini-2.5-pro' } });
  end();
  settings.update({ appearance: { theme: 'dark' } });
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

test('an invalid change is refused whole, with the field and the reason', () => {
  const { settings } = temporaryStore();
  const refused = settings.update({ appearance: { theme: 'dark' }, limits: { frames: 0 } });
  expect(refused).toMatchObject({ ok: false, error: { field: 'limits.frames' } });
  expect(settings.get()).toEqual(DEFAULT_SETTINGS);
  expect(settings.update('dark')).toMatchObject({ ok: false });
});

test('unknown groups and fields are left out', () => {
  const { settings, path } = temporaryStore();
  expect(settings.update({ nonsense: { a: 1 }, limits: { frames: 9, colour: 'red' } }).ok).toBe(true);
  const database = new Database(path);
  const row = database.prepare('SELECT json FROM documents').get() as { json: string };
  database.close();
  expect(JSON.parse(row.json)).toEqual({ limits: { frames: 9 } });
});

test('a stored choice that is no longer valid gives way to its default and keeps the others', () => {
  const { settings, path } = temporaryStore();
  settings.update({ limits: { frames: 9 } });
  const database = new Database(path);
  database.exec(`UPDATE documents SET json = '{"limits":{"frames":9,"minutes":-1},"appearance":{"theme":"neon"}}'`);
  expect(settings.get()).toEqual({ ...DEFAULT_SETTINGS, limits: { ...DEFAULT_SETTINGS.limits, frames: 9 } });
  database.exec(`UPDATE documents SET json = 'not json'`);
  database.close();
  expect(settings.get()).toEqual(DEFAULT_SETTINGS);
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
