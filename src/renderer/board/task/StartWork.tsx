import { Play } from 'lucide-react';
import { useId } from 'react';
import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import type { Task } from '../../../shared/board/task.ts';
import { Button } from '../../ui/Button.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { RefusalNote } from '../decisions/RefusalNote.tsx';
import { useRefusal } from '../decisions/useRefusal.ts';
import { MOVES } from '../moves/moveKind.ts';

/** The assignee's word that work has begun. */
export function StartWork({ task }: { readonly task: Task }) {
  const noteId = useId();
  const { execute } = useBoardCommands();
  const command: BoardCommand = { type: 'update_task', task_id: task.id, status: 'in_progress' };
  const refusal = useRefusal()(command);
  return (
    <>
      <div>
        <Button
          variant="primary"
          icon={Play}
          disabled={refusal !== null}
          aria-describedby={refusal ? noteId : undefined}
          onClick={() => void execute(command)}
        >
          {MOVES.start.label}
        </Button>
      </div>
      <RefusalNote id={noteId} refusals={[refusal]} />
    </>
  );
}
