import { create } from 'zustand';
import type { TaskState } from '../../../shared/board/task.ts';
import type { Drop } from '../moves/dropCommand.ts';

/** The drag that goes on: what is dragged, and what each column would do with it. */
interface DragStore {
  readonly taskIds: readonly string[];
  readonly targets: Readonly<Record<TaskState, Drop>> | null;
  readonly over: TaskState | null;
  begin(taskIds: readonly string[], targets: Readonly<Record<TaskState, Drop>>): void;
  moveOver(state: TaskState | null): void;
  end(): void;
}

const NOTHING = { taskIds: [], targets: null, over: null };

export const useDragStore = create<DragStore>((set, get) => ({
  ...NOTHING,
  begin: (taskIds, targets) => set({ taskIds, targets, over: null }),
  moveOver: (over) => {
    if (get().over !== over) set({ over });
  },
  end: () => set(NOTHING),
}));
