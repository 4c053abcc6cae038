import type { PlanStep, ProposedStep } from '../../../shared/plan/plan.ts';
import { splitCompoundStep } from './stepAtomicity.ts';

/** The steps of a plan as they will be carried out: one browser action each, counted from 0 (planner-process, Post-Processing). */
export function validateAndSplitPlan(proposed: readonly ProposedStep[]): readonly PlanStep[] {
  return proposed.flatMap(splitCompoundStep).map((step, index) => ({ ...step, index, status: 'pending' }));
}
