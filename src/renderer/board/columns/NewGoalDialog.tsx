import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToastStore } from '../../ui/toastStore.ts';
import { useBoardCommands } from '../boardCommands.ts';
import { WordsField } from '../decisions/WordsField.tsx';
import '../moves/MoveDialog.css';

/** Asks for a new goal: an outcome that tasks are linked to, and that the lead verifies in the end. */
export function NewGoalDialog({ onClose }: { readonly onClose: () => void }) {
  const { execute } = useBoardCommands();
  const formId = useId();
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [project, setProject] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (title.trim() === '' || asking) return;
    setAsking(true);
    const answer = await execute({ type: 'create_goal', title, description, project });
    setAsking(false);
    if (answer?.outcome !== 'done') return;
    useToastStore.getState().say('success', `${answer.goalId} is created.`);
    onClose();
  }

  return (
    <Dialog
      title="New goal"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" submit form={formId} disabled={asking}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} className="move-form" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Title"
          hint="What there is when it is reached."
          error={tried && title.trim() === '' ? 'Give it a title.' : undefined}
          data-initial-focus
          maxLength={200}
          value={title}
          onChange={setTitle}
        />
        <WordsField
          label="Description (optional)"
          hint="What is tested when all of its tasks are verified."
          value={description}
          onChange={setDescription}
        />
        <TextField label="Project (optional)" maxLength={200} value={project} onChange={setProject} />
      </form>
    </Dialog>
  );
}
