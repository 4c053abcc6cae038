import type { CheckedCriterion, Criterion } from '../../../shared/completion/criterion.ts';
import { type Answer, answerCite, isAnswerProved } from '../../../shared/meaning/answer.ts';
import type { Question } from '../../../shared/meaning/question.ts';
import { questionText } from '../../../shared/meaning/questionText.ts';
import type { Plan } from '../../../shared/plan/plan.ts';
import { asksSomething, wantsAnswer } from '../../../shared/run/reduceAnswers.ts';
import type { RunState } from '../../../shared/run/runState.ts';

/** Whether a run has to end with an answer: its plan asks for something, or something was found out on the way. */
export function wantsToKnow({
  plan,
  answers,
  hierarchicalPlan,
}: Pick<RunState, 'plan' | 'answers' | 'hierarchicalPlan'>): boolean {
  // What the parts note they hand on.
  if (hierarchicalPlan) return false;
  return (plan !== undefined && wantsAnswer(plan)) || told(plan, answers).length > 0;
}

/** The answers that have to be proved: all, but where the plan asks for nothing; a note of something that a later step needs may then fail. */
function told(plan: Plan | undefined, answers: readonly Answer[]): readonly Answer[] {
  return plan === undefined || wantsAnswer(plan) ? answers : answers.filter(isAnswerProved);
}

/** What has to be found out, as a criterion in words. */
export function answerCriterion({ plan, answers }: Pick<RunState, 'plan' | 'answers'>): string {
  const ofSteps = (plan?.steps ?? []).filter(asksSomething).flatMap(({ instruction }) => instruction?.question ?? []);
  const asked = [...(plan?.asks ?? []), ...ofSteps.map(questionText)];
  const what = asked.length > 0 ? asked : told(plan, answers).map(({ label }) => label);
  return `What the task asks for is found out and proved: ${what.join('; ')}`;
}

/**
 * How a criterion stands that is about an answer: by the proofs that our code has found, and no opinion. That of a step by its
 * own answer, that of the task by all of them.
 */
export function judgeAnswer(
  criterion: Criterion,
  { answers, plan }: Pick<RunState, 'answers' | 'plan'>,
): CheckedCriterion {
  const asked = criterion.instruction?.question;
  const needed = asked
    ? [asked]
    : (plan?.steps ?? []).filter(asksSomething).flatMap(({ instruction }) => instruction?.question ?? []);
  const lacking = needed.find((question) => ownOf(question, answers).length === 0);
  if (lacking) return against(criterion, `Not found: ${questionText(lacking)}.`);
  const counted = asked ? ownOf(asked, answers) : told(plan, answers);
  if (counted.length === 0) return against(criterion, 'Nothing was found out.');
  const open = counted.find((answer) => !isAnswerProved(answer));
  if (open) return against(criterion, `“${open.label}” is not proved: ${whyOpen(open)}`);
  const cites = counted.map((answer) => answerCite(answers.indexOf(answer)));
  return {
    ...criterion,
    standing: 'met',
    confidence: 1,
    reason: 'Every value stands on a captured page, or was computed from such.',
    cites,
  };
}

/** What the task asks for and the run does not tell, or does not prove, for people; '' where nothing is lacking. */
export function whatIsNotFound({ plan, answers }: Pick<RunState, 'plan' | 'answers'>): string {
  const open = told(plan, answers)
    .filter((answer) => !isAnswerProved(answer))
    .map((answer) => `“${answer.label}”: ${whyOpen(answer)}`);
  const asked = (plan?.steps ?? []).filter(asksSomething).flatMap(({ instruction }) => instruction?.question ?? []);
  const lacking = [
    ...asked.filter((question) => ownOf(question, answers).length === 0).map(questionText),
    ...(answers.length === 0 ? (plan?.asks ?? []) : []),
  ];
  return [...lacking, ...open].join('; ');
}

/** Why an answer is not proved, for people. */
export function whyOpen({ rows, unseen }: Answer): string {
  if (unseen !== undefined) return `${unseen}.`;
  const [proof] = rows.flat().flatMap(({ proof: one }) => (one.by === 'nothing' ? [one] : []));
  return proof?.reason ?? 'Nothing was found.';
}

function against(criterion: Criterion, reason: string): CheckedCriterion {
  return { ...criterion, standing: 'not-met', confidence: 1, reason, cites: [] };
}

function ownOf(question: Question, answers: readonly Answer[]): readonly Answer[] {
  return answers.filter((answer) => isSameQuestion(answer.question, question));
}

function isSameQuestion(one: Question | undefined, other: Question): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
