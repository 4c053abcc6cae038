import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { exportTest } from '../../../src/main/hosts/exportTest.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { openHelpdesk } from '../../fixtures/sites/helpdesk.ts';
import { startFixture } from '../../fixtures/sites/startFixture.ts';
import { openWarehouse, type Warehouse } from '../../fixtures/sites/warehouse.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { NOBODY } from './nobody.ts';
import { runExportedTest } from './playwrightRunner.ts';
import { type Ended, openReplayHost, type ReplayHost } from './replayHost.ts';

const SHELF =
  'Add a product named “Oak shelf” with price 49.00 and note the product number, then add an order with product number {product number} and quantity 3';
const THREE =
  'Add a customer named “Vogt GmbH” with city Ulm, add a ticket with subject “No ink” and priority High, and add an article titled “Ink and paper”';

let session: BrowserSession;
let host: ReplayHost;

beforeAll(async () => {
  session = await launchTestBrowser();
  host = openReplayHost(session);
});

afterAll(async () => {
  await host.close();
  await session.close();
});

/** A warehouse with these products more, so that the next one gets another number, and without what was done before. */
function restock({ products, orders }: Warehouse, more: number): void {
  products.splice(2, products.length, ...Array.from({ length: more }, (_, n) => spare(n)));
  orders.splice(1);
}

const spare = (n: number) => ({ number: `P-10${n}`, name: `Spare part ${n}`, price: '1.00' });
const numberOfShelf = ({ products }: Warehouse) => products.find(({ name }) => name === 'Oak shelf')?.number;

async function subRunsOf({ state }: Ended) {
  return (await host.stored(state.runId)).subRuns;
}

/** The sites' own data are the judge of these, not what the runs say. */
describe('a run whose second part needs a value of the first', { timeout: 240_000 }, () => {
  let label = 'Product number';
  let warehouse: Awaited<ReturnType<typeof startFixture<Warehouse>>>;
  let first: Ended;
  let then: string | undefined;

  beforeAll(async () => {
    warehouse = await startFixture('warehouse', (site) => openWarehouse(site, { numberLabel: () => label }));
    first = await host.run(SHELF, warehouse.url);
    expect(first.state.status, first.state.reason).toBe('completed');
    then = numberOfShelf(warehouse.data);
  });

  afterAll(() => warehouse.close());

  it('is done again and exported with the values that its parts find this time', async () => {
    const { url, data } = warehouse;
    restock(data, 2);
    const again = await host.replay(first.state.runId, NOBODY);
    const now = numberOfShelf(data);
    expect(now).not.toBe(then);
    expect(data.orders.slice(1)).toMatchObject([{ product: now, quantity: '3' }]);
    expect(data.refused).toEqual([]);
    expect(again.state).toMatchObject({ status: 'completed', handedOver: [], replayOf: first.state.runId });
    expect(again.state.model).toMatchObject({ calls: 0, inputTokens: 0 });
    const subRuns = await subRunsOf(again);
    expect(subRuns.map(([created]) => created)).toMatchObject(
      (await subRunsOf(first)).map(([created]) => ({ replayOf: created?.runId })),
    );
    expect(subRuns.flat().filter(({ type }) => type === 'replay.handed-over')).toEqual([]);

    const exported = exportTest(await host.stored(first.state.runId));
    if (!exported.ok) throw new Error(exported.error);
    restock(data, 4);
    const outcome = await runExportedTest(exported.value.content, { BASE_URL: new URL(url).origin });
    expect(outcome.output).toContain('1 passed');
    expect(numberOfShelf(data)).not.toBe(now);
    expect(data.orders.slice(1)).toMatchObject([{ product: numberOfShelf(data), quantity: '3' }]);
    expect(exported.value.content).not.toContain(then);
  });

  it('is not done again with an old value where the page shows no new one', async () => {
    const { data } = warehouse;
    restock(data, 2);
    label = 'Colour';
    const again = await host.replay(first.state.runId, createOfflineReasoner(DEFAULT_SETTINGS));
    expect(numberOfShelf(data)).toBeDefined();
    expect(data.orders).toHaveLength(1);
    expect(data.refused).toEqual([]);
    expect(again.state.status).toBe('failed');
    expect(again.state.reason).toContain('product number');
  });
});

describe('a run whose parts have nothing to do with each other', { timeout: 240_000 }, () => {
  it('is done again', async () => {
    const { url, data, close } = await startFixture('helpdesk', openHelpdesk);
    const first = await host.run(THREE, url);
    expect(first.state.status, first.state.reason).toBe('completed');
    const lists = [data.customers, data.tickets, data.articles];
    for (const list of lists) list.splice(1);
    const again = await host.replay(first.state.runId, NOBODY);
    expect(lists.map(({ length }) => length)).toEqual([2, 2, 2]);
    expect(data.tickets.at(-1)).toEqual({ subject: 'No ink', priority: 'High' });
    expect(again.state).toMatchObject({ status: 'completed', model: { calls: 0 } });
    await close();
  });
});
