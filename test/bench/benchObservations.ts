import { Ambience } from '../../src/main/agent/verification/ambience.ts';
import { buildObservationList } from '../../src/main/agent/verification/buildObservationList.ts';
import { capturePage } from '../../src/main/browser/executor/capture/capturePage.ts';
import { SkeletonClient } from '../../src/main/browser/skeleton/skeletonClient.ts';
import type { Witness } from '../../src/shared/actions/actionOutcome.ts';
import { success } from '../../src/shared/result.ts';
import { DEFAULT_SETTINGS } from '../../src/shared/settings/settings.ts';
import type { ObservationList } from '../../src/shared/verification/observation.ts';
import { openBenchBrowser } from './benchBrowser.ts';
import { type Measurement, medianTime } from './measurement.ts';
import { syntheticPage } from './syntheticPage.ts';

const ELEMENTS = 5000;
const ROUNDS = 15;

const WITNESS: Witness = {
  didNetworkOccur: true,
  didDomMutate: true,
  didUrlChange: false,
  requests: [{ method: 'POST', path: '/groups', status: 200, resourceType: 'fetch' }],
  dialogs: [],
  popups: [],
  downloads: [],
};

/** What saving a form does to a page: a message, values, a new row, others gone, the rest as it was. */
const SAVED = `
  document.querySelector('main').insertAdjacentHTML('afterbegin', '<div role="status">Group 3 was saved</div>');
  document.getElementById('n3').value = '';
  document.getElementById('h3').textContent = 'Renamed';
  document.querySelector('tbody').insertAdjacentHTML('afterbegin', '<tr><td>Row new</td><td>1 €</td><td><button>×</button></td></tr>');
  for (const section of [...document.querySelectorAll('section')].slice(-5)) section.remove();`;
/** Prices that change by themselves. */
const TICK = `document.querySelectorAll('td:nth-child(2)').forEach((cell, index) => { if (index % 10 === 0) cell.textContent = Math.round(Math.random() * 1000) + ' €'; })`;

/** Comparison of two captures in the worker, and the list that is made of it, with a page that has habits. */
export async function benchObservations(): Promise<Measurement[]> {
  const browser = await openBenchBrowser();
  const skeletons = new SkeletonClient();
  const capture = () => capturePage(browser.page, { limits: DEFAULT_SETTINGS.browser, skeletons });
  try {
    await browser.open(syntheticPage(ELEMENTS));
    const first = await capture();
    await browser.page.evaluate(TICK);
    const before = await capture();
    const ambience = new Ambience();
    ambience.learn(first, before, await skeletons.compare(first.skeleton, before.skeleton));
    await browser.page.evaluate(TICK + SAVED);
    const after = await capture();
    let list: ObservationList | undefined;
    const ms = await medianTime(ROUNDS, async () => {
      const changes = await skeletons.compare(before.skeleton, after.skeleton);
      list = buildObservationList({
        before,
        after,
        changes,
        drift: [],
        ambience,
        witness: WITNESS,
        outcome: success(undefined),
        action: { type: 'click', id: '1' },
        settings: DEFAULT_SETTINGS.verification,
      });
    });
    const observations = list?.observations ?? [];
    const ambient = observations.filter((one) => one.ambient).length;
    return [
      {
        name: 'observation list, 5,000 elements',
        value: ms,
        unit: 'ms',
        budget: { atMost: 60 },
        note: `${observations.length} observations, ${ambient} of them ambient`,
      },
    ];
  } finally {
    await skeletons.close();
    await browser.close();
  }
}
