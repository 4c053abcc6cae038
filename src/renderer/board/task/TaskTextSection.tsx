import { Pencil } from 'lucide-react';
import type { Task } from '../../../shared/board/task.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { BoardSection } from '../decisions/BoardSection.tsx';
import { createDrafts, useDraft } from '../decisions/drafts.ts';
import { useRefusal } from '../decisions/useRefusal.ts';
import { refusalText } from '../refusalText.ts';
import { TaskTextForm } from './TaskTextForm.tsx';
import { type TaskTextDraft, textsOf } from './taskTexts.ts';
import './TaskTextSection.css';

/** Texts of tasks that are being changed. */
const textDrafts = createDrafts<TaskTextDraft>();

/** What is asked for: description, where the agent begins, what it is told; changed by whoever may. */
export function TaskTextSection({ task }: { readonly task: Task }) {
  const [draft, keep] = useDraft(textDrafts, task.id);
  const refusal = useRefusal()({ type: 'update_task', task_id: task.id, description: `${task.description} …` });
  const { description, startAddress, instructions } = task;
  const empty = description === '' && startAddress === '' && instructions === '';
  function edit() {
    const texts = textsOf(task);
    keep({ base: texts, texts });
  }
  return (
    <BoardSection
      title="What is asked for"
      aside={
        !draft && (
          <Button
            size="small"
            variant="quiet"
            icon={Pencil}
            disabled={refusal !== null}
            title={refusal ? refusalText(refusal) : 'Change title, texts, criteria and what it depends on'}
            onClick={edit}
          >
            Edit
          </Button>
        )
      }
    >
      {draft ? (
        <TaskTextForm task={task} draft={draft} onChange={keep} />
      ) : (
        <>
          {empty && <p className="board-section__none">The title says it all so far.</p>}
          {description && (
            <p className="task-text">
              <LinkedText text={description} />
            </p>
          )}
          {startAddress && (
            <Text label="Start address">
              <code>
                <LinkedText text={startAddress} />
              </code>
            </Text>
          )}
          {instructions && (
            <Text label="Instructions">
              <LinkedText text={instructions} />
            </Text>
          )}
        </>
      )}
    </BoardSection>
  );
}

function Text({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <h3 className="task-text__label">{label}</h3>
      <p className="task-text">{children}</p>
    </div>
  );
}
