import { type Action, targetId } from '../../../../../shared/actions/action.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { datesIn, isoDate } from '../../../../../shared/values/readDate.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { isEntryOf } from '../../../../../shared/verification/offeredEntry.ts';
import { isSameName, mentions, tellsOpposite } from '../../language/nameScore.ts';
import { digits, fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { isSecretField } from '../../planning/secrets.ts';
import { type Evidence, goesBy, isFieldObservation, nameOf, shownText, toldWell } from '../evidence.ts';
import { type Finding, failed, inconclusive, proved } from '../findings.ts';
import { toldAsDone } from '../objections/outcomeShown.ts';
import { hasRole, TEXTS } from '../roles.ts';
import { tellsOfTrouble } from '../words/messageMeaning.ts';
import { BULLETS, sameValue } from '../words/sameValue.ts';

const HELD: ReadonlySet<string> = new Set(['value', 'text']);
/** What of an element tells whether it is on. */
export const SWITCHED: ReadonlySet<string> = new Set(['checked', 'pressed', 'selected']);
/** What a reason says in place of a password. */
const HIDDEN = '••••••••';

type FieldAction = Extract<Action, { type: 'setValue' | 'type' | 'select' }>;

/** Whether a field holds what was typed or chosen. A value that the page cut or rewrote is not what was asked for. */
export function judgeEntry(action: FieldAction, element: ElementDescription | undefined, evidence: Evidence): Finding {
  const value = action.type === 'select' ? action.value : action.text;
  const isEditable = (one: Observation) =>
    one.property === 'value' || isFieldObservation(one) || one.element?.role === '';
  const changes = evidence.changed.filter((one) => HELD.has(one.property ?? '') && isEditable(one));
  const own = changes.filter((one) => isTarget(one, element) || one.element?.key === targetId(action));
  const wanted = value !== '' && isHidden(element, own) ? HIDDEN : value;
  const holding = own.find((one) => holds(action, one));
  if (holding) return proved(`${subjectFor(holding)} now holds “${wanted}”.`, [holding]);
  const other = own[0];
  if (other) return otherValue(action, wanted, other);
  const elsewhere = changes.find((one) => !element && holds(action, one));
  if (elsewhere) return proved(`A field now holds “${wanted}”.`, [elsewhere], 'fair');
  const rendered = evidence.appeared.find(
    (one) => isFieldObservation(one) && isTarget(one, element) && wanted !== '' && isDrawnWith(one, value, wanted),
  );
  if (rendered) return proved(`${subjectFor(rendered)} was drawn again and holds “${wanted}”.`, [rendered], 'good');
  const called = evidence.changed.find((one) => isCalledAfter(value, one, targetId(action), element));
  if (called) return proved(`“${called.to ?? ''}” is what it shows now.`, [called]);
  const chip = action.type === 'select' ? chipOf(value, evidence) : undefined;
  if (chip) return proved(`“${value}” stands beside it now, to be taken away again.`, chip, 'good');
  // What only opens a list holds nothing itself; the page has to say elsewhere what was chosen.
  if (action.type === 'select' && OPENERS.has(element?.role ?? '')) return judgeChoice(value, evidence);
  return inconclusive(`nothing shows that the field holds “${wanted}”.`, evidence.all);
}

/** A field that takes one after the other is empty again, and what was chosen has come as a chip with a cross. */
function chipOf(value: string, { appeared }: Evidence): readonly Observation[] | undefined {
  const chip = appeared.find((one) => hasRole(one, CHIPS) && goesBy(one, value));
  const isRemover = (name: string) =>
    /^[×✕✖⨯]$/u.test(name) || (mentions(name, value) && /^(?:remove|delete|clear)\b/i.test(name));
  const cross = appeared.find(({ element }) => element?.role === 'button' && isRemover(element.name));
  return chip && cross ? [chip, cross] : undefined;
}

const CHIPS: ReadonlySet<string> = new Set(['text', 'listitem']);

/** Whether what opens a calendar is called by the day that was to be chosen in it. */
function isCalledAfter(
  value: string,
  { property, element, from = '', to = '' }: Observation,
  target: string | undefined,
  acted: ElementDescription | undefined,
): boolean {
  const day = isoDate(value);
  // What was drawn anew goes by another key, and comes in the place of what it was called.
  const isIt = element?.key === target || (acted !== undefined && from === elementName(acted));
  return day !== undefined && property === 'name' && isIt && datesIn(to).includes(day);
}

const OPENERS: ReadonlySet<string> = new Set(['clickable', 'button', 'menuitem']);

/** Bullets stand for an entry that is not shown. */
function isDrawnWith({ element }: Observation, value: string, wanted: string): boolean {
  const held = element?.value ?? '';
  return held === value || (wanted === HIDDEN && BULLETS.test(held));
}

/** Whether something was turned on or off as wanted. */
export function judgeSwitch(
  on: boolean,
  action: Action,
  element: ElementDescription | undefined,
  evidence: Evidence,
): Finding {
  const id = targetId(action);
  const changes = evidence.changed.filter(
    (one) => SWITCHED.has(one.property ?? '') && (isTarget(one, element) || one.element?.key === id),
  );
  const wanted = changes.find(({ to: after }) => (after === 'true') === on && after !== 'mixed');
  if (wanted) return proved(`${subjectFor(wanted)} is now ${on ? 'on' : 'off'}.`, [wanted]);
  const [other] = changes;
  if (other)
    return failed(`${subjectFor(other)} is ${other.to ?? 'something else'}, not ${on ? 'on' : 'off'}.`, [other]);
  return inconclusive(`nothing shows that it was turned ${on ? 'on' : 'off'}.`, evidence.all);
}

/** Whether a value was chosen by clicking it: as an option, a radio button, or what a list shows now. */
export function judgeChoice(value: string, evidence: Evidence): Finding {
  const chosen = evidence.changed.find(
    (one) =>
      (SWITCHED.has(one.property ?? '') && one.to === 'true' && isSameName(value, nameOf(one))) ||
      (HELD.has(one.property ?? '') && isSameName(value, one.to ?? '') && !isUnfolded(one)) ||
      // A field that suggested it holds the whole entry: “Lyon (FR)”.
      (one.property === 'value' && isFieldObservation(one) && isEntryOf(one.to ?? '', value)) ||
      (one.property === 'name' && isSameName(value, one.to ?? '')),
  );
  if (chosen) return proved(`“${value}” is chosen now.`, [chosen]);
  const said = saidOf(value, evidence) ?? toldAsDone(value, evidence);
  const gone = evidence.disappeared.find((one) => isEntryOf(nameOf(one), value));
  if (said && !isOfNextPart(said, evidence))
    return proved(`${observationText(said)}.`, [said, ...(gone ? [gone] : [])], 'good');
  return inconclusive(`nothing shows that “${value}” was chosen.`, evidence.all);
}

/** A text that came into an entry of a tree is what stands in it, and no choice. */
function isUnfolded({ from = '', element }: Observation): boolean {
  return from === '' && element?.container?.some(({ role }) => role === 'tree' || role === 'treeitem') === true;
}

/** Whether a list of which several may be chosen holds these, and no others. */
export function judgeOptions(action: Extract<Action, { type: 'selectOptions' }>, { changed, all }: Evidence): Finding {
  const own = changed.find(({ property, element }) => property === 'value' && element?.key === action.id);
  if (!own) return inconclusive(`nothing shows that “${action.values.join(', ')}” was chosen.`, all);
  const holds = fold(own.to ?? '') === fold(action.values.join(', '));
  const chosen = `“${own.to ?? ''}” is chosen`;
  return holds ? proved(`${chosen} now.`, [own]) : failed(`${chosen}, and not “${action.values.join(', ')}”.`, [own]);
}

/** What the page says of a thing that it did not say before, where it tells of no trouble: “You chose: Kiwi”. */
export function saidOf(name: string, evidence: Evidence): Observation | undefined {
  const told = toldWell(evidence).map(({ observation }) => observation);
  const texts = [...evidence.appeared, ...evidence.changed].filter(
    (one) => hasRole(one, SAYING) && !mentions(one.from ?? '', name) && !isOfNextPart(one, evidence),
  );
  const isShort = (text: string) => text.length <= name.length + SAID_CHARACTERS;
  return [...told, ...texts].find((one) => {
    const text = one.message?.text ?? shownText(one);
    return mentions(text, name) && isShort(text) && !tellsOfTrouble(text) && !tellsOpposite(name, text);
  });
}

/** What stands in a row that came as another part of its list was shown: it was there before, and says of no choice. */
function isOfNextPart({ element }: Observation, { all }: Evidence): boolean {
  return element?.group !== undefined && all.some(({ list }) => list !== undefined && TURNED.has(list.change ?? ''));
}

const TURNED: ReadonlySet<string> = new Set(['paged', 'filtered', 'unfiltered', 'sorted']);

const SAYING: ReadonlySet<string> = new Set([...TEXTS, 'status']);
/** A line about what was done is short; a paragraph says other things as well. */
const SAID_CHARACTERS = 40;

/** Whether an observation is about the element that was acted on, by the name it was called. */
function isTarget({ element: seen }: Observation, element: ElementDescription | undefined): boolean {
  if (!element || !seen) return true;
  if (fold(seen.name) !== fold(elementName(element))) return false;
  // Of a group in a row, the one may tell the group, and the other the row around it.
  const isAround = seen.container?.some(({ name }) => name !== '' && fold(name) === fold(element.group ?? ''));
  return isAround === true || !isOtherRow(element.group, seen.group);
}

/** All that an element goes by: its name, and what it stands in. */
export function elementWords(element: ElementDescription): string {
  return `${elementName(element)} ${element.group ?? ''}`;
}

/** Two groups that name different rows. The tree and the skeleton may cut a group differently, so one may contain the other. */
function isOtherRow(row: string | undefined, group: string | undefined): boolean {
  if (row === undefined || group === undefined) return false;
  const one = new Set(fold(row).split(' '));
  const other = new Set(fold(group).split(' '));
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.min(one.size, other.size) < offlineSettings.names.sameRow;
}

function otherValue(action: FieldAction, wanted: string, seen: Observation): Finding {
  const after = seen.to ?? '';
  if (action.type !== 'select' && digits(wanted).length > 3 && digits(after) === digits(wanted)) {
    return inconclusive(`${subjectFor(seen)} holds “${after}”: the digits of “${wanted}”, written differently.`, [
      seen,
    ]);
  }
  // What is typed where the keyboard is goes into a text, or in the place of words that were selected in it.
  const isIn = action.type === 'type' && ` ${fold(after)} `.includes(` ${fold(wanted)} `);
  if (isIn) return proved(`${subjectFor(seen)} has “${wanted}” in it.`, [seen]);
  return failed(`${subjectFor(seen)} holds “${after}” instead of “${wanted}”.`, [seen]);
}

/** A password field, by its name or by the bullets it shows. */
function isHidden(element: ElementDescription | undefined, seen: readonly Observation[]): boolean {
  return (
    (element !== undefined && (element.type === 'password' || isSecretField(elementName(element)))) ||
    seen.some(({ to: after = '' }) => BULLETS.test(after))
  );
}

function holds(action: FieldAction, { from: before = '', to: after = '', element }: Observation): boolean {
  if (action.type !== 'select' && isSameMeasure(action.text, after, element?.role)) return true;
  switch (action.type) {
    case 'setValue':
      return (
        after === action.text ||
        (action.text !== '' && isMasked(before, after)) ||
        isSameDay(action.text, after) ||
        isChoice(action.text, after, element?.role)
      );
    case 'type':
      return after === action.text || after === `${before}${action.text}` || isMasked(before, after);
    case 'select':
      return isSameName(action.value, after) || isEntryOf(after, action.value);
  }
}

/** Whether a field shows, its own way, the one day that it was given as no page can take for another: “14 April 2026” for 2026-04-14. */
function isSameDay(text: string, after: string): boolean {
  return ISO_DAY.test(text) && ORDERS.some((order) => datesIn(after, order).join() === text);
}
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const ORDERS = ['day-first', 'month-first'] as const;

/** What a drop-down of plain elements draws beside its choice. */
const ARROW = /(?<!\s)\s*[▾▼▿⌄⏷⌵]$/u;

/** Whether a drop-down shows the choice that was named, as it writes it: it offers what it holds, and “Dark ▾” is its “dark”. */
function isChoice(text: string, after: string, role: string | undefined): boolean {
  return role === 'combobox' && text !== '' && after.replace(ARROW, '').toLowerCase() === text.trim().toLowerCase();
}

/** Whether a slider, or another thing that holds a number, stands at it, whatever unit it writes. */
function isSameMeasure(text: string, after: string, role: string | undefined): boolean {
  return role === 'slider' && after !== '' && sameValue(text, after, role);
}

/** Bullets that were not there before are the entry: how many there are says nothing of its length. */
function isMasked(before: string, after: string): boolean {
  return BULLETS.test(after) && before !== after;
}

/** What a sentence calls an element; one without a name is known by who chose it. */
function subjectFor(one: Observation): string {
  const name = nameOf(one);
  return name === '' ? 'It' : `“${name}”`;
}
