import type { Answer } from '../../../shared/meaning/answer.ts';
import type { Question } from '../../../shared/meaning/question.ts';
import { questionText } from '../../../shared/meaning/questionText.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { QuestionFinding } from '../../../shared/reasoning/answering.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { AgentContext } from '../agentContext.ts';
import { proposeAction } from '../proposeAction.ts';
import { proveValue } from './proveAnswer.ts';

const BY = 'step-refinement';

/**
 * Carries out a step that asks for something, without a model: from what the pages of the run show, page by page of a list that
 * goes on. What is found is proved and noted; with the last step of the plan the agent's turn ends.
 *
 * @returns why it could not be found on this page; undefined when the step is taken care of
 */
export async function answerStep(
  context: AgentContext,
  step: PlanStep,
  question: Question,
): Promise<string | undefined> {
  const { recorder, reader, seenPages } = context;
  const finding = reader.answer(question, seenPages);
  if (finding.kind === 'none') return finding.reason;
  if (finding.kind === 'goes-on') {
    await recorder.append({ type: 'answer.page-read', stepIndex: step.index, pages: seenPages.length });
    await proposeAction(context, { action: { type: 'click', id: finding.turn }, thought: finding.reason, by: BY });
    return undefined;
  }
  const answer = toAnswer(labelOf(step, question, recorder.state), question, finding, context);
  await recorder.append(
    { type: 'answer.noted', answer, stepIndex: step.index },
    { type: 'plan.step-changed', index: step.index, status: 'done' },
  );
  if (recorder.state.facts.hasNextStep)
    await recorder.append({ type: 'action.not-found', by: BY, satisfied: true, reason: 'Found and noted' });
  else await proposeAction(context, { action: { type: 'finish' }, thought: 'What was asked for is found.', by: BY });
  return undefined;
}

/** The name that it was noted under; where the task is nothing but this question, the task. */
function labelOf({ instruction }: PlanStep, question: Question, { task, plan }: RunState): string {
  if (instruction?.value !== undefined) return instruction.value;
  return plan?.steps.length === 1 ? task : questionText(question);
}

/** What was found as an answer, every value of it with its proof. */
export function toAnswer(
  label: string,
  question: Question,
  { columns, rows, pages, unseen }: Extract<QuestionFinding, { kind: 'found' }>,
  { seenPages, settings }: Pick<AgentContext, 'seenPages' | 'settings'>,
): Answer {
  const { maximumCitations } = settings.answers;
  return {
    label,
    question,
    columns: [...columns],
    rows: rows.map((row) =>
      row.map((value) => proveValue(value, seenPages, { pages, of: rows.length, maximumCitations })),
    ),
    ...(unseen !== undefined && { unseen }),
  };
}
