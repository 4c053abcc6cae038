import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesktopApp, launchDesktopApp } from '../desktopApp.ts';

let data: string;
let opened: DesktopApp;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  opened = await launchDesktopApp(data);
});

afterAll(async () => {
  await opened.close();
  rmSync(data, { recursive: true, force: true });
});

const button = (name: string) => opened.window.getByRole('button', { name, exact: true });
const status = (text: string) => opened.window.getByRole('status').filter({ hasText: text });
const steps = () => opened.window.getByRole('list', { name: 'Plan', exact: true }).locator('[data-status]');
const step = (text: string) => steps().filter({ hasText: text });

/** Patients as the site has them, asked of its server and not of the app. */
async function patients(site: string): Promise<{ name: string; phone: string }[]> {
  const answer = await fetch(new URL('/api/patients', site));
  return (await answer.json()) as { name: string; phone: string }[];
}

describe('a person who wants to see the plan first', () => {
  let site: string;

  it('is asked before anything happens on the page', async () => {
    const { window } = opened;
    await button('Run the sample').click();
    await status('Run completed').waitFor({ timeout: 90_000 });
    site = await window.getByRole('textbox', { name: 'Page address' }).inputValue();
    await button('New task').click();
    await window
      .getByRole('textbox', { name: 'Task', exact: true })
      .fill('Add a patient named Ada Byron with phone +44 20 7946 0100');
    await window.getByRole('textbox', { name: 'Start address' }).fill(site);
    await window.getByRole('checkbox', { name: /Approve the plan first/ }).check();
    await button('Run task').click();
    await window.getByText('The plan waits for your approval').waitFor({ timeout: 60_000 });
    await window.getByText('Here is the plan').waitFor();
    expect((await patients(site)).map(({ name }) => name)).not.toContain('Ada Byron');
  });

  it('moves a step with the keyboard and rewords another', async () => {
    const { window } = opened;
    const phone = await steps().evaluateAll((items) => items.findIndex((item) => item.textContent?.includes('0100')));
    await step('0100').locator('summary').focus();
    await window.keyboard.press('Alt+ArrowUp');
    await steps()
      .nth(phone - 1)
      .filter({ hasText: '0100' })
      .waitFor();

    await step('0100').locator('summary').click();
    await button('Change').click();
    for (const name of ['What to do', 'Done when']) {
      const words = window.getByRole('textbox', { name });
      await words.fill((await words.inputValue()).replace('0100', '0155'));
    }
    await button('Save step').click();
    await step('0155').waitFor();
  });

  it('approves it and sees it carried out as it is now', async () => {
    const { window } = opened;
    await window.locator('h1').click();
    await window.keyboard.press('a');
    await status('Run')
      .filter({ hasText: /completed|partial|failed/ })
      .waitFor({ timeout: 120_000 });
    expect(await patients(site)).toContainEqual(
      expect.objectContaining({ name: 'Ada Byron', phone: '+44 20 7946 0155' }),
    );
    const actions = await window.getByRole('list', { name: 'Frames' }).locator('.frame-item__action').allTextContents();
    const phone = actions.findIndex((action) => action.includes('0155'));
    const name = actions.findIndex((action) => action.includes('Ada Byron'));
    expect(phone).toBeGreaterThanOrEqual(0);
    expect(phone).toBeLessThan(name);
  });
});
