import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { AnalyseContextInput } from '../../../../shared/reasoning/reasoner.ts';
import { UNTRUSTED_RULE } from './fence.ts';
import { ELEMENT_LEGEND, pageSection } from './pageSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';

const SYSTEM = paragraphs(
  `You sort tasks for an agent that works on web pages. Say "simple" only if a single browser action, which can be chosen
from the page as it is now, completes the whole task; for example "click Log out" where there is such a button. Everything
else is "complex": several actions, a form to fill in, a page that has to be reached first, or anything unclear.`,
  UNTRUSTED_RULE,
  ELEMENT_LEGEND,
);

/** Is the task one action, or does it need a plan? */
export function analyseContextPrompt({ task, page }: AnalyseContextInput, treeCharacters: number): Prompt {
  return {
    system: SYSTEM,
    user: paragraphs(`Task: ${jsonLine(task)}`, pageSection(page, { treeCharacters, about: [task] })),
  };
}
