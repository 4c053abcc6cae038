import { LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import type { Task } from '../../../shared/board/task.ts';
import { leaveLineRefusal } from '../../../shared/board/waitingRun.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { MARKS } from '../columns/markWords.ts';
import { BoardSection } from '../decisions/BoardSection.tsx';
import { RefusalNote } from '../decisions/RefusalNote.tsx';
import { beginsWhen, LEAVE_LINE, type LinePlace, lineWords, openDependencies } from '../line/agentLine.ts';
import { useAsker } from '../moves/useAsker.ts';
import './QueuedRun.css';

interface Props {
  readonly task: Task;
  readonly place: LinePlace;
}

/** A task that stands in line for the agent: where, for whom, what it waits for, and the way out of the line. */
export function QueuedRun({ task, place }: Props) {
  const noteId = useId();
  const { stopWaiting } = useBoardCommands();
  const [leaving, setLeaving] = useState(false);
  const asker = useAsker();
  if (asker === null) return null;
  const open = openDependencies(task, asker.board);
  const refusal = leaveLineRefusal(asker.board, place.run, asker.me) ?? null;
  const { icon, tone, label } = MARKS.queued;

  async function leave() {
    setLeaving(true);
    await stopWaiting(task.id);
    setLeaving(false);
  }

  return (
    <BoardSection
      title="The agent"
      aside={
        <Chip tone={tone} icon={icon}>
          {label}
        </Chip>
      }
    >
      <div className="queued-run" role="status">
        <p className="queued-run__place">{lineWords(place, open)}</p>
        <p className="queued-run__facts">{`Asked for by ${place.run.by}. ${beginsWhen(place, open)}`}</p>
      </div>
      <div>
        <Button
          icon={LogOut}
          disabled={refusal !== null || leaving}
          aria-describedby={refusal ? noteId : undefined}
          onClick={() => void leave()}
        >
          {LEAVE_LINE}
        </Button>
      </div>
      <RefusalNote id={noteId} refusals={[refusal]} />
    </BoardSection>
  );
}
