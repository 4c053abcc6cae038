import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axeViolations.ts';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';

let windows: RendererWindows;

beforeAll(async () => {
  windows = await startRendererWindows();
});
afterAll(() => windows.close());

describe('a mistake in a screen', () => {
  it('stays in that screen, says what it is, and is over as soon as its cause is', async () => {
    const page = await windows.open('board-busy');
    // Of the screens that are gone to here, only the board writes numbers in this way.
    await page.evaluate(() => {
      const whole = Number.prototype.toLocaleString;
      Number.prototype.toLocaleString = () => {
        throw new Error('There are no numbers');
      };
      Object.assign(window, { mend: () => Object.assign(Number.prototype, { toLocaleString: whole }) });
    });
    const screens = page.getByRole('navigation', { name: 'Screens' });
    const notice = page.getByRole('alert').filter({ hasText: 'This screen cannot be shown' });

    await screens.getByRole('link', { name: /^Board/ }).click();
    await notice.getByText('There are no numbers').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.getByText('There are no numbers').waitFor();

    await screens.getByRole('link', { name: /^Settings/ }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await notice.count()).toBe(0);

    await screens.getByRole('link', { name: /^Board/ }).click();
    await notice.waitFor();
    await page.evaluate('mend()');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('13 tasks', { exact: true }).waitFor();
    expect(windows.problems.filter((problem) => !problem.includes('There are no numbers'))).toEqual([]);
    await page.context().close();
  });
});
