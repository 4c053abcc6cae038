import { z } from 'zod';

/** What kind of effect an action is bound to have (verification-process, Action Type Classification). */
export const actionTypeSchema = z.enum(['navigation', 'dropdown', 'generic']);
export type ActionType = z.infer<typeof actionTypeSchema>;

/** The checks that can be made on a captured page (verification-process, DOM-Based Checks). */
export const domCheckSchema = z.enum([
  'element-exists',
  'element-absent',
  'element-text',
  'url-changed',
  'expanded',
  'roles-exist',
]);
export type DomCheck = z.infer<typeof domCheckSchema>;

/** One thing that should be so after an action; which fields it has depends on `check`. */
export const domExpectationSchema = z.object({
  check: domCheckSchema,
  /** The element meant, by role, by name, or both; `expanded` without either means the action's own target. */
  role: z.string().optional(),
  name: z.string().optional(),
  /** For `element-text`: text that it should show or hold. */
  text: z.string().optional(),
  /** For `roles-exist`: elements of one of these roles should be there. */
  roles: z.array(z.string()).optional(),
});
export type DomExpectation = z.infer<typeof domExpectationSchema>;

/**
 * What an action should bring about, said before it is carried out (verification-process, Outcome Prediction). Shown
 * beside what was observed and handed to correction; verdicts never rest on it.
 */
export const expectedOutcomeSchema = z.object({
  actionType: actionTypeSchema,
  /** `template`: fixed for navigation and dropdowns; `reasoner`: worked out for this action. */
  by: z.enum(['template', 'reasoner']),
  description: z.string(),
  expectations: z.array(domExpectationSchema),
  /** What the action makes possible next. */
  nextGoal: z.string().optional(),
});
export type ExpectedOutcome = z.infer<typeof expectedOutcomeSchema>;

/** How the page compares with what was expected (verification-process, Confidence Calculation). */
export const outcomeComparisonSchema = z.object({
  checks: z.array(
    z.object({
      expectation: domExpectationSchema,
      passed: z.boolean(),
      /** What was found instead, or what shows it; for people. */
      found: z.string(),
    }),
  ),
  /** Share of the checks that passed; absent without checks. */
  domScore: z.number().min(0).max(1).optional(),
  confidence: z.number().min(0).max(1),
  /** Confident enough that what was expected has come about. */
  matched: z.boolean(),
});
export type OutcomeComparison = z.infer<typeof outcomeComparisonSchema>;
