import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startRendererWindows } from '../integration/renderer/openWindow.ts';
import { frameWork } from './frameWork.ts';
import { type Measurement, median, percentile95 } from './measurement.ts';

const DRAGS = 6;
const STEPS_PER_COLUMN = 12;
const FRAME_BUDGET_MS = 16;
const SEARCHES = ['patient', 'record correct', 'deliverable 7', 'task 1999'];

/** The board with 50 goals and 2,000 tasks: dragging a card over all columns, opening it, and searching it. */
export async function benchBoard(): Promise<Measurement[]> {
  const windows = await startRendererWindows();
  try {
    const page = await windows.open('board-large');
    const opening = await timeToBoard(page);
    const frames = await frameWork(page, () => dragAbout(page), ['dragstart', 'drop']);
    const searches = await searchWork(page);
    if (windows.problems.length > 0) throw new Error(windows.problems.join('\n'));
    return [
      { name: 'going to the board', value: opening, unit: 'ms' },
      {
        name: 'work for a frame of a drag (median)',
        value: median(frames),
        unit: 'ms',
        note: `${frames.length} frames`,
      },
      {
        name: 'work for a frame of a drag (p95)',
        value: percentile95(frames),
        unit: 'ms',
        budget: { atMost: FRAME_BUDGET_MS },
      },
      { name: 'work for a search (median)', value: median(searches), unit: 'ms' },
    ];
  } finally {
    await windows.close();
  }
}

async function timeToBoard(page: Page): Promise<number> {
  const started = performance.now();
  await page
    .getByRole('link', { name: /^Board/ })
    .first()
    .click();
  await page.locator('.task-card').first().waitFor();
  return performance.now() - started;
}

/** Takes a card over every column and puts it back to where it was, some times. */
async function dragAbout(page: Page): Promise<void> {
  const columns = page.locator('.board-column');
  const centres: Point[] = [];
  for (const column of await columns.all()) {
    const box = await column.boundingBox();
    if (box) centres.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  for (let drag = 0; drag < DRAGS; drag++) {
    const card = await columns
      .nth(drag % centres.length)
      .locator('.task-card')
      .first()
      .boundingBox();
    if (!card) throw new Error('There is no card to drag');
    const from = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    let at = from;
    for (const to of [...centres, from]) {
      await glide(page, at, to);
      at = to;
    }
    await page.mouse.up();
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moves the mouse as a hand does on a screen: no more than one step for a frame. */
async function glide(page: Page, from: Point, to: Point): Promise<void> {
  for (let step = 1; step <= STEPS_PER_COLUMN; step++) {
    const part = step / STEPS_PER_COLUMN;
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await setTimeout(FRAME_BUDGET_MS);
  }
}

/** Milliseconds of work on the main thread from the last key of a search until what was found is shown. */
async function searchWork(page: Page): Promise<number[]> {
  const work: number[] = [];
  const found = page.locator('.board-toolbar__count').filter({ hasText: ' of ' });
  const box = page.getByRole('searchbox', { name: 'Search tasks' });
  for (const query of SEARCHES) {
    await box.fill('');
    await found.waitFor({ state: 'detached' });
    const frames = await frameWork(page, async () => {
      await box.fill(query);
      await found.waitFor();
    });
    work.push(frames.reduce((sum, frame) => sum + frame, 0));
  }
  return work;
}
