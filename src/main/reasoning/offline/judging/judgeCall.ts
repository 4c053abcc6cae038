import type { Criterion } from '../../../../shared/completion/criterion.ts';
import type { JudgeActionInput, JudgeCompletionInput } from '../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';
import type { SemanticVerdict } from '../../../../shared/verification/verdict.ts';
import { stepsIn } from './completion/planSteps.ts';
import { confidence } from './confidence.ts';
import { type CriterionFinding, met, undecided } from './findings.ts';

/**
 * What came of calling a tool: it answered, or it did not. What the answer says is beyond rules; only where the task itself names the tool
 * is that all it asks for.
 */
export function judgeCall({ goal, action, observations, step, planned = [] }: JudgeActionInput): SemanticVerdict {
  const [said] = observations.filter(isOfTool);
  const worked = said?.toolCall?.outcome === 'answered';
  const isNamed = action.type === 'callTool' && goal.includes(action.tool);
  const isLast = step === undefined || step.number === step.of;
  return {
    action_succeeded: worked,
    task_completed: worked && isNamed && isLast && planned.length > 0 && planned.every(({ act }) => act === 'call'),
    ...(step && (isNamed || !worked) && { step_criterion: worked ? 'met' : 'not-met' }),
    confidence: confidence.strong,
    reason: worked ? 'The tool answered.' : 'The tool did not do it.',
    cites: said ? [said.id] : observations.slice(0, 1).map(({ id }) => id),
  };
}

/**
 * Whether a step that calls a tool was answered, where the task names the tool; undefined for what is judged by pages. What tools were asked for
 * besides is for whoever can read their answers.
 */
export function judgeCalled(criterion: Criterion, input: JudgeCompletionInput): CriterionFinding | undefined {
  const steps = stepsIn(input.criteria);
  const asked = criterion.stepIndex === undefined ? steps : [criterion];
  if (criterion.given || asked.length === 0 || !asked.every(isCall)) return undefined;
  const answers = asked.map((one) => answerTo(one, input));
  const isNamed = asked.every(({ instruction }) => input.goal.includes(instruction?.target?.name ?? ''));
  return isNamed && answers.every((one) => one !== undefined)
    ? met(
        'The tool answered.',
        answers.map(({ id }) => id),
      )
    : BEYOND_RULES;
}

/** A goal that tools were called for: rules see what pages show of it, and nothing of what the tools have done. */
export function besideCalls(finding: CriterionFinding, { criteria }: JudgeCompletionInput): CriterionFinding {
  return finding.standing === 'inconclusive' && criteria.some(isCall) ? BEYOND_RULES : finding;
}

const BEYOND_RULES: CriterionFinding = {
  ...undecided('What a tool has done, rules cannot tell from its answer.', ['fresh:url']),
  leftToPeople: true,
};

function isCall({ instruction }: Criterion): boolean {
  return instruction?.act === 'call';
}

function answerTo({ id }: Criterion, { actions }: JudgeCompletionInput): Observation | undefined {
  return actions
    .filter((action) => action.criterion === id)
    .flatMap(({ observations }) => observations)
    .findLast((one) => isOfTool(one) && one.toolCall?.outcome === 'answered');
}

function isOfTool({ kind }: Observation): boolean {
  return kind === 'tool';
}
