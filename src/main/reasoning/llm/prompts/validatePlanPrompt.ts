import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { ValidatePlanInput } from '../../../../shared/reasoning/planning.ts';
import { UNTRUSTED_RULE } from './fence.ts';
import { ELEMENT_LEGEND, pageSection } from './pageSection.ts';
import { planSection } from './planSection.ts';
import { continuation, historySection } from './progressSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';

const SYSTEM = paragraphs(
  `A page has changed while a plan was being carried out on it. Say whether the steps that are still to be done can be carried
out from this page on.`,
  `- The first of them has to be possible on this page, or be fulfilled by it. Later ones may need pages that are not open yet:
  do not hold that against them, and do not change them for it.
- If they can be carried out as they are, valid is true and nothing else is to be said.
- If it takes only a step to be worded for what the page shows now (a button has another name), or to be left out because the
  page has no need of it, give these changes: number (of the step, as listed), kind ("change" or "skip"), and for "change" the
  new description, expectedOutcome and verify. A step stays one browser action.
- Never leave out a step that enters a value of the task, stores or sends something, or was written by a person.
- needsFullReplan is true when the page is not where the next step can begin, entries were lost, or steps have to be added.`,
  UNTRUSTED_RULE,
  ELEMENT_LEGEND,
);

/** Can the remaining steps still be carried out on this page (planner-process, Plan Validator)? */
export function validatePlanPrompt(input: ValidatePlanInput, treeCharacters: number): Prompt {
  const { task, plan, remainingSteps, page, verificationSummary, context } = input;
  const numbers = remainingSteps.map(({ index }) => index + 1).join(', ');
  return {
    system: SYSTEM,
    user: paragraphs(
      pageSection(page, {
        treeCharacters,
        about: [task, ...remainingSteps.flatMap(({ description, verify }) => [description, verify])],
      }),
      `Task: ${jsonLine(task)}`,
      `The plan:\n${planSection(plan)}`,
      `Still to be done: ${numbers}`,
      continuation(verificationSummary, 'The task as a whole is not done yet: the remaining steps are to do that.'),
      historySection(context),
    ),
  };
}
