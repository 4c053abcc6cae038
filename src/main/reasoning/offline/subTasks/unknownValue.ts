import type { PlanStep } from '../../../../shared/plan/plan.ts';
import { notedValue, readTask } from '../reading/readTask.ts';

/**
 * Why a step cannot be carried out as it stands: it is to use a value that another part of the task notes, and only a task that
 * is worked off in parts knows it. To enter the words for it would be wrong. Undefined for all other steps.
 */
export function unknownValue(task: string, { instruction }: Pick<PlanStep, 'instruction'>): string | undefined {
  const { target, value = '' } = instruction ?? {};
  const given = [value, target?.name ?? '', target?.container?.name ?? ''];
  if (!given.some((text) => text.includes('{'))) return undefined;
  const names = readTask(task).instructions.flatMap(({ act, value }) => (act === 'read' ? (value ?? []) : []));
  const name = names.find((one) => given.some((text) => text.includes(notedValue(one))));
  return name === undefined
    ? undefined
    : `The value noted as “${name}” is not known here: it is handed on only where the task is worked off in parts.`;
}
