import type { CheckedCriterion, CriterionStanding } from '../../../shared/completion/criterion.ts';
import type { Plan, PlanStep } from '../../../shared/plan/plan.ts';
import type { ReplanningResult } from '../../../shared/plan/planHealth.ts';
import type { HierarchicalPlan, SubTaskOutput } from '../../../shared/plan/subTask.ts';
import type { RunEvent } from '../../../shared/run/runEvent.ts';
import { line, type ProgressLine, type Tone } from './terminal.ts';

const UPDATES: Record<Extract<RunEvent, { type: 'plan.updated' }>['cause'], string> = {
  modified: 'The rest of the plan was adapted to the page',
  regenerated: 'Another plan takes its place',
  edited: 'A person changed the plan',
};

const STANDINGS: Record<CriterionStanding, { readonly tone: Tone; readonly words: string }> = {
  met: { tone: 'good', words: '✔ met' },
  'not-met': { tone: 'bad', words: '✘ not met' },
  inconclusive: { tone: 'quiet', words: '? inconclusive' },
};

/** The plan before its first action: each step, and what will have to be true for it to count as done. */
export function planPreview({ goal, steps }: Plan): ProgressLine[] {
  return [line('plain', ''), line('strong', `Plan  ${goal}`), ...steps.flatMap(stepLines), line('plain', '')];
}

/** What is left of a plan that has changed. */
export function planUpdate({ steps }: Plan, cause: keyof typeof UPDATES): ProgressLine[] {
  return [line('strong', UPDATES[cause]), ...steps.filter(isOpen).flatMap(stepLines)];
}

/** The sub-tasks that a task is split into, and what each has to wait for. */
export function subTasksPreview({ subTasks }: HierarchicalPlan): ProgressLine[] {
  const names = new Map(subTasks.map(({ id, name }) => [id, name]));
  return [
    line('strong', 'Sub-tasks'),
    ...subTasks.map(({ name, dependsOn, status }) => {
      const after = dependsOn.length > 0 ? `, after ${dependsOn.map((id) => names.get(id) ?? id).join(', ')}` : '';
      return line('plain', `  ${name}${after}${status === 'pending' ? '' : ` (${status})`}`);
    }),
  ];
}

/** How a sub-task ended, in its own words, and what it hands on. */
export function subTaskEnd(
  name: string,
  note: string,
  isDone: boolean,
  outputs: readonly SubTaskOutput[],
): ProgressLine[] {
  return [
    line(isDone ? 'good' : 'bad', `${isDone ? '✔' : '✘'} ${name}  ${note}`),
    ...outputs.map((output) => line('quiet', `  ${output.name} = ${output.value}`)),
  ];
}

/** What came of looking at the plan again. */
export function replanningLine({
  reason,
  planValid,
  planRegenerated,
  minorModificationsOnly,
}: ReplanningResult): ProgressLine {
  if (planRegenerated) return line('quiet', `  The page changed too much for the plan: ${reason}`);
  if (minorModificationsOnly) return line('quiet', `  The page changed, and the plan with it: ${reason}`);
  return line(
    'quiet',
    `  The page changed; ${planValid ? 'the plan still holds' : 'the plan stays as it is'}: ${reason}`,
  );
}

/** How each criterion stands on the page as it was captured for the check. */
export function completionLines(criteria: readonly CheckedCriterion[], judge: string): ProgressLine[] {
  return [
    line('strong', `Completion check by ${judge}`),
    ...criteria.map(({ standing, text, reason }) => {
      const { tone, words } = STANDINGS[standing];
      return line(tone, `  ${words}: ${text}${standing === 'met' ? '' : ` (${reason})`}`);
    }),
  ];
}

function stepLines({ index, description, verify }: PlanStep): ProgressLine[] {
  return [line('plain', `  ${index + 1}. ${description}`), line('quiet', `     done when: ${verify}`)];
}

function isOpen({ status }: PlanStep): boolean {
  return status === 'pending' || status === 'active';
}
