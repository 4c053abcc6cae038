import type { Page } from 'playwright-core';
import type { BoardCommand } from '../../../src/shared/board/boardCommand.ts';
import type { BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import {
  type BoardAnswer,
  HOST_REQUESTS,
  type HostMethod,
  hostAnswerSchema,
} from '../../../src/shared/host/hostApi.ts';

/** The board in one window, as a person works with it. */
export class BoardWindow {
  readonly window: Page;

  constructor(window: Page) {
    this.window = window;
  }

  async open(tab: 'Board' | 'My turn' | 'Goals' | 'Team' = 'Board'): Promise<void> {
    await this.window
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: /^Board/ })
      .click();
    await this.window
      .getByRole('navigation', { name: 'Board' })
      .getByRole('link', { name: new RegExp(`^${tab}`) })
      .click();
  }

  /** Goes to a place on the board by its address, such as `task/TASK-1`. */
  async goTo(place: string): Promise<void> {
    await this.window.evaluate((hash) => {
      location.hash = hash;
    }, `#/board/${place}`);
  }

  button(name: string | RegExp) {
    return this.window.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  dialog() {
    return this.window.getByRole('dialog');
  }

  /** Asks the host as the renderer does, past the screens. */
  async request(method: HostMethod, payload: unknown = {}): Promise<unknown> {
    const answer = hostAnswerSchema.parse(
      await this.window.evaluate(
        (asked) =>
          (window as { countersign?: { request(m: string, p: unknown): unknown } }).countersign?.request(
            asked.method,
            asked.payload,
          ),
        { method, payload },
      ),
    );
    if (!answer.ok) throw new Error(`${method}: ${answer.error.message}`);
    return HOST_REQUESTS[method].answer.parse(answer.value);
  }

  async execute(command: BoardCommand): Promise<BoardAnswer> {
    return (await this.request('board.execute', { command })) as BoardAnswer;
  }

  async events(): Promise<BoardEvent[]> {
    const { events } = (await this.request('board.events', { from: 0 })) as { events: BoardEvent[] };
    return events;
  }
}
