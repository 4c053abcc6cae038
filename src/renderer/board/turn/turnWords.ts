import {
  ClipboardCheck,
  type LucideIcon,
  Play,
  RotateCcw,
  ShieldCheck,
  Target,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';
import type { TurnKind } from '../../../shared/board/myTurn.ts';

interface TurnWords {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly about: string;
  /** What the link to its page is called. */
  readonly open: string;
}

export const TURN_WORDS: Readonly<Record<TurnKind, TurnWords>> = {
  triage: {
    icon: TriangleAlert,
    title: 'Sort out',
    about: 'Rejected too often: nobody can submit them until you say how they go on.',
    open: 'Look at it',
  },
  fix: {
    icon: RotateCcw,
    title: 'Put right',
    about: 'Work that came back, or a run that came to nothing.',
    open: 'See why',
  },
  'verify-goal': {
    icon: Target,
    title: 'Verify goals',
    about: 'All of their tasks are verified. Test what came of them together.',
    open: 'Test and verify',
  },
  verify: {
    icon: ShieldCheck,
    title: 'Verify',
    about: 'Approved by somebody else. Confirm what the evidence shows, or reject it.',
    open: 'Look and verify',
  },
  review: {
    icon: ClipboardCheck,
    title: 'Review',
    about: 'Handed over. Approve the work, or send it back with a reason.',
    open: 'Look and decide',
  },
  assign: { icon: UserPlus, title: 'Assign', about: 'Nobody has them who could go on with them.', open: 'Open' },
  start: {
    icon: Play,
    title: 'Start',
    about: 'Assigned to you, or to the agent for you, and not started.',
    open: 'Open',
  },
};
