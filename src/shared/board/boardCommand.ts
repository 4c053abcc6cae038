import { z } from 'zod';
import { actorKindSchema, actorNameSchema, newActorNameSchema, roleSchema, sealSchema } from './actor.ts';
import { isOfTheWeb, oneLine, plainText, saysSomething } from './boardText.ts';
import { criterionFindingSchema } from './decision.ts';
import { goalIdSchema } from './goal.ts';
import { runEvidenceSchema } from './runEvidence.ts';
import { CRITERION_LENGTH, taskIdSchema } from './task.ts';

const line = (what: string, most: number) =>
  z.string().overwrite(oneLine).trim().max(most, `${what} has at most ${most} characters`);
const lines = (what: string, most: number) =>
  z.string().overwrite(plainText).trim().max(most, `${what} has at most ${most} characters`);
const notEmpty = (text: z.ZodString, message: string) =>
  text.min(1, { error: message, abort: true }).refine(saysSomething, message);

const title = notEmpty(line('A title', 200), 'A title must not be empty');
const project = line('A project', 200);
const longText = lines('A text', 20_000);
/** Emptiness is for the rules to refuse: they say which rule it is. */
const word = longText;

const criterion = notEmpty(lines('A criterion', CRITERION_LENGTH), 'A criterion must not be empty');
const criteria = (most: number) => z.array(criterion).max(most, `A task has at most ${most} criteria`).optional();
/** What a task may be made with. */
const MOST_CRITERIA_MADE = 100;
/** What it may have later: rejections add to them. */
const MOST_CRITERIA = 200;

const command = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape }).strict();

const onTask = { task_id: taskIdSchema };
const onGoal = { goal_id: goalIdSchema };

/** What the decider had in view: refused as `changed-meanwhile` when the subject has another hash by now. */
const seen = { seen: z.string().optional() };
const findings = { findings: z.array(criterionFindingSchema).max(MOST_CRITERIA).optional() };

const taskTexts = {
  description: longText.optional(),
  start_address: line('An address', 4000)
    .refine(isOfTheWeb, 'An address of the web begins with http: or https:; no other is opened')
    .optional(),
  instructions: longText.optional(),
  depends_on: z.array(taskIdSchema).max(100).optional(),
};

/**
 * Everything that somebody can ask of the board, by the names of the tools (goal-verification-system, MCP Tools). Who asks is
 * no part of it: that is whoever is authenticated. The window and agents ask alike, and `decideCommand` answers all.
 */
export const boardCommandSchema = z.discriminatedUnion('type', [
  command('create_goal', { title, description: longText.optional(), project: project.optional() }),
  command('update_goal', {
    ...onGoal,
    title: title.optional(),
    description: longText.optional(),
    project: project.optional(),
  }),
  command('verify_goal', { ...onGoal, notes: word, ...seen }),
  /** With tasks that are to fix what was found; they are linked to the goal. */
  command('reject_goal', {
    ...onGoal,
    reason: word,
    fix_tasks: z
      .array(z.object({ title, description: longText.optional() }).strict())
      .max(20)
      .optional(),
    ...seen,
  }),

  command('create_task', {
    title,
    ...taskTexts,
    criteria: criteria(MOST_CRITERIA_MADE),
    goal_id: goalIdSchema.optional(),
    assign_to: actorNameSchema.optional(),
  }),
  /** Changes texts; `status` in_progress is the assignee's word that work has begun. */
  command('update_task', {
    ...onTask,
    title: title.optional(),
    ...taskTexts,
    criteria: criteria(MOST_CRITERIA),
    status: z.literal('in_progress').optional(),
  }),
  command('link_task_to_goal', { ...onTask, ...onGoal }),
  command('unlink_task', onTask),
  command('assign_task', {
    ...onTask,
    assign_to: actorNameSchema,
    as: z.enum(['builder', 'reviewer', 'verifier']).optional(),
  }),
  /** The lead leaves it open again who is to decide. */
  command('unassign_task', { ...onTask, as: z.enum(['reviewer', 'verifier']) }),
  /** `run_id`: a run from the history that shows the work; it goes along as evidence. */
  command('submit_for_review', {
    ...onTask,
    summary: word,
    files_changed: longText.optional(),
    criterion_evidence: z
      .array(z.object({ criterionId: z.string(), text: lines('What shows a criterion', CRITERION_LENGTH) }).strict())
      .max(MOST_CRITERIA)
      .optional(),
    run_id: z.string().min(1).max(100).optional(),
  }),
  command('approve_task', { ...onTask, notes: word.optional(), ...findings, ...seen }),
  command('reject_task', { ...onTask, reason: word, ...findings, ...seen }),
  command('verify_task', { ...onTask, notes: word, ...findings, ...seen }),
  command('reject_verification', { ...onTask, reason: word, ...findings, ...seen }),
  command('reopen_task', { ...onTask, reason: word, ...seen }),
  /** The lead sorts out an escalated task: another builder, another verifier, or a word. */
  command('triage_task', {
    ...onTask,
    note: word,
    builder: actorNameSchema.optional(),
    verifier: actorNameSchema.optional(),
  }),
  command('add_comment', { ...onTask, text: notEmpty(longText, 'A comment must not be empty') }),

  command('add_actor', {
    name: newActorNameSchema,
    kind: actorKindSchema,
    roles: z.array(roleSchema).min(1, 'Choose at least one role'),
    spawned_by: actorNameSchema.optional(),
  }),
  command('change_roles', { name: actorNameSchema, roles: z.array(roleSchema).min(1, 'Choose at least one role') }),
  command('remove_actor', { name: actorNameSchema }),
  command('revoke_token', { token_id: z.string().min(1) }),
]);
export type BoardCommand = z.infer<typeof boardCommandSchema>;
export type BoardCommandType = BoardCommand['type'];

/**
 * What only the app itself reports, through the same choke point: what becomes of runs on tasks, tokens that it has made,
 * and passphrases that it has forgotten. `by` of the events is who started the run, or who asked for the other things.
 */
export const boardReportSchema = z.discriminatedUnion('type', [
  command('report_run_started', { ...onTask, run_id: z.string() }),
  command('report_run_replanned', { ...onTask, run_id: z.string(), plan_revision: z.number().int().nonnegative() }),
  /** It was cut off, and goes on. */
  command('report_run_taken_up', { ...onTask, run_id: z.string() }),
  command('report_run_ended', {
    ...onTask,
    run_id: z.string(),
    status: z.string(),
    reason: z.string(),
    /** It was not over, and can be gone on with. */
    cut_off: z.literal(true).optional(),
  }),
  /** A run that completed submits its task by itself; the submitter is the app's own agent. */
  command('report_run_submitted', { ...onTask, summary: word, evidence: runEvidenceSchema }),
  command('report_token_issued', {
    id: z.string(),
    actor: actorNameSchema,
    expires_at: z.number().optional(),
    seal: sealSchema.optional(),
  }),
  /** Somebody has chosen a passphrase of their own, or came in by one that no entry speaks of yet. */
  command('report_passphrase_set', { seal: sealSchema }),
  /** `at_this_machine`: asked for outside of the app, by somebody who may write its data folder. */
  command('report_passphrase_reset', { name: actorNameSchema, at_this_machine: z.literal(true).optional() }),
]);
export type BoardReport = z.infer<typeof boardReportSchema>;
