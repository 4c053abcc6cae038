import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFileSchema } from '../../../src/main/hosts/runFile.ts';
import { type Clinic, startClinic } from '../../../src/main/sample/clinicServer.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import { runCli } from './runCli.ts';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await startClinic({ publicDir: resolve('resources/clinic') });
});

afterAll(() => clinic.close());

describe('countersign', { timeout: 120_000 }, () => {
  it.each([
    [['run']],
    [['run', '--task', '']],
    [['run', '--task', 'x', '--url', 'not a url']],
    [['run', '--task', 'x', '--url', 'ftp://example.com']],
    [['run', '--task', 'x', '--cdp', 'nonsense']],
    [['run', '--task', 'x', '--parallel', '0']],
    [['serve', '--port', 'http']],
    [['no-such-command']],
  ])('exits with 64 on bad usage: %j', async (args) => {
    const { code, stderr } = await runCli(args);
    expect(code).toBe(64);
    expect(stderr).not.toMatch(/at .*\(.*:\d+:\d+\)/);
  });

  it('does not begin what is to be approved where nobody can be asked', async () => {
    const { code, stdout, stderr } = await runCli(['run', '--task', 'Open Settings', '--approve-plan']);
    expect(code).toBe(64);
    expect(stderr).toContain('--approve-plan asks on the terminal');
    expect(stdout).toBe('');
  });

  it('shows its help and its version', async () => {
    expect(await runCli(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('run [options]') });
    expect(await runCli(['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  it('says what is missing for Gemini without a key', async () => {
    const noKey = { GEMINI_API_KEY: '', GOOGLE_API_KEY: '' };
    const { code, stderr } = await runCli(['run', '--task', 'Open Settings', '--model', 'gemini'], noKey);
    expect(code).toBe(1);
    expect(stderr).toContain('GEMINI_API_KEY');
    expect(stderr).not.toContain('Error:');
  });

  it('fails with the reason when the start page does not answer', async () => {
    const { code, stdout } = await runCli(['run', '--task', 'Click Save', '--url', 'http://127.0.0.1:9/', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'failed', frames: [], reason: expect.any(String) });
  });

  it('says so when the running browser cannot be reached', async () => {
    const { code, stderr } = await runCli(['run', '--task', 'Click Save', '--cdp', 'http://127.0.0.1:9']);
    expect(code).toBe(1);
    expect(stderr).toContain('127.0.0.1:9');
  });

  it('stops in good order on Ctrl+C, and says so', async () => {
    let interrupted = false;
    const args = ['run', '--task', 'Wait 30 seconds', '--url', clinic.url];
    const { code, stdout } = await runCli(args, {}, (printed, child) => {
      if (interrupted || !printed.includes('Frame 1')) return;
      interrupted = child.kill('SIGINT');
    });
    expect(stdout).toContain('STOPPED  Stopped by a person');
    expect(code).toBe(1);
  });

  it('shows progress in the terminal and exports a run that folds to the same end', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'countersign-export-')), 'run.json');
    const args = ['run', '--task', 'Open Settings', '--url', clinic.url, '--export', file];
    const { code, stdout } = await runCli(args);
    expect(stdout).toContain('COMPLETED');
    expect(stdout).toContain('Frame 1');
    expect(code).toBe(0);
    const exported = runFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const runId = exported.events[0]?.runId ?? '';
    expect(reduceRunEvents(runId, exported.events).status).toBe('completed');
    const captured = exported.events.filter((event) => event.type === 'page.captured');
    expect(captured.every(({ page }) => exported.blobs[page.html] !== undefined)).toBe(true);
  });
});
