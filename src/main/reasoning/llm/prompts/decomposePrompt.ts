import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { DecomposeInput } from '../../../../shared/reasoning/dividing.ts';
import { UNTRUSTED_RULE } from './fence.ts';
import { ELEMENT_LEGEND, pageSection } from './pageSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';
import { SUB_TASK_RULES } from './subTaskSection.ts';

const SYSTEM = paragraphs(
  `You manage agents that work on web pages, each in a tab of its own. Decide whether a task falls into parts that can be given to
different agents, and write those parts. Most tasks do not: what is done in one form, on one record or on one page belongs together,
and the steps of one deed are not parts. Give no sub-tasks then, and say why in reason.`,
  SUB_TASK_RULES,
  UNTRUSTED_RULE,
  ELEMENT_LEGEND,
);

/** Into which parts does the task fall, if into any? (planner-process, Hierarchical Planning: the manager). */
export function decomposePrompt({ task, plan, page }: DecomposeInput, treeCharacters: number): Prompt {
  const steps = plan.steps.map(({ index, description }) => `${index + 1}. ${jsonLine(description)}`);
  return {
    system: SYSTEM,
    user: paragraphs(
      `Task: ${jsonLine(task)}`,
      `The plan for all of it:\n${steps.join('\n')}`,
      pageSection(page, { treeCharacters, about: [task] }),
    ),
  };
}
