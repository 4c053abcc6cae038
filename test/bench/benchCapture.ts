import type { Page } from 'playwright-core';
import { capturePage } from '../../src/main/browser/executor/capture/capturePage.ts';
import type { PageState } from '../../src/shared/page/pageState.ts';
import { renderView } from '../../src/shared/page/view/renderView.ts';
import { DEFAULT_SETTINGS } from '../../src/shared/settings/settings.ts';
import { agreement } from './agreement.ts';
import { openBenchBrowser } from './benchBrowser.ts';
import { type Measurement, medianTime, timed, tokens } from './measurement.ts';
import { syntheticPage } from './syntheticPage.ts';

const SIZES = [500, 5000, 50_000];
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
      measurements.push(...(await measureBesidePlaywright(browser.page, captureMs, rounds, label)));
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
      name: `page as it is shown / ariaSnapshot, ${label}`,
      value: (100 * tokens(shownPage(state))) / tokens(aria),
      unit: '%',
      budget: { atMost: 100 },
    },
  ];
}

async function measureReading(page: Page, html: string, label: string): Promise<Measurement[]> {
  const shown = shownPage(await capture(page));
  return [
    { name: `tokens of the page as it is shown, ${label}`, value: tokens(shown), unit: 'tokens' },
    {
      name: `page as it is shown / raw HTML, ${label}`,
      value: (100 * tokens(shown)) / tokens(html),
      unit: '%',
    },
  ];
}

/** What a model is shown of it. */
function shownPage(state: PageState): string {
  const maximumCharacters = DEFAULT_SETTINGS.planning.treeCharacters;
  return renderView(state, { maximumCharacters, viewport: state.viewport }).text;
}

/** Changes the page a little: one that is still as it was is not captured anew. */
function touch(page: Page): Promise<unknown> {
  return page.evaluate(`document.body.toggleAttribute('data-touched')`);
}

/** Without the skeleton, which is made elsewhere while the loop goes on; it is measured by itself. */
function capture(page: Page) {
  const extract = async () => ({ title: '', elements: {}, messages: {} });
  const skeletons = { extract, knowDrawings: async () => [] };
  return capturePage(page, { limits: DEFAULT_SETTINGS.browser, skeletons });
}

function snapshot(page: Page) {
  return page.locator('body').ariaSnapshotJSON({ mode: 'ai', boxes: true, timeout: 0 });
}
