import type { Task } from '../../../shared/board/task.ts';
import { createDrafts } from './drafts.ts';
import type { FindingDrafts } from './findings.ts';
import type { GoalView } from './goalChanges.ts';
import type { Seen } from './useSeen.ts';

/** A decision that is being written: notes or a reason, which of the two shows when a button is pressed. */
export interface DecisionDraft {
  readonly words: string;
  readonly findings: FindingDrafts;
}

/** Nothing is filled in for anybody: a finding is what somebody has found. */
export const NO_DECISION: DecisionDraft = { words: '', findings: {} };

export const decisionDrafts = createDrafts<DecisionDraft>();
export const seenTasks = createDrafts<Seen<Task>>();
export const seenGoals = createDrafts<Seen<GoalView>>();

/** Whether there is anything in it that would be missed. */
export function isWritten(draft: DecisionDraft | undefined): boolean {
  return draft !== undefined && (draft.words.trim() !== '' || Object.keys(draft.findings).length > 0);
}
