import type { Page } from 'playwright-core';
import type { BoardCommand } from '../../../src/shared/board/boardCommand.ts';
import type { FakeBoard } from '../../unit/renderer/fakeHost/fakeBoard.ts';

type BoardWindow = Window & { board: FakeBoard };

/** Goes to a place of the board, such as `task/TASK-1`. */
export async function goToBoard(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/board/${place}`);
}

/** Somebody else sits down in front of a window that shows the board. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.evaluate((who) => (window as unknown as BoardWindow).board.signInAs(who), name);
  await page.getByText(`Signed in: ${name}`).waitFor();
}

/** Somebody asks the board from elsewhere; what it refuses is an error of the test. */
export async function elsewhere(page: Page, by: string, ask: BoardCommand): Promise<void> {
  await page.evaluate(([who, command]) => void (window as unknown as BoardWindow).board.must(who, command), [
    by,
    ask,
  ] as const);
}

/** What the board has of a task now. */
export async function taskOnBoard(page: Page, taskId: string) {
  return page.evaluate((id) => (window as unknown as BoardWindow).board.state.tasks.get(id), taskId);
}

/** What the board has of a goal now. */
export async function goalOnBoard(page: Page, goalId: string) {
  return page.evaluate((id) => (window as unknown as BoardWindow).board.state.goals.get(id), goalId);
}
