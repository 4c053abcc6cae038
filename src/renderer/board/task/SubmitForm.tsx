import { Send } from 'lucide-react';
import { useId } from 'react';
import type { Task } from '../../../shared/board/task.ts';
import { Button } from '../../ui/Button.tsx';
import { useDraft } from '../decisions/drafts.ts';
import { RefusalNote } from '../decisions/RefusalNote.tsx';
import { SOME_WORDS } from '../decisions/taskDecision.ts';
import { useDecisionForm } from '../decisions/useDecisionForm.ts';
import { useRefusal } from '../decisions/useRefusal.ts';
import { WordsField } from '../decisions/WordsField.tsx';
import { MOVES } from '../moves/moveKind.ts';
import { EvidenceFields } from './EvidenceFields.tsx';
import { isSubmissionWritten, NO_SUBMISSION, submissionCommand, submissionDrafts } from './submissionDraft.ts';

/** Where whoever builds the task hands it over for review. */
export function SubmitForm({ task }: { readonly task: Task }) {
  const noteId = useId();
  const [draft = NO_SUBMISSION, keep] = useDraft(submissionDrafts, task.id);
  const { problem, sending, wordsRef, send, clearProblem } = useDecisionForm();
  const refusal = useRefusal()(submissionCommand(task, { ...draft, summary: draft.summary.trim() || SOME_WORDS }));
  async function submit() {
    if (await send(submissionCommand(task, draft))) keep(undefined);
  }
  return (
    <>
      {(refusal === null || isSubmissionWritten(draft)) && (
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
          <EvidenceFields task={task} draft={draft} onChange={(part) => keep({ ...draft, ...part })} />
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
