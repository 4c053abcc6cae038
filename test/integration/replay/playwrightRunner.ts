import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';

/** Where Node finds `@playwright/test`, and nothing else looks for files. */
const FOLDERS = resolve('out/exported-tests');

export interface TestOutcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs one exported test alone, with the test runner that its users have. */
export async function runExportedTest(content: string, env: NodeJS.ProcessEnv = {}): Promise<TestOutcome> {
  mkdirSync(FOLDERS, { recursive: true });
  const folder = mkdtempSync(join(FOLDERS, 'test-'));
  try {
    writeFileSync(join(folder, 'exported.spec.ts'), content);
    writeFileSync(join(folder, 'playwright.config.ts'), configuration(folder));
    return await run(['test', '--config', join(folder, 'playwright.config.ts')], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function configuration(folder: string): string {
  const launchOptions = { executablePath: testBrowserPath(), args: ['--no-sandbox'] };
  const settings = {
    testDir: folder,
    outputDir: join(folder, 'results'),
    reporter: 'line',
    workers: 1,
    use: { launchOptions },
  };
  return `export default ${JSON.stringify(settings)};`;
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<TestOutcome> {
  // The runner of these tests must not pass for the runner of those.
  const { VITEST: _, NODE_OPTIONS: __, ...inherited } = process.env;
  return new Promise((done, fail) => {
    const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
    const child = spawn(process.execPath, [cli, ...args], { env: { ...inherited, ...env } });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', fail);
    child.on('close', (code) => done({ code, output }));
  });
}
