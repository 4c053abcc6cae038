import { nameKey } from '../../../../src/shared/board/actor.ts';
import type { BoardCommand, BoardReport } from '../../../../src/shared/board/boardCommand.ts';
import type { BoardEvent } from '../../../../src/shared/board/boardEvent.ts';
import type { BoardState } from '../../../../src/shared/board/boardState.ts';
import { decideCommand } from '../../../../src/shared/board/decideCommand.ts';
import type { Goal } from '../../../../src/shared/board/goal.ts';
import { EMPTY_BOARD } from '../../../../src/shared/board/reduceBoard.ts';
import type { BoardRule, Refusal } from '../../../../src/shared/board/refusal.ts';
import type { Task } from '../../../../src/shared/board/task.ts';
import { unexamined } from '../../../../src/shared/board/unexamined.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import type { BoardStep } from './boardStep.ts';
import { brokenEvent } from './eventHolds.ts';
import { Ledger } from './ledger.ts';
import { brokenSeparation, wronglyBarred } from './separationHolds.ts';

/** Rules about who asks: somebody else may be able to. */
const ABOUT_WHO: readonly BoardRule[] = [
  'role',
  'lead-only',
  'goal-lead-only',
  'assignee-only',
  'appointed-only',
  'inactive-actor',
  'own-agent',
  'own-passphrase',
  'verifier-is-builder',
  'verifier-is-approver',
  'verifier-is-starter',
  'verifier-is-pilot',
  'verifier-is-kin',
  'reviewer-is-builder',
  'reviewer-is-starter',
  'reviewer-is-pilot',
  'reviewer-is-kin',
];

/** Rules about how it was asked; whoever is named as able may have to get past these. */
const ABOUT_WORDS: readonly BoardRule[] = [
  'reason-required',
  'notes-required',
  'criterion-not-met',
  'changed-meanwhile',
];

/**
 * Watches a board through everything that happens to it, and throws at the first thing that must never be. Told each step
 * with what the door answered, the events that it made (none for a refusal) and the board after them. Events that others
 * made meanwhile come first, by `saw`. Whether the hashes are right is for `verifyChain` to say, once in the end.
 */
export class BoardOracle {
  /** Tasks that came into another state so far. */
  transitions = 0;
  #board: BoardState = EMPTY_BOARD;
  readonly #ledger = new Ledger();
  /** `seq` of the decisions on each task and goal, in the order of their events. */
  readonly #decisions = new Map<string, number[]>();

  after(step: BoardStep, refusal: Refusal | undefined, events: readonly BoardEvent[], board: BoardState): void {
    if (refusal) {
      ensure(events.length === 0, `${step.ask.type} was refused and made events`);
      this.#refusedRightly(step, refusal);
      const barred = wronglyBarred(step, refusal, this.#ledger);
      ensure(barred === undefined, `${step.ask.type}: ${barred}`);
    }
    this.saw(events, board);
  }

  /** Events by whomever, in order, and the board after them. */
  saw(events: readonly BoardEvent[], board: BoardState): void {
    let { seq, hash } = this.#board;
    for (const event of events) {
      ensure(event.seq === seq + 1, `Event ${event.seq} comes after ${seq}`);
      ensure(event.previousHash === hash, `Event ${event.seq} does not follow ${seq}`);
      const broken = brokenEvent(event, this.#ledger) ?? brokenSeparation(event, this.#ledger);
      ensure(broken === undefined, `Event ${event.seq}, ${event.change.type}: ${broken}`);
      this.#checkLink(event);
      this.#ledger.note(event);
      this.#noteDecision(event);
      ({ seq, hash } = event);
    }
    ensure(board.seq === seq && board.hash === hash, `The board is at ${board.seq}, its events at ${seq}`);
    for (const task of board.tasks.values()) {
      if (this.#board.tasks.get(task.id) !== task) this.#checkTask(task, board);
    }
    for (const goal of board.goals.values()) {
      checkGoal(goal, board);
      if (this.#board.goals.get(goal.id) !== goal) this.#checkDecisions(goal);
    }
    const leads = this.#ledger.acting().some(({ person, roles }) => person && roles.includes('lead'));
    ensure(events.length === 0 || leads, 'No person leads any more');
    this.#board = board;
  }

  /** Nobody but a lead holds up a goal that waits for the lead's word. */
  #checkLink({ change, by }: BoardEvent): void {
    if (change.type !== 'task.linked' || change.goalId === undefined) return;
    const waits = this.#board.goals.get(change.goalId)?.state === 'pending_verify';
    const leads = this.#ledger.team.get(nameKey(by))?.roles.includes('lead') === true;
    ensure(!waits || leads, `${by} held up ${change.goalId}`);
  }

  #noteDecision({ seq, change }: BoardEvent): void {
    if (!('subjectHash' in change)) return;
    const id = 'taskId' in change ? change.taskId : change.goalId;
    const subject = this.#board.tasks.get(id) ?? this.#board.goals.get(id);
    ensure(subject?.subjectHash === change.subjectHash, `Decision ${seq} is not on what ${id} was`);
    this.#decisions.set(id, [...(this.#decisions.get(id) ?? []), seq]);
  }

  #checkTask(task: Task, board: BoardState): void {
    const { state, dependsOn, rejections, escalated } = this.#ledger.of(task.id);
    if ((this.#board.tasks.get(task.id)?.state ?? 'pending') !== state) this.transitions += 1;
    ensure(task.state === state, `${task.id} is ${task.state}, and by its events ${state}`);
    ensure(escalated === rejections >= 2, `${task.id} was rejected ${rejections} times by verifiers`);
    ensure(!this.#leadsBack(task.id, dependsOn), `${task.id} waits for itself`);
    ensure(
      task.goalId === undefined || board.goals.get(task.goalId)?.taskIds.includes(task.id) === true,
      `${task.id} is lost`,
    );
    ensure((task.verifiedBy !== undefined) === (task.state === 'verified'), `${task.id} is verified by nobody`);
    const approved = task.state === 'completed' || task.state === 'verified';
    ensure((task.approvedBy !== undefined) === approved, `${task.id} was approved and is not, or the other way round`);
    ensure(task.state === 'pending' || task.assignee !== undefined, `${task.id} has nobody`);
    const { examined, shown } = this.#ledger.of(task.id);
    const unseen = task.criteria.filter(({ id }) => approved && !examined.has(id) && !shown.has(id));
    ensure(sameIds(unexamined(task), unseen), `${task.id} does not say rightly what nobody has examined`);
    if (task.escalation) ensure(task.state === 'in_progress', `${task.id} went on without the lead`);
    const ids = new Set(task.criteria.map(({ id }) => id));
    ensure(ids.size === task.criteria.length, `${task.id} has a criterion twice`);
    this.#checkDecisions(task);
  }

  #leadsBack(id: string, dependsOn: readonly string[]): boolean {
    return dependsOn.some((other) => other === id || this.#leadsBack(id, this.#ledger.of(other).dependsOn));
  }

  #checkDecisions({ id, decisions }: Task | Goal): void {
    const kept = decisions.map(({ seq }) => seq).join();
    ensure(kept === (this.#decisions.get(id) ?? []).join(), `${id} lost a decision, or their order`);
  }

  /** Whoever is said to be able is, if need be in other words, and whoever is not named is not. */
  #refusedRightly({ ask }: BoardStep, { rule, whoCould }: Refusal): void {
    const able = ABOUT_WHO.includes(rule)
      ? this.#ledger.acting().filter(({ name }) => couldAsk(this.#board, name, ask))
      : [];
    const names = able.map(({ name }) => name).join();
    ensure(whoCould.join() === names, `${ask.type}, ${rule}: ${names || 'nobody'} could, not ${whoCould.join()}`);
  }
}

function couldAsk(board: BoardState, by: string, ask: BoardCommand | BoardReport): boolean {
  const answer = decideCommand(board, { by, ask, now: 0, settings: DEFAULT_SETTINGS.board });
  return answer.ok || ABOUT_WORDS.includes(answer.error.rule);
}

/** The goal lifecycle of the specification, in its own words. */
function checkGoal(goal: Goal, board: BoardState): void {
  const tasks = goal.taskIds.map((id) => board.tasks.get(id));
  ensure(
    tasks.every((task) => task?.goalId === goal.id),
    `${goal.id} has a task of another goal`,
  );
  const started = tasks.some((task) => task !== undefined && task.state !== 'pending' && task.state !== 'assigned');
  const done = tasks.length > 0 && tasks.every((task) => task?.state === 'verified');
  const { id, state } = goal;
  const rejectedLast = wasRejectedLast(goal, tasks);
  const expected = done && !rejectedLast ? 'pending_verify' : started ? 'active' : 'open';
  const standing = goal.decisions.findLast(({ verdict }) => verdict === 'goal-verified');
  if (state === 'verified') {
    ensure(done, `${id} is verified, and something of it is not`);
    ensure(standing?.by === goal.verifiedBy && !standing?.invalidated, `${id} is verified without a word for it`);
  } else {
    ensure(state === expected, `${id} is ${state} and its tasks make it ${expected}`);
    ensure(standing === undefined || standing.invalidated === true, `${id} was verified and is not any more`);
  }
}

function wasRejectedLast(goal: Goal, tasks: readonly (Task | undefined)[]): boolean {
  const rejected = goal.decisions.findLast(({ verdict }) => verdict === 'goal-rejected')?.seq ?? -1;
  return rejected >= 0 && !tasks.some((task) => (task?.verifiedSeq ?? -1) > rejected);
}

function sameIds(some: Task['criteria'], others: Task['criteria']): boolean {
  return some.map(({ id }) => id).join() === others.map(({ id }) => id).join();
}

function ensure(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
