import {
  Activity,
  CircleAlert,
  Eye,
  EyeOff,
  History,
  Hourglass,
  type LucideIcon,
  RotateCcw,
  Unplug,
  Users,
} from 'lucide-react';
import { cutOffRun, type Task } from '../../../shared/board/task.ts';
import { unexaminedNote } from '../../../shared/board/unexamined.ts';
import type { Tone } from '../../ui/tone.ts';
import type { CardFacts } from './cardFacts.ts';
import type { TaskMark } from './taskMarks.ts';

interface MarkLook {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  /** In filters. */
  readonly label: string;
}

export const MARKS: Readonly<Record<TaskMark, MarkLook>> = {
  escalated: { icon: CircleAlert, tone: 'danger', label: 'Escalated' },
  outdated: { icon: History, tone: 'warning', label: 'Outdated' },
  rejected: { icon: RotateCcw, tone: 'danger', label: 'Rejected' },
  'cut-off': { icon: Unplug, tone: 'warning', label: 'Cut off' },
  'needs-a-look': { icon: Eye, tone: 'warning', label: 'Needs a look' },
  unexamined: { icon: EyeOff, tone: 'warning', label: 'Not examined' },
  relaxed: { icon: Users, tone: 'neutral', label: 'Not independent' },
  running: { icon: Activity, tone: 'accent', label: 'Run at work' },
  queued: { icon: Hourglass, tone: 'neutral', label: 'Queued' },
};

/** What a mark says of that task: on the card, and in full. */
export function markWords(
  mark: TaskMark,
  task: Task,
  { look, place }: Pick<CardFacts, 'look' | 'place'>,
): { readonly short: string; readonly long: string } {
  const { label } = MARKS[mark];
  switch (mark) {
    case 'escalated':
      return { short: label, long: task.escalation?.reason ?? label };
    case 'outdated':
      return { short: label, long: 'What was agreed to has changed since, or was taken back.' };
    case 'rejected': {
      const last = task.rejections.at(-1);
      return {
        short: `${task.rejections.length}×`,
        long: `Rejected ${times(task.rejections.length)}, last by ${last?.by}: ${last?.reason}`,
      };
    }
    case 'cut-off':
      return { short: label, long: cutOffRun(task)?.reason ?? label };
    case 'needs-a-look':
      return { short: 'Look', long: look };
    case 'unexamined':
      return { short: label, long: unexaminedNote(task) ?? label };
    case 'relaxed':
      return { short: 'Solo', long: 'Decided by somebody who had another part in it: the team had nobody else.' };
    case 'running':
      return { short: 'Run', long: 'The agent is at work on it.' };
    case 'queued':
      return { short: label, long: place };
  }
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
