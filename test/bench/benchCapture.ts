import type { Page } from 'playwright-core';
import { capturePage } from '../../src/main/browser/executor/capture/capturePage.ts';
import { renderTree, treeBudget } from '../../src/shared/page/renderTree.ts';
import { DEFAULT_SETTINGS } from '../../src/shared/settings/settings.ts';
import { agreement } from './agreement.ts';
import { openBenchBrowser } from './benchBrowser.ts';
import { type Measurement, medianTime, timed, tokens } from './measurement.ts';
import { syntheticPage } from './syntheticPage.ts';

const SIZES = [500, 5000, 50_000];
const LARGE_PAGE_CHARACTERS = 500_000;

/** Capture beside Playwright's accessibility snapshot of the same page in the same run, and what a model is shown. */
export async function benchCapture(): Promise<Measurement[]> {
  const browser = await openBenchBrowser();
  const measurements: Measurement[] = [];
  const captureTimes: number[] = [];
  try {
    for (const size of SIZES) {
      const html = syntheticPage(size);
      await browser.open(html);
      const rounds = size > 10_000 ? 3 : 9;
      const captureMs = await medianTime(rounds, () => capture(browser.page));
      // Once on the largest page, where it takes longest.
      const { ms: snapshotMs, value: aria } = await timed(size > 10_000 ? 1 : rounds, () => snapshot(browser.page));
      captureTimes.push(captureMs);
      const label = `${size.toLocaleString('en')} elements`;
      measurements.push(
        { name: `capture, ${label}`, value: captureMs, unit: 'ms' },
        { name: `ariaSnapshotJSON, ${label}`, value: snapshotMs, unit: 'ms' },
        {
          name: `capture / ariaSnapshotJSON, ${label}`,
          value: captureMs / snapshotMs,
          unit: '×',
          budget: { atMost: 1 / 8 },
        },
        ...(await measureReading(browser.page, html, aria, label)),
      );
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

async function measureReading(page: Page, html: string, snapshotOf: unknown, label: string): Promise<Measurement[]> {
  const state = await capture(page);
  const aria = await page.locator('body').ariaSnapshot({ timeout: 0 });
  const maximumCharacters = treeBudget(DEFAULT_SETTINGS.planning.treeCharacters, html.length);
  const tree = renderTree(state.tree, { maximumCharacters, viewport: state.viewport });
  const large = html.length > LARGE_PAGE_CHARACTERS;
  return [
    {
      name: `agreement of role and name, ${label}`,
      value: 100 * agreement(state.tree, snapshotOf),
      unit: '%',
      budget: { atLeast: 97 },
    },
    { name: `tokens of the tree, ${label}`, value: tokens(tree), unit: 'tokens' },
    {
      name: `tree / raw HTML, ${label}`,
      value: (100 * tokens(tree)) / tokens(html),
      unit: '%',
      ...(large && { budget: { atMost: 1 } }),
    },
    {
      name: `tree / ariaSnapshot, ${label}`,
      value: (100 * tokens(tree)) / tokens(aria),
      unit: '%',
      budget: { atMost: 50 },
    },
  ];
}

/** Without the skeleton, which is made elsewhere while the loop goes on; it is measured by itself. */
function capture(page: Page) {
  const extract = async () => ({ title: '', elements: {}, messages: {} });
  return capturePage(page, { limits: DEFAULT_SETTINGS.browser, extract });
}

function snapshot(page: Page) {
  return page.locator('body').ariaSnapshotJSON({ mode: 'ai', boxes: true, timeout: 0 });
}
