import { Send } from 'lucide-react';
import { useId } from 'react';
import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import type { Task } from '../../../shared/board/task.ts';
import { Button } from '../../ui/Button.tsx';
import { createDrafts, useDraft } from '../decisions/drafts.ts';
import { RefusalNote } from '../decisions/RefusalNote.tsx';
import { SOME_WORDS } from '../decisions/taskDecision.ts';
import { useDecisionForm } from '../decisions/useDecisionForm.ts';
import { useRefusal } from '../decisions/useRefusal.ts';
import { WordsField } from '../decisions/WordsField.tsx';
import { MOVES } from '../moves/moveKind.ts';

interface SubmissionDraft {
  readonly summary: string;
  readonly filesChanged: string;
}

const EMPTY: SubmissionDraft = { summary: '', filesChanged: '' };
const submissionDrafts = createDrafts<SubmissionDraft>();

/** Where whoever builds the task hands it over for review. */
export function SubmitForm({ task }: { readonly task: Task }) {
  const noteId = useId();
  const [draft = EMPTY, keep] = useDraft(submissionDrafts, task.id);
  const { problem, sending, wordsRef, send, clearProblem } = useDecisionForm();
  const filesChanged = draft.filesChanged.trim();
  const command = (summary: string): BoardCommand => ({
    type: 'submit_for_review',
    task_id: task.id,
    summary,
    ...(filesChanged !== '' && { files_changed: filesChanged }),
  });
  const refusal = useRefusal()(command(draft.summary.trim() || SOME_WORDS));
  async function submit() {
    if (await send(command(draft.summary.trim()))) keep(undefined);
  }
  const written = draft.summary !== '' || draft.filesChanged !== '';
  return (
    <>
      {(refusal === null || written) && (
        <>
          <WordsField
            label="Summary"
            hint={MOVES.submit.hint}
            error={problem}
            value={draft.summary}
            ref={wordsRef}
            onChange={(summary) => {
              clearProblem();
              keep({ ...draft, summary });
            }}
          />
          <WordsField
            label="What was changed"
            hint="Pages, records or files that a reviewer should look at."
            rows={2}
            value={draft.filesChanged}
            onChange={(next) => keep({ ...draft, filesChanged: next })}
          />
        </>
      )}
      <div>
        <Button
          variant="primary"
          icon={Send}
          disabled={refusal !== null || sending}
          aria-describedby={refusal ? noteId : undefined}
          onClick={() => void submit()}
        >
          {MOVES.submit.label}
        </Button>
      </div>
      <RefusalNote id={noteId} refusals={[refusal]} />
    </>
  );
}
