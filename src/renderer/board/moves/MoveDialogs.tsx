import { BulkDialog } from '../bulk/BulkDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { useMoveStore } from './moveStore.ts';
import { useAsker } from './useAsker.ts';

/** The dialog of the move that was begun, if any: for one task, or for several. */
export function MoveDialogs() {
  const asker = useAsker();
  const begun = useMoveStore((store) => store.begun);
  const end = useMoveStore((store) => store.end);
  if (!asker || !begun) return null;
  const [only, ...others] = begun.taskIds;
  if (others.length > 0) return <BulkDialog asker={asker} kind={begun.kind} taskIds={begun.taskIds} onClose={end} />;
  const task = only === undefined ? undefined : asker.board.tasks.get(only);
  return task ? <MoveDialog key={task.id} asker={asker} kind={begun.kind} task={task} onClose={end} /> : null;
}
