import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { SubTask, SubTaskOutput } from '../../../../shared/plan/subTask.ts';
import { fenced } from './fence.ts';
import { paragraphs } from './prompt.ts';

/** How sub-tasks are to be written (planner-process, Hierarchical Planning; notes-based-step-verification). */
export const SUB_TASK_RULES = `Rules for sub-tasks:
- All of them together are the whole task, and nothing beside it.
- objective is a task of its own for an agent that knows nothing of the others: names, values and addresses word for word from the
  task. It says "the patient Ann Lee", never "the same patient" or "her".
- A value that shows only while another sub-task is done, such as the number of a new record, is an output there and an input here.
  outputs are short names ("patient number"); the objective that needs one has it in braces: Set the reference to {patient number}.
  An objective that has outputs says that they are to be noted. Every name in braces is among the inputs, every input among
  the outputs of something that it depends on, and no two sub-tasks have an output of the same name.
- dependsOn names what must be done before: because of its outputs, because it makes or changes the same record, because both
  change the same page, or because the task says an order. What needs no order has no dependency: it is done at the same time.
- startUrl is left out, unless the task itself names the address.
- estimatedSteps is the number of browser actions that you expect.
- Log-ins hold for all tabs, so a log-in is a sub-task that the others depend on.`;

/** Sub-tasks as they stand, with what was noted of them and what they have handed on; texts of pages are in there. */
export function subTaskSection(subTasks: readonly SubTask[], outputs: readonly SubTaskOutput[]): string {
  const lines = subTasks.map(
    ({ id, objective, inputs, outputs: names, dependsOn, status, note, replanAttempts, sentData, startUrl }) =>
      jsonLine({
        id,
        objective,
        inputs,
        outputs: names,
        dependsOn,
        status,
        note: note ?? '',
        attempts: replanAttempts,
        sentData: sentData === true,
        ...(startUrl !== undefined && { startUrl }),
      }),
  );
  const handedOn = outputs.map(({ name, value, source }) => jsonLine({ name, value, source }));
  return paragraphs(
    `Sub-tasks, one a line:\n${fenced('history', lines.join('\n'))}`,
    handedOn.length > 0 ? `Handed on so far:\n${fenced('history', handedOn.join('\n'))}` : undefined,
  );
}
