import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { Looked } from '../../../../shared/page/view/renderView.ts';
import type { GenerateActionInput } from '../../../../shared/reasoning/acting.ts';
import { LOOK_RULE } from '../pageLooks.ts';
import { ACTION_TABLE, CLOSING_ACTIONS, ELEMENT_RULE, notesRule } from './actionTable.ts';
import { attachedSection } from './attachedSection.ts';
import { UNTRUSTED_RULE } from './fence.ts';
import { lookedUpSection } from './lookedUpSection.ts';
import { ELEMENT_LEGEND, pageSection } from './pageSection.ts';
import { continuation, historySection, openSection } from './progressSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';

const SYSTEM = paragraphs(
  `You choose the next action of an agent that works on web pages: the one that brings the task furthest from the page as it is
now. One action only. Do not repeat an action that did not work. If something stands in the way, such as a dialog or a
banner, deal with that first.`,
  `Write finish() only when nothing of the task is left, by what this page shows and what has worked before. Write fail("reason") when nothing on this page,
and no page you can get to from it, leads further; it is better than a guess.`,
  UNTRUSTED_RULE,
  ELEMENT_LEGEND,
  LOOK_RULE,
  `${ACTION_TABLE}\n${CLOSING_ACTIONS}`,
  ELEMENT_RULE,
);

const NUDGE = `You stopped without an action and without saying that the task is done. Go on with the next action; write
finish() if the page shows that everything is done, or fail("reason") if you cannot go on.`;

const NEXT = 'The task as a whole is not done yet: choose what comes next.';

/** Where no step is left, and no check has found that something is. */
const NOTHING_LEFT = `No step is left to do. Write finish() where this page and what has worked before show that the task is done; another action comes only where
something of it is missing.`;

/** Where nothing is left to do and something is to be told. */
const ASKED = `All steps of the plan are done. Note what the task wants to know, as far as it is not noted yet, and write finish(); another action comes only where
something is missing for that.`;

function nextText({ remainingSteps, remainingWork, context }: GenerateActionInput): string {
  if (remainingSteps.length > 0) return NEXT;
  if (context.asks?.length) return ASKED;
  return remainingWork.length > 0 ? NEXT : NOTHING_LEFT;
}

/** Why the end was not accepted, to whoever is asked again. */
function nudgeText(lacking: string): string {
  return lacking === ''
    ? NUDGE
    : `finish() was not accepted, since what the task wants to know is not noted, or not proved: ${jsonLine(lacking)}. Note it another way
(as notes say), go to where it stands, or write fail("reason") if no page says it.`;
}

/** The next action without a step that fits (planner-process: action_generation). */
export function generateActionPrompt(input: GenerateActionInput, treeCharacters: number, looked?: Looked): Prompt {
  const { task, page, step, remainingSteps, lookedUp, verificationSummary, context, nudge, remainingWork } = input;
  const plan = remainingSteps.map(({ index, description }) => `${index + 1}. ${jsonLine(description)}`);
  return {
    system: paragraphs(SYSTEM, notesRule(context)),
    user: paragraphs(
      pageSection(page, { treeCharacters, about: [task, step?.description ?? ''], looked }),
      attachedSection(page),
      nudge === undefined ? undefined : nudgeText(nudge),
      continuation(verificationSummary, nextText(input)),
      `Task: ${jsonLine(task)}`,
      step && `This step of the plan could not be turned into an action: ${jsonLine(step.description)}`,
      plan.length > 0 ? `What is left of the plan:\n${plan.join('\n')}` : undefined,
      openSection(remainingWork),
      historySection(context),
      lookedUpSection(lookedUp),
    ),
  };
}
