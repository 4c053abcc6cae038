import type { TaskState } from '../../../shared/board/task.ts';

/** What can be done with a task from the board; each is one command, see `moveCommand`. */
export type MoveKind =
  | 'assign'
  | 'start'
  | 'run'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'verify'
  | 'reject-verification'
  | 'reopen'
  | 'triage';

/** What a person has to give with it: nothing, somebody's name, or words, which some moves can do without. */
type Asks = 'nothing' | 'person' | 'words' | 'optional-words' | 'triage';

interface MoveFacts {
  /** On buttons and in menus. */
  readonly label: string;
  readonly asks: Asks;
  /** What the words are called, where some are asked for. */
  readonly words?: string;
  readonly hint?: string;
  /** It says that the work is good: such a move of several tasks leaves out those that need a look. */
  readonly confirms?: true;
  readonly tone: 'primary' | 'danger';
  /** From which states it leads where (goal-verification-system, Task Lifecycle); nowhere: the task stays where it is. */
  readonly from: readonly TaskState[];
  readonly to?: TaskState;
}

/** The moves in the order in which menus offer them. */
export const MOVES: Readonly<Record<MoveKind, MoveFacts>> = {
  assign: {
    label: 'Assign',
    asks: 'person',
    tone: 'primary',
    from: ['pending', 'assigned', 'in_progress'],
    to: 'assigned',
  },
  start: { label: 'Start work', asks: 'nothing', tone: 'primary', from: ['assigned'], to: 'in_progress' },
  run: {
    label: 'Run with the agent',
    asks: 'nothing',
    tone: 'primary',
    from: ['assigned', 'in_progress'],
    to: 'in_progress',
  },
  submit: {
    label: 'Submit for review',
    asks: 'words',
    words: 'Summary',
    hint: 'What was done, and where a reviewer sees it.',
    tone: 'primary',
    from: ['in_progress'],
    to: 'review',
  },
  approve: {
    label: 'Approve',
    asks: 'optional-words',
    words: 'Notes',
    confirms: true,
    tone: 'primary',
    from: ['review'],
    to: 'completed',
  },
  reject: {
    label: 'Reject',
    asks: 'words',
    words: 'Reason',
    hint: 'It becomes a criterion of the task, and goes into the next run as an instruction.',
    tone: 'danger',
    from: ['review'],
    to: 'in_progress',
  },
  verify: {
    label: 'Verify',
    asks: 'words',
    words: 'Notes',
    hint: 'What you looked at, and what you found.',
    confirms: true,
    tone: 'primary',
    from: ['completed'],
    to: 'verified',
  },
  'reject-verification': {
    label: 'Reject verification',
    asks: 'words',
    words: 'Reason',
    hint: 'It becomes a criterion of the task, and goes into the next run as an instruction.',
    tone: 'danger',
    from: ['completed'],
    to: 'in_progress',
  },
  reopen: {
    label: 'Reopen',
    asks: 'words',
    words: 'Reason',
    hint: 'Its verification no longer counts, and it goes back to whoever built it.',
    tone: 'danger',
    from: ['verified'],
    to: 'in_progress',
  },
  triage: {
    label: 'Sort out',
    asks: 'triage',
    words: 'Note',
    hint: 'How it is to go on. Until you say so, nobody can submit the task again.',
    tone: 'primary',
    from: ['assigned', 'in_progress', 'review', 'completed'],
  },
};

export const MOVE_KINDS = Object.keys(MOVES) as readonly MoveKind[];
