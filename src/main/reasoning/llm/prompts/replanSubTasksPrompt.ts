import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { ReplanSubTasksInput } from '../../../../shared/reasoning/dividing.ts';
import { UNTRUSTED_RULE } from './fence.ts';
import { ELEMENT_LEGEND, pageSection } from './pageSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';
import { SUB_TASK_RULES, subTaskSection } from './subTaskSection.ts';

const SYSTEM = paragraphs(
  `A task on a web site was split into sub-tasks, and some of them are blocked: their notes say why. Decide whether those, and what
depends on them, can be done in another way.`,
  `action is one of:
- redesign: subTasks take the place of exactly those to replan, all others stay as they are. leave names those to replan that
  shall not be replaced after all: they stay blocked, and what depends on them waits. Change what the note says went wrong:
  another way to the page, another start, smaller parts, a value that has been handed on by now.
- keep: they stay blocked. Choose it when trying again would be the same, when what is missing cannot be had from here (a
  permission, a record that does not exist, a page that is down), or when it is uncertain what has been done already. subTasks is empty then.`,
  `- A sub-task that has sent data may have done its deed, although that was not proved. Never have anything made, sent, booked or paid
  a second time: begin with a look whether it is there, or keep.
- Do not weaken an objective so that it can be reached: what the task asks for is to be done, or stays blocked.
- Keep the id of a sub-task that stays what it is; new ones get new ids. They may depend on completed ones and use what was handed on.`,
  SUB_TASK_RULES,
  UNTRUSTED_RULE,
  ELEMENT_LEGEND,
);

/** Is there another way for what is blocked? Asked once a batch (notes-based-step-verification, Deferred Replan Flow). */
export function replanSubTasksPrompt(
  { task, subTasks, toReplan, accumulatedOutputs, page }: ReplanSubTasksInput,
  treeCharacters: number,
): Prompt {
  return {
    system: SYSTEM,
    user: paragraphs(
      `Task: ${jsonLine(task)}`,
      subTaskSection(subTasks, accumulatedOutputs),
      `To replan: ${toReplan.map((id) => jsonLine(id)).join(', ')}`,
      pageSection(page, { treeCharacters, about: [task] }),
    ),
  };
}
