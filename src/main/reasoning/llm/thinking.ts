import type { ThinkingConfig, ThinkingLevel } from '@google/genai';
import type { ReasonerPurpose } from '../../../shared/reasoning/reasonerCall.ts';

/** Purposes in which a wrong answer costs the whole run; the others are answered on the model's own measure. */
const HARD: ReadonlySet<ReasonerPurpose> = new Set(['plan', 'critique', 'judgeAction', 'judgeCompletion']);

/** What `high` stands for where thinking is measured in tokens; every 2.5 model takes it. */
const HIGH_BUDGET_TOKENS = 24_576;

/**
 * Thinking set to high for planning, criticising and judging, in the words of the model's family: a budget for Gemini 2.5, a level from
 * Gemini 3 on. Undefined leaves the field out, as models that know neither refuse the request.
 */
export function thinkingFor(model: string, purpose: ReasonerPurpose): ThinkingConfig | undefined {
  if (!HARD.has(purpose)) return undefined;
  const [, major = '', minor = ''] = /gemini-(\d+)(?:\.(\d+))?/.exec(model) ?? [];
  if (Number(major) >= 3) return { thinkingLevel: 'HIGH' as ThinkingLevel };
  return major === '2' && minor === '5' ? { thinkingBudget: HIGH_BUDGET_TOKENS } : undefined;
}
