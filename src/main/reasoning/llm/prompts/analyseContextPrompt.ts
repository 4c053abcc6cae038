import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { AnalyseContextInput } from '../../../../shared/reasoning/planning.ts';
import { UNTRUSTED_RULE } from './fence.ts';
import { ELEMENT_LEGEND, pageSection } from './pageSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';

const SYSTEM = paragraphs(
  `You sort tasks for an agent that works on web pages. Say "simple" only if a single browser action, which can be chosen
from the page as it is now, completes the whole task; for example "click Log out" where there is such a button. Everything
else is "complex": several actions, a form to fill in, a page that has to be reached first, anything unclear, or a task for
which something has to be looked up first.`,
  `Before a complex task is planned, something can be looked up, if the user message lists it as searchable:
- needsKnowledge: the team's own documents (handbooks, procedures, lists of usual values). Say true when the task speaks of a
  procedure, a rule, a term or a value that people of this team know and the page does not show, or when you are in doubt:
  such a search costs nothing.
- needsWebSearch: the public web. Say true only when the task cannot be planned without something that neither the task nor
  the page tells, such as how a certain product is used; not for finding what is on the site itself.
What is not listed cannot be searched: false.
searchQuery: the few words to search by, for both. They go to an outside service: no names of persons, no passwords, phone
numbers, addresses or other personal or secret data in them. Leave it empty when nothing is to be searched.`,
  UNTRUSTED_RULE,
  ELEMENT_LEGEND,
);

/** Is the task one action, or does it need a plan; and what should be looked up first (planner-process, High-Level Loop 1)? */
export function analyseContextPrompt({ task, page, canSearch }: AnalyseContextInput, treeCharacters: number): Prompt {
  const searchable = [
    ...(canSearch.knowledge ? ["the team's own documents"] : []),
    ...(canSearch.web ? ['the public web'] : []),
  ];
  return {
    system: SYSTEM,
    user: paragraphs(
      `Task: ${jsonLine(task)}`,
      `Searchable: ${searchable.join(', ') || 'nothing'}`,
      pageSection(page, { treeCharacters, about: [task] }),
    ),
  };
}
