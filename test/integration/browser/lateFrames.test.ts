import { expect, it } from 'vitest';
import { testExecutor } from './testExecutor.ts';

const tested = testExecutor();
const ADDRESS = 'http://frame.test/';
const FRAMED = `<h2>Your seat</h2><div role="status">Seat 14A is kept for you</div>
  <table><tr><th>Seat</th></tr><tr><td>14A</td></tr><tr><td>14B</td></tr></table>`;

/** A page with this body; what is framed in it comes when `arrive` is called. */
async function openPage(body: string) {
  const { page, executor } = tested;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(ADDRESS, async (route) => {
    await promise;
    await route.fulfill({ contentType: 'text/html', body: FRAMED });
  });
  await page.setContent(`<!doctype html><h1>Flight</h1>${body}`, { waitUntil: 'domcontentloaded' });
  const before = await executor.observe();
  return {
    /** What the page is said to have become once the frame is there. */
    async arrive() {
      resolve();
      await page.frameLocator('iframe').getByText('14B').waitFor();
      const after = await executor.observe();
      expect(after.tree.map(({ n }) => n)).toContain('Your seat');
      return executor.compare(before.skeleton, after.skeleton);
    },
  };
}

it('does not take a frame that was slow to load for something that happened', async () => {
  const { arrive } = await openPage(`<button>Keep seat</button><iframe src="${ADDRESS}"></iframe>`);
  expect(await arrive()).toEqual([]);
});

it('tells of what comes with a frame that was opened', async () => {
  const { arrive } = await openPage(
    `<button onclick="seats.src = '${ADDRESS}'">Show seats</button><iframe id="seats"></iframe>`,
  );
  await tested.page.getByText('Show seats').click();
  expect((await arrive()).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['message-appeared', 'element-appeared']),
  );
});
