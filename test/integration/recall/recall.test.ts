import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import type { ObservationList } from '../../../src/shared/verification/observation.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { CHANGES_OF_CONTENT } from './changesOfContent.ts';
import { CHANGES_OF_CONTROLS } from './changesOfControls.ts';
import type { LabelledChange } from './labelledChange.ts';
import { observeDeed } from './observing.ts';
import { type PageServer, startPageServer } from './pageServer.ts';

const LABELLED_CHANGES = [...CHANGES_OF_CONTENT, ...CHANGES_OF_CONTROLS];
const LEAST_RECALL = 0.98;
const LEAST_CHANGES = 45;
const ALL_PAGES_MS = 240_000;

let browser: BrowserSession;
let server: PageServer;
const lists = new Map<LabelledChange, ObservationList>();

beforeAll(async () => {
  server = await startPageServer();
  browser = await launchTestBrowser();
  for (const change of LABELLED_CHANGES) {
    const url = server.show(change.body);
    lists.set(change, await observeDeed(browser.page, url, change.deed, { verification: { ambientWatchMs: 0 } }));
  }
}, ALL_PAGES_MS);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('a single change in a real browser', () => {
  it('is named with its text and values by one observation', async ({ annotate }) => {
    const missed = LABELLED_CHANGES.filter((change) => !isNamed(change));
    const report = missed.map((change) => `${change.label}: ${change.says.join(' … ')}\n${textsOf(change).join('\n')}`);
    const recall = 1 - missed.length / LABELLED_CHANGES.length;
    await annotate(`Recall: ${LABELLED_CHANGES.length - missed.length} of ${LABELLED_CHANGES.length}`);
    expect(LABELLED_CHANGES.length).toBeGreaterThanOrEqual(LEAST_CHANGES);
    expect(recall, report.join('\n\n')).toBeGreaterThanOrEqual(LEAST_RECALL);
  });

  it('is never taken for something that the page does by itself', () => {
    const ambient = [...lists.values()].flatMap((list) => list.observations.filter((one) => one.ambient));
    expect(ambient).toEqual([]);
  });
});

function isNamed(change: LabelledChange): boolean {
  return textsOf(change).some((text) => change.says.every((words) => text.toLowerCase().includes(words.toLowerCase())));
}

function textsOf(change: LabelledChange): string[] {
  const list = lists.get(change)?.observations ?? [];
  return list.filter(({ changed }) => changed).map(observationText);
}
