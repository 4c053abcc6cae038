import { elementName } from '../../../../shared/page/elementDescription.ts';
import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { PredictOutcomeInput } from '../../../../shared/reasoning/weighing.ts';
import { fenced, UNTRUSTED_RULE } from './fence.ts';
import { writtenAction } from './observedAction.ts';
import { ELEMENT_LEGEND, pageSection } from './pageSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';

const SYSTEM = paragraphs(
  `You say what one browser action should bring about on the page, before it is carried out. What you say is compared with the
page afterwards; a wrong expectation misleads, none at all does no harm.`,
  `description says in one sentence what should be seen. expectations holds what can be checked of it, and only what is sure to be
so if the action works; it may be empty. Each has a check:
- element-exists, element-absent: an element of that role (full ARIA role) or name, or both, is there or not.
- element-text: the element of that role or name shows or holds that text.
- url-changed: the path or query of the address is another one.
- expanded: the element is open; without role and name the action's own element is meant.
- roles-exist: elements of one of these roles are there.
Use names that the page shows or that the action gives. Do not guess the wording of messages, buttons or headings that you have
not seen. nextGoal, if anything: what the action makes possible next.`,
  UNTRUSTED_RULE,
  ELEMENT_LEGEND,
);

/** What should this action bring about? (verification-process, Outcome Prediction). */
export function predictOutcomePrompt(input: PredictOutcomeInput, treeCharacters: number): Prompt {
  const { goal, page, action, element, step } = input;
  return {
    system: SYSTEM,
    user: paragraphs(
      `Goal: ${jsonLine(goal)}`,
      step && `Step: ${jsonLine(step.description)}\nExpected: ${jsonLine(step.expectedOutcome)}`,
      `Action:\n${fenced('history', writtenAction(action, element))}`,
      pageSection(page, {
        treeCharacters,
        about: [goal, step?.description ?? '', element ? elementName(element) : ''],
      }),
    ),
  };
}
