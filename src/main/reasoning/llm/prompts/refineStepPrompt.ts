import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import { type Looked, renderView } from '../../../../shared/page/view/renderView.ts';
import type { SearchSoFar } from '../../../../shared/plan/search.ts';
import type { RefineStepInput } from '../../../../shared/reasoning/acting.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import type { VerificationSummary } from '../../../../shared/verification/verdict.ts';
import { LOOK_RULE } from '../pageLooks.ts';
import { ENTRIES } from '../stepGuards.ts';
import { ACTION_TABLE, CLOSING_ACTIONS, ELEMENT_RULE, LONGER_ACTIONS, notesRule } from './actionTable.ts';
import { attachedSection } from './attachedSection.ts';
import { fenced, UNTRUSTED_RULE } from './fence.ts';
import { lookedUpSection } from './lookedUpSection.ts';
import { writtenAction } from './observedAction.ts';
import { pageForm } from './pageForm.ts';
import { pageSection } from './pageSection.ts';
import { continuation, historySection, openSection } from './progressSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';
import { callSection } from './toolsSection.ts';

const ROLE = `You choose the next action of an agent that works on web pages: the one action that carries out the current step of its plan on the
page in front of you. Do this step, not the task: do not run ahead, and do not put two actions into one.`;

const KINDS = `Answer with a kind:
- "action": what carries out the step. When several elements have the same name, what stands around them tells them apart.
- "satisfied": the page as it is now shows what the step is for, so that there is nothing to do. So is a step that would save,
  apply or confirm where no such control is there and the page shows the change without it, one that needs no doing since what its "if" says is not so, and
  a box or field that it says to fill in and this form does not have nor the task ask for. Say in thought what shows it. In chain go on with the
  steps that come next, in their order: "satisfied" as the action of each that this page shows done as well, and last the action of the first that
  is due now, where its element is on this page.
- "instead": nothing on this page carries out the step as it is meant. Say in thought what is missing, and in action what to do about it: close or
  answer what stands in the way, go where the step can be carried out, or do what brings the task furthest from here. Do not act on
  what merely resembles what the step names, and do not repeat what did not work. Where the step would send a form of this page that
  later steps still have to fill in, the first of those entries comes instead. finish() only when the page itself shows that the
  whole task is done. fail("reason") when no page you can get to from here leads further; it is better than a guess.
- "look": you have to see more of the page first, see look.
action is empty unless the kind is "action" or "instead". chain holds what goes on after "satisfied"; else it is empty, and the kinds "none" and
"replan" are not for you, unless the question speaks of them further down, as it does where steps that come next may be carried out along.`;

/** Only where there is more to be shown than look can find: it costs another question. */
const UNLISTED = `There is one more kind, "none": the element should be on this page, but is not among those that you were given, and look did
not show it. You are shown the markup of the page then, and asked again. action is empty.`;

/** A step that was done to the wrong thing is undone by no step that is left, and to fail is no answer to it. */
const REPLAN = `There is one more kind, "replan": the steps that are left cannot lead to what the task asks for, or the page shows that an earlier step was done
to the wrong thing or left out, or the step speaks of several things (each, all) that take a step of their own, now that this page shows them. Say in thought what is wrong and what has to be put right: the steps that are left are written anew from this page.
Where one other action puts it right, answer "instead".`;

const CHAIN = `Steps that come next. For as many of them as this very page lets you carry out without anything happening in between, write
their actions in chain, in this order and without leaving one out: only setValue, check, uncheck and select,
each on a field of its own that belongs to the same form. A step that takes several, as a date of three lists does, gets one entry for each, with its number; what
the current step takes beside its action comes first. Where its action is instead an entry of a later step, the entries after that follow in the same way. Stop at the first step that is anything else, or of whose field you are not sure. It is carried out only
where the current step's own action is one of these as well, or chooses something by a click:`;

/** Where no step follows that could be carried out along with it. */
const OWN_CHAIN = `Where this step takes several inputs on this very page, such as every box of a list or the three lists of a date, write those after the
first in chain, each with this step's number: only setValue, check, uncheck and select, each on a field of its own.`;

const SEARCH = `This step searches, one action after the other. Answer satisfied as soon as the page shows what is looked for, and none when
there is nowhere left to search.`;

/**
 * What to do now for the current step (planner-process, Step Refinement and action_generation), and the inputs that follow it: the
 * one question that is asked for an action. What stays the same over a plan comes first, what changes with every question last.
 */
export function refineStepPrompt(
  input: RefineStepInput,
  planning: Pick<Settings['planning'], 'treeCharacters' | 'htmlCharacters'>,
  looked?: Looked,
): Prompt {
  const { task, step, following, page, domForm, lookedUp, verificationSummary, context, search, plan = [] } = input;
  const { remainingWork = [], tool, mayReplan = false } = input;
  const form = pageForm(domForm, planning);
  const { treeCharacters } = planning;
  const about = [task, step.description, step.verify, ...following.map(({ description }) => description)];
  const isCut =
    search === undefined &&
    form.render === undefined &&
    page.html !== undefined &&
    renderView(page, { maximumCharacters: treeCharacters }).hidden > 0;
  return {
    system: paragraphs(
      ROLE,
      KINDS,
      UNTRUSTED_RULE,
      form.legend,
      LOOK_RULE,
      `${ACTION_TABLE}\n${LONGER_ACTIONS}\n${CLOSING_ACTIONS}`,
      notesRule(context),
      ELEMENT_RULE,
    ),
    stable: paragraphs(
      `Task: ${jsonLine(task)}`,
      plan.length > 0
        ? `Plan:\n${plan.map(({ index, description }) => `${index + 1}. ${jsonLine(description)}`).join('\n')}`
        : undefined,
      lookedUpSection(lookedUp),
      attachedSection(page),
    ),
    user: paragraphs(
      pageSection(page, { treeCharacters, about, looked, render: form.render }),
      historySection(context),
      context.recent.at(-1)?.stepIndex === step.index
        ? continuation(verificationSummary, stillDue(verificationSummary?.step))
        : undefined,
      openSection(remainingWork),
      `Current step, ${step.index + 1}: ${jsonLine(step.description)}
It is done when: ${jsonLine(step.verify)}
Expected: ${jsonLine(step.expectedOutcome)}`,
      search && searchSection(search),
      tool && callSection(tool),
      following.length > 0 ? followingSection(following) : mayTakeSeveral(input) ? OWN_CHAIN : undefined,
      isCut ? UNLISTED : undefined,
      mayReplan ? REPLAN : undefined,
    ),
  };
}

/** A step that gives values, or of which nobody has read what it does. */
function mayTakeSeveral({ step: { instruction }, search, tool }: RefineStepInput): boolean {
  return !search && !tool && (!instruction || ENTRIES.has(instruction.act));
}

/** After an action of the same step that was not found to end it: the page may show by now that it is over. */
function stillDue(step: VerificationSummary['step']): string {
  const why = step
    ? `It was judged to leave this step ${STANDS[step.standing]}:\n${fenced('observations', jsonLine(step.reason))}\n`
    : '';
  return `${why}Where the page shows what this step asks for, say satisfied; else go on with it.`;
}

const STANDS: Readonly<Record<NonNullable<VerificationSummary['step']>['standing'], string>> = {
  'on-the-way': 'on its way',
  'not-met': 'to be done',
};

function followingSection(following: RefineStepInput['following']): string {
  const lines = following.map(({ index, description }) => `${index + 1}. ${jsonLine(description)}`);
  return `${CHAIN}\n${lines.join('\n')}`;
}

/** A step that searches: what it may do, what it has looked at, and how often it may go on. */
function searchSection({ looks, left }: SearchSoFar): string {
  const looked = looks.map(({ action, element, url, succeeded }) => {
    const where = url === undefined ? '' : ` on ${jsonLine(url)}`;
    return `- ${writtenAction(action, element)}${where}: ${succeeded ? 'showed something' : 'showed nothing'}`;
  });
  const rules =
    left === 0
      ? 'No actions are left for it. Answer satisfied if this page shows it, else none.'
      : `${left} ${left === 1 ? 'action is' : 'actions are'} left for it. Take the one that most likely leads there: open a section, tab, menu or page, turn to
the next page, show more, scroll, search. Do not search again where you have searched. Only take what changes nothing: never save,
send, delete or fill in anything but a search or filter.`;
  return paragraphs(
    `${SEARCH} ${rules}`,
    looked.length > 0 ? `Searched so far, oldest first:\n${fenced('history', looked.join('\n'))}` : undefined,
  );
}
