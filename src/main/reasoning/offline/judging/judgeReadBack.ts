import type { JudgeReadBackInput } from '../../../../shared/reasoning/reasoner.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';
import type { ReadBackVerdict } from '../../../../shared/verification/readBack.ts';
import { concepts } from '../language/concepts.ts';
import { mentions, nameScore } from '../language/nameScore.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { stepsOf } from '../planning/planTask.ts';
import type { StepIntent } from '../planning/stepIntent.ts';
import { elementText, isFieldObservation, readEvidence, shownText } from './evidence.ts';
import { isExactly } from './exactName.ts';
import { findContradiction } from './findContradiction.ts';
import { type Afresh, listsSuch, readAfresh, shownSwitch, showsRecord } from './freshPage.ts';
import { sameValue, showsValue } from './sameValue.ts';
import { type Fill, type Stored, storedBy } from './stored.ts';

/** What one clause of the goal comes to on the page as the server gives it now. */
interface Answer {
  readonly standing: ReadBackVerdict['standing'];
  readonly reason: string;
  readonly cites: readonly Observation[];
}

/**
 * Whether what the goal asks for is on a page that was asked for afresh. One clause that is not there contradicts; to
 * confirm takes something that is new since before anything was sent. A page that would not show it either way says nothing.
 */
export function judgeReadBack(input: JudgeReadBackInput): ReadBackVerdict {
  const page = readAfresh(input);
  const steps = stepsOf(input.goal);
  const stored = storedBy(input.goal, steps);
  const answers = [
    ...deletions(steps).map((name) => judgeDeleted(name, page)),
    ...stored.switches.map(({ name, on }) => judgeSwitched(name, on, page)),
    ...judgeValues(stored, steps, page),
  ];
  const decisive =
    answers.find(({ standing }) => standing === 'contradicted') ??
    answers.find(({ standing }) => standing === 'confirmed') ??
    answers[0] ??
    unknown('The goal names nothing that could be looked up.', page);
  return {
    standing: decisive.standing,
    confidence: offlineSettings.confidence[decisive.standing === 'unknown' ? 'inconclusive' : 'strong'],
    reason: decisive.reason,
    cites: decisive.cites.map(({ id }) => id),
  };
}

function deletions(steps: readonly StepIntent[]): readonly string[] {
  return steps.flatMap((step) => (step.kind === 'deleteRecord' ? [step.name] : []));
}

function judgeDeleted(name: string, page: Afresh): Answer {
  const still = showsRecord(page.view, name);
  const back = page.appeared.filter((one) => isOf(one, name));
  if (still && back.length === 0) {
    return contradicted(
      `“${name}” is still on the page when it is asked for afresh: “${still}”.`,
      page.all.slice(0, 1),
    );
  }
  const gone = page.disappeared.filter((one) => isOf(one, name));
  if (gone.length > 0) return confirmed(`“${name}” is gone from the page, also when it is asked for afresh.`, gone);
  return unknown(`The page does not list what “${name}” was among.`, page);
}

function judgeSwitched(name: string, on: boolean, page: Afresh): Answer {
  const state = shownSwitch(page.view, name);
  if (state === undefined) return unknown(`“${name}” is not on the page.`, page);
  if (state !== on) {
    return contradicted(
      `“${name}” is ${state ? 'on' : 'off'} when the page is asked for afresh.`,
      page.all.slice(0, 1),
    );
  }
  const changed = page.changed.filter(
    ({ element }) => nameScore(name, element?.name ?? '') >= offlineSettings.names.same,
  );
  return changed.length > 0
    ? confirmed(`“${name}” is as it was set.`, changed)
    : unknown(`“${name}” is as asked for, but was so before.`, page);
}

function judgeValues(stored: Stored, steps: readonly StepIntent[], page: Afresh): Answer[] {
  const submit = steps.findLast((step) => step.kind === 'submit');
  if (!submit) return [];
  const wrong = findContradiction(stored, readEvidence(page.fresh));
  if (wrong) return [contradicted(wrong.reason, wrong.cites)];
  if (stored.creates) return stored.name === undefined ? [] : [judgeCreated(stored.name, submit.thing, page)];
  return stored.fills.map((fill) => judgeFill(fill, stored, page));
}

function judgeCreated(name: string, thing: string | undefined, page: Afresh): Answer {
  const texts = [...page.appeared, ...page.changed].filter((one) => !isFieldObservation(one));
  const made = texts.filter(
    (one) => isExactly(shownText(one), name) || isExactly(one.after ?? '', name) || mentions(elementText(one), name),
  );
  if (made.length > 0)
    return confirmed(`“${name}” is on the page, also when it is asked for afresh.`, made.slice(0, 5));
  const lost = page.lost.filter((one) => isOf(one, name));
  if (lost.length > 0) return contradicted(`“${name}” is no longer there when the page is asked for afresh.`, lost);
  const { unchanged } = page;
  if (unchanged && listsSuch(page.view, thing)) {
    return contradicted(`The list is as it was before; “${name}” was not added to it.`, [unchanged]);
  }
  const kept = page.kept.filter((one) => isOf(one, name));
  return kept.length > 0
    ? confirmed(`“${name}” is still on its page when that is asked for afresh.`, kept)
    : unknown(`The pages do not show whether “${name}” was added.`, page);
}

function judgeFill(fill: Fill, { name }: Stored, page: Afresh): Answer {
  const { value } = fill;
  const own = (one: Observation) =>
    name === undefined ||
    one.element?.group === undefined ||
    mentions(`${one.element.group} ${one.element.name}`, name);
  const seen = [...page.appeared, ...page.changed].filter((one) => own(one) && shows(one, value));
  if (seen.length > 0)
    return confirmed(`The page shows “${value}”, also when it is asked for afresh.`, seen.slice(0, 5));
  const lost = page.lost.filter(
    (one) =>
      own(one) && (showsValue(one.before ?? '', value) || (one.kind === 'element-disappeared' && shows(one, value))),
  );
  if (lost.length > 0) return contradicted(`“${value}” is no longer there when the page is asked for afresh.`, lost);
  const kept = page.kept.filter((one) => own(one) && shows(one, value));
  if (kept.length > 0) return confirmed(`The page still shows “${value}” when it is asked for afresh.`, kept);
  const other = fieldOnPage(fill, page);
  if (page.unchanged && other !== undefined && !sameValue(value, other)) {
    return contradicted(`The page is as it was before: “${other}” instead of “${value}”.`, [page.unchanged]);
  }
  return unknown(`The pages do not show “${value}”.`, page);
}

/** What the page shows for the field that was to be given a value. */
function fieldOnPage({ field }: Fill, { view }: Afresh): string | undefined {
  if (field === undefined) return undefined;
  const wanted = concepts(field);
  for (const { role, name, value, text } of Object.values(view.skeleton.elements)) {
    if (value !== undefined && nameScore(field, name) >= offlineSettings.names.same) return value;
    const [, label, shown] = /^([^:=]{1,60})[:=]\s*(\S.*)$/.exec(text ?? name) ?? [];
    if (
      role !== 'link' &&
      label !== undefined &&
      shown !== undefined &&
      wanted.every((word) => concepts(label).includes(word))
    )
      return shown;
  }
  return undefined;
}

function shows(one: Observation, value: string): boolean {
  return showsValue(shownText(one), value) || showsValue(one.after ?? '', value) || elementText(one).includes(value);
}

function isOf(one: Observation, name: string): boolean {
  return !isFieldObservation(one) && mentions(`${elementText(one)} ${one.before ?? ''}`, name);
}

function confirmed(reason: string, cites: readonly Observation[]): Answer {
  return { standing: 'confirmed', reason, cites };
}

function contradicted(reason: string, cites: readonly Observation[]): Answer {
  return { standing: 'contradicted', reason, cites };
}

function unknown(reason: string, page: Afresh): Answer {
  return { standing: 'unknown', reason, cites: page.all.slice(0, 1) };
}
