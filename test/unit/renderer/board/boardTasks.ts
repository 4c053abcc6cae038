import type { Asker } from '../../../../src/renderer/board/moves/probeMove.ts';
import type { Task } from '../../../../src/shared/board/task.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import { busyBoard } from '../fakeHost/busyBoard.ts';
import { FakeBoard } from '../fakeHost/fakeBoard.ts';
import { FakeHost } from '../fakeHost/fakeHost.ts';

/** A board of a team with something in every column. */
export function aBusyBoard(): FakeBoard {
  const board = new FakeBoard(new FakeHost());
  busyBoard(board);
  return board;
}

/** The board as that actor asks its rules. */
export function askerFor(board: FakeBoard, me: string): Asker {
  return { board: board.state, me, settings: DEFAULT_SETTINGS.board };
}

/** The one task whose title contains that. */
export function taskCalled(board: FakeBoard, words: string): Task {
  const found = [...board.state.tasks.values()].filter(({ title }) => title.includes(words));
  const [task] = found;
  if (!task || found.length > 1) throw new Error(`${found.length} tasks are called “${words}”`);
  return task;
}

/** Nothing but what is to be seen of a task in lists. */
export function aTask(id: string, part: Partial<Task> = {}): Task {
  const base: Task = {
    id,
    title: id,
    description: '',
    startAddress: '',
    instructions: '',
    criteria: [],
    criteriaMade: 0,
    dependsOn: [],
    state: 'pending',
    stateSince: 0,
    createdBy: 'Ann',
    createdAt: 0,
    changedAt: 0,
    changedSeq: 0,
    builders: [],
    starters: [],
    approvers: [],
    runs: [],
    rejections: [],
    verifierRejections: 0,
    comments: [],
    decisions: [],
    subjectHash: '',
  };
  return { ...base, ...part };
}
