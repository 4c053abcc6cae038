import { Pencil } from 'lucide-react';
import type { Goal } from '../../../shared/board/goal.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { BoardSection } from '../decisions/BoardSection.tsx';
import { createDrafts, useDraft } from '../decisions/drafts.ts';
import { useRefusal } from '../decisions/useRefusal.ts';
import { refusalText } from '../refusalText.ts';
import '../task/TaskTextSection.css';
import { GoalForm, type GoalTexts } from './GoalForm.tsx';

const goalTextDrafts = createDrafts<GoalTexts>();

/** What is to be delivered, changed by whoever may. */
export function GoalTextSection({ goal }: { readonly goal: Goal }) {
  const [draft, keep] = useDraft(goalTextDrafts, goal.id);
  const { execute } = useBoardCommands();
  const { title, description, project } = goal;
  const refusal = useRefusal()({ type: 'update_goal', goal_id: goal.id, description: `${description} …` });
  async function save(texts: GoalTexts) {
    const answer = await execute({
      type: 'update_goal',
      goal_id: goal.id,
      ...changed({ title, description, project }, texts),
    });
    if (answer?.outcome === 'done') keep(undefined);
  }
  return (
    <BoardSection
      title="What is to be delivered"
      aside={
        !draft && (
          <Button
            size="small"
            variant="quiet"
            icon={Pencil}
            disabled={refusal !== null}
            title={refusal ? refusalText(refusal) : 'Change title, description and project'}
            onClick={() => keep({ title, description, project })}
          >
            Edit
          </Button>
        )
      }
    >
      {draft ? (
        <GoalForm
          label="Change the goal"
          save="Save"
          texts={draft}
          onChange={keep}
          onSave={save}
          onCancel={() => keep(undefined)}
        />
      ) : description ? (
        <p className="task-text">
          <LinkedText text={description} />
        </p>
      ) : (
        <p className="board-section__none">The title says it all so far.</p>
      )}
    </BoardSection>
  );
}

/** Only what is not as it was: others may change the rest meanwhile. */
function changed(before: GoalTexts, after: GoalTexts): Partial<GoalTexts> {
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.description !== before.description && { description: after.description }),
    ...(after.project !== before.project && { project: after.project }),
  };
}
