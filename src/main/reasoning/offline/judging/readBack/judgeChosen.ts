import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { fold } from '../../language/text.ts';
import { showsTime } from '../../language/times.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { elementText, goesBy, isFieldObservation, shownText } from '../evidence.ts';
import { confirmed, contradicted, type ReadBackFinding, shownInstead, unknown } from '../findings.ts';
import { DIALOGS, FIELDS, hasRole, LINES } from '../roles.ts';
import type { Fill, Stored } from '../steps/whatIsStored.ts';
import { messageMeaning } from '../words/messageMeaning.ts';
import { otherAmount, otherTime } from '../words/otherValue.ts';
import { isExactly, showsValue } from '../words/sameValue.ts';
import { type FreshPages, isAnotherPage, isKnown, isLastingLoss, isOutOfView, unchangedPages } from './freshPages.ts';
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
  return (
    inItsField(fill, stored, isSentAway, page) ??
    shownAsChosen(value, page) ??
    lostSince(value, isSentAway, page) ??
    otherShown(value, page) ??
    unknown(`The pages do not show “${value}”.`, page)
  );
}

/** What the field for the value holds instead. */
function inItsField(fill: Fill, stored: Stored, isSentAway: boolean, page: FreshPages): ReadBackFinding | undefined {
  const kind = { ...stored, purpose: isSentAway ? ('send' as const) : ('edit' as const) };
  const shown = page.views.flatMap((view) => shownValues(fill, kind, view).map((one) => ({ ...one, view })));
  const isSame = shown.some(({ same }) => same);
  const other = isSame ? undefined : shown.find(({ same }) => !same);
  if (other) {
    const same = unchangedPages(page, [other.view]);
    return shownInstead(other.text, fill.value, [...same, ...page.changed, ...page.all]);
  }
  const begun = isSentAway && !isSame ? page.views.flatMap((view) => beginsWith(fill, view) ?? []) : [];
  const emptied = emptiedField(fill, page.changed);
  return begun[0] !== undefined || (emptied && !isSentAway)
    ? shownInstead(begun[0] ?? '', fill.value, [...unchangedPages(page), ...(emptied ? [emptied] : []), ...page.all])
    : undefined;
}

/** What newly shows it, or does so still. */
function shownAsChosen(value: string, page: FreshPages): ReadBackFinding | undefined {
  const seen = [
    ...textsIn(page).filter((one) => tells(one, value)),
    ...page.changed.filter((one) => holds(one, value)),
  ];
  if (seen.length > 0) return confirmed(`The page shows “${value}”, also when it is asked for afresh.`, seen, 'good');
  const still = [
    ...page.kept.filter((one) => !isControl(one) && tells(one, value)),
    ...page.kept.filter((one) => one.property === 'checked' && holds(one, value)),
  ];
  return still.length > 0
    ? confirmed(`The page still shows “${value}” when it is asked for afresh.`, still, 'fair')
    : undefined;
}

/** New texts, other than on controls. */
function textsIn(page: FreshPages): readonly Observation[] {
  return [...page.appeared, ...page.changed].filter((one) => !isControl(one));
}

/** What showed it when the action was done. */
function lostSince(value: string, isSentAway: boolean, page: FreshPages): ReadBackFinding | undefined {
  const beginsAnew = (one: Observation) => isSentAway && (isControl(one) || one.element?.role === 'clickable');
  const lost = page.lost.filter(
    (one) =>
      isLastingLoss(one) &&
      !beginsAnew(one) &&
      shows(`${one.from ?? ''} ${one.kind === 'element-disappeared' ? elementText(one) : ''}`, value),
  );
  const quoted = page.lost.find((one) => isEntry(one, value));
  const [line] = unchangedPages(page);
  if (isSentAway && quoted && line)
    return contradicted(`The page showed “${value}” and has it no more when it is asked for afresh.`, [quoted, line]);
  if (lost.length === 0) return undefined;
  return isOutOfView(lost, page, isSentAway)
    ? unknown(`What showed “${value}” is not open when the page is asked for afresh.`, page)
    : contradicted(`“${value}” is no longer there when the page is asked for afresh.`, lost);
}

/** Another option, time or amount in its place. */
function otherShown(value: string, page: FreshPages): ReadBackFinding | undefined {
  const textsOn = ({ skeleton }: PageView) =>
    Object.values(skeleton.elements).flatMap((one) => (CONTROLS.has(one.role) ? [] : [textOf(one)]));
  if (page.views.flatMap(textsOn).some((text) => shows(text, value))) return undefined;
  const texts = textsIn(page);
  const options = otherOptions(value, page);
  const isOption = (text: string) => options.has(fold(text));
  const kept = page.kept.filter((one) => !isControl(one));
  const wrong =
    [...kept, ...texts].find((one) => isOption(shownText(one))) ?? otherTime(value, texts) ?? otherAmount(value, texts);
  if (wrong) return shownInstead(shownText(wrong), value, [wrong]);
  // The page of an outcome, not seen before, may show another option by its name.
  const [main] = page.views;
  if (!main || isKnown(page, main)) return undefined;
  const taken = textsOn(main).find(isOption);
  return taken === undefined ? undefined : shownInstead(taken, value, page.all.slice(0, 1));
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
  return isTaken && goesBy(one, value);
}

function shows(text: string, value: string): boolean {
  return showsValue(text, value) || showsTime(text, value);
}

function isControl(one: Observation): boolean {
  return hasRole(one, CONTROLS);
}
