import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleStop,
  CircleX,
  Contrast,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import type { RunStatus } from '../../shared/run/runStatus.ts';
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

/** A run's status in its colour. */
export function StatusBadge({ status }: { readonly status: RunStatus }) {
  const { label, tone, icon } = BADGES[status];
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
