import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { JudgeActionInput } from '../../../../shared/reasoning/judging.ts';
import { fenced, UNTRUSTED_RULE } from './fence.ts';
import { judgeInputPrompt } from './judgeInputPrompt.ts';
import { observedAction } from './observedAction.ts';
import { type Prompt, paragraphs } from './prompt.ts';

const SYSTEM = paragraphs(
  `You are the judge of one browser action. You get the user's goal, the action, and what was observed between the page before and the
page after, and believe nothing else: that an action was sent proves nothing. Where no navigation is listed, the address stayed the same.`,
  `Answered apart from each other:
- action_succeeded: did this one action do something useful towards the goal? A form that opened, a field that now holds the value, a
  page that was reached: true. Nothing useful, an error, a validation message, the wrong element: false.
- step_criterion, where a step is named: does what “it is done when” says hold now? met: it does. on-the-way: not yet, but this
  action leads towards it (a list that opened, one of several months). not-met: it does not. An action may be useful and leave its
  step to be done: a pop-up that was closed fills in no field.
- task_completed: is the user's ENTIRE goal achieved now? As long as anything of it remains, including the final saving or sending, it
  is false, however well this action went; steps still to come are a strong sign of false, unless they would only save or confirm what is
  kept without that. What the goal wants to know is found out
  and told apart from this: a goal that asks, and no more, is false here.
- sub_task_completed, where a sub-task is named: is its objective achieved?`,
  `Example, goal "Book the Monday class for Ada": "Book" opened a form: action_succeeded true, task_completed false. "Confirm" was
clicked and "This class is full" appeared: false, false; "Ada is booked for Monday" appeared: true, true.`,
  `Rules:
- cites: the ids of all observations that the verdict rests on, of the list and no others. A verdict of true without one does not count.
- drift happened before the action, ambient is what the page does by itself: neither speaks for the action or against it.
  client-verification says how the element is now: it can show that something went wrong, never by itself that something was achieved.
- An error, an alert or a failed request outweighs a mere change on the page. When observations contradict each other or say too
  little, lower the confidence.
- confidence, 0 to 1, for all answers together: near 1 when observations plainly show it, under 0.7 when you would not rely on it.
- reason: a short explanation for people.`,
  UNTRUSTED_RULE,
);

const LOOK = `The action only looked for something. It succeeded if it brought to light what was not shown before, or prepares that, as a filter does that is set
before its button; that it is not what was looked for is said by step_criterion alone.`;

const WAIT = `The action only waited, and there is nothing that it could have failed in: where the page shows now what was waited for, be it by itself or as
drift, action_succeeded is true and the step's criterion met.`;

const AGAIN = `You have judged this before, and the verdict did not count: what is true has to rest on an observation of the list that says what changed, and is
neither drift nor ambient nor a client-verification. Cite one, or answer false where none shows it. What you said:`;

const STANDS: Readonly<Record<NonNullable<JudgeActionInput['around']>[number]['stands'], string>> = {
  done: 'done',
  skipped: 'held already, or was not needed',
  this: 'this action',
  'to-come': 'to come',
};

const INSTEAD = `The action is not the step itself: it was chosen as a way to it, to clear what stood in its way, or to bring about the same in
another way. action_succeeded says whether it was of use for that.`;

/**
 * Did the action work, and is the task done? (verification-process, Semantic Verification LLM Contract). At the lightweight
 * level only the first, in few words.
 */
export function judgeActionPrompt(input: JudgeActionInput): Prompt {
  if (input.level === 'lightweight') return judgeInputPrompt(input);
  const { goal, step, acted, around = [], known = [], subTaskObjective, look, rejected } = input;
  const named = acted ?? step;
  return {
    system: SYSTEM,
    user: paragraphs(
      `Goal: ${jsonLine(goal)}`,
      step &&
        named &&
        `Step ${named.number} of ${step.of}: ${jsonLine(named.description)}
Expected: ${jsonLine(named.expectedOutcome)}
It is done when: ${jsonLine(named.verify)}`,
      around.length > 0
        ? `Steps, those that are done as verified before:\n${around.map(({ stands, description }) => `- [${STANDS[stands]}] ${jsonLine(description)}`).join('\n')}`
        : undefined,
      look && LOOK,
      input.action.type === 'wait' ? WAIT : undefined,
      step && input.own !== true && !look ? INSTEAD : undefined,
      subTaskObjective === undefined ? undefined : `Sub-task: ${jsonLine(subTaskObjective)}`,
      known.length > 0
        ? `Found out before, each proved by a page that was seen:\n${fenced('answers', known.map(({ name, text }) => `- ${jsonLine(name)}: ${jsonLine(text)}`).join('\n'))}`
        : undefined,
      observedAction(input),
      rejected === undefined ? undefined : `${AGAIN}\n${fenced('answers', jsonLine(rejected))}`,
    ),
  };
}
