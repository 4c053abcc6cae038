import type { Action } from '../../../../../shared/actions/action.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { isoDate } from '../../../../../shared/values/readDate.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import type { StepCriterion } from '../../../../../shared/verification/verdict.ts';
import { deedIn } from '../../grounding/nameFit.ts';
import { speaksOf } from '../../language/concepts.ts';
import { deedOfInitial, namesSubmit, openerScore, refuses, wordOfSign } from '../../language/controlWords.ts';
import { mentions, nameScore } from '../../language/nameScore.ts';
import { clockTime } from '../../language/times.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { type Evidence, isCalled, isFieldObservation } from '../evidence.ts';
import { type Finding, inconclusive, proved } from '../findings.ts';
import type { StepIntent, StepKind } from '../stepIntent.ts';
import { sameValue } from '../words/sameValue.ts';
import { elementWords, judgeChoice, SWITCHED } from './judgeField.ts';

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
 * How the criterion of a step stands by what was found of an action. Only what is the step itself, or has come to the same, can end it; a deletion may be
 * answered by the question whether to, and a form by another one, where the plan has more to do.
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
  return (
    one.property === 'value' &&
    isFieldObservation(one) &&
    isCalled(one, field) &&
    sameValue(value, one.to ?? '', one.element?.role)
  );
}

/**
 * Whether an action is the step itself and not only a way to it, such as opening a menu. What it worked on is known by
 * role and name; where that is missing, the kind of action decides.
 */
export function fitsStep(action: Action, element: ElementDescription | undefined, intent: StepIntent): boolean {
  switch (intent.kind) {
    case 'visit':
      return action.type === 'navigate';
    case 'back':
      return action.type === 'goBack';
    case 'scroll':
    case 'wait':
    case 'press':
    case 'selectText':
      return action.type === intent.kind;
    case 'enter':
    case 'set':
    case 'type':
    case 'enterSearch':
    case 'choose':
    case 'toggle':
      return fitsField(action, element, intent);
    case 'moveRecord':
      return (
        action.type === 'drag' ||
        action.type === 'dragBy' ||
        (action.type === 'select' && mentions(action.value, intent.to)) ||
        (isClick(action) && (!element || mentions(elementName(element), intent.to)))
      );
    case 'runSearch':
      // Lists that narrow while typing are searched by typing.
      if (action.type === 'setValue') return action.text === intent.query;
      return (
        (action.type === 'press' && action.key === 'Enter') ||
        (isClick(action) && (!element || speaksOf(elementName(element), 'search')))
      );
    case 'submit':
      // What is typed may count once the field is left.
      if (action.type === 'press') return action.key === 'Enter' || action.key === 'Tab';
      // “Rename” saves the new name, “Change password” the new password.
      return (
        isClick(action) && (!element || namesSubmit(elementName(element), intent.purpose) || renames(intent, element))
      );
    default:
      return isClick(action) && (!element || fitsTarget(element, intent));
  }
}

function renames({ purpose }: Extract<StepIntent, { kind: 'submit' }>, element: ElementDescription): boolean {
  const name = elementName(element);
  return purpose === 'edit' && (deedIn(name) === 'rename' || /^change \p{L}/iu.test(name.trim()));
}

type Field = Extract<StepIntent, { kind: 'enter' | 'set' | 'type' | 'enterSearch' | 'choose' | 'toggle' }>;
type Clicked = Exclude<
  StepIntent,
  | Field
  | { kind: 'visit' | 'back' | 'scroll' | 'wait' | 'press' | 'selectText' | 'runSearch' | 'submit' | 'moveRecord' }
>;

function fitsField(action: Action, element: ElementDescription | undefined, intent: Field): boolean {
  if (intent.kind === 'toggle') {
    if (action.type === (intent.on ? 'check' : 'uncheck')) return true;
    return isClick(action) && (!element || isNamed(element, intent.name));
  }
  const value = intent.kind === 'enterSearch' ? intent.query : intent.value;
  switch (action.type) {
    case 'setValue':
    case 'type':
      return (
        [value, isoDate(value), clockTime(value)].includes(action.text) || value.trim().endsWith(` ${action.text}`)
      );
    case 'select':
      return nameScore(value, action.value) >= offlineSettings.names.accepted;
    case 'selectOptions':
      return action.values.some((one) => nameScore(value, one) >= offlineSettings.names.accepted);
    case 'upload':
      return action.files.join(', ') === value;
    case 'check':
    case 'uncheck':
      return intent.kind === 'set' || intent.kind === 'enter' || intent.kind === 'choose';
    default:
      return (
        isClick(action) &&
        (intent.kind === 'choose' || (intent.kind === 'set' && element?.role.startsWith('menuitem') === true)) &&
        (!element || isNamed(element, value) || isDayOf(value, elementName(element)))
      );
  }
}

/** “4” of a calendar, where “4 July 2025” is chosen. */
function isDayOf(value: string, name: string): boolean {
  const day = /^\d{1,2}$/.test(name.trim()) ? isoDate(value) : undefined;
  return day !== undefined && Number(day.slice(-2)) === Number(name);
}

function fitsTarget(element: ElementDescription, intent: Clicked): boolean {
  const name = elementName(element);
  switch (intent.kind) {
    case 'openPage':
    case 'openTab':
    case 'click':
    case 'doubleClick':
    case 'hover':
      return (
        nameScore(wordOfSign(intent.name), wordOfSign(name)) >= offlineSettings.names.accepted ||
        (element.group !== undefined && deedOfInitial(name, intent.name) !== undefined) ||
        nameScore(intent.name, element.label ?? '') >= offlineSettings.names.accepted ||
        nameScore(intent.name.replace(/ (?:page|list)$/i, ''), name) >= offlineSettings.names.accepted
      );
    case 'openRecord':
      return (
        mentions(elementWords(element), intent.name) || nameScore(intent.name, name) >= offlineSettings.names.accepted
      );
    case 'openResult':
      return true;
    case 'openForm':
      return openerScore(name, intent.thing) > 0;
    case 'editRecord':
      return mentions(elementWords(element), intent.name) || speaksOf(name, 'edit');
    case 'deleteRecord':
      return speaksOf(name, 'delete');
    case 'confirm':
      return !refuses(name);
  }
}

function isNamed(element: ElementDescription, name: string): boolean {
  return nameScore(name, elementName(element)) >= offlineSettings.names.accepted;
}

function isClick(action: Action): boolean {
  return action.type === 'click' || action.type === 'doubleClick' || action.type === 'hover';
}
