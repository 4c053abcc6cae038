import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { type TaskState, taskStateSchema } from '../../../shared/board/task.ts';
import { useToastStore } from '../../ui/toastStore.ts';
import { type Drop, dropTargets } from '../moves/dropCommand.ts';
import type { MoveKind } from '../moves/moveKind.ts';
import type { Asker } from '../moves/probeMove.ts';
import { refusalText } from '../refusalText.ts';
import { draggedTask } from './useCardDrag.ts';

interface Parts {
  readonly asker: Asker | null;
  /** The selected cards that are to be seen. */
  readonly selected: readonly string[];
  readonly onMove: (kind: MoveKind, taskIds: readonly string[]) => void;
}

/**
 * Follows drags of cards: asks the rules once, when one begins, and makes the move when it is dropped. A drop that the rules
 * refuse says why, and who could.
 */
export function useDropMonitor(parts: Parts): void {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedTask(source.data) !== undefined,
        onDragStart: ({ source }) => {
          const { asker, selected } = latest.current;
          const taskId = draggedTask(source.data);
          const task = taskId === undefined ? undefined : asker?.board.tasks.get(taskId);
          if (!asker || !task) return;
          const taskIds = selected.includes(task.id) ? selected : [task.id];
          useDragStore.getState().begin(taskIds, dropTargets(asker, task));
        },
        onDropTargetChange: ({ location }) => {
          useDragStore.getState().moveOver(columnOf(location.current.dropTargets[0]?.data));
        },
        onDrop: ({ location }) => {
          const { taskIds, targets, end } = useDragStore.getState();
          end();
          const state = columnOf(location.current.dropTargets[0]?.data);
          const drop = state === null ? undefined : targets?.[state];
          if (drop?.outcome === 'refused') useToastStore.getState().say('danger', refusalText(drop.refusal));
          if (drop?.outcome === 'move') latest.current.onMove(drop.kind, taskIds);
        },
      }),
    [],
  );
}

function columnOf(data: Readonly<Record<string | symbol, unknown>> | undefined): TaskState | null {
  return taskStateSchema.safeParse(data?.['state']).data ?? null;
}

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
