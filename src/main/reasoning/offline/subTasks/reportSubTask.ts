import type { ReportSubTaskInput, SubTaskReport } from '../../../../shared/reasoning/dividing.ts';
import { readTask } from '../reading/readTask.ts';
import { readOutput } from './readOutput.ts';

/**
 * The account of a sub-task whose run was completed (notes-based-step-verification, Step Completion Reporting). What it was to
 * note has to be shown: where it is not, the objective is not accomplished.
 */
export function reportSubTask({ objective, outputs, pages, observations }: ReportSubTaskInput): SubTaskReport {
  const notes = readTask(objective).instructions.filter(({ act }) => act === 'read');
  const found = outputs.map((name) => {
    const { name: label = name, container } = notes.find(({ value }) => value === name)?.target ?? {};
    const wanted = { label, ...(container?.name !== undefined && { of: container.name }) };
    return { name, value: readOutput(wanted, pages, observations) };
  });
  const missing = found.filter(({ value }) => value === undefined).map(({ name }) => name);
  if (missing.length > 0) {
    return { note: `[FAIL]: No page shows one value for ${missing.join(', ')}`, outputs: [] };
  }
  const read = found.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
  const noted = read.map(({ name, value }) => `${name} ${value}`).join(', ');
  return { note: `[SUCCESS]: ${objective}${noted && ` (${noted})`}`, outputs: read };
}
