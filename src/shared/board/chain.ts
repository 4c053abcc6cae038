import { BOARD_EVENT_VERSION, type BoardChange, type BoardEvent, FIRST_PREVIOUS_HASH } from './boardEvent.ts';
import type { BoardState } from './boardState.ts';
import { canonicalJson } from './canonicalJson.ts';
import { reduceBoard } from './reduceBoard.ts';
import { goalSubject, taskSubject } from './subjects.ts';

/** SHA-256 of the text in UTF-8, as 64 hex digits. */
export type Sha256 = (text: string) => string;

interface LinkOptions {
  /** Who was authenticated. */
  readonly by: string;
  readonly at: number;
  readonly sha256: Sha256;
}

/** Makes events of changes: numbers them, says which subjects they made other ones, and chains them to the board's end. */
export function linkChanges(
  state: BoardState,
  changes: readonly BoardChange[],
  { by, at, sha256 }: LinkOptions,
): BoardEvent[] {
  const events: BoardEvent[] = [];
  let board = state;
  for (const change of changes) {
    const bare = {
      seq: board.seq + 1,
      at,
      by,
      version: BOARD_EVENT_VERSION,
      change,
      subjects: {},
      previousHash: board.hash,
      hash: FIRST_PREVIOUS_HASH,
    };
    const subjects = changedSubjects(board, reduceBoard(board, bare), change, sha256);
    const linked = { ...bare, subjects };
    const event = { ...linked, hash: hashOf(linked, sha256) };
    events.push(event);
    board = reduceBoard(board, event);
  }
  return events;
}

/**
 * Whether the events are one unbroken chain from the first event of the board on; otherwise where it breaks first. It proves
 * that no event was changed, lost or slipped in between; whoever may write the file could still make a whole new chain, which
 * only a head written down elsewhere tells apart.
 */
export function verifyChain(
  events: Iterable<BoardEvent>,
  sha256: Sha256,
): { ok: true } | { ok: false; seq: number; message: string } {
  let expected = 0;
  let previousHash = FIRST_PREVIOUS_HASH;
  for (const event of events) {
    const broken = (message: string) => ({ ok: false as const, seq: expected, message });
    if (event.seq !== expected) return broken(`Event ${expected} is missing; ${event.seq} stands in its place`);
    if (event.previousHash !== previousHash) return broken(`Event ${expected} does not follow the one before it`);
    if (event.hash !== hashOf(event, sha256)) return broken(`Event ${expected} is not what was recorded`);
    previousHash = event.hash;
    expected += 1;
  }
  return { ok: true };
}

function hashOf({ hash: _, ...rest }: BoardEvent, sha256: Sha256): string {
  return sha256(canonicalJson(rest));
}

/** The hash of the task that the change is about and of the goals around it, where they are not what they were. */
function changedSubjects(before: BoardState, after: BoardState, change: BoardChange, sha256: Sha256) {
  const subjects: Record<string, string> = {};
  let { tasks } = after;
  const goalIds = new Set<string>();
  if ('taskId' in change) {
    const task = after.tasks.get(change.taskId);
    const goalId = before.tasks.get(change.taskId)?.goalId;
    if (goalId !== undefined) goalIds.add(goalId);
    if (task?.goalId !== undefined) goalIds.add(task.goalId);
    if (task) {
      const subjectHash = sha256(canonicalJson(taskSubject(task)));
      if (subjectHash !== task.subjectHash) {
        subjects[task.id] = subjectHash;
        tasks = new Map(tasks).set(task.id, { ...task, subjectHash });
      }
    }
  } else if ('goalId' in change) goalIds.add(change.goalId);
  for (const goalId of goalIds) {
    const goal = after.goals.get(goalId);
    const subjectHash = goal && sha256(canonicalJson(goalSubject(goal, tasks)));
    if (goal && subjectHash !== undefined && subjectHash !== goal.subjectHash) subjects[goalId] = subjectHash;
  }
  return subjects;
}
