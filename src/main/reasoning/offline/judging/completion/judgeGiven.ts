import type { Criterion, CriterionVerdict } from '../../../../../shared/completion/criterion.ts';
import type { JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import { isOrder } from '../../planning/isOrder.ts';
import { stepsOf } from '../../planning/planTask.ts';
import { proposeStep } from '../../planning/proposeStep.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import { judgeStepCriterion } from './judgeStepCriterion.ts';
import { readClaim } from './readClaim.ts';
import { met, type Standing, undecided } from './standing.ts';
import { weighGivenClaim } from './weighGivenClaim.ts';

/** Steps that give something a value; the others are ways to it. */
const GIVES: ReadonlySet<StepIntent['kind']> = new Set(['set', 'enter', 'choose', 'toggle']);

/**
 * How a criterion stands that came with the task: one that says what a page shows by what was seen and what pages show, one
 * that is an order by the steps that carried it out. Any other is beyond rules, and for people to decide.
 */
export function judgeGiven(
  { text }: Criterion,
  input: JudgeCompletionInput,
  server: Standing | undefined,
): Omit<CriterionVerdict, 'id'> {
  const claim = readClaim(text);
  if (claim) return weighGivenClaim(claim, input);
  const carriedOut = isOrder(text) ? stepsOfOrder(text, input) : [];
  if (carriedOut.length > 0) return together(carriedOut.map((step) => judgeStepCriterion(step, input, server)));
  return { ...undecided('These words are beyond the rules: a person has to look.'), leftToPeople: true };
}

/** The criteria of the steps that give the values of an order, and of the one that saves them; none unless all are there. */
function stepsOfOrder(order: string, { criteria }: JudgeCompletionInput): readonly Criterion[] {
  const wanted = stepsOf(order).filter(({ kind }) => GIVES.has(kind));
  const found = wanted.flatMap((intent) => {
    const { description } = proposeStep(intent);
    return criteria.findLast(({ step }) => step === description) ?? [];
  });
  const last = found.at(-1);
  if (!last || found.length < wanted.length) return [];
  const next = criteria.slice(criteria.indexOf(last) + 1).find(({ step }) => step !== undefined);
  return next ? [...found, next] : found;
}

function together(standings: readonly Standing[]): Standing {
  const open = standings.find(({ standing }) => standing === 'not-met') ?? standings.find(isOpen);
  if (open) return open;
  return met(
    'Every step that it takes was seen to work.',
    standings.flatMap(({ cites }) => cites),
  );
}

function isOpen({ standing }: Standing): boolean {
  return standing !== 'met';
}
