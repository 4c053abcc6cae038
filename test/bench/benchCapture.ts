import type { Page } from 'playwright-core';
import { capturePage } from '../../src/main/browser/executor/capture/capturePage.ts';
import type { PageState } from '../../src/shared/page/pageState.ts';
import { renderTree, treeBudget } from '../../src/shared/page/renderTree.ts';
import { DEFAULT_SETTINGS } from '../../src/shared/settings/settings.ts';
import { agreement } from './agreement.ts';
import { openBenchBrowser } from './benchBrowser.ts';
import { type Measurement, medianTime, timed, tokens } from './measurement.ts';
import { syntheticPage } from './syntheticPage.ts';

const SIZES = [500, 5000, 50_000];
const LARGE_PAGE_CHARACTERS = 500_000;
/**
 * Playwright's snapshot is not asked for on larger pages: the time it takes grows with the square of the page (1.7 s for
 * 5,000 elements, 34 s for 20,000), so that the largest page would keep the bench for minutes.
 */
const LARGEST_FOR_PLAYWRIGHT = 5000;

/**
 * Capture of a page that has changed and of one that has not, beside Playwright's accessibility snapshot of the same page
 * in the same run, and what a model is shown.
 */
export async function benchCapture(): Promise<Measurement[]> {
  const browser = await openBenchBrowser();
  const measurements: Measurement[] = [];
  const captureTimes: number[] = [];
  try {
    for (const size of SIZES) {
      const html = syntheticPage(size);
      await browser.open(html);
      const rounds = size > 10_000 ? 3 : 9;
      const captureMs = await medianTime(
        rounds,
        () => capture(browser.page),
        () => touch(browser.page),
      );
      const stillMs = await medianTime(rounds, () => capture(browser.page));
      captureTimes.push(captureMs);
      const label = `${size.toLocaleString('en')} elements`;
      measurements.push(
        { name: `capture, ${label}`, value: captureMs, unit: 'ms' },
        { name: `capture of a page that is still as it was, ${label}`, value: stillMs, unit: 'ms' },
        ...(await measureReading(browser.page, html, label)),
      );
      if (size > LARGEST_FOR_PLAYWRIGHT) continue;
      measurements.push(...(await measureBesidePlaywright(browser.page, html, captureMs, rounds, label)));
    }
  } finally {
    await browser.close();
  }
  const [small = Number.NaN, middle = Number.NaN, large = Number.NaN] = captureTimes;
  measurements.push(
    { name: 'growth 500 → 5,000 (page: 10 ×)', value: middle / small, unit: '×', budget: { atMost: 10 } },
    { name: 'growth 5,000 → 50,000 (page: 10 ×)', value: large / middle, unit: '×', budget: { atMost: 10 } },
  );
  return measurements;
}

async function measureBesidePlaywright(
  page: Page,
  html: string,
  captureMs: number,
  rounds: number,
  label: string,
): Promise<Measurement[]> {
  const { ms: snapshotMs, value } = await timed(rounds, () => snapshot(page));
  const aria = await page.locator('body').ariaSnapshot({ timeout: 0 });
  const state = await capture(page);
  return [
    { name: `ariaSnapshotJSON, ${label}`, value: snapshotMs, unit: 'ms' },
    {
      name: `capture / ariaSnapshotJSON, ${label}`,
      value: captureMs / snapshotMs,
      unit: '×',
      budget: { atMost: 1 / 8 },
    },
    {
      name: `agreement of role and name, ${label}`,
      value: 100 * agreement(state.tree, value),
      unit: '%',
      budget: { atLeast: 97 },
    },
    {
      name: `tree / ariaSnapshot, ${label}`,
      value: (100 * tokens(shownTree(state, html.length))) / tokens(aria),
      unit: '%',
      budget: { atMost: 50 },
    },
  ];
}

async function measureReading(page: Page, html: string, label: string): Promise<Measurement[]> {
  const tree = shownTree(await capture(page), html.length);
  const large = html.length > LARGE_PAGE_CHARACTERS;
  return [
    { name: `tokens of the tree, ${label}`, value: tokens(tree), unit: 'tokens' },
    {
      name: `tree / raw HTML, ${label}`,
      value: (100 * tokens(tree)) / tokens(html),
      unit: '%',
      ...(large && { budget: { atMost: 1 } }),
    },
  ];
}

/** What a model is shown of it. */
function shownTree(state: PageState, htmlCharacters: number): string {
  const maximumCharacters = treeBudget(DEFAULT_SETTINGS.planning.treeCharacters, htmlCharacters);
  return renderTree(state.tree, { maximumCharacters, viewport: state.viewport });
}

/** Changes the page a little: one that is still as it was is not captured anew. */
function touch(page: Page): Promise<unknown> {
  return page.evaluate(`document.body.toggleAttribute('data-touched')`);
}

/** Without the skeleton, which is made elsewhere while the loop goes on; it is measured by itself. */
function capture(page: Page) {
  const extract = async () => ({ title: '', elements: {}, messages: {} });
  return capturePage(page, { limits: DEFAULT_SETTINGS.browser, extract });
}

function snapshot(page: Page) {
  return page.locator('body').ariaSnapshotJSON({ mode: 'ai', boxes: true, timeout: 0 });
}
