import { BOARD_EVENT_VERSION, type BoardChange, type BoardEvent, FIRST_PREVIOUS_HASH } from './boardEvent.ts';
import type { BoardState } from './boardState.ts';
import type { Goal } from './goal.ts';
import { reduceBoard } from './reduceBoard.ts';
import type { Task } from './task.ts';

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

/**
 * What a decision about a task judges: its texts and criteria, what was submitted, and the plan of its latest run. The
 * SHA-256 of it in canonical JSON is `Task.subjectHash`.
 */
export function taskSubject(task: Task): unknown {
  const { title, description, startAddress, instructions, criteria, submission } = task;
  const run = task.runs.at(-1);
  return {
    title,
    description,
    startAddress,
    instructions,
    criteria: criteria.map(({ id, text }) => ({ id, text })),
    submission: submission && {
      by: submission.by,
      at: submission.at,
      summary: submission.summary,
      filesChanged: submission.filesChanged,
      criterionEvidence: submission.criterionEvidence,
      run: submission.evidence && {
        id: submission.evidence.runId,
        hash: submission.evidence.runHash,
        planRevision: submission.evidence.planRevision,
      },
    },
    run: run && { id: run.runId, planRevision: run.planRevision },
  };
}

/**
 * What a decision about a goal judges: its text, and the verified results that were put together. A task that is not
 * verified adds nothing yet, so linking a fix leaves the rejection that asked for it as it is.
 */
export function goalSubject(goal: Goal, tasks: BoardState['tasks']): unknown {
  const results = goal.taskIds.flatMap((id) => {
    const task = tasks.get(id);
    return task?.state === 'verified' ? [{ id, subject: task.subjectHash }] : [];
  });
  return { title: goal.title, description: goal.description, results };
}

/**
 * JSON with one spelling only, so that equal values have equal hashes: keys sorted by code unit, no blanks, and what is
 * undefined left out. Throws on what JSON has no word for (functions, NaN, bigint), because a hash of it would mean nothing.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') return `{${members(value).join(',')}}`;
  throw new TypeError(`No JSON for ${typeof value}`);
}

function members(value: object): string[] {
  const members: string[] = [];
  for (const [key, entry] of Object.entries(value).sort(byKey)) {
    if (entry !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(entry)}`);
  }
  return members;
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
