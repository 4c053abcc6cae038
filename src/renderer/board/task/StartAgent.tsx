import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import { OWN_AGENT } from '../../../shared/board/actor.ts';
import { cutOffRun, type Task, type TaskRun } from '../../../shared/board/task.ts';
import { OFFLINE } from '../../../shared/models/connection.ts';
import { formatRoute } from '../../app/route.ts';
import { GOES_ON } from '../../run/ending.ts';
import { useStartRun } from '../../run/useStartRun.ts';
import { useHostStore } from '../../state/hostStore.ts';
import { useOfferedModel } from '../../state/offeredModel.ts';
import { Banner } from '../../ui/Banner.tsx';
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
  const cutOff = cutOffRun(task);
  // Being assigned had put it in line.
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
      {lostItsTurn && <p>Assigned, not started: it left the line.</p>}
      {cutOff && <GoOn task={task} run={cutOff} />}
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
          variant={cutOff ? 'secondary' : 'primary'}
          icon={Play}
          disabled={refusal !== null || starting}
          aria-describedby={refusal ? noteId : undefined}
          onClick={() => void start()}
        >
          {cutOff ? 'Begin anew' : again ? 'Run again' : 'Start the agent'}
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

/** The run was cut off: what was seen last of it, and the way to go on with it, which is as good as claiming the task anew. */
function GoOn({ task, run }: { readonly task: Task; readonly run: TaskRun }) {
  const noteId = useId();
  const { goOn, starting } = useStartRun();
  const { runId, reason } = run;
  const refusal = useRefusal()({ type: 'report_run_taken_up', task_id: task.id, run_id: runId });
  return (
    <>
      <Banner
        tone="warning"
        title="Cut off"
        actions={
          <Button
            variant="primary"
            size="small"
            icon={Play}
            disabled={refusal !== null || starting}
            aria-describedby={refusal ? noteId : undefined}
            onClick={() => void goOn(runId)}
          >
            Go on from here
          </Button>
        }
      >
        {`${reason}. ${GOES_ON}`}
      </Banner>
      <RefusalNote id={noteId} refusals={[refusal]} />
    </>
  );
}
