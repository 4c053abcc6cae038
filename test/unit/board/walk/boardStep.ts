import { OWN_AGENT, ROLES, type Role } from '../../../../src/shared/board/actor.ts';
import type { BoardCommand, BoardReport } from '../../../../src/shared/board/boardCommand.ts';
import type { BoardState } from '../../../../src/shared/board/boardState.ts';
import { type FindingStanding, findingStandingSchema } from '../../../../src/shared/board/decision.ts';
import { whoMayReview, whoMayVerify } from '../../../../src/shared/board/separation.ts';
import type { Task } from '../../../../src/shared/board/task.ts';
import { runEvidence } from '../testBoard.ts';
import { Dice } from './dice.ts';

/** Who asks for what. */
export interface BoardStep {
  readonly by: string;
  readonly ask: BoardCommand | BoardReport;
}

/** The first person of every walk. */
export const FOUNDER = 'Ann';
/** The last two are helpers of others. */
const NAMES = [FOUNDER, 'Bo', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus'] as const;
const TEXTS = ['Form is there', 'Form checks the address', 'Totals agree', '', ' '] as const;

/** So few that a walk comes back to the same ones. */
const MOST_TASKS = 7;
const MOST_GOALS = 3;

/**
 * The next step of a random walk over the board, which follows from the number and the board alone. Three of four steps are
 * what could come next for some task, by somebody who might do it; the others are anything by anybody, ill-formed in no way
 * but allowed by luck only. Works through any door: ask it for a step, take it, ask again with what the board has become.
 */
export function stepFrom(seed: number, state: BoardState): BoardStep {
  const walk = new Walk(new Dice(seed), state);
  return walk.step();
}

class Walk {
  readonly #dice: Dice;
  readonly #state: BoardState;

  constructor(dice: Dice, state: BoardState) {
    this.#dice = dice;
    this.#state = state;
  }

  step(): BoardStep {
    const dice = this.#dice;
    const { actors, tasks, goals } = this.#state;
    if (actors.size === 0) {
      return { by: FOUNDER, ask: { type: 'add_actor', name: FOUNDER, kind: 'person', roles: [...ROLES] } };
    }
    if (dice.percent(actors.size < 7 ? 15 : 1)) return { by: this.#lead(), ask: this.#addActor() };
    if (goals.size === 0) return { by: this.#lead(), ask: { type: 'create_goal', title: 'Goal' } };
    if (tasks.size < MOST_TASKS && dice.percent(tasks.size < 2 ? 50 : 4))
      return { by: this.#lead(), ask: this.#createTask() };
    const task = dice.pick([...tasks.values()]);
    if (task && dice.percent(75)) return this.#comesNext(task);
    return this.#anything(task?.id ?? 'TASK-1');
  }

  /** What the task waits for, mostly by somebody who may. */
  #comesNext(task: Task): BoardStep {
    const dice = this.#dice;
    const task_id = task.id;
    const assignee = task.assignee ?? FOUNDER;
    switch (task.state) {
      case 'pending':
        return { by: this.#lead(), ask: { type: 'assign_task', task_id, assign_to: this.#builder() } };
      case 'assigned':
        if (assignee === OWN_AGENT) return this.#runOn(task);
        return { by: this.#mostly([assignee]), ask: { type: 'update_task', task_id, status: 'in_progress' } };
      case 'in_progress':
        if (task.escalation && dice.percent(60)) return { by: this.#lead(), ask: this.#triage(task_id) };
        if (assignee === OWN_AGENT || task.runs.some(({ ended }) => ended === undefined)) return this.#runOn(task);
        return { by: this.#mostly([assignee]), ask: this.#submission(task) };
      case 'review':
        return {
          by: this.#mostly(whoMayReview(this.#state, task)),
          ask: this.#decision(task, 'approve_task', 'reject_task'),
        };
      case 'completed':
        return {
          by: this.#mostly(whoMayVerify(this.#state, task)),
          ask: this.#decision(task, 'verify_task', 'reject_verification'),
        };
      case 'verified': {
        const goal = this.#state.goals.get(task.goalId ?? '');
        if (!goal) return { by: this.#lead(), ask: { type: 'link_task_to_goal', task_id, goal_id: this.#goalId() } };
        if (goal.state === 'pending_verify') return { by: this.#lead(), ask: this.#goalDecision(goal.id) };
        return { by: this.#lead(), ask: { type: 'reopen_task', task_id, reason: this.#text() } };
      }
    }
  }

  #runOn(task: Task): BoardStep {
    const dice = this.#dice;
    const task_id = task.id;
    const by = this.#mostly([task.assignee === OWN_AGENT ? this.#lead() : (task.assignee ?? FOUNDER)]);
    const run = task.runs.at(-1);
    const assign: BoardStep = { by: this.#lead(), ask: { type: 'assign_task', task_id, assign_to: this.#builder() } };
    if (!run || run.ended !== undefined) {
      if (dice.percent(15)) return assign;
      if (run && (run.cutOff || dice.percent(10)) && dice.percent(60))
        return { by, ask: { type: 'report_run_taken_up', task_id, run_id: run.runId } };
      return { by, ask: { type: 'report_run_started', task_id, run_id: `run-${this.#state.seq}` } };
    }
    if (dice.percent(10)) return assign;
    if (dice.percent(10)) return { by, ask: { type: 'submit_for_review', task_id, summary: 'By hand' } };
    const { runId: run_id, planRevision } = run;
    const latest = dice.percent(90) ? run_id : (task.runs[0]?.runId ?? run_id);
    return { by, ask: this.#runReport(task, latest, planRevision) };
  }

  #runReport({ id: task_id, criteria }: Task, run_id: string, plan_revision: number): BoardReport {
    const thrown = this.#dice.below(10);
    if (thrown < 2) return { type: 'report_run_replanned', task_id, run_id, plan_revision: plan_revision + 1 };
    if (thrown < 3) return { type: 'report_run_ended', task_id, run_id, status: 'failed', reason: 'stuck' };
    if (thrown < 4)
      return { type: 'report_run_ended', task_id, run_id, status: 'stopped', reason: 'It was cut off', cut_off: true };
    const checked = this.#dice.some(criteria, 60).map(({ id, text }) => ({
      criterionId: id,
      text,
      standing: this.#dice.one<'met' | 'inconclusive'>(['met', 'inconclusive']),
      confidence: 0.9,
      reason: '',
      frames: [],
    }));
    const evidence = runEvidence(run_id, { planRevision: plan_revision, criteria: checked });
    return { type: 'report_run_submitted', task_id, summary: 'Done', evidence };
  }

  /** Anything that can be asked, about anything, by anybody. */
  #anything(task_id: string): BoardStep {
    const dice = this.#dice;
    const by = this.#anybody();
    const goal_id = this.#goalId();
    const task = this.#state.tasks.get(task_id);
    const name = this.#anybody();
    const asks: [() => BoardStep['ask'], ...(() => BoardStep['ask'])[]] = [
      () => ({ type: 'create_goal', title: 'Another goal' }),
      () => ({ type: 'update_goal', goal_id, title: this.#title() }),
      () => this.#goalDecision(goal_id),
      () => this.#createTask(),
      () => this.#edit(task_id),
      () => ({ type: 'update_task', task_id, status: 'in_progress' }),
      () => ({ type: 'link_task_to_goal', task_id, goal_id }),
      () => ({ type: 'unlink_task', task_id }),
      () => ({ type: 'unassign_task', task_id, as: dice.one(['reviewer', 'verifier']) }),
      () => ({ type: 'assign_task', task_id, assign_to: name, as: dice.one(['builder', 'reviewer', 'verifier']) }),
      () => ({ type: 'submit_for_review', task_id, summary: this.#text() }),
      () => (task ? this.#decision(task, 'approve_task', 'reject_task') : this.#createTask()),
      () => (task ? this.#decision(task, 'verify_task', 'reject_verification') : this.#createTask()),
      () => ({ type: 'reopen_task', task_id, reason: this.#text() }),
      () => this.#triage(task_id),
      () => ({ type: 'add_comment', task_id, text: 'Look at this' }),
      () => this.#addActor(),
      () => ({ type: 'change_roles', name, roles: this.#roles() }),
      () =>
        dice.percent(20)
          ? { type: 'remove_actor', name }
          : { type: 'revoke_token', token_id: `token-${dice.below(4)}` },
      () => this.#secretReport(name),
    ];
    const limited = asks.filter((_, index) => (index === 0 ? this.#state.goals.size < MOST_GOALS : true));
    const ask = (dice.pick(limited) ?? asks[0])();
    if (ask.type === 'create_task' && this.#state.tasks.size >= MOST_TASKS) return { by, ask: this.#edit(task_id) };
    return { by, ask };
  }

  #createTask(): BoardCommand {
    const dice = this.#dice;
    const assign_to = this.#builder();
    return {
      type: 'create_task',
      title: this.#title(),
      ...(dice.percent(70) && { goal_id: this.#goalId() }),
      ...(dice.percent(50) && { assign_to }),
      ...(dice.percent(30) && { criteria: [dice.one(['Form is there', 'Totals agree'])] }),
      ...(dice.percent(10) && { depends_on: this.#taskIds() }),
    };
  }

  #edit(task_id: string): BoardCommand {
    const dice = this.#dice;
    return {
      type: 'update_task',
      task_id,
      ...(dice.percent(50) && { title: this.#title() }),
      ...(dice.percent(40) && { criteria: dice.some(['Form is there', 'Totals agree', 'Prints'], 50) }),
      ...(dice.percent(20) && { depends_on: this.#taskIds() }),
    };
  }

  #decision(task: Task, yes: 'approve_task' | 'verify_task', no: 'reject_task' | 'reject_verification'): BoardCommand {
    const dice = this.#dice;
    const about = {
      task_id: task.id,
      ...(dice.percent(50) && {
        findings: dice.some(task.criteria, 60).map(({ id }) => ({ criterionId: id, standing: this.#standing() })),
      }),
      ...(dice.percent(30) && { seen: dice.percent(90) ? task.subjectHash : '0' }),
    };
    return dice.percent(70)
      ? { type: yes, notes: this.#text(), ...about }
      : { type: no, reason: this.#text(), ...about };
  }

  #submission({ id: task_id, criteria }: Task): BoardCommand {
    const dice = this.#dice;
    const criterion_evidence = dice.some(criteria, 60).map(({ id }) => ({ criterionId: id, text: this.#text() }));
    return {
      ...{ type: 'submit_for_review', task_id, summary: this.#text() },
      ...(dice.percent(50) && { criterion_evidence }),
    };
  }

  #standing(): FindingStanding {
    const others: readonly FindingStanding[] = findingStandingSchema.options;
    return (this.#dice.percent(40) && this.#dice.pick(others)) || 'met';
  }

  #goalDecision(goal_id: string): BoardCommand {
    if (this.#dice.percent(50)) return { type: 'verify_goal', goal_id, notes: this.#text() };
    const full = this.#state.tasks.size >= MOST_TASKS;
    return { type: 'reject_goal', goal_id, reason: this.#text(), ...(!full && { fix_tasks: [{ title: 'Fix it' }] }) };
  }

  #triage(task_id: string): BoardCommand {
    const dice = this.#dice;
    return {
      type: 'triage_task',
      task_id,
      note: this.#text(),
      ...(dice.percent(30) && { builder: this.#builder() }),
      ...(dice.percent(30) && { verifier: this.#anybody() }),
    };
  }

  #addActor(): BoardCommand {
    const name = this.#dice.one(NAMES);
    const helper = name === 'Fay' || name === 'Gus';
    return {
      type: 'add_actor',
      name,
      kind: helper ? 'agent' : this.#dice.one(['person', 'agent']),
      roles: this.#roles(),
      ...(helper && { spawned_by: this.#anybody() }),
    };
  }

  #secretReport(name: string): BoardReport {
    if (this.#dice.percent(50)) return { type: 'report_passphrase_reset', name };
    if (this.#dice.percent(4)) return { type: 'report_passphrase_set', seal: `${this.#dice.below(10)}`.repeat(64) };
    return { type: 'report_token_issued', id: `token-${this.#dice.below(4)}`, actor: name };
  }

  #roles(): Role[] {
    const roles = this.#dice.some(ROLES, 45);
    return roles.length > 0 ? roles : ['builder'];
  }

  #lead(): string {
    const leads = [...this.#state.actors.values()].filter(({ active, roles }) => active && roles.includes('lead'));
    return this.#mostly(leads.map(({ name }) => name));
  }

  #builder(): string {
    const builders = [...this.#state.actors.values()].filter(
      ({ active, roles }) => active && roles.includes('builder'),
    );
    return this.#mostly(builders.map(({ name }) => name));
  }

  /** One of them nine times of ten, and otherwise anybody. */
  #mostly(names: readonly string[]): string {
    return this.#dice.percent(90) ? (this.#dice.pick(names) ?? this.#anybody()) : this.#anybody();
  }

  #anybody(): string {
    return this.#dice.pick([...this.#state.actors.values()])?.name ?? FOUNDER;
  }

  /** Mostly saying something. */
  #text(): string {
    return this.#dice.percent(90)
      ? this.#dice.one(['Form is there', 'Wrong total', 'Looked at it all'])
      : this.#dice.one(TEXTS);
  }

  #title(): string {
    return this.#dice.one(['Build the form', 'Mend the form', 'Add the totals']);
  }

  #goalId(): string {
    return `GOAL-${1 + this.#dice.below(Math.max(1, this.#state.goals.size))}`;
  }

  #taskIds(): string[] {
    return this.#dice.some([...this.#state.tasks.keys()], 20);
  }
}
