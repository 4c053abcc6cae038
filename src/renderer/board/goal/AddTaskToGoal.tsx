import { Link2, Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Goal } from '../../../shared/board/goal.ts';
import type { Task } from '../../../shared/board/task.ts';
import { useBoard } from '../../state/boardStore.ts';
import { Button } from '../../ui/Button.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { NewTaskDialog } from '../columns/NewTaskDialog.tsx';
import { RefusalNote } from '../decisions/RefusalNote.tsx';
import { useRefusal } from '../decisions/useRefusal.ts';
import { useAsker } from '../moves/useAsker.ts';

/** Makes a task of the goal, or links one that is there. */
export function AddTaskToGoal({ goal }: { readonly goal: Goal }) {
  const noteId = useId();
  const asker = useAsker();
  const refusal = useRefusal()({ type: 'create_task', title: 'Any', goal_id: goal.id });
  const [adding, setAdding] = useState(false);
  if (refusal) return <RefusalNote id={noteId} refusals={[refusal]} />;
  return (
    <div className="add-to-goal">
      <Button icon={Plus} onClick={() => setAdding(true)}>
        New task
      </Button>
      <LinkTask goal={goal} />
      {adding && asker && (
        <NewTaskDialog asker={asker} goalId={goal.id} onCreated={() => undefined} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}

/** As many tasks without a goal as one can choose from; more are linked on their own pages. */
const MOST_OFFERED = 200;

function LinkTask({ goal }: { readonly goal: Goal }) {
  const { tasks } = useBoard();
  const { execute } = useBoardCommands();
  const refusalOf = useRefusal();
  const [chosen, choose] = useState('');
  const loose = [...tasks.values()].filter(({ goalId }) => goalId === undefined).slice(0, MOST_OFFERED);
  const [first] = loose;
  const link = ({ id }: Task) => ({ type: 'link_task_to_goal', task_id: id, goal_id: goal.id }) as const;
  if (!first || refusalOf(link(first)) !== null) return null;
  const task = loose.find(({ id }) => id === chosen);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!task) return;
    const answer = await execute(link(task));
    if (answer?.outcome === 'done') choose('');
  }
  return (
    <form className="add-to-goal__link" aria-label="Link a task to the goal" onSubmit={(event) => void onSubmit(event)}>
      <select
        className="input"
        aria-label="Task without a goal"
        value={task?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">A task that has no goal</option>
        {loose.map(({ id, title }) => (
          <option key={id} value={id}>
            {id} {title}
          </option>
        ))}
      </select>
      <Button submit icon={Link2} disabled={!task}>
        Link
      </Button>
    </form>
  );
}
