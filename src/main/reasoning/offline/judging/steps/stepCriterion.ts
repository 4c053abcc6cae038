import type { Action } from '../../../../../shared/actions/action.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import type { StepCriterion } from '../../../../../shared/verification/verdict.ts';
import { nameScore } from '../../language/nameScore.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import type { StepIntent, StepKind } from '../../planning/stepIntent.ts';
import { type Evidence, isFieldObservation } from '../evidence.ts';
import { type Finding, inconclusive, proved } from '../finding.ts';
import { sameValue } from '../words/sameValue.ts';
import { judgeChoice, SWITCHED } from './judgeField.ts';

/** Steps that are over with the page as they leave it, by whatever way it came to be so. */
const OPENS: ReadonlySet<StepKind> = new Set<StepKind>([
  'visit',
  'openPage',
  'openTab',
  'openRecord',
  'openForm',
  'editRecord',
]);
/** Steps whose criterion is what a field holds, whether or not anything is kept of it yet. */
const ENTERS: ReadonlySet<StepKind> = new Set<StepKind>(['enter', 'set', 'type', 'enterSearch', 'choose', 'toggle']);

/** Whether a step may be done by another action than its own: an address in place of a link, a day picked in a calendar. */
export function isDoneByOutcome({ kind }: StepIntent): boolean {
  return OPENS.has(kind);
}

/** Whether a step is for what a field holds. */
export function isEntry({ kind }: StepIntent): boolean {
  return ENTERS.has(kind);
}

/** Whether the field that a step names was seen to come to hold what the step gives it, whichever action did that. */
export function judgeHeld(intent: StepIntent, evidence: Evidence): Finding | undefined {
  switch (intent.kind) {
    case 'enter':
    case 'set':
      return held(evidence, (one) => holds(one, intent.field, intent.value));
    case 'choose':
      return intent.field === undefined
        ? judgeChoice(intent.value, evidence)
        : held(evidence, (one) => holds(one, intent.field ?? '', intent.value));
    case 'toggle':
      return held(
        evidence,
        (one) => SWITCHED.has(one.property ?? '') && isCalled(one, intent.name) && one.to === String(intent.on),
      );
    default:
      return undefined;
  }
}

/**
 * How the criterion of a step stands by what was found of an action. Only what is the step itself, or has come to the same,
 * can end it; the answer to a deletion may be the question whether to, and a form that goes on with another one was accepted
 * as far as the plan has more to do there.
 */
export function stepCriterion(
  intent: StepIntent,
  action: Action,
  { finding, fits }: { readonly finding: Finding; readonly fits: boolean },
  isLast: boolean,
): StepCriterion {
  if (finding.outcome !== 'worked' || !finding.cites.some(({ changed }) => changed)) return 'not-met';
  if (!fits) return 'on-the-way';
  if (finding.proves || isEntry(intent) || intent.kind === 'deleteRecord') return 'met';
  if (isLast || OPENS.has(intent.kind) || intent.kind === 'runSearch' || action.type === 'wait') return 'on-the-way';
  return 'met';
}

function held(evidence: Evidence, fits: (one: Observation) => boolean): Finding {
  const seen = evidence.changed.filter(fits);
  return seen.length === 1 ? proved('It holds what the step gives it.', seen) : inconclusive('it is not shown.', seen);
}

function holds(one: Observation, field: string, value: string): boolean {
  return one.property === 'value' && isFieldObservation(one) && isCalled(one, field) && sameValue(value, one.to ?? '');
}

function isCalled({ element }: Observation, name: string): boolean {
  return nameScore(name, element?.name ?? '') >= offlineSettings.names.same;
}
