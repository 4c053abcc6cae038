import { useId, useRef, useState } from 'react';
import type { Refusal } from '../../../shared/board/refusal.ts';
import type { Task } from '../../../shared/board/task.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { focusFinding } from '../decisions/FindingField.tsx';
import { type FindingDrafts, firstUnsaid, toFindings } from '../decisions/findings.ts';
import { refusalText } from '../refusalText.ts';
import './MoveDialog.css';
import { MoveFindings } from './MoveFindings.tsx';
import { MoveForm } from './MoveForm.tsx';
import { missingWords } from './missingWords.ts';
import type { MoveWords } from './moveCommand.ts';
import { MOVES, type MoveKind } from './moveKind.ts';
import { type Asker, probeMove } from './probeMove.ts';
import { TaskGlance } from './TaskGlance.tsx';
import { useMover } from './useMoves.ts';

interface Props {
  readonly asker: Asker;
  readonly kind: MoveKind;
  readonly task: Task;
  readonly onClose: () => void;
}

/** Asks for what a move of one task still needs, beside what there is to know of the task. */
export function MoveDialog({ asker, kind, task, onClose }: Props) {
  const move = useMover();
  const formId = useId();
  const [words, setWords] = useState<MoveWords>({ text: '', person: '', verifier: '', seen: task.subjectHash });
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [drafts, setDrafts] = useState<FindingDrafts>({});
  const place = useRef<HTMLDivElement>(null);
  const { label, tone, confirms } = MOVES[kind];
  const criterionIds = confirms ? task.criteria.map(({ id }) => id) : [];
  const findings = toFindings(drafts, criterionIds);
  const changed = words.seen !== task.subjectHash;
  const missing = missingWords(kind, words);
  const unsaid = firstUnsaid(findings, criterionIds);
  const obstacle = changed ? null : probeMove(asker, task, kind, findings);

  async function submit() {
    setTried(true);
    if (unsaid !== undefined && place.current) focusFinding(place.current, unsaid);
    if (missing || unsaid !== undefined || asking) return;
    setAsking(true);
    const answer = await move(kind, task.id, { ...words, text: words.text.trim(), findings }, 'quietly');
    setAsking(false);
    if (answer?.outcome === 'done') onClose();
    else setRefused(answer?.refusal ?? null);
  }

  return (
    <Dialog
      title={`${label}: ${task.id}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={tone}
            submit
            form={formId}
            disabled={asking || obstacle !== null}
            data-initial-focus={MOVES[kind].asks === 'optional-words' || undefined}
          >
            {asking ? 'Asking…' : label}
          </Button>
        </>
      }
    >
      <div className="move-dialog" ref={place}>
        <TaskGlance board={asker.board} task={task} kind={kind} onLeave={onClose} />
        {changed && (
          <Banner
            tone="warning"
            title="The task has changed while this was open"
            actions={
              <Button
                size="small"
                onClick={() => {
                  setRefused(null);
                  setWords({ ...words, seen: task.subjectHash });
                }}
              >
                I have seen it
              </Button>
            }
          >
            What you decide has to be about what is there now. Your words are kept.
          </Banner>
        )}
        {!changed && (refused ?? obstacle) && (
          <Banner tone="danger" title="The board does not allow it">
            {refusalText((refused ?? obstacle) as Refusal)}
          </Banner>
        )}
        {criterionIds.length > 0 && <MoveFindings task={task} drafts={drafts} tried={tried} onChange={setDrafts} />}
        <MoveForm
          id={formId}
          asker={asker}
          kind={kind}
          tasks={[task]}
          words={words}
          error={tried ? missing : undefined}
          onChange={(part) => {
            setRefused(null);
            setWords({ ...words, ...part });
          }}
          onSubmit={() => void submit()}
        />
      </div>
    </Dialog>
  );
}
