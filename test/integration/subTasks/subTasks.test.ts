import { afterEach, describe, expect, it } from 'vitest';
import { openHelpdesk } from '../../fixtures/sites/helpdesk.ts';
import { startFixture } from '../../fixtures/sites/startFixture.ts';
import { openWarehouse } from '../../fixtures/sites/warehouse.ts';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { type Family, runFamily } from './runFamily.ts';

const browser = fileBrowser();
const sites: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

async function site<D>(...args: Parameters<typeof startFixture<D>>) {
  const started = await startFixture<D>(...args);
  sites.push(started);
  return started;
}

const subTasksOf = ({ state }: Family) =>
  state.hierarchicalPlan?.subTasks.map(({ status, note = '' }) => ({ status, note })) ?? [];

const THREE =
  'Add a customer named “Vogt GmbH” with city Ulm, add a ticket with subject “No ink” and priority High, and add an article titled “Ink and paper”';

/** The sites' own data are the judge of these, not what the runs say. */
describe('a task that falls into parts', { timeout: 180_000 }, () => {
  it('hands on what one part has found out to the next', async () => {
    const { url, data } = await site('warehouse', openWarehouse);
    const task =
      'Add a product named “Oak shelf” with price 49.00 and note the product number, then add an order with product number {product number} and quantity 3';
    const family = await runFamily(browser(), task, url);

    const made = data.products.find(({ name }) => name === 'Oak shelf');
    expect(subTasksOf(family).map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(data.orders.filter(({ product }) => product === made?.number)).toMatchObject([{ quantity: '3' }]);
    expect(data.products.filter(({ name }) => name === 'Oak shelf')).toHaveLength(1);
    expect(data.refused).toEqual([]);
    expect(family.state.hierarchicalPlan?.accumulatedOutputs).toMatchObject([
      { name: 'product number', value: made?.number, source: expect.stringContaining(`/products/${made?.number}`) },
    ]);
    expect(family.state.status).toBe('completed');
    expect(family.children.map(({ status, parent }) => ({ status, parent }))).toEqual([
      { status: 'completed', parent: { runId: family.state.runId, subTaskId: 'part-1' } },
      { status: 'completed', parent: { runId: family.state.runId, subTaskId: 'part-2' } },
    ]);
    expect(family.tabsLeft).toBe(1);
  });

  it('works on parts that have nothing to do with each other at the same time', async () => {
    const { url, data } = await site('helpdesk', openHelpdesk);
    const family = await runFamily(browser(), THREE, url);

    expect(subTasksOf(family).map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    expect(data.customers.at(-1)).toEqual({ name: 'Vogt GmbH', city: 'Ulm' });
    expect(data.tickets.at(-1)).toEqual({ subject: 'No ink', priority: 'High' });
    expect(data.articles.at(-1)).toEqual({ title: 'Ink and paper' });
    expect([data.customers, data.tickets, data.articles].map(({ length }) => length)).toEqual([2, 2, 2]);
    expect(family.state.status).toBe('completed');
    expect(family.pageLeft).toContain('Ink and paper');
    const [first, last] = [Math.max, Math.min].map((pick, side) =>
      pick(...family.children.map(({ startedAt = 0, endedAt = 0 }) => (side === 0 ? startedAt : endedAt))),
    );
    expect(first).toBeLessThan(last ?? 0);
  });

  it('plans a blocked part otherwise while the others finish', async () => {
    const { url, data } = await site('helpdesk', (routes) => openHelpdesk(routes, { ticketFormFailures: 2 }));
    const family = await runFamily(browser(), THREE, url);

    const replanned = family.events.filter(({ type }) => type === 'subtasks.replanned');
    expect(replanned).toMatchObject([{ blocked: ['part-2'], redesigned: true }]);
    expect(subTasksOf(family).map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    expect(data.tickets).toHaveLength(2);
    expect(data.customers).toHaveLength(2);
    expect(data.articles).toHaveLength(2);
    expect(family.children).toHaveLength(4);
  });

  it('says which part stays blocked, and does not run what depends on it', async () => {
    const { url, data } = await site('helpdesk', (routes) => openHelpdesk(routes, { ticketFormFailures: 99 }));
    const task =
      'Add a ticket with subject “No ink” and note the ticket number, add an article titled {ticket number}, and add a customer named Vogt with city Ulm';
    const family = await runFamily(browser(), task, url);

    expect(subTasksOf(family)).toEqual([
      { status: 'blocked', note: expect.stringMatching(/^\[FAIL\]: .+/) },
      { status: 'pending', note: '' },
      { status: 'completed', note: expect.stringMatching(/^\[SUCCESS\]: .+/) },
    ]);
    expect(family.state.status).toBe('partial');
    expect(family.pageLeft).toContain('Vogt');
    expect(data.tickets).toHaveLength(1);
    expect(data.articles).toHaveLength(1);
    expect(data.customers.at(-1)?.name).toBe('Vogt');
  });

  it('carries out nothing with a value that nobody knows when it is not split', async () => {
    const { url, data } = await site('warehouse', openWarehouse);
    const task =
      'Open the product P-4711 and note the product number, then add an order with product number {product number} and quantity 3';
    const { state } = await runFamily(browser(), task, url, { subTasks: { enabled: false } });
    expect(state.status).not.toBe('completed');
    expect(data.orders).toHaveLength(1);
    expect(data.refused).toEqual([]);
  });
});
