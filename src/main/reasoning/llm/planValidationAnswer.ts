import { z } from 'zod';
import type { PlanValidation, SuggestedChange } from '../../../shared/plan/planHealth.ts';
import { failure, type Result, success } from '../../../shared/result.ts';

/** What a model fills in for a plan validation: flat, the grounds before the judgement, steps counted from 1 as it sees them. */
export const planValidationAnswerSchema = z.object({
  reason: z.string().describe('What on the page speaks for or against the next steps'),
  valid: z.boolean().describe('The remaining steps can be carried out as they are'),
  changes: z
    .array(
      z.object({
        number: z.number().int().positive().describe('Number of the step in the list'),
        kind: z.enum(['change', 'skip']),
        description: z.string().describe('The action in new words; empty for skip'),
        expectedOutcome: z.string(),
        verify: z.string().describe('Completion criterion; empty for skip'),
        reason: z.string(),
      }),
    )
    .describe('Empty when valid, and when a new plan is needed'),
  needsFullReplan: z.boolean().describe('Only a new plan can still reach the goal'),
});
type Answer = z.infer<typeof planValidationAnswerSchema>;

export function toPlanValidation({ reason, valid, changes, needsFullReplan }: Answer): Result<PlanValidation, string> {
  const unsaid = changes.find(({ kind, description, verify }) => kind === 'change' && !(description && verify));
  if (unsaid) return failure(`changes: the change of step ${unsaid.number} needs a description and verify`);
  return success({ valid, reason, suggestedChanges: changes.map(toChange), needsFullReplan });
}

function toChange({ number, kind, ...words }: Answer['changes'][number]): SuggestedChange {
  const index = number - 1;
  return kind === 'skip' ? { kind, index, reason: words.reason } : { kind, index, ...words };
}
