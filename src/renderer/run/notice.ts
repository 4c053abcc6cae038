import type { Unclear } from '../../shared/plan/unclear.ts';
import type { Concern } from '../../shared/run/concerns.ts';
import type { OpenWork } from '../completion/openWork.ts';
import type { Tone } from '../ui/tone.ts';
import type { PageRefusal } from './pageRefusal.ts';

/** What the person can do about it, in the order of the buttons. */
export type AttentionAction =
  | 'goOn'
  | 'approve'
  | 'clear'
  | 'stop'
  | 'handBack'
  | 'history'
  | 'edit'
  | 'address'
  | 'again'
  | 'retry'
  | 'withModel'
  | 'new'
  | 'settings'
  | 'reload';

/** Something about a run in words, and what can be done about it. */
export interface Notice {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  readonly actions: readonly AttentionAction[];
  /** Of a task that was not understood: what of it, and what helps to word it anew. */
  readonly unclear?: Unclear;
  /** What the page said as it did not take what was done. */
  readonly refusal?: PageRefusal;
}

/** Something about the run that a person should know, or is waited for. */
export interface Attention extends Notice {
  /** Frames to look at, gravest first. */
  readonly concerns: readonly Concern[];
  /** Of a run that ended without being completed: what is not done. */
  readonly open: readonly OpenWork[];
}
