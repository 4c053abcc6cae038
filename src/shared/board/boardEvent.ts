import { z } from 'zod';
import { actorKindSchema, actorNameSchema, roleSchema, sealSchema, tokenFactSchema } from './actor.ts';
import { decisionFields } from './decision.ts';
import { goalIdSchema } from './goal.ts';
import { runEvidenceSchema } from './runEvidence.ts';
import { criterionEvidenceSchema, taskCriterionSchema, taskIdSchema } from './task.ts';

/**
 * Version of the events; older ones can be read as they are. 2: a finding may be `not-examined`, and approvals and
 * verifications have one of every criterion; a submission may say what shows single criteria.
 */
export const BOARD_EVENT_VERSION = 2;

/** The last millisecond that a `Date` can be. */
const LAST_MOMENT = 8.64e15;
const moment = z.number().min(-LAST_MOMENT).max(LAST_MOMENT);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const change = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });

const onTask = { taskId: taskIdSchema };
const onGoal = { goalId: goalIdSchema };

/** What can be written about a task by hand. */
export const taskTextFields = {
  title: z.string(),
  description: z.string(),
  startAddress: z.string(),
  instructions: z.string(),
  criteria: z.array(taskCriterionSchema),
  dependsOn: z.array(taskIdSchema),
};

/**
 * Everything that can change on a board, without who and when. Only `decideCommand` makes them, and `reduceBoard` is the only
 * way in which they change the board.
 */
export const boardChangeSchema = z.discriminatedUnion('type', [
  change('actor.added', {
    name: actorNameSchema,
    kind: actorKindSchema,
    roles: z.array(roleSchema),
    spawnedBy: actorNameSchema.optional(),
  }),
  change('actor.roles-changed', { name: actorNameSchema, roles: z.array(roleSchema) }),
  change('actor.left', { name: actorNameSchema }),
  change('token.issued', tokenFactSchema.shape),
  change('token.revoked', { id: z.string() }),
  /** `by` has chosen a passphrase; `seal` binds what is kept of it. */
  change('passphrase.set', { seal: sealSchema }),
  /** A lead has had the passphrase of somebody forgotten, who chooses another one at the next sign-in. */
  change('passphrase.reset', { name: actorNameSchema, atThisMachine: z.literal(true).optional() }),

  change('goal.created', { ...onGoal, title: z.string(), description: z.string(), project: z.string() }),
  change('goal.edited', {
    ...onGoal,
    title: z.string().optional(),
    description: z.string().optional(),
    project: z.string().optional(),
  }),
  change('goal.verified', { ...onGoal, ...decisionFields, notes: z.string() }),
  change('goal.rejected', { ...onGoal, ...decisionFields, reason: z.string() }),

  change('task.created', { ...onTask, ...taskTextFields, fixes: goalIdSchema.optional() }),
  change('task.edited', { ...onTask, ...z.object(taskTextFields).partial().shape }),
  /** `goalId` absent: it belongs to no goal any more. */
  change('task.linked', { ...onTask, goalId: goalIdSchema.optional() }),
  /** `as: 'builder'` of a pending task is its transition to assigned; `to` absent takes an appointment back. */
  change('task.appointed', {
    ...onTask,
    as: z.enum(['builder', 'reviewer', 'verifier']),
    to: actorNameSchema.optional(),
  }),
  change('task.started', onTask),
  change('task.run-started', { ...onTask, runId: z.string() }),
  change('task.run-replanned', { ...onTask, runId: z.string(), planRevision: z.number().int().nonnegative() }),
  change('task.run-ended', {
    ...onTask,
    runId: z.string(),
    status: z.string(),
    reason: z.string(),
    cutOff: z.literal(true).optional(),
  }),
  change('task.run-taken-up', { ...onTask, runId: z.string() }),
  change('task.submitted', {
    ...onTask,
    summary: z.string(),
    filesChanged: z.string(),
    evidence: runEvidenceSchema.optional(),
    criterionEvidence: z.array(criterionEvidenceSchema).optional(),
  }),
  change('task.approved', { ...onTask, ...decisionFields, notes: z.string() }),
  /** Its reason becomes a criterion of the task: `criterion`. */
  change('task.rejected', { ...onTask, ...decisionFields, reason: z.string(), criterion: taskCriterionSchema }),
  change('task.verified', { ...onTask, ...decisionFields, notes: z.string() }),
  change('task.verification-rejected', {
    ...onTask,
    ...decisionFields,
    reason: z.string(),
    criterion: taskCriterionSchema,
  }),
  change('task.escalated', { ...onTask, reason: z.string() }),
  /** The lead has sorted an escalated task out. */
  change('task.triaged', { ...onTask, note: z.string() }),
  /** Back to its builder, whatever was decided before (Regression After Confirmation). */
  change('task.reopened', { ...onTask, ...decisionFields, reason: z.string(), assignee: actorNameSchema }),
  change('task.commented', { ...onTask, text: z.string() }),
]);
export type BoardChange = z.infer<typeof boardChangeSchema>;
export type BoardChangeType = BoardChange['type'];

/**
 * A change as it is stored: one link of the chain. `seq` counts from 0 without gaps; `at` is milliseconds since 1970; `by` is
 * who was authenticated. `subjects` holds the hash of what decisions judge, for each task and goal that the change made
 * another one. `hash` is over everything else in canonical JSON, and `previousHash` is that of the event before (64 zeros for
 * the first one).
 */
export const boardEventSchema = z.object({
  seq: z.number().int().nonnegative(),
  at: moment,
  by: actorNameSchema,
  version: z.number().int().positive(),
  change: boardChangeSchema,
  subjects: z.record(z.string(), hash),
  previousHash: hash,
  hash,
});
export type BoardEvent = z.infer<typeof boardEventSchema>;

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);
