import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';
import { requestsOf } from './requestsOf.ts';

/** A busy board in a window of its own for each test of a file, with the short cuts that tests read well with. */
export class BoardScene {
  #windows: RendererWindows | undefined;
  #page: Page | undefined;

  constructor() {
    beforeAll(async () => {
      this.#windows = await startRendererWindows();
    });
    afterAll(() => this.#windows?.close());
    beforeEach(async () => {
      this.#page = await this.open('board-busy');
    });
    afterEach(async () => {
      await this.page.context().close();
      expect(this.#windows?.problems).toEqual([]);
    });
  }

  get page(): Page {
    if (!this.#page) throw new Error('There is a window only within tests');
    return this.#page;
  }

  /** Another window; whoever opens it closes it. */
  async open(scene: string, size?: { width: number; height: number }, view = ''): Promise<Page> {
    if (!this.#windows) throw new Error('There are windows only within tests');
    const opened = await this.#windows.open(scene, size);
    await opened.evaluate((hash) => {
      location.hash = hash;
    }, `#/board${view}`);
    await opened.getByRole('navigation', { name: 'Board' }).waitFor();
    return opened;
  }

  readonly column = (name: string) => this.page.getByRole('region', { name, exact: true });
  readonly cards = (name: string) => this.column(name).locator('[data-task]');
  readonly card = (words: string) => this.page.locator('.task-card').filter({ hasText: words });
  readonly link = (words: string) => this.card(words).locator('[data-task]');
  readonly titles = (name: string) => this.cards(name).allTextContents();
  readonly dialog = () => this.page.getByRole('dialog');
  readonly commands = () => requestsOf(this.page, 'board.execute');
  readonly sit = (name: string) => this.page.evaluate(`board.signInAs(${JSON.stringify(name)})`);
  readonly others = (script: string) => this.page.evaluate(script);
}
