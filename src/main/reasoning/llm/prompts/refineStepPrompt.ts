import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { RefineStepInput } from '../../../../shared/reasoning/reasoner.ts';
import { ACTION_TABLE, ELEMENT_RULE } from './actionTable.ts';
import { UNTRUSTED_RULE } from './fence.ts';
import { ELEMENT_LEGEND, pageSection } from './pageSection.ts';
import { continuation, historySection } from './progressSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';

const SYSTEM = paragraphs(
  `You turn one step of a plan into one action on the page in front of you. Do this step, not the task: do not run ahead to
later steps, and do not put two actions into one.`,
  `Answer with a kind:
- "action": the action that carries out the step. When several elements have the same name, the group g tells them apart.
- "satisfied": the page already shows what the step is for, so that there is nothing to do. Say in thought what shows it. A
  similar step that worked earlier is no proof; the page as it is now is.
- "none": no element here can carry out the step. Say in thought what is missing. Do not act on something else instead.
action is empty unless the kind is "action".`,
  UNTRUSTED_RULE,
  ELEMENT_LEGEND,
  ACTION_TABLE,
  ELEMENT_RULE,
);

/** The current step as one concrete action (planner-process, Step Refinement). */
export function refineStepPrompt(input: RefineStepInput, treeCharacters: number): Prompt {
  const { task, step, page, verificationSummary, context } = input;
  return {
    system: SYSTEM,
    user: paragraphs(
      `Step ${step.index + 1}: ${jsonLine(step.description)}
It is done when: ${jsonLine(step.verify)}
Expected: ${jsonLine(step.expectedOutcome)}
It is part of this task: ${jsonLine(task)}`,
      continuation(verificationSummary, 'go on with this step.'),
      historySection(context),
      pageSection(page, { treeCharacters, about: [task, step.description, step.verify] }),
    ),
  };
}
