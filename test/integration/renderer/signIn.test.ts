import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeBoard } from '../../unit/renderer/fakeHost/fakeBoard.ts';
import { axeViolations } from './axeViolations.ts';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';
import { requestsOf } from './requestsOf.ts';

let windows: RendererWindows;

beforeAll(async () => {
  windows = await startRendererWindows();
});
afterAll(() => windows.close());

/** The window at a place of the board. */
async function openBoard(scene: string, hash: string): Promise<Page> {
  const page = await windows.open(scene, { width: 900, height: 600 });
  await page.evaluate((place) => {
    location.hash = place;
  }, hash);
  return page;
}

const signInAs = (page: Page, name: string | null, locked = false) =>
  page.evaluate((who) => (window as unknown as { board: FakeBoard }).board.signInAs(who.name, who.locked), {
    name,
    locked,
  });

describe('the sign-in', () => {
  it('shows nothing of the board before, and the place that was asked for after it', async () => {
    const page = await openBoard('board-signed-out', '#/board/team');
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Board' }).count()).toBe(0);
    expect(await requestsOf(page, 'board.events')).toEqual([]);
    expect(await page.getByLabel('Passphrase of Ann').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Ann comes in');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Team' }).waitFor();
    await page.context().close();
  });

  it('says why somebody was not let in, and lets them try again', async () => {
    const page = await openBoard('board-signed-out', '#/board');
    await page.getByLabel('Name').selectOption('Ben');
    await page.getByLabel('Passphrase of Ben').fill('Ann comes in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('That is not right.').waitFor();
    const again = page.getByLabel('Passphrase of Ben');
    expect(await again.inputValue()).toBe('');
    expect(await again.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Passphrase of Ben').fill('Ben comes in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ben');
    await page.context().close();
  });

  it('takes a token the first time, and a passphrase that is chosen then', async () => {
    const page = await openBoard('board-signed-out', '#/board/team');
    await page.getByLabel('Name').selectOption('Cleo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Give the token that a lead has issued').waitFor();
    await page.getByText('A passphrase has at least 8 characters').waitFor();
    await page.getByLabel('Token of Cleo').fill(' token-d ');
    await page.getByLabel('New passphrase', { exact: true }).fill('a few words');
    await page.getByLabel('New passphrase again').fill('a few word');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The two passphrases are not the same').waitFor();
    expect(await requestsOf(page, 'board.signIn')).toEqual([]);
    await page.getByLabel('New passphrase again').fill('a few words');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('A lead manages the team: Ann.').waitFor();
    expect(await requestsOf(page, 'board.signIn')).toEqual([
      { name: 'Cleo', secret: 'token-d', newPassphrase: 'a few words' },
    ]);
    await page.context().close();
  });

  it('has no serious violation of accessibility, in light and in dark', async () => {
    const page = await openBoard('board-signed-out', '#/board');
    await page.getByLabel('Name').selectOption('Cleo');
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the lock', () => {
  it('covers whatever place is shown, and gives it back to whoever opens it', async () => {
    const page = await openBoard('board-team', '#/board/team');
    await page.getByRole('heading', { name: 'Team' }).waitFor();
    await signInAs(page, 'Ann', true);
    await page.getByRole('heading', { name: 'Locked' }).waitFor();
    expect(await page.getByText('builder-1').count()).toBe(0);
    await page.getByLabel('Passphrase of Ann').fill('Ann comes in');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByRole('heading', { name: 'Team' }).waitFor();
    await page.context().close();
  });

  it('can be left to somebody else', async () => {
    const page = await openBoard('board-locked', '#/board');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    await page.context().close();
  });

  it('hides for how much the team waits, which the rail says otherwise', async () => {
    const page = await openBoard('board-busy', '#/history');
    await page.getByRole('link', { name: /^Board \d+ for you to do$/ }).waitFor();
    await signInAs(page, 'Ann', true);
    await page.getByRole('link', { name: 'Board', exact: true }).waitFor();
    await page.context().close();
  });

  it('is put off by whatever a person does, on any screen', async () => {
    const page = await openBoard('board-team', '#/history');
    await page.mouse.wheel(0, 10);
    await page.waitForFunction(() => {
      const { countersign } = window as unknown as { countersign: { requests: { method: string }[] } };
      return countersign.requests.some(({ method }) => method === 'board.stillHere');
    });
    await page.context().close();
  });
});

it('a lone person is never asked who they are', async () => {
  const page = await openBoard('alone', '#/board/team');
  await page.getByText('You work alone').waitFor();
  expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
  expect(windows.problems).toEqual([]);
  await page.context().close();
});
