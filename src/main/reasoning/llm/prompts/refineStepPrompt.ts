import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { Looked } from '../../../../shared/page/view/renderView.ts';
import type { SearchSoFar } from '../../../../shared/plan/search.ts';
import type { RefineStepInput } from '../../../../shared/reasoning/acting.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { LOOK_RULE } from '../pageLooks.ts';
import { ACTION_TABLE, ELEMENT_RULE, NOTES_RULE } from './actionTable.ts';
import { fenced, UNTRUSTED_RULE } from './fence.ts';
import { lookedUpSection } from './lookedUpSection.ts';
import { writtenAction } from './observedAction.ts';
import { pageForm } from './pageForm.ts';
import { pageSection } from './pageSection.ts';
import { continuation, historySection } from './progressSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';
import { callSection } from './toolsSection.ts';

const ROLE = `You turn one step of a plan into one action on the page in front of you. Do this step, not the task: do not run
ahead to later steps, and do not put two actions into one.`;

const KINDS = `Answer with a kind:
- "action": the action that carries out the step. When several elements have the same name, what stands around them tells them apart.
- "satisfied": the page already shows what the step is for, so that there is nothing to do. Say in thought what shows it. A
  similar step that worked earlier is no proof; the page as it is now is.
- "look": you have to see more of the page first, see look.
- "none": no element here can carry out the step. Say in thought what is missing. Do not act on something else instead.
  notListed is true when the element should be on this page, but is not among those that you were given, and look did not show it.
action is empty unless the kind is "action".`;

const CHAIN = `Some of the steps that come next may be listed as well. For as many of them as this very page lets you carry out
without anything happening in between, write their actions in chain, in the order of the steps and without leaving one
out: only setValue, check, uncheck and select, each on a field of its own that belongs to the same form. Stop at the first step
that is anything else, or of whose field you are not sure. chain is empty when there is nothing to add.`;

/** The current step as one concrete action (planner-process, Step Refinement), and the inputs that follow it. */
export function refineStepPrompt(
  input: RefineStepInput,
  planning: Pick<Settings['planning'], 'treeCharacters' | 'htmlCharacters'>,
  looked?: Looked,
): Prompt {
  const { task, step, following, page, domForm, lookedUp, verificationSummary, context, search, tool } = input;
  const form = pageForm(domForm, planning);
  const next = following.map(({ index, description }) => `${index + 1}. ${jsonLine(description)}`);
  const about = [task, step.description, step.verify, ...following.map(({ description }) => description)];
  return {
    system: paragraphs(
      ROLE,
      KINDS,
      CHAIN,
      UNTRUSTED_RULE,
      form.legend,
      LOOK_RULE,
      ACTION_TABLE,
      NOTES_RULE,
      ELEMENT_RULE,
    ),
    user: paragraphs(
      pageSection(page, { treeCharacters: planning.treeCharacters, about, looked, render: form.render }),
      lookedUpSection(lookedUp),
      historySection(context),
      continuation(verificationSummary, 'go on with this step.'),
      `Step ${step.index + 1}: ${jsonLine(step.description)}
It is done when: ${jsonLine(step.verify)}
Expected: ${jsonLine(step.expectedOutcome)}
It is part of this task: ${jsonLine(task)}`,
      search && searchSection(search),
      tool && callSection(tool),
      next.length > 0 ? `Steps that come next:\n${next.join('\n')}` : undefined,
    ),
  };
}

/** A step that searches: what it may do, what it has looked at, and how often it may go on. */
function searchSection({ looks, left }: SearchSoFar): string {
  const looked = looks.map(({ action, element, url, succeeded }) => {
    const where = url === undefined ? '' : ` on ${jsonLine(url)}`;
    return `- ${writtenAction(action, element)}${where}: ${succeeded ? 'showed something' : 'showed nothing'}`;
  });
  const rules =
    left === 0
      ? 'No looks are left. Answer satisfied if this page shows it, else none.'
      : `You have ${left} ${left === 1 ? 'look' : 'looks'} left. Take the one that most likely leads there: open a section, tab, menu or page, turn to
the next page, show more, scroll, search. Do not look again where you have looked. Only what changes nothing is a look: never save, send,
delete or fill in anything but a search or filter.`;
  return paragraphs(
    `This step searches, one action ("look") after the other. Answer satisfied as soon as the page shows what is looked for, and none
when there is nowhere left to look. ${rules}`,
    looked.length > 0 ? `Looked so far, oldest first:\n${fenced('history', looked.join('\n'))}` : undefined,
  );
}
