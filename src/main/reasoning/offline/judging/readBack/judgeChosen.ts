import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { fold } from '../../language/text.ts';
import { showsTime } from '../../language/times.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { elementText, isFieldObservation, shownText } from '../evidence.ts';
import { confirmed, contradicted, type ReadBackFinding, unknown } from '../findings.ts';
import { DIALOGS, FIELDS, hasRole, LINES } from '../roles.ts';
import type { Fill, Stored } from '../steps/whatIsStored.ts';
import { messageMeaning } from '../words/messageMeaning.ts';
import { otherAmount, otherTime } from '../words/otherValue.ts';
import { isExactly, showsValue } from '../words/sameValue.ts';
import { type FreshPages, isAnotherPage, isKnown, isLastingLoss, isOutOfView, unchangedSince } from './freshPages.ts';
import { textOf } from './shownRecords.ts';
import { beginsWith, emptiedField, shownValues } from './shownValue.ts';

const CONTROLS: ReadonlySet<string> = new Set([...FIELDS, 'link', 'button', 'tab', 'menuitem']);

/**
 * Whether a value that was chosen or typed, and sent by a button that says nothing of storing, has arrived. A choice that
 * is sent as it is made has to stay in its field; a form that is sent away may begin anew.
 */
export function judgeChosen(fill: Fill, stored: Stored, isSentAway: boolean, page: FreshPages): ReadBackFinding {
  const { value } = fill;
  if (page.views.every((view) => isAnotherPage(page, view)))
    return unknown(`Another page stands where “${value}” was chosen.`, page);
  const kind = { ...stored, purpose: isSentAway ? ('send' as const) : ('edit' as const) };
  const shown = page.views.flatMap((view) => shownValues(fill, kind, view).map((one) => ({ ...one, view })));
  const other = shown.find(({ same }) => !same);
  if (other && !shown.some(({ same }) => same)) {
    const cites = [unchangedSince(page, other.view) ?? [], page.changed, page.all].flat();
    return contradicted(`The page shows “${other.text}” instead of “${value}” when it is asked for afresh.`, cites);
  }
  const begun = isSentAway && !shown.some(({ same }) => same) ? page.views.map((view) => beginsWith(fill, view)) : [];
  const old = begun.find((text) => text !== undefined);
  const emptied = emptiedField(fill, page.changed);
  if (old !== undefined || (emptied && !isSentAway))
    return contradicted(`The page shows “${old ?? ''}” instead of “${value}” when it is asked for afresh.`, [
      ...page.views.flatMap((view) => unchangedSince(page, view) ?? []),
      ...(emptied ? [emptied] : []),
      ...page.all,
    ]);
  const texts = [...page.appeared, ...page.changed].filter((one) => !isControl(one));
  const seen = [...texts.filter((one) => tells(one, value)), ...page.changed.filter((one) => holds(one, value))];
  if (seen.length > 0) return confirmed(`The page shows “${value}”, also when it is asked for afresh.`, seen, 'good');
  const kept = page.kept.filter((one) => !isControl(one));
  const still = [...kept.filter((one) => tells(one, value)), ...page.kept.filter((one) => isStillTaken(one, value))];
  if (still.length > 0) return confirmed(`The page still shows “${value}” when it is asked for afresh.`, still, 'fair');
  const beginsAnew = (one: Observation) => isSentAway && (isControl(one) || one.element?.role === 'clickable');
  const lost = page.lost.filter(
    (one) => isLastingLoss(one) && !beginsAnew(one) && shows(`${one.from ?? ''} ${textIf(one)}`, value),
  );
  const quoted = page.lost.find((one) => isEntry(one, value));
  const line = page.views.flatMap((view) => unchangedSince(page, view) ?? [])[0];
  if (isSentAway && quoted && line)
    return contradicted(`The page showed “${value}” and has it no more when it is asked for afresh.`, [quoted, line]);
  if (lost.length > 0 && isOutOfView(lost, page, isSentAway))
    return unknown(`What showed “${value}” is not open when the page is asked for afresh.`, page);
  if (lost.length > 0) return contradicted(`“${value}” is no longer there when the page is asked for afresh.`, lost);
  const wrong = page.views.some((view) => listsText(view, value))
    ? undefined
    : (otherOption(value, page, [...kept, ...texts]) ?? otherTime(value, texts) ?? otherAmount(value, texts));
  if (wrong)
    return contradicted(`The page shows “${shownText(wrong)}” instead of “${value}” when it is asked for afresh.`, [
      wrong,
    ]);
  const taken = page.views.some((view) => listsText(view, value)) ? undefined : outcomeOption(value, page);
  return taken === undefined
    ? unknown(`The pages do not show “${value}”.`, page)
    : contradicted(
        `The page shows “${taken}” instead of “${value}” when it is asked for afresh.`,
        page.all.slice(0, 1),
      );
}

/** What the page has put up as an entry of its own, “Ann: Thanks, that fixed it”: more than a message that says it again, and in no dialog that was closed. */
function isEntry({ kind, element }: Observation, value: string): boolean {
  if (kind !== 'element-disappeared' || !element || !LINES.has(element.role)) return false;
  const rest = ` ${fold(element.name)} `.replace(` ${fold(value)} `, ' ');
  return (
    fold(value).split(' ').length >= offlineSettings.telling.entryWords &&
    rest !== ` ${fold(element.name)} ` &&
    messageMeaning(rest, 'status') === 'neutral' &&
    !(element.container ?? []).some(({ role }) => DIALOGS.has(role))
  );
}

/** What the page of an outcome, not seen before, shows by the name of another option. */
function outcomeOption(value: string, page: FreshPages): string | undefined {
  const [main] = page.views;
  if (!main || isKnown(page, main)) return undefined;
  const others = otherOptions(value, page);
  const texts = Object.values(main.skeleton.elements).filter(({ role }) => !CONTROLS.has(role));
  return texts.map(textOf).find((text) => others.has(fold(text)));
}

/** What is named like another one of the options beside which the value was offered. */
function otherOption(value: string, page: FreshPages, texts: readonly Observation[]): Observation | undefined {
  const others = otherOptions(value, page);
  return texts.find((one) => others.has(fold(shownText(one))));
}

/** The names of the options beside which the value is offered; none where it is not. */
function otherOptions(value: string, page: FreshPages): ReadonlySet<string> {
  const offered = page.views.flatMap(({ skeleton }) =>
    Object.values(skeleton.elements).filter(({ role }) => role === 'radio' || role === 'option'),
  );
  const names = offered.map(({ name }) => fold(name));
  if (!names.includes(fold(value))) return new Set();
  return new Set(names.filter((name) => name !== '' && name !== fold(value)));
}

function tells(one: Observation, value: string): boolean {
  if (isExactly(shownText(one), value)) return true;
  const characters = value.replace(/[^\p{L}\p{N}]/gu, '').length;
  return characters >= offlineSettings.telling.chosen && shows(`${shownText(one)} ${one.to ?? ''}`, value);
}

/** A field, or an option, that newly has it by what the server gives. */
function holds(one: Observation, value: string): boolean {
  if (one.property === 'value') return isFieldObservation(one) && showsValue(one.to ?? '', value);
  const isTaken = one.to === 'true' && (one.property === 'checked' || one.property === 'selected');
  return isTaken && fold(one.element?.name ?? '') === fold(value);
}

/** An option that the action took, and that is taken still. */
function isStillTaken(one: Observation, value: string): boolean {
  return one.property === 'checked' && holds(one, value);
}

function shows(text: string, value: string): boolean {
  return showsValue(text, value) || showsTime(text, value);
}

function textIf(one: Observation): string {
  return one.kind === 'element-disappeared' ? elementText(one) : '';
}

function isControl(one: Observation): boolean {
  return hasRole(one, CONTROLS);
}

function listsText({ skeleton }: PageView, value: string): boolean {
  return Object.values(skeleton.elements).some((one) => !CONTROLS.has(one.role) && shows(textOf(one), value));
}
