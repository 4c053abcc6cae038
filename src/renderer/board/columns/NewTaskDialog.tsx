import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToastStore } from '../../ui/toastStore.ts';
import { useBoardCommands } from '../boardCommands.ts';
import type { Asker } from '../moves/probeMove.ts';
import { NewTaskForm, NO_TASK, newTaskCommand } from './NewTaskForm.tsx';

interface Props {
  readonly asker: Asker;
  /** The goal that the board is filtered by. */
  readonly goalId?: string | undefined;
  readonly onCreated: (taskId: string) => void;
  readonly onClose: () => void;
}

/** Asks for a new task; several can be created in a row. */
export function NewTaskDialog({ asker, goalId = '', onCreated, onClose }: Props) {
  const { execute } = useBoardCommands();
  const formId = useId();
  const [task, setTask] = useState({ ...NO_TASK, goalId });
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);

  async function create(): Promise<boolean> {
    setTried(true);
    if (task.title.trim() === '' || asking) return false;
    setAsking(true);
    const answer = await execute(newTaskCommand(task));
    setAsking(false);
    if (answer?.outcome !== 'done') return false;
    useToastStore.getState().say('success', `${answer.taskId} is created.`);
    if (answer.taskId !== undefined) onCreated(answer.taskId);
    return true;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await create()) onClose();
  }

  async function createAndGoOn() {
    if (!(await create())) return;
    setTask({ ...NO_TASK, goalId: task.goalId, assignTo: task.assignTo, startAddress: task.startAddress });
    setTried(false);
    document.getElementById(formId)?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  }

  return (
    <Dialog
      title="New task"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={asking} onClick={() => void createAndGoOn()}>
            Create and add another
          </Button>
          <Button variant="primary" submit form={formId} disabled={asking}>
            Create
          </Button>
        </>
      }
    >
      <NewTaskForm
        id={formId}
        asker={asker}
        task={task}
        error={tried && task.title.trim() === '' ? 'Give it a title.' : undefined}
        onChange={(part) => setTask({ ...task, ...part })}
        onSubmit={(event) => void submit(event)}
      />
    </Dialog>
  );
}
