import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createReasoner } from '../../../src/main/hosts/createReasoner.ts';
import { findLocalServers } from '../../../src/main/hosts/modelChecks.ts';
import type { ModelStore } from '../../../src/main/hosts/modelServices.ts';
import { connectionSecret } from '../../../src/main/store/secretStore.ts';
import { success } from '../../../src/shared/result.ts';
import { settingsSchema } from '../../../src/shared/settings/settings.ts';
import { runCli } from '../hosts/runCli.ts';
import { fakeService } from './protocols.ts';

const KEY = 'sk-secret-key-of-a-person-0123456789';

/** A store in which those connections have a key. */
function storeWith(keyed: readonly string[], environment: NodeJS.ProcessEnv = {}, model: object = {}): ModelStore {
  const settings = settingsSchema.parse({ model });
  const has = (name: string) => keyed.some((connection) => connectionSecret(connection) === name);
  return {
    settings: { get: () => settings },
    secrets: {
      get: async (name) => success(has(name) ? KEY : undefined),
      has: async (name) => has(name),
      isStored: async () => false,
    },
    environment,
  };
}

async function meant(name: string, store: ModelStore): Promise<string> {
  const reasoner = await createReasoner(name, store);
  return reasoner.ok ? reasoner.value.name : reasoner.error;
}

test('a model is known by its connection and name, by its maker, or by the one service that has it', async () => {
  const makers = storeWith(['openai', 'anthropic']);
  expect(await meant('offline', makers)).toBe('offline');
  expect(await meant('anthropic/claude-x', makers)).toBe('anthropic/claude-x');
  expect(await meant('claude-sonnet-4-5', makers)).toBe('anthropic/claude-sonnet-4-5');
  expect(await meant('gpt-5-mini', makers)).toBe('openai/gpt-5-mini');
  expect(await meant('openai', makers)).toBe('openai/gpt-5-mini');
  expect(await meant('gemini-2.5-pro', makers)).toContain('GEMINI_API_KEY');
  expect(await meant('mistral', makers)).toContain('countersign models');

  const { url } = await fakeService('openai', () => ({ say: '{}' }));
  const local = storeWith([], { OPENAI_BASE_URL: `${url}/v1` });
  expect(await meant('openai', local)).toBe('openai/m');
  expect(await meant('qwen/qwen3:8b', local)).toBe('openai/qwen/qwen3:8b');
  const several = storeWith(
    ['anthropic'],
    {},
    { connections: [{ name: 'mine', kind: 'openai', baseUrl: `${url}/v1` }] },
  );
  expect(await meant('m', several)).toBe('mine/m');
});

test('a server that runs on this machine is found by its list of models, and none where nothing listens', async () => {
  const { url } = await fakeService('openai', () => ({ say: '{}' }));
  const port = Number(new URL(url).port);
  expect(await findLocalServers([{ product: 'Ollama', name: 'ollama', port }])).toEqual([
    { product: 'Ollama', name: 'ollama', baseUrl: `${url}/v1`, models: ['m'] },
  ]);
  expect(await findLocalServers([{ product: 'vLLM', name: 'vllm', port: 9 }])).toEqual([]);
});

test('countersign models lists what a service has, and says what works', async () => {
  const { url } = await fakeService('openai', () => ({ say: '{"larger": 7}' }));
  const environment = { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: KEY };
  const { code, stdout, stderr } = await runCli(['models', 'openai', '--test', '--json'], environment);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    connections: [{ connection: { key: 'environment' }, models: [{ id: 'm' }], test: { ok: true, model: 'm' } }],
  });
  expect(stdout + stderr).not.toContain(KEY);
});

test('a key appears nowhere: not in what is printed, stored, logged or exported, though the service repeats it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { url, asked } = await fakeService('openai', (_, index) =>
    index === 0 ? { say: `{"oops": "${KEY}"}` } : { status: 401, message: `Incorrect API key: ${KEY}` },
  );
  const page = await fakeService('gemini', () => 'silence');
  const exported = join(folder, 'run.json');
  const args = ['run', '--task', 'Click “Save”', '--url', page.url, '--model', 'openai/m', '--export', exported];
  const environment = { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: KEY, COUNTERSIGN_DATA_DIR: join(folder, 'data') };
  const { stdout, stderr } = await runCli([...args, '--json'], environment);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.every(({ key }) => key === KEY)).toBe(true);
  const result = JSON.parse(stdout) as { reasoner: string; judge: string; reason: string };
  expect(result).toMatchObject({ reasoner: 'openai/m', judge: 'openai/m' });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const kept = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  for (const text of [stdout, stderr, ...kept]) expect(text).not.toContain(KEY);
});
