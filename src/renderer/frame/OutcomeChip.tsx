import {
  Ban,
  Check,
  CircleHelp,
  CirclePause,
  CircleSlash,
  Eye,
  EyeOff,
  LoaderCircle,
  type LucideIcon,
  ServerOff,
  Trophy,
  X,
} from 'lucide-react';
import { Chip } from '../ui/Chip.tsx';
import { type FrameOutcome, OUTCOME_LABELS } from './frameOutcome.ts';

const ICONS: Record<FrameOutcome, LucideIcon> = {
  acting: LoaderCircle,
  verifying: LoaderCircle,
  waiting: CirclePause,
  interrupted: CircleSlash,
  'not-approved': Ban,
  'not-verified': EyeOff,
  looked: Eye,
  'led-nowhere': Eye,
  'goal-achieved': Trophy,
  contradicted: ServerOff,
  succeeded: Check,
  failed: X,
  unproved: CircleHelp,
};

/** The outcome of a frame as a coloured chip. */
export function OutcomeChip({ outcome }: { readonly outcome: FrameOutcome }) {
  const { label, tone } = OUTCOME_LABELS[outcome];
  const icon = ICONS[outcome];
  return (
    <Chip tone={tone} icon={icon} spinning={icon === LoaderCircle}>
      {label}
    </Chip>
  );
}
