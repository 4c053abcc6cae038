import type { Criterion } from '../../../../shared/completion/criterion.ts';
import type { JudgeActionInput, JudgeCompletionInput } from '../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';
import type { SemanticVerdict } from '../../../../shared/verification/verdict.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { type CriterionFinding, met, undecided } from './findings.ts';

/**
 * What came of calling a tool: it answered, or it did not. What the answer says is beyond rules; a task that is nothing but calls is done
 * when all of them were answered.
 */
export function judgeCall({ observations, step, planned = [] }: JudgeActionInput): SemanticVerdict {
  const [said] = observations.filter(isOfTool);
  const worked = said?.toolCall?.outcome === 'answered';
  const isLast = step === undefined || step.number === step.of;
  return {
    action_succeeded: worked,
    task_completed: worked && isLast && planned.length > 0 && planned.every(({ act }) => act === 'call'),
    ...(step && { step_criterion: worked ? 'met' : 'not-met' }),
    confidence: offlineSettings.confidence.strong,
    reason: worked ? 'The tool answered.' : 'The tool did not do it.',
    cites: said ? [said.id] : observations.slice(0, 1).map(({ id }) => id),
  };
}

/** Whether a step that calls a tool was answered; undefined for any other step, and for the goal of a task that is more than calls. */
export function judgeCalled(
  criterion: Criterion,
  { actions, criteria }: JudgeCompletionInput,
): CriterionFinding | undefined {
  const calls = criteria.filter(({ stepIndex }) => stepIndex !== undefined);
  const asked = criterion.stepIndex === undefined ? calls : [criterion];
  if (criterion.given || asked.length === 0 || !asked.every(({ instruction }) => instruction?.act === 'call'))
    return undefined;
  const answers = asked.map(({ id }) =>
    actions
      .filter((action) => action.criterion === id)
      .flatMap(({ observations }) => observations)
      .findLast((one) => isOfTool(one) && one.toolCall?.outcome === 'answered'),
  );
  return answers.every((one) => one !== undefined)
    ? met(
        'The tool answered.',
        answers.map(({ id }) => id),
      )
    : undecided('It is not known that the tool answered.', ['fresh:url']);
}

function isOfTool({ kind }: Observation): boolean {
  return kind === 'tool';
}
