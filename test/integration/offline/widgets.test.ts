import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWERED_PAGES } from '../../fixtures/widgets/answeredPages.ts';
import { ASKING_PAGES } from '../../fixtures/widgets/askingPages.ts';
import { CARD_PAGES } from '../../fixtures/widgets/cardPages.ts';
import { DRAWN_PAGES } from '../../fixtures/widgets/drawnPages.ts';
import { FEED_PAGES } from '../../fixtures/widgets/feedPages.ts';
import { GIVEN_PAGES } from '../../fixtures/widgets/givenPages.ts';
import { HOME_MADE_PAGES } from '../../fixtures/widgets/homeMadePages.ts';
import { IN_PLACE_PAGES } from '../../fixtures/widgets/inPlacePages.ts';
import { LIKE_PAGES } from '../../fixtures/widgets/likePages.ts';
import { ORDER_PAGES } from '../../fixtures/widgets/orderPages.ts';
import { PLACE_PAGES } from '../../fixtures/widgets/placePages.ts';
import { PLAIN_BOX_PAGES } from '../../fixtures/widgets/plainBoxPages.ts';
import { PLAIN_PAGES } from '../../fixtures/widgets/plainPages.ts';
import { POOR_PAGES } from '../../fixtures/widgets/poorPages.ts';
import { RECORD_PAGES } from '../../fixtures/widgets/recordPages.ts';
import { RICH_PAGES } from '../../fixtures/widgets/richPages.ts';
import { WAY_PAGES } from '../../fixtures/widgets/wayPages.ts';
import { serveWidgets, type WidgetServer } from '../../fixtures/widgets/widgetPage.ts';
import { WORD_PAGES } from '../../fixtures/widgets/wordPages.ts';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { runOffline } from './runOffline.ts';

const PAGES = [
  ...PLAIN_PAGES,
  ...RICH_PAGES,
  ...POOR_PAGES,
  ...DRAWN_PAGES,
  ...PLAIN_BOX_PAGES,
  ...ORDER_PAGES,
  ...RECORD_PAGES,
  ...ANSWERED_PAGES,
  ...PLACE_PAGES,
  ...IN_PLACE_PAGES,
  ...FEED_PAGES,
  ...ASKING_PAGES,
  ...LIKE_PAGES,
  ...WAY_PAGES,
  ...GIVEN_PAGES,
  ...CARD_PAGES,
  ...WORD_PAGES,
  ...HOME_MADE_PAGES,
];
const browser = fileBrowser();
let server: WidgetServer;

beforeAll(async () => {
  server = await serveWidgets(PAGES);
});

afterAll(() => server.close());

describe('small pages with one widget, whose truth is the page itself', () => {
  it.each(PAGES.map((page, at) => ({ ...page, at })))(
    '$name: $task',
    async ({ at, task, truth, refused, unproved, file }) => {
      const attached = file ? [{ name: file.name, mimeType: 'text/plain', content: Buffer.from(file.text) }] : [];
      const run = await runOffline(browser(), task, `${server.url}/${at}`, undefined, {}, {}, false, attached);
      const said = `${run.status}: ${run.reason ?? ''}\n${run.frames.map(({ action, thought }) => `${JSON.stringify(action)} ${thought}`).join('\n')}`;
      expect(await browser().page.evaluate(truth), said).toBe(true);
      if (refused) expect(run.status, said).not.toBe('completed');
      else if (!unproved) expect(run.status, said).toBe('completed');
    },
  );
});
