import { useId } from 'react';
import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import { type Goal, type GoalStatus, goalStatus } from '../../../shared/board/goal.ts';
import type { Refusal } from '../../../shared/board/refusal.ts';
import { formatRoute } from '../../app/route.ts';
import { useBoard } from '../../state/boardStore.ts';
import { Button } from '../../ui/Button.tsx';
import { STATE_WORDS } from '../columns/stateWords.ts';
import { BoardSection } from '../decisions/BoardSection.tsx';
import { Doubts } from '../decisions/Doubts.tsx';
import { useDraft } from '../decisions/drafts.ts';
import { RefusalNote } from '../decisions/RefusalNote.tsx';
import { SOME_WORDS } from '../decisions/taskDecision.ts';
import { useDecisionForm } from '../decisions/useDecisionForm.ts';
import { useRefusal } from '../decisions/useRefusal.ts';
import { WordsField } from '../decisions/WordsField.tsx';
import { FixTaskFields } from './FixTaskFields.tsx';
import {
  asksForFixes,
  goalDecisionDrafts,
  isGoalDecisionWritten,
  NO_GOAL_DECISION,
  rejectGoalCommand,
  verifyGoalCommand,
} from './goalDecision.ts';
import './NotReadyNote.css';
import type { Task } from '../../../shared/board/task.ts';
import { unexaminedNote } from '../../../shared/board/unexamined.ts';

/** They would be lost without a word: only a rejection makes them. */
const FIXES_ARE_WRITTEN: Refusal = {
  rule: 'invalid',
  message: 'You have written tasks that fix something: reject the goal with them, or remove them.',
  whoCould: [],
};

interface Props {
  readonly goal: Goal;
  /** Hash of the goal as the person has it in view. */
  readonly seen: string;
}

/** Where a lead confirms that the whole works together, or says what does not (Goal Verification). */
export function GoalDecisionPanel({ goal, seen }: Props) {
  const noteId = useId();
  const board = useBoard();
  const refusalOf = useRefusal();
  const [draft = NO_GOAL_DECISION, keep] = useDraft(goalDecisionDrafts, goal.id);
  const { problem, sending, wordsRef, send, clearProblem } = useDecisionForm();
  const status = goalStatus(board, goal.id);
  const waitsFor = status && notReady(status);
  const words = draft.words.trim();
  const decision = { ...draft, words, seen };
  const probe = { ...decision, words: words || SOME_WORDS };
  const refused = {
    verify: refusalOf(verifyGoalCommand(goal.id, probe)) ?? (asksForFixes(draft) ? FIXES_ARE_WRITTEN : null),
    reject: refusalOf(rejectGoalCommand(goal.id, probe)),
  };
  const passing = (refusal: Refusal | null) => refusal === null || refusal.rule === 'changed-meanwhile';
  const open = passing(refused.verify) || passing(refused.reject) || isGoalDecisionWritten(draft);

  async function decide(command: BoardCommand) {
    if (await send(command)) keep(undefined);
  }

  return (
    <BoardSection title="The whole">
      {goal.state === 'verified' && (
        <p className="board-section__none">
          {goal.verifiedBy} has confirmed that it works as a whole. Reopening one of its tasks takes that back.
        </p>
      )}
      {waitsFor && <NotReadyNote id={noteId} notReady={waitsFor} />}
      {open && (
        <>
          <Doubts reasons={unexaminedOf(status?.tasks ?? [])} />
          <WordsField
            label="What you tested together, or what does not work"
            hint="Tasks that work one by one may not work together: try the whole, as its users will."
            error={problem}
            value={draft.words}
            ref={wordsRef}
            onChange={(next) => {
              clearProblem();
              keep({ ...draft, words: next });
            }}
          />
          <FixTaskFields tasks={draft.fixTasks} onChange={(fixTasks) => keep({ ...draft, fixTasks })} />
        </>
      )}
      {goal.state !== 'verified' && (
        <div className="board-section__actions">
          <Button
            variant="primary"
            disabled={refused.verify !== null || sending}
            aria-describedby={refused.verify ? noteId : undefined}
            onClick={() => void decide(verifyGoalCommand(goal.id, decision))}
          >
            Verify the goal
          </Button>
          <Button
            variant="danger"
            disabled={refused.reject !== null || sending}
            aria-describedby={refused.reject ? noteId : undefined}
            onClick={() => void decide(rejectGoalCommand(goal.id, decision))}
          >
            Reject the goal
          </Button>
        </div>
      )}
      {goal.state !== 'verified' && !waitsFor && (
        <RefusalNote id={noteId} refusals={[refused.verify, refused.reject]} />
      )}
    </BoardSection>
  );
}

/** Which tasks stand verified without anybody having examined all of it. */
function unexaminedOf(tasks: readonly Task[]): string[] {
  return tasks.flatMap((task) => {
    const note = unexaminedNote(task);
    return note === undefined ? [] : [`${task.id}: ${note}`];
  });
}

/** As many as can be taken in at once; the list of tasks has them all. */
const MOST_SHOWN = 8;

interface NotReadyNoteProps {
  /** By which controls name it as what describes them. */
  readonly id: string;
  readonly notReady: NotReady;
}

/** Why a goal cannot be verified yet, with the way to each task that it waits for. */
function NotReadyNote({ id, notReady: { words, tasks } }: NotReadyNoteProps) {
  const more = tasks.length - MOST_SHOWN;
  return (
    <div id={id}>
      <p className="board-section__none">{words}</p>
      {tasks.length > 0 && (
        <ul className="not-ready" aria-label="Tasks that are not verified">
          {tasks.slice(0, MOST_SHOWN).map(({ id, title, state }) => (
            <li key={id}>
              <a href={formatRoute({ screen: 'board', view: 'task', taskId: id })}>{id}</a>
              <span className="not-ready__title">{title}</span>
              <span className="not-ready__state">{STATE_WORDS[state]}</span>
            </li>
          ))}
          {more > 0 && <li className="not-ready__state">{more} more</li>}
        </ul>
      )}
    </div>
  );
}

/** What keeps a goal from being verified: tasks that are not, and anything else in words. */
interface NotReady {
  readonly words: string;
  readonly tasks: readonly Task[];
}

/** Undefined once the goal can be verified, or is. */
export function notReady({ goal, tasks }: Pick<GoalStatus, 'goal' | 'tasks'>): NotReady | undefined {
  if (goal.state === 'pending_verify' || goal.state === 'verified') return undefined;
  if (tasks.length === 0) return { words: 'It has no tasks yet: there is nothing to verify.', tasks };
  const open = tasks.filter(({ state }) => state !== 'verified');
  if (open.length > 0) {
    return { words: `Verified as a whole once each of its tasks is; ${openWords(open.length)}`, tasks: open };
  }
  return {
    words: 'It was rejected, and nothing has been verified since: link a task that fixes what was found.',
    tasks: [],
  };
}

function openWords(count: number): string {
  return count === 1 ? 'this one is not:' : `these ${count} are not:`;
}
