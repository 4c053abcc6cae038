import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import { OWN_AGENT } from '../../../shared/board/actor.ts';
import type { Task } from '../../../shared/board/task.ts';
import { OFFLINE } from '../../../shared/models/connection.ts';
import { formatRoute } from '../../app/route.ts';
import { useHostStore } from '../../state/hostStore.ts';
import { useOfferedModel } from '../../state/offeredModel.ts';
import { Button } from '../../ui/Button.tsx';
import { useToastStore } from '../../ui/toastStore.ts';
import { useBoardCommands } from '../boardCommands.ts';
import { RefusalNote } from '../decisions/RefusalNote.tsx';
import { useRefusal } from '../decisions/useRefusal.ts';
import './StartAgent.css';

/** Any id will do to ask whether a run could be started: the run itself has one of its own. */
export const ANY_RUN = 'any';

/** Has the app's own agent work on the task. A run that completes submits the task by itself, with its evidence. */
export function StartAgent({ task }: { readonly task: Task }) {
  const noteId = useId();
  const { runTask } = useBoardCommands();
  const pilot = useHostStore((store) => store.settings.model.pilot);
  const { model, preferred } = useOfferedModel();
  const [chosen, choose] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const refusal = useRefusal()({ type: 'report_run_started', task_id: task.id, run_id: ANY_RUN });
  const reasoner = chosen ?? preferred;
  const again = task.runs.length > 0;
  // Being assigned had put it in line, which nothing of the board remembers.
  const lostItsTurn = task.state === 'assigned' && task.assignee === OWN_AGENT;

  async function start() {
    setStarting(true);
    const answer = await runTask(task.id, reasoner);
    setStarting(false);
    if (answer?.outcome === 'done' && answer.runId === undefined) {
      useToastStore.getState().say('success', `${task.id} is queued: it runs as soon as the page is free.`);
    }
  }

  return (
    <>
      {lostItsTurn && <p>Assigned, not started: it left the line, or the app was closed before its turn.</p>}
      <p className="board-section__none">
        It begins at once, or as soon as the page is free. When its run completes, the task is submitted with the
        evidence.
        {task.rejections.length > 0 && ' What it was rejected for goes along as an instruction.'}
      </p>
      <div className="start-agent">
        <label htmlFor={`${noteId}-reasoner`}>Reasoner</label>
        <select
          id={`${noteId}-reasoner`}
          className="input"
          value={reasoner}
          onChange={(event) => choose(event.target.value)}
        >
          <option value={OFFLINE}>Offline: no key, no network</option>
          {model !== null && <option value={model}>{model}</option>}
        </select>
        <Button
          variant="primary"
          icon={Play}
          disabled={refusal !== null || starting}
          aria-describedby={refusal ? noteId : undefined}
          onClick={() => void start()}
        >
          {again ? 'Run again' : 'Start the agent'}
        </Button>
      </div>
      {model === null && (
        <p className="board-section__none">
          <a href={formatRoute({ screen: 'settings' })}>
            {pilot === OFFLINE ? 'Choose a model in Settings' : `Add a key in Settings to use ${pilot}`}
          </a>
        </p>
      )}
      <RefusalNote id={noteId} refusals={[refusal]} />
    </>
  );
}
