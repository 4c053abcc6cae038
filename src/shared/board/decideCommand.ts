import { failure, type Result, success } from '../result.ts';
import { type Actor, nameKey, OWN_AGENT } from './actor.ts';
import type { BoardCommand, BoardReport } from './boardCommand.ts';
import { type BoardState, whoCould } from './boardState.ts';
import { notSo, notYou, type Refusal } from './refusal.ts';
import {
  addActor,
  changeRoles,
  foundBoard,
  passphraseReset,
  passphraseSet,
  removeActor,
  revokeToken,
  tokenIssued,
} from './rules/actorRules.ts';
import { assignTask, triageTask, unassignTask } from './rules/appointRules.ts';
import { approveTask, rejectTask, rejectVerification, reopenTask, verifyTask } from './rules/decisionRules.ts';
import { createGoal, rejectGoal, updateGoal, verifyGoal } from './rules/goalRules.ts';
import { linkTask, unlinkTask } from './rules/linkRules.ts';
import type { Allowed, Rule, RuleAnswer, RuleContext } from './rules/rule.ts';
import { runEnded, runReplanned, runStarted, runSubmitted, runTakenUp } from './rules/runRules.ts';
import { addComment, createTask, updateTask } from './rules/taskRules.ts';
import { submitForReview } from './rules/workRules.ts';

type Ask = BoardCommand | BoardReport;
type AskOf = { [T in Ask['type']]: Extract<Ask, { type: T }> };

/** The rule for each thing that can be asked of the board. */
const RULES: { readonly [T in Ask['type']]: Rule<AskOf[T]> } = {
  create_goal: createGoal,
  update_goal: updateGoal,
  verify_goal: verifyGoal,
  reject_goal: rejectGoal,
  create_task: createTask,
  update_task: updateTask,
  link_task_to_goal: linkTask,
  unlink_task: unlinkTask,
  assign_task: assignTask,
  unassign_task: unassignTask,
  submit_for_review: submitForReview,
  approve_task: approveTask,
  reject_task: rejectTask,
  verify_task: verifyTask,
  reject_verification: rejectVerification,
  reopen_task: reopenTask,
  triage_task: triageTask,
  add_comment: addComment,
  add_actor: addActor,
  change_roles: changeRoles,
  remove_actor: removeActor,
  revoke_token: revokeToken,
  report_run_started: runStarted,
  report_run_taken_up: runTakenUp,
  report_run_replanned: runReplanned,
  report_run_ended: runEnded,
  report_run_submitted: runSubmitted,
  report_token_issued: tokenIssued,
  report_passphrase_set: passphraseSet,
  report_passphrase_reset: passphraseReset,
};

/** What the app says of runs that are under way already; whoever started one may have left since. */
const OF_RUNS_AT_WORK: ReadonlySet<Ask['type']> = new Set<Ask['type']>([
  'report_run_replanned',
  'report_run_ended',
  'report_run_submitted',
]);

interface DecideOptions extends Pick<RuleContext, 'now' | 'settings'> {
  /** Who is authenticated; never what a payload says. */
  readonly by: string;
  readonly ask: Ask;
  /** Whether that person has a passphrase; absent where that is not known, and then taken for granted. */
  readonly canSignIn?: RuleContext['canSignIn'];
  /** Of the run that is asked to go along; who only wants to know what would be allowed need not have it. */
  readonly evidence?: RuleContext['evidence'];
}

/** What the board is to do: changes in that order, in that name. `by` is the name as the board spells it. */
export interface Decided extends Allowed {
  readonly by: string;
}

/**
 * The one place where it is decided whether something happens on the board (goal-verification-system): pure, so that the
 * window can ask it what would be allowed, and `BoardService` asks it again before anything is written. What is so already
 * is allowed and makes no changes; a decision is never so already, because each is somebody's word of its own.
 */
export function decideCommand(state: BoardState, { by, ask, ...rest }: DecideOptions): Result<Decided, Refusal> {
  const context = { canSignIn: () => true, ...rest, state };
  const actor = state.actors.get(nameKey(by));
  const answer = actor ? answerTo(ask, { ...context, actor }) : answerToStranger(ask, by, state);
  if (answer.ok) return success({ ...answer.value, by: answer.value.by ?? actor?.name ?? by });
  const { about, rule, message } = answer.error;
  const others = about === 'who' ? whoCould(state, (other) => objectionTo(ask, { ...context, actor: other })) : [];
  return failure({ rule, message, whoCould: others });
}

function answerTo(ask: Ask, context: RuleContext): RuleAnswer {
  const { active, name } = context.actor;
  if (OF_RUNS_AT_WORK.has(ask.type)) return byRule(ask.type, ask, context);
  if (!active) return failure(notYou('inactive-actor', `${name} has left the team.`));
  if (name === OWN_AGENT) return failure(notYou('own-agent', `${OWN_AGENT} builds and decides nothing.`));
  return byRule(ask.type, ask, context);
}

function byRule<T extends Ask['type']>(type: T, ask: AskOf[T], context: RuleContext): RuleAnswer {
  return RULES[type](ask, context);
}

function answerToStranger(ask: Ask, by: string, state: BoardState): RuleAnswer {
  const founds = state.actors.size === 0 && ask.type === 'add_actor' && nameKey(ask.name) === nameKey(by);
  return founds ? foundBoard(ask) : failure(notSo('not-found', `There is nobody called ${by} on this board.`));
}

function objectionTo(ask: Ask, context: RuleContext & { readonly actor: Actor }) {
  const answer = answerTo(ask, context);
  return answer.ok ? undefined : answer.error;
}
