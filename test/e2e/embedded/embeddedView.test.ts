import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { executorContract } from '../../integration/browser/executorContract.ts';
import { type EmbeddedPage, EmbeddedRuntime } from './embeddedRuntime.ts';
import { startTestSite, type TestSite } from './testSite.ts';

let runtime: EmbeddedRuntime;
beforeAll(async () => {
  runtime = await EmbeddedRuntime.launch();
});
afterAll(() => runtime?.close());

executorContract('the embedded view', async () => {
  const { page, close } = await runtime.open();
  return { page, close, supportsFrames: false, supportsCrash: false };
});
