import { z } from 'zod';
import { proofLevelSchema } from '../completion/proof.ts';

/** How the words that a value stands by lead to it: they name its field, it is what comes after them, or goes on from them. */
export const outputPlaceSchema = z.object({
  label: z.string().min(1),
  by: z.enum(['field', 'beside', 'within']),
  /** The page that shows it. */
  url: z.string(),
});
export type OutputPlace = z.infer<typeof outputPlaceSchema>;

/** A value that a sub-task hands on to those that depend on it, such as the number of a record that it created. */
export const subTaskOutputSchema = z.object({
  name: z.string().min(1),
  value: z.string(),
  /** Where it was read: an address and the words it stands in. */
  source: z.string(),
  /** Where it can be read again; absent where no words lead to it. */
  place: outputPlaceSchema.optional(),
});
export type SubTaskOutput = z.infer<typeof subTaskOutputSchema>;

/** A part of a task with an objective of its own (planner-process, Hierarchical Planning), as a reasoner proposes it. */
export const proposedSubTaskSchema = z.object({
  /** Short and unique in its plan; `dependsOn` refers to it. */
  id: z.string().min(1).max(40),
  name: z.string().min(1).describe('A few words for people'),
  objective: z
    .string()
    .min(1)
    .describe('The task of this part, complete in itself. {name} stands for an output of a part it depends on'),
  inputs: z.array(z.string()).describe('Names of the outputs that it needs'),
  outputs: z.array(z.string()).describe('Names of the values that later parts need from it'),
  dependsOn: z
    .array(z.string())
    .describe('Ids of the parts that must be done before; order that matters is a dependency'),
  /** Where it starts; the page that the task was planned on when absent. */
  startUrl: z.string().optional(),
  estimatedSteps: z.number().int().nonnegative(),
});
export type ProposedSubTask = z.infer<typeof proposedSubTaskSchema>;

/** `blocked`: its note says [FAIL], a call was pending, or it could not be proved; nothing that depends on it runs. */
export const subTaskStatusSchema = z.enum(['pending', 'active', 'completed', 'blocked']);
export type SubTaskStatus = z.infer<typeof subTaskStatusSchema>;

export const subTaskSchema = proposedSubTaskSchema.extend({
  status: subTaskStatusSchema,
  /** Begins with [SUCCESS] or [FAIL] (notes-based-step-verification, Notes Format Specification). */
  note: z.string().optional(),
  /** The runs that worked on it, oldest first; the last one counts. */
  runIds: z.array(z.string()),
  /** The run that works on it, as long as that is not told to be over: where it was cut off, it is gone on with. */
  openRunId: z.string().optional(),
  replanAttempts: z.number().int().nonnegative(),
  /** Where its last run ended, if that address may be asked for again. */
  finalUrl: z.string().optional(),
  /** One of its runs sent data somewhere: doing all of it again may do it twice. */
  sentData: z.boolean().optional(),
  /** How far its effect is proved; absent as long as it is not completed. */
  proof: proofLevelSchema.optional(),
});
export type SubTask = z.infer<typeof subTaskSchema>;

/** A task as sub-tasks with dependencies between them (planner-process, Data Structures: HierarchicalPlan). */
export const hierarchicalPlanSchema = z.object({
  goal: z.string(),
  subTasks: z.array(subTaskSchema),
  /** What the completed ones have handed on. */
  accumulatedOutputs: z.array(subTaskOutputSchema),
});
export type HierarchicalPlan = z.infer<typeof hierarchicalPlanSchema>;
