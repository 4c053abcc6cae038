import type { Criterion } from '../../../../../shared/completion/criterion.ts';
import type { ActionEvidence, JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import { intentOfStep } from '../../planning/goalSteps.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import { judgeAsStep } from '../judgeAction.ts';
import { findLostEntry } from './findLostEntry.ts';
import { findReversal } from './findReversal.ts';
import { judgeByPages } from './judgeByPages.ts';
import { questionOf } from './questions.ts';
import { ofFinding, type Standing } from './standing.ts';

/** Steps that only have their effect by what the server keeps, or lead up to it. */
const STORED: ReadonlySet<StepIntent['kind']> = new Set([
  'submit',
  'confirm',
  'deleteRecord',
  'click',
  'press',
  'enter',
  'set',
  'choose',
  'toggle',
]);

/**
 * How the criterion of one step stands: by the actions that were carried out for it, unless the page has taken it back since;
 * a step without any by the action before it, which may have brought it about, and by what pages show. Where these leave it
 * open, what the server was found to hold of the whole goal settles the steps that store it.
 */
export function judgeStepCriterion(
  criterion: Criterion,
  input: JudgeCompletionInput,
  server: Standing | undefined,
): Standing {
  const own = input.actions.filter((action) => action.criterion === criterion.id);
  const acted = own.length > 0 ? byOwnActions(own, criterion, input) : byActionBefore(criterion, input);
  if (acted && acted.standing !== 'inconclusive') return acted;
  const stored = server?.standing === 'met' && isStored(criterion, input.goal) ? server : undefined;
  const shown = judgeByPages(criterion, input, own.length > 0);
  if (shown.standing === 'met') return shown;
  if (stored) return stored;
  return shown.standing === 'not-met' ? shown : (acted ?? shown);
}

/** The last action that is the step itself decides: those before it were tries, and others were ways to it. */
function byOwnActions(own: readonly ActionEvidence[], criterion: Criterion, input: JudgeCompletionInput): Standing {
  const judged = own.map((action) => ({ action, ...judgeAsStep(questionOf(action, criterion, input)) }));
  const decisive = judged.findLast(({ fits }) => fits);
  const last = decisive ?? judged.at(-1);
  if (!last) throw new Error('There is nothing to judge by');
  const standing = ofFinding(last.finding);
  if (standing.standing !== 'met') return standing;
  // What worked without being the step has not shown what the step is for.
  if (!decisive) return { ...standing, standing: 'inconclusive' };
  const { cites } = standing;
  return findReversal(cites, input) ?? findLostEntry(last.action, cites, input) ?? standing;
}

/** A record that is deleted without a question, a list that narrows while typing: one action may be two steps. */
function byActionBefore(criterion: Criterion, input: JudgeCompletionInput): Standing | undefined {
  const place = input.criteria.indexOf(criterion);
  const earlier = new Set(input.criteria.slice(0, place).map(({ id }) => id));
  const before = input.actions.findLast((action) => action.criterion !== undefined && earlier.has(action.criterion));
  if (!before) return undefined;
  const { fits, finding } = judgeAsStep(questionOf(before, criterion, input));
  if (!fits || !finding.proves) return undefined;
  const standing = ofFinding(finding);
  return findReversal(standing.cites, input) ?? standing;
}

function isStored(criterion: Criterion, goal: string): boolean {
  const intent = intentOfStep(criterion, goal);
  return intent !== undefined && STORED.has(intent.kind);
}
