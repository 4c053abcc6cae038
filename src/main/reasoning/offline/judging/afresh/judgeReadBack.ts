import type { JudgeReadBackInput } from '../../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import type { ReadBackVerdict } from '../../../../../shared/verification/readBack.ts';
import { nameScore } from '../../language/nameScore.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { askedSteps } from '../../planning/goalSteps.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import { findContradiction } from '../against/findContradiction.ts';
import { readEvidence } from '../evidence.ts';
import { type Stored, storedBy } from '../steps/stored.ts';
import { submitPurpose } from '../steps/storesSomething.ts';
import { type Answer, confirmed, contradicted, unknown } from './answer.ts';
import { findSpread } from './findSpread.ts';
import { type Afresh, isAnotherPage, readAfresh, shownSwitch } from './freshPage.ts';
import { judgeChosen } from './judgeChosenAfresh.ts';
import { judgeCreated } from './judgeCreatedAfresh.ts';
import { judgeDeleted } from './judgeDeletedAfresh.ts';
import { findCopy, judgeFill } from './judgeFillAfresh.ts';
import { judgePressed } from './judgePressedAfresh.ts';
import { withoutMovedForms } from './movedForms.ts';
import { type RunDeeds, runDeeds } from './runDeeds.ts';
import { waitsForMore } from './waitsAfresh.ts';

/** What may follow on the step that stores something without asking for more. */
const ENDS: ReadonlySet<StepIntent['kind']> = new Set([
  'submit',
  'confirm',
  'deleteRecord',
  'toggle',
  'wait',
  'scroll',
]);

/**
 * Whether what the goal asks for is on the pages that were asked for afresh. One clause that is not there contradicts; to
 * confirm takes all of them, each by something that is new since before anything was sent, or kept as the action left it.
 */
export function judgeReadBack(input: JudgeReadBackInput): ReadBackVerdict {
  const page = readAfresh(input);
  const steps = askedSteps(input.goal, input.planned ?? []);
  const stored = storedBy(input.goal, steps);
  const answers = [
    ...stored.deleted.map((name) => judgeDeleted(name, input.goal, page)),
    ...stored.switches.map(({ name, on }) => judgeSwitched(name, on, endsByPressing(steps), page)),
    ...judgeValues(stored, withoutMovedForms(stored, page)),
    ...judgeDeeds(stored, runDeeds(steps, input.context), page),
  ];
  const decisive =
    answers.find(({ standing }) => standing === 'contradicted') ??
    answers.find(({ standing }) => standing === 'unknown') ??
    answers[0] ??
    unknown('The goal names nothing that could be looked up.', page);
  const asksForMore = decisive.standing === 'confirmed' && !endsByStoring(steps);
  const { standing, reason, cites, confidence } = asksForMore
    ? unknown('The goal asks for more than can be looked up.', page)
    : decisive;
  return {
    standing,
    confidence: offlineSettings.confidence[confidence],
    reason,
    cites: [...new Set(cites.map(({ id }) => id))],
  };
}

function endsByStoring(steps: readonly StepIntent[]): boolean {
  const last = steps.at(-1);
  if (!last || ENDS.has(last.kind) || 'value' in last) return true;
  return last.kind === 'press' || last.kind === 'click';
}

/** By a button that says nothing of storing: what was ticked before may be what it is done to. */
function endsByPressing(steps: readonly StepIntent[]): boolean {
  const last = steps.at(-1);
  return last?.kind === 'click' && submitPurpose(last.name) === undefined;
}

function judgeSwitched(name: string, on: boolean, isPressed: boolean, page: Afresh): Answer {
  const state = page.views.map((view) => shownSwitch(view, name)).find((one) => one !== undefined);
  if (state === undefined) {
    const gone = page.disappeared.filter((one) => isSwitch(one) && isCalled(one, name));
    return isPressed && gone.length > 0 && !page.views.some((view) => isAnotherPage(page, view))
      ? confirmed(`“${name}” is no longer among what was ticked.`, gone, 'fair')
      : unknown(`“${name}” is not on the page.`, page);
  }
  if (state !== on) {
    return contradicted(
      `“${name}” is ${state ? 'on' : 'off'} when the page is asked for afresh.`,
      page.all.slice(0, 1),
    );
  }
  const changed = page.changed.filter((one) => isCalled(one, name));
  return changed.length > 0
    ? confirmed(`“${name}” is as it was set.`, changed)
    : unknown(`“${name}” is as asked for, but was so before.`, page);
}

function isSwitch({ element }: Observation): boolean {
  return element?.role === 'checkbox' || element?.role === 'switch';
}

function isCalled({ element }: Observation, name: string): boolean {
  return nameScore(name, element?.name ?? '') >= offlineSettings.names.same;
}

/** What came of values that were sent by a plain click, and of the click itself where it had none to send. */
function judgeDeeds(stored: Stored, { picked, pressed }: RunDeeds, page: Afresh): readonly Answer[] {
  if (stored.purpose !== undefined || stored.deleted.length + stored.switches.length > 0) return [];
  const fills = [...stored.fills, ...picked];
  const name = fills.length === 0 ? pressed?.records[0] : undefined;
  if (fills.length === 0 && name === undefined) return [];
  const waits = waitsForMore({ ...stored, fills, name }, page);
  if (waits) return [waits];
  if (fills.length > 0) return fills.map((fill) => judgeChosen(fill, stored, pressed !== undefined, page));
  return pressed ? [judgePressed(pressed, page)] : [];
}

function judgeValues(stored: Stored, page: Afresh): readonly Answer[] {
  if (stored.purpose === undefined || stored.purpose === 'log-in') return [];
  const wrong = findContradiction(stored, readEvidence(page.fresh));
  if (wrong) return [contradicted(wrong.reason, wrong.cites)];
  const waits = waitsForMore(stored, page);
  if (waits) return [waits];
  if (stored.creates) return stored.name === undefined ? [] : [judgeCreated(stored.name, stored, page)];
  const excess = findCopy(stored, page) ?? findSpread(stored.fills, page);
  return excess ? [excess] : stored.fills.map((fill) => judgeFill(fill, stored, page));
}
