import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MoveForm } from '../moves/MoveForm.tsx';
import { missingWords } from '../moves/missingWords.ts';
import '../moves/MoveDialog.css';
import { MOVES, type MoveKind } from '../moves/moveKind.ts';
import type { Asker } from '../moves/probeMove.ts';
import { type BulkItem, BulkItems } from './BulkItems.tsx';
import { bulkPlan } from './bulkPlan.ts';
import { useBulk } from './useBulk.ts';

interface Props {
  readonly asker: Asker;
  readonly kind: MoveKind;
  readonly taskIds: readonly string[];
  readonly onClose: () => void;
}

/** A move of several tasks: which ones go along, which are left out and why, and then what came of each. */
export function BulkDialog({ asker, kind, taskIds, onClose }: Props) {
  const formId = useId();
  // As it was when it was asked for: what happens to the board meanwhile is answered item by item.
  const [plan] = useState(() => bulkPlan(asker, kind, taskIds));
  const [words, setWords] = useState({ text: '', person: '', verifier: '', seen: '' });
  const [tried, setTried] = useState(false);
  const { results, atWork, carryOut } = useBulk();
  const { label, tone, asks, confirms } = MOVES[kind];
  const { included, leftOut } = plan;
  const missing = missingWords(kind, words);
  const done = [...(results?.values() ?? [])].filter(({ outcome }) => outcome === 'done').length;

  function submit() {
    setTried(true);
    if (missing || atWork || results || included.length === 0) return;
    void carryOut(kind, included, { ...words, text: words.text.trim() });
  }

  const items = included.map((task): BulkItem => {
    const result = results?.get(task.id) ?? { outcome: 'waiting' };
    return { task, outcome: result.outcome, why: result.outcome === 'refused' ? [result.why] : [] };
  });
  const rest = leftOut.map(({ task, reasons }): BulkItem => ({ task, outcome: 'left-out', why: reasons }));
  return (
    <Dialog
      title={`${label}: ${tasksWords(taskIds.length)}`}
      onClose={onClose}
      actions={
        included.length === 0 || (results && !atWork) ? (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant={tone}
              submit
              form={formId}
              disabled={atWork}
              data-initial-focus={asks === 'optional-words' || asks === 'nothing' || undefined}
            >
              {atWork ? `${done} of ${included.length}…` : `${label} ${included.length}`}
            </Button>
          </>
        )
      }
    >
      <div className="move-dialog">
        <p role="status">
          {results && !atWork
            ? `${done} of ${tasksWords(included.length)} done.${leftOut.length > 0 ? ` ${leftOut.length} left out.` : ''}`
            : included.length === 0
              ? 'None of them can be taken along.'
              : leftOut.length > 0 && `${tasksWords(leftOut.length)} will be left out.`}
        </p>
        {!results && included.length > 0 && (
          <MoveForm
            id={formId}
            asker={asker}
            kind={kind}
            tasks={included}
            words={words}
            error={tried ? missing : undefined}
            onChange={(part) => setWords({ ...words, ...part })}
            onSubmit={submit}
          />
        )}
        {!results && included.length > 0 && confirms && (
          <p>
            What is decided in one go is not examined one by one: the record says of each criterion that you have not
            examined it, beside what the check of the run found.
          </p>
        )}
        <BulkItems title="Left out" items={rest} onLeave={onClose} />
        <BulkItems title={results ? 'Results' : 'Taken along'} items={items} onLeave={onClose} />
      </div>
    </Dialog>
  );
}

function tasksWords(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`;
}
