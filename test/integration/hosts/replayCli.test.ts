import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../../src/shared/run/runResult.ts';
import { recordedRun } from './recordedRun.ts';
import { runCli } from './runCli.ts';

const { folder, exported, stored, run, url } = recordedRun();

describe('countersign replay', { timeout: 120_000 }, () => {
  it('does a stored run again without a model, and says of which', async () => {
    const { code, stdout, stderr } = await runCli(['replay', run().runId.slice(0, 13), '--json'], stored);
    expect(stderr).toContain(`Does again what run ${run().runId} did`);
    const again = JSON.parse(stdout) as RunResult;
    expect(again).toMatchObject({ status: 'completed', task: 'Open Settings', model: { calls: 0 } });
    expect(again.runId).not.toBe(run().runId);
    expect(code).toBe(0);
  });

  it('does a run again that was recorded on another machine once somebody has agreed to what it would do where', async () => {
    const unasked = await runCli(['replay', exported]);
    expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('say --yes') });
    expect(unasked.stdout).toMatch(
      new RegExp(`would do this on ${url().replace(/\/$/, '')}: Open Settings\n  1. Click`),
    );
    expect(unasked.stdout).not.toContain('COMPLETED');
    const { code, stdout } = await runCli(['replay', exported, '--yes']);
    expect(stdout).toContain('COMPLETED');
    expect(code).toBe(0);
  });

  it('says why a run cannot be done again, and carries nothing out', async () => {
    const failed = await runCli(['run', '--task', 'Click the Archive button', '--url', url()], stored);
    expect(failed.code).not.toBe(0);
    const { code, stderr } = await runCli(['replay', 'last'], stored);
    expect(stderr).toContain('Only a run that was completed can be done again');
    expect(code).toBe(1);
  });
});

describe('countersign export-test', { timeout: 120_000 }, () => {
  it('prints the test, or writes it', async () => {
    const printed = await runCli(['export-test', exported]);
    expect(printed.stdout).toContain("import { expect, test } from '@playwright/test';");
    expect(printed.stdout).toContain("test('Open Settings', async ({ page }) => {");
    expect(printed.code).toBe(0);
    const out = join(folder, 'settings.spec.ts');
    const written = await runCli(['export-test', exported, '--out', out]);
    expect(written.code).toBe(0);
    expect(`${readFileSync(out, 'utf8')}\n`).toBe(printed.stdout);
  });

  it('exits with 1 and the reason where there is nothing to export', async () => {
    const { code, stderr } = await runCli(['export-test', 'nowhere'], stored);
    expect(stderr).toMatch(/neither a stored run nor a file/);
    expect(code).toBe(1);
  });
});
