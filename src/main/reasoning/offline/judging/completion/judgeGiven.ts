import type { Criterion, CriterionVerdict } from '../../../../../shared/completion/criterion.ts';
import { type Act, type Instruction, isSameInstruction } from '../../../../../shared/meaning/instruction.ts';
import type { JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import { judgeStepCriterion } from './judgeStepCriterion.ts';
import { met, type Standing, undecided } from './standing.ts';
import { weighGivenClaim } from './weighGivenClaim.ts';

/** What gives something a value; the rest is ways to it. */
const GIVES: ReadonlySet<Act> = new Set(['set', 'enter', 'choose', 'turn-on', 'turn-off']);

/**
 * How a criterion stands that came with the task: one that states what a page shows by what was seen and what pages show, one
 * that is an order by the steps that carried it out. Any other is beyond rules, and for people to decide.
 */
export function judgeGiven(
  { claim, order = [] }: Criterion,
  input: JudgeCompletionInput,
  server: Standing | undefined,
): Omit<CriterionVerdict, 'id'> {
  const stated = claim?.form === 'stated' ? weighGivenClaim(claim, input) : undefined;
  if (stated) return stated;
  const carriedOut = stepsOfOrder(order, input);
  if (carriedOut.length > 0) return together(carriedOut.map((step) => judgeStepCriterion(step, input, server)));
  return { ...undecided('These words are beyond the rules: a person has to look.'), leftToPeople: true };
}

/** The criteria of the steps that give the values of an order, and of the one that saves them; none unless all are there. */
function stepsOfOrder(order: readonly Instruction[], { criteria }: JudgeCompletionInput): readonly Criterion[] {
  const wanted = order.filter(({ act }) => GIVES.has(act));
  const found = wanted.flatMap(
    (asked) => criteria.findLast(({ instruction }) => instruction && isSameInstruction(instruction, asked)) ?? [],
  );
  const last = found.at(-1);
  if (!last || found.length < wanted.length) return [];
  const next = criteria.slice(criteria.indexOf(last) + 1).find(({ stepIndex }) => stepIndex !== undefined);
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
