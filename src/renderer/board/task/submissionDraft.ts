import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import type { Task } from '../../../shared/board/task.ts';
import { createDrafts } from '../decisions/drafts.ts';

/** Work that is about to be handed over, as far as it is written. */
export interface SubmissionDraft {
  readonly summary: string;
  readonly filesChanged: string;
  /** What shows single criteria, by their ids. */
  readonly shown: Readonly<Record<string, string>>;
  /** A run of the history that shows it; empty: none. */
  readonly runId: string;
}

export const NO_SUBMISSION: SubmissionDraft = { summary: '', filesChanged: '', shown: {}, runId: '' };
export const submissionDrafts = createDrafts<SubmissionDraft>();

/** Whether there is anything in it that would be missed. */
export function isSubmissionWritten({ summary, filesChanged, shown, runId }: SubmissionDraft): boolean {
  return [summary, filesChanged, runId, ...Object.values(shown)].some((text) => text !== '');
}

/** What is written, as the command that asks the board for it; of the criteria only what the task still has. */
export function submissionCommand(
  { id, criteria }: Pick<Task, 'id' | 'criteria'>,
  draft: SubmissionDraft,
): BoardCommand {
  const filesChanged = draft.filesChanged.trim();
  const shown = criteria
    .map((criterion) => ({ criterionId: criterion.id, text: (draft.shown[criterion.id] ?? '').trim() }))
    .filter(({ text }) => text !== '');
  return {
    type: 'submit_for_review',
    task_id: id,
    summary: draft.summary.trim(),
    ...(filesChanged !== '' && { files_changed: filesChanged }),
    ...(shown.length > 0 && { criterion_evidence: shown }),
    ...(draft.runId !== '' && { run_id: draft.runId }),
  };
}
