import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesktopApp, launchDesktopApp } from '../desktopApp.ts';

let data: string;
let opened: DesktopApp;
const problems: string[] = [];

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  opened = await launchDesktopApp(data);
  noteProblems(opened.window);
});

afterAll(async () => {
  await opened.close();
  rmSync(data, { recursive: true, force: true });
});

/** Errors in the app's own window; a redrawn page may ask for what its policy refuses. */
function noteProblems(window: Page): void {
  window.on('pageerror', (error) => problems.push(error.message));
  window.on('console', (message) => {
    if (message.type() === 'error' && !/Content Security Policy|sandboxed/.test(message.text()))
      problems.push(message.text());
  });
}

/** Names on the site, asked of its server and not of the app. */
async function patientNames(site: string): Promise<string[]> {
  const answer = await fetch(new URL('/api/patients', site));
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

/** Notes every node that becomes the active one in the drawn graph. */
async function watchActiveNodes(window: Page): Promise<() => Promise<string[]>> {
  await window.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      const node = document.querySelector('[data-node][data-active="true"]')?.getAttribute('data-node');
      if (node && seen.at(-1) !== node) seen.push(node);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { seenNodes: seen });
  });
  return () => window.evaluate(() => (window as unknown as { seenNodes: string[] }).seenNodes);
}

const status = (window: Page) => window.getByRole('status').filter({ hasText: /^Run / });
const frames = (window: Page) => window.getByRole('list', { name: 'Frames' }).getByRole('listitem');
const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });

/** Frames whose verdict is there: the others are still at work. */
const judged = (window: Page) => frames(window).filter({ hasText: /\d %|\d%/ });

describe('an operator at the window', () => {
  let site: string;

  it('is offered the sample and sees it completed, with exactly one new patient in the site’s data', async () => {
    const { window } = opened;
    const activeNodes = await watchActiveNodes(window);
    await button(window, 'Run the sample').click();
    await status(window).filter({ hasText: 'Run completed' }).waitFor({ timeout: 60_000 });
    site = await window.getByRole('textbox', { name: 'Address' }).inputValue();
    expect((await patientNames(site)).filter((name) => name === 'Jas')).toEqual(['Jas']);
    expect(await patientNames(site)).toHaveLength(13);
    const nodes = await activeNodes();
    expect(nodes).toContain('execution');
    expect(nodes).toContain('verification');
    expect(new Set(nodes).size).toBeGreaterThanOrEqual(4);
  });

  it('types a task, pauses it, steps it by one frame and lets it go on', async () => {
    const { window } = opened;
    await button(window, 'New task').click();
    await window
      .getByRole('textbox', { name: 'Task', exact: true })
      .fill('Add a patient named Ada Byron with phone +44 20 7946 0100');
    await window.getByRole('textbox', { name: 'Start address' }).fill(site);
    await button(window, 'Run task').click();
    await frames(window).first().waitFor();
    await button(window, 'Pause').click();
    await status(window).filter({ hasText: 'Run paused' }).waitFor();
    const before = await judged(window).count();
    expect(await patientNames(site)).not.toContain('Ada Byron');

    await button(window, 'Step').click();
    await judged(window).nth(before).waitFor();
    await status(window).filter({ hasText: 'Run paused' }).waitFor();
    expect(await judged(window).count()).toBe(before + 1);

    await button(window, 'Resume').click();
    await status(window).filter({ hasText: 'Run completed' }).waitFor({ timeout: 60_000 });
    expect(await patientNames(site)).toContain('Ada Byron');
  });

  it('stops a run with the keyboard', async () => {
    const { window } = opened;
    await button(window, 'New task').click();
    const task = window.getByRole('textbox', { name: 'Task', exact: true });
    await task.fill('Delete the patient Amara Okafor');
    await window.getByRole('textbox', { name: 'Start address' }).fill(site);
    await task.press('Enter');
    await button(window, 'Pause').waitFor();
    await window.locator('body').press('Space');
    await status(window).filter({ hasText: 'Run paused' }).waitFor();
    await window.locator('body').press('x');
    await window.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await status(window).filter({ hasText: 'Run stopped' }).waitFor();
    expect(await patientNames(site)).toContain('Amara Okafor');
  });

  it('has its task to be edited once it has ended, and keeps one that is too long in whole', async () => {
    const { window } = opened;
    await button(window, 'Edit the task').click();
    const task = window.getByRole('textbox', { name: 'Task', exact: true });
    expect(await task.inputValue()).toBe('Delete the patient Amara Okafor');
    const long = `Delete the patient ${'Amara '.repeat(800)}`;
    await task.fill(long);
    await window.getByText(/characters too long/).waitFor();
    expect(await task.inputValue()).toBe(long);
    expect(await button(window, 'Run task').isDisabled()).toBe(true);
    await task.fill('');
  });

  it('finds the runs in History after a restart and walks the frames with the arrow keys', async () => {
    await opened.close();
    opened = await launchDesktopApp(data);
    noteProblems(opened.window);
    const { window } = opened;
    await window.getByRole('link', { name: 'History' }).click();
    await window
      .getByRole('list', { name: 'Runs' })
      .getByRole('link', { name: /Ada Byron/ })
      .click();
    const position = window.getByRole('status').filter({ hasText: /of \d+/ });
    await position.filter({ hasText: /\b1 of / }).waitFor();
    const strip = window.getByRole('list', { name: 'Frames' });
    await strip.getByRole('listitem').first().waitFor();

    await window.keyboard.press('ArrowRight');
    await position.filter({ hasText: /\b2 of / }).waitFor();
    const after = window.frameLocator('iframe').last();
    await after.getByRole('heading', { name: 'Add patient' }).waitFor();
    await window.keyboard.press('End');
    await window
      .getByText(/was added/)
      .first()
      .waitFor();
    await window.keyboard.press('ArrowLeft');
    await window.keyboard.press('Home');
    await position.filter({ hasText: /\b1 of / }).waitFor();
  });

  it('has met no error in its window on the way', () => {
    expect(problems).toEqual([]);
  });
});
