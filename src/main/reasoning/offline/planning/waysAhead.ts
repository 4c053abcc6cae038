import { isSameInstruction } from '../../../../shared/meaning/instruction.ts';
import type { Plan } from '../../../../shared/plan/plan.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { recordName } from '../grounding/detours.ts';
import { readTask } from '../language/readTask.ts';
import { searchSteps, waysToForm, waysToRecord } from './firstSteps.ts';
import { instructionOf } from './stepInstruction.ts';
import type { StepIntent } from './stepIntent.ts';

/**
 * What has to come first on this page for a step to be possible: the list of its kind, or a search. Empty when nothing has
 * to, nothing is known to help, or the plan has gone that way already.
 */
export function waysAhead(intent: StepIntent, page: PageView, task: string, plan: Plan): readonly StepIntent[] {
  const ways = waysTo(intent, page, task);
  const gone = plan.steps.flatMap(({ status, instruction }) => (status === 'done' && instruction ? instruction : []));
  return ways.some((way) => gone.some((done) => isSameInstruction(done, instructionOf(way)))) ? [] : ways;
}

function waysTo(intent: StepIntent, page: PageView, task: string): readonly StepIntent[] {
  if (intent.kind === 'openForm') return waysToForm(page, intent.thing);
  const name = recordName(intent);
  if (name === undefined) return [];
  const ways = waysToRecord(page, name, kindOf(name, task));
  return ways === 'search' ? searchSteps(name) : ways;
}

/** What the task calls a record: the step itself only has its name. */
function kindOf(name: string, task: string): string | undefined {
  const intents = readTask(task).intents.filter((intent) => 'name' in intent && intent.name === name);
  return intents.flatMap((intent) => ('thing' in intent ? (intent.thing ?? []) : []))[0];
}
