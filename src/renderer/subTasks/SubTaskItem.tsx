import {
  ChevronRight,
  CircleCheck,
  CircleDashed,
  CircleStop,
  CircleX,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import { actionWords } from '../../shared/actions/actionWords.ts';
import type { SubTaskStatus } from '../../shared/plan/subTask.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { Chip } from '../ui/Chip.tsx';
import '../ui/quietFacts.css';
import type { Tone } from '../ui/tone.ts';
import type { SubTaskView } from './subTaskViews.ts';

const STATUS: Record<SubTaskStatus, { readonly label: string; readonly tone: Tone; readonly icon: LucideIcon }> = {
  pending: { label: 'Waiting', tone: 'neutral', icon: CircleDashed },
  active: { label: 'At work', tone: 'accent', icon: LoaderCircle },
  completed: { label: 'Completed', tone: 'success', icon: CircleCheck },
  blocked: { label: 'Blocked', tone: 'danger', icon: CircleX },
};

/** Blocked as well, but by nothing that is wrong with it. */
const STOPPED = { label: 'Stopped', tone: 'neutral', icon: CircleStop } as const;

interface Props {
  readonly view: SubTaskView;
  readonly run: RunState | undefined;
  readonly onOpen: (runId: string) => void;
}

/** One sub-task; its name leads to its run once there is one. */
export function SubTaskItem({ view: { subTask, after, heldUpBy, outputs, runId }, run, onOpen }: Props) {
  const { label, tone, icon } =
    subTask.status === 'blocked' && run?.status === 'stopped' ? STOPPED : STATUS[subTask.status];
  const last = run?.frames.at(-1);
  return (
    <li className="sub-task" data-status={subTask.status} data-sub-task={subTask.id}>
      <div className="sub-task__head">
        {runId === undefined ? (
          <span className="sub-task__name">{subTask.name}</span>
        ) : (
          <button type="button" className="sub-task__name sub-task__open" onClick={() => onOpen(runId)}>
            {subTask.name}
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        )}
        <Chip tone={tone} icon={icon} spinning={subTask.status === 'active'}>
          {label}
        </Chip>
      </div>
      {subTask.status === 'active' && last ? (
        <p className="sub-task__quiet">
          Frame {last.index + 1}: {actionWords(last.action, last.target)}
        </p>
      ) : (
        <p className="sub-task__quiet sub-task__objective">{subTask.objective}</p>
      )}
      <p className="quiet-facts">
        {after.length > 0 && <span>after {after.join(', ')}</span>}
        {run && <span>{run.frames.length === 1 ? '1 frame' : `${run.frames.length} frames`}</span>}
        {subTask.replanAttempts > 0 && <span className="sub-task__replanned">replanned {subTask.replanAttempts}×</span>}
        {heldUpBy.length > 0 && <span className="sub-task__held">held up by {heldUpBy.join(', ')}</span>}
      </p>
      {subTask.note !== undefined && <SubTaskNote note={subTask.note} />}
      {outputs.length > 0 && (
        <dl className="sub-task__outputs" aria-label={`Handed on by ${subTask.name}`}>
          {outputs.map(({ name, value, source }) => (
            <div key={name} title={source}>
              <dt>{name}</dt>
              <dd>{value}</dd>
              <dd className="sub-task__source">{source}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** What a sub-task said at its end: whether it is done, as a chip, and its words. */
function SubTaskNote({ note }: { readonly note: string }) {
  const { standing, text } = shownNote(note);
  return (
    <p className="sub-task__note">
      {standing && <Chip tone={standing === 'success' ? 'success' : 'danger'}>{standing.toUpperCase()}</Chip>} {text}
    </p>
  );
}

const PREFIX = /^\s*\[(SUCCESS|FAIL)\]:?\s*/;

/** A sub-task's note as it is shown: what it says by its prefix, and its text (notes-based-step-verification, Notes Format). */
interface ShownNote {
  readonly standing: 'success' | 'fail' | null;
  readonly text: string;
}

export function shownNote(note: string): ShownNote {
  const prefix = PREFIX.exec(note);
  if (!prefix) return { standing: null, text: note.trim() };
  return { standing: prefix[1] === 'SUCCESS' ? 'success' : 'fail', text: note.slice(prefix[0].length).trim() };
}
