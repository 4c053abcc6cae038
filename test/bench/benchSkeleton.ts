import { monitorEventLoopDelay } from 'node:perf_hooks';
import { capturePage } from '../../src/main/browser/executor/capture/capturePage.ts';
import { SkeletonClient } from '../../src/main/browser/skeleton/skeletonClient.ts';
import { DEFAULT_SETTINGS } from '../../src/shared/settings/settings.ts';
import { openBenchBrowser } from './benchBrowser.ts';
import { type Measurement, medianTime } from './measurement.ts';
import { syntheticPage } from './syntheticPage.ts';

const ELEMENTS = 5000;
const ROUNDS = 15;

/** What one frame costs in skeletons: extract the page after, compare it with the one before. */
export async function benchSkeleton(): Promise<Measurement[]> {
  const browser = await openBenchBrowser();
  const skeletons = new SkeletonClient();
  const capture = () => capturePage(browser.page, { limits: DEFAULT_SETTINGS.browser, skeletons });
  try {
    await browser.open(syntheticPage(ELEMENTS));
    const before = await capture();
    await browser.page.locator('#n3').fill('Renamed');
    const after = await capture();
    let changes = 0;
    const work = async () => {
      const skeleton = await skeletons.extract(after.html);
      changes = (await skeletons.compare(before.skeleton, skeleton)).length;
    };
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const ms = await medianTime(ROUNDS, work);
    delay.disable();
    return [
      {
        name: 'skeleton + diff, 5,000 elements',
        value: ms,
        unit: 'ms',
        budget: { atMost: 60 },
        note: `${changes} change`,
      },
      { name: 'main thread held up meanwhile, p99', value: delay.percentile(99) / 1e6, unit: 'ms' },
    ];
  } finally {
    await skeletons.close();
    await browser.close();
  }
}
