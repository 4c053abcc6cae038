import { elementName } from '../../../../shared/page/elementDescription.ts';
import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { Attempt, CorrectInput } from '../../../../shared/reasoning/acting.ts';
import { ACTION_TABLE, CLOSING_ACTIONS, ELEMENT_RULE, LONGER_ACTIONS } from './actionTable.ts';
import { attachedSection } from './attachedSection.ts';
import { fenced, UNTRUSTED_RULE } from './fence.ts';
import { lookedUpSection } from './lookedUpSection.ts';
import { alikeTogether, observationWords, writtenAction } from './observedAction.ts';
import { ELEMENT_LEGEND, pageSection } from './pageSection.ts';
import { historySection, outcomeWords } from './progressSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';

const SYSTEM = paragraphs(
  `An action of an agent on a web page did not do what it was for. Find out why from what was observed, choose a strategy, and
write the one action to try now. Once that has worked, whoever carries out the step is asked for it again, and sees the page as it is then.`,
  `Strategies:
- RETRY_WITH_DELAY: the page was slow or busy. Action: wait(seconds), or the same action again.
- ALTERNATIVE_SELECTOR: the element was wrong, gone, covered or refused the value. Action: on another element, or in another way.
- SCROLL_INTO_VIEW: the element is out of view or appears only after scrolling. Action: scroll.
- REFRESH_PAGE: the page is broken or stale. Action: navigate to its address. What was typed and not saved is lost.
- REPLAN: the step itself is wrong, since what it asks for is not where the plan takes it to be, and the task can be done in another way; or
  several other actions have to come first, such as to log in.
  Action: fail("what is wrong with the step, and what to do instead").
- STEP_HOLDS: nothing went wrong after all: the page shows now what the step is done when. Action: finish(). Say in reason what shows it.
- FAIL: nothing promises more, for example because the site itself refuses. Action: fail("reason").
Do not use a strategy again that was tried without success, unless in a clearly different way. If a message on the page names
what is wrong with a value, put that right rather than repeating it; if it cannot be put right within the task, FAIL.
What was expected of the action is a guess that was made before it; what was observed counts more.
If the action was not allowed, it was never carried out: do not try it or its like again. Take another way that the task plainly
asks for, or FAIL with the reason why it was not allowed; where that misreads the task, with the words of the task that ask for it.`,
  UNTRUSTED_RULE,
  ELEMENT_LEGEND,
  `${ACTION_TABLE}\n${LONGER_ACTIONS}\n${CLOSING_ACTIONS}`,
  ELEMENT_RULE,
);

/** What to try after an action that failed (verification-process, Correction Loop). */
export function correctPrompt(input: CorrectInput, treeCharacters: number): Prompt {
  const { task, step, page, element, attempts, attempt, maximumAttempts, alreadyTried, lookedUp, context } = input;
  const { expected, comparison, disapproval, mayBeKept } = input;
  const observed = [
    ...seenOf(input),
    ...(disapproval === undefined ? [] : [`Not allowed, and so not carried out: ${jsonLine(disapproval)}`]),
    ...(expected ? [`Expected: ${jsonLine(expected.description)}`] : []),
    ...(comparison?.checks ?? []).map(
      ({ expectation, passed, found }) =>
        `${passed ? 'As' : 'Not as'} expected (${expectation.check}): ${jsonLine(found)}`,
    ),
  ];
  return {
    system: SYSTEM,
    user: paragraphs(
      pageSection(page, {
        treeCharacters,
        about: [task, step?.description ?? '', element ? elementName(element) : ''],
      }),
      `Task: ${jsonLine(task)}`,
      attachedSection(page),
      step && `Step: ${jsonLine(step.description)}\nIt is done when: ${jsonLine(step.verify)}`,
      `This is attempt ${attempt} of ${maximumAttempts}. Tried already: ${triedWords(attempt - 1, alreadyTried)}.`,
      `The action that failed, what was observed of it, and what was said of it:\n${fenced('observations', observed.join('\n'))}`,
      mayBeKept &&
        'The site may have taken what this action has sent. It is not sent again: look whether it is there, wait, or FAIL.',
      attempts.length > 0
        ? `Also done for this step, oldest first, each with what was observed of it:\n${fenced('observations', attempts.map(attemptLines).join('\n'))}`
        : undefined,
      historySection(context),
      lookedUpSection(lookedUp),
    ),
  };
}

/** The strategies of the attempts before; some had none, since they were made by a rule without a question. */
function triedWords(before: number, strategies: CorrectInput['alreadyTried']): string {
  const byRule = before - strategies.length;
  const rules = byRule > 0 ? [`${byRule} by a rule, listed below`] : [];
  return [...rules, ...strategies].join(', ') || 'nothing';
}

/** An action with its trouble, its observations and its verdict, a line each. */
function seenOf({
  action,
  element,
  error,
  observations,
  verdictReason,
}: Pick<Attempt, 'action' | 'element' | 'error' | 'observations' | 'verdictReason'>): string[] {
  return [
    writtenAction(action, element),
    ...(error ? [`Browser: ${error.code}, ${jsonLine(error.message)}`] : []),
    ...alikeTogether(observations, (one) => `(${one.kind}${one.ambient ? ', ambient' : ''}) ${observationWords(one)}`),
    ...(verdictReason === undefined ? [] : [`Judged: ${jsonLine(verdictReason)}`]),
  ];
}

function attemptLines(attempt: Attempt, place: number): string {
  const how = `${attempt.strategy ?? 'no correction'}, ${outcomeWords(attempt)}`;
  return [`Attempt ${place + 1} (${how}):`, ...seenOf(attempt)].join('\n');
}
