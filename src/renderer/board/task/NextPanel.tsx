import { Play } from 'lucide-react';
import { useId } from 'react';
import { OWN_AGENT } from '../../../shared/board/actor.ts';
import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import { cutOffRun, type Task } from '../../../shared/board/task.ts';
import { Button } from '../../ui/Button.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { BoardSection } from '../decisions/BoardSection.tsx';
import { DecisionPanel } from '../decisions/DecisionPanel.tsx';
import { RefusalNote } from '../decisions/RefusalNote.tsx';
import { useRefusal } from '../decisions/useRefusal.ts';
import { useAgentLine } from '../line/useAgentLine.ts';
import { MOVES } from '../moves/moveKind.ts';
import { QueuedRun } from './QueuedRun.tsx';
import { ReopenForm } from './ReopenForm.tsx';
import { ANY_RUN, StartAgent } from './StartAgent.tsx';
import { SubmitForm } from './SubmitForm.tsx';

interface Props {
  readonly task: Task;
  /** Hash of the task as the person has it in view. */
  readonly seen: string;
}

/** What comes next for the task, and the form in which whoever may brings it on. */
export function NextPanel({ task, seen }: Props) {
  switch (task.state) {
    case 'pending':
      return (
        <BoardSection title="Next">
          <p className="board-section__none">It waits for a lead to say who builds it.</p>
        </BoardSection>
      );
    case 'assigned':
    case 'in_progress':
      return <Work task={task} />;
    case 'review':
    case 'completed':
      return <DecisionPanel task={task} seen={seen} />;
    case 'verified':
      return <ReopenForm task={task} seen={seen} />;
  }
}

/** Work that has not been handed over: by the app's own agent, or by somebody who may have the agent do it as well. */
function Work({ task }: { readonly task: Task }) {
  const refusal = useRefusal()({ type: 'report_run_started', task_id: task.id, run_id: ANY_RUN });
  const place = useAgentLine().get(task.id);
  if (task.assignee === OWN_AGENT) {
    if (place) return <QueuedRun task={task} place={place} />;
    return (
      <BoardSection title="The agent">
        <StartAgent task={task} />
      </BoardSection>
    );
  }
  const byHand = (
    <BoardSection title={task.state === 'assigned' ? 'Next' : 'Hand over'}>
      {task.state === 'assigned' ? <StartWork task={task} /> : <SubmitForm task={task} />}
    </BoardSection>
  );
  // What was cut off comes first: it waits for somebody to say how it goes on.
  const isCutOff = refusal === null && !place && cutOffRun(task) !== undefined;
  return (
    <>
      {!isCutOff && byHand}
      {place && <QueuedRun task={task} place={place} />}
      {refusal === null && !place && (
        <BoardSection title={isCutOff ? 'The agent' : 'Or have the agent do it'}>
          <StartAgent task={task} />
        </BoardSection>
      )}
      {isCutOff && byHand}
    </>
  );
}

/** The assignee's word that work has begun. */
function StartWork({ task }: { readonly task: Task }) {
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
