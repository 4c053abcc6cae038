import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleStop,
  CircleX,
  Contrast,
  LoaderCircle,
  type LucideIcon,
  Unplug,
} from 'lucide-react';
import { hasEnded, type RunStatus } from '../../shared/run/runStatus.ts';
import { Chip } from './Chip.tsx';
import type { Tone } from './tone.ts';

const BADGES: Record<RunStatus, { readonly label: string; readonly tone: Tone; readonly icon: LucideIcon }> = {
  created: { label: 'Starting', tone: 'neutral', icon: CircleDashed },
  running: { label: 'Running', tone: 'accent', icon: LoaderCircle },
  paused: { label: 'Paused', tone: 'warning', icon: CirclePause },
  completed: { label: 'Completed', tone: 'success', icon: CircleCheck },
  partial: { label: 'Partial', tone: 'warning', icon: Contrast },
  failed: { label: 'Failed', tone: 'danger', icon: CircleX },
  stopped: { label: 'Stopped', tone: 'neutral', icon: CircleStop },
};

const CUT_OFF = { label: 'Cut off', tone: 'warning', icon: Unplug } as const;

interface Props {
  readonly status: RunStatus;
  /** It was not over when it ended, and can be gone on with. */
  readonly cutOff?: boolean | undefined;
}

/** A run's status in its colour. */
export function StatusBadge({ status, cutOff = false }: Props) {
  const { label, tone, icon } = cutOff && hasEnded(status) ? CUT_OFF : BADGES[status];
  return (
    <Chip tone={tone} icon={icon} spinning={status === 'running'}>
      {label}
    </Chip>
  );
}

/** The word for a status. */
export function statusLabel(status: RunStatus): string {
  return BADGES[status].label;
}
