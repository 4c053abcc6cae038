import { datesIn, isoDate } from '../../../../../shared/values/readDate.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { concepts } from '../../language/concepts.ts';
import { isSameName, mentions, mentionsAny } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import {
  type Evidence,
  elementText,
  firstText,
  isCalled,
  isFieldObservation,
  isRowObservation,
  nameOf,
  newTexts,
  shownText,
} from '../evidence.ts';
import { type Finding, failed } from '../findings.ts';
import { isLabelOf, labelled } from '../readBack/shownValue.ts';
import { BUTTONS, hasRole } from '../roles.ts';
import { SWITCHED } from '../steps/judgeField.ts';
import type { Fill, Stored } from '../steps/whatIsStored.ts';
import { hasOtherUnit, isDamaged, isRounded } from '../words/otherValue.ts';
import { BULLETS, isBlankValue, sameValue, showsValue } from '../words/sameValue.ts';

/** Dates that a page gives to its own doings. */
const OWN_DATE =
  /(?<!\p{L})(?:updated|modified|saved|edited|changed|created|added|last|today|now|zuletzt|geändert|aktualisiert|heute|stand|modifiée?|mis à jour|aujourd|dernière|actualizado|modificado|última?|hoy|oggi|ultima?|gewijzigd|laatst)(?!\p{L})/iu;
const CUT_CHARACTERS = 3;

/**
 * What shows that something else was stored than was asked for, whatever a message beside it says: a field or a label
 * with another value, or the value in the row of another record.
 */
export function findContradiction(stored: Stored, evidence: Evidence): Finding | undefined {
  for (const fill of stored.fills) {
    // A form whose values stand in a new row begins anew, with what it held at first.
    const isNew = evidence.appeared.some((one) => isRowObservation(one) && showsValue(shownText(one), fill.value));
    const seen = [
      ...evidence.changed.filter((one) => !isOfAnother(one, fill, stored) && holdsAnother(one, fill, stored, isNew)),
      ...evidence.appeared.filter((one) => drawnWithAnother(one, fill, stored)),
      ...otherTexts(fill, stored, evidence),
      ...saidOtherwise(fill, evidence),
      ...newTexts(evidence).filter((one) => hasOtherUnit(shownText(one), fill.value, fill.field ?? '')),
    ];
    const [first] = seen;
    if (first) return failed(`${observationText(first)}: that is not “${fill.value}”.`, seen);
    const elsewhere = inAnotherRow(fill, stored, evidence);
    if (elsewhere[0])
      return failed(`“${fill.value}” stands in the row of another record: ${firstText(elsewhere)}.`, elsewhere);
  }
  if (beginsAnew(evidence)) return undefined;
  const back = evidence.changed.filter((one) => stored.switches.some((wanted) => wentBack(one, wanted)));
  return back[0] && failed(`${observationText(back[0])}: that is not what was asked for.`, back);
}

/** A form that has been sent is empty again, and with its text fields its boxes: that takes back nothing of what was sent. */
function beginsAnew({ changed }: Evidence): boolean {
  return changed.some(
    (one) =>
      one.property === 'value' &&
      one.element?.role === 'textbox' &&
      isBlankValue(one.to ?? '') &&
      !isBlankValue(one.from ?? ''),
  );
}

/** Two adults became three as two children came: a field of its own name, which was given a value as well. */
function isOfAnother(one: Observation, { field }: Fill, { fills }: Stored): boolean {
  return !isSameName(field, nameOf(one)) && fills.some((other) => isSameName(other.field, nameOf(one)));
}

/** A field whose value is not, or no longer, the one it was given. Forms for new things may begin anew. */
function holdsAnother(one: Observation, fill: Fill, { creates }: Stored, isNew: boolean): boolean {
  const { property, from: before = '', to: after = '' } = one;
  if (property !== 'value' || !isFieldObservation(one) || isBlankValue(after) || BULLETS.test(after)) return false;
  const isIts = sameValue(fill.value, before) || isSameName(fill.field, nameOf(one));
  return isIts && !agrees(fill.value, one, after) && (!(creates || isNew) || isRewritten(fill.value, after));
}

/** A text field that was drawn again with another value. */
function drawnWithAnother(one: Observation, fill: Fill, { creates }: Stored): boolean {
  const held = one.element?.value ?? '';
  if (creates || held === '' || one.element?.role !== 'textbox' || BULLETS.test(held)) return false;
  return isSameName(fill.field, one.element.name) && !agrees(fill.value, one, held);
}

/** Texts that show another value or a part of it, where none shows the right one. */
function otherTexts(fill: Fill, stored: Stored, evidence: Evidence): readonly Observation[] {
  const texts = newTexts(evidence);
  if (texts.some((one) => showsValue(shownText(one), fill.value))) return [];
  return texts.filter(
    (one) =>
      labelledOtherwise(one, fill, stored) ||
      isCut(one, fill) ||
      isRoundedEntry(one, fill) ||
      isDamaged(shownText(one), fill.value),
  );
}

/** Messages that name the field with another value: “Saved. Number: 417”. */
function saidOtherwise(fill: Fill, { messages }: Evidence): readonly Observation[] {
  return messages.flatMap(({ text, observation }) => {
    if (showsValue(text, fill.value)) return [];
    if (isDamaged(text, fill.value)) return [observation];
    const parts = text.split(/(?<=[.!;])\s+|\n/).map((part) => labelled(part.replace(/[.!;]$/, '')));
    return parts.some((part) => part && isLabelOf(part.label, fill)) ? [observation] : [];
  });
}

/** A text such as “Plan: Free” beside the label of a field. In a row, the row must be that of the record. */
function labelledOtherwise(one: Observation, fill: Fill, { name }: Stored): boolean {
  const text = shownText(one);
  const { group } = one.element ?? {};
  if (hasRole(one, BUTTONS)) return false;
  if (group !== undefined && (name === undefined || !mentions(group, name))) return false;
  const isDay = isoDate(fill.value) !== undefined;
  if (isDay && datesIn(text).length > 0 && !OWN_DATE.test(text))
    return datesIn(one.from ?? '').length > 0 || sharesWord(text, fill);
  const part = labelled(text);
  return part !== undefined && isLabelOf(part.label, fill);
}

/** What was asked for, cut off somewhere. */
function isCut(one: Observation, { value }: Fill): boolean {
  const text = shownText(one).trim();
  if (one.property !== 'text' || text.length < CUT_CHARACTERS || text.length >= value.length) return false;
  return value.toLowerCase().startsWith(text.toLowerCase());
}

/** The number that was asked for with fewer places, in a place for one value. */
function isRoundedEntry(one: Observation, { value }: Fill): boolean {
  const isEntry = isRowObservation(one) || one.element?.role === 'definition' || one.property === 'text';
  return isEntry && isRounded(shownText(one), value);
}

/**
 * The value in the row of another record, while the record's own does not show it, also not as its new name. A row of the field's
 * label and the value alone is a line of one record's page, and of no other record.
 */
function inAnotherRow(fill: Fill, { name, creates, goal }: Stored, evidence: Evidence): readonly Observation[] {
  const { value } = fill;
  // “The shift of Dario Funk and the team of Farid Noor”: a row that the goal names as well may be meant.
  const isNamed = (row: string) => {
    const words = fold(row.replace(value, ' ')).split(' ');
    return words.some((word, at) => at > 0 && ` ${fold(goal)} `.includes(` ${words[at - 1]} ${word} `));
  };
  const isOther = (row: string, one: Observation) =>
    !mentionsAny(elementText(one), name ?? '') && mentions(row, value) && !isNamed(row) && !isLineOf(row, fill);
  if (name === undefined || creates) return [];
  const inRows = newTexts(evidence).filter(({ element }) => element?.group !== undefined);
  const own = inRows.filter((one) =>
    mentionsAny(`${elementText(one)} ${one.element?.group ?? ''} ${one.from ?? ''}`, name),
  );
  if (own.some((one) => mentions(elementText(one), value))) return [];
  const others = inRows.filter((one) => isOther(one.element?.group ?? '', one));
  return own.length > 0 ? others : others.filter(({ kind }) => kind === 'element-changed');
}

function isLineOf(row: string, { field = '', value }: Fill): boolean {
  const rest = concepts(row.replace(value, ' '));
  const wanted = concepts(field);
  return rest.length > 0 && rest.every((word) => wanted.includes(word));
}

function wentBack(one: Observation, { name, on }: Stored['switches'][number]): boolean {
  // Which tab is in view is nothing that is stored: a page comes up with the first of them.
  if (!SWITCHED.has(one.property ?? '') || one.to === 'mixed' || one.element?.role === 'tab') return false;
  return isCalled(one, name) && (one.to === 'true') !== on;
}

/** Lists show more than the name of a choice. */
function agrees(wanted: string, { element }: Observation, found: string): boolean {
  return sameValue(wanted, found, element?.role) || (element?.role === 'combobox' && mentions(found, wanted));
}

/** Whether a value is recognisably another one made into something else, rather than the next one of an empty form. */
function isRewritten(wanted: string, found: string): boolean {
  const [one, other] = [wanted.toLowerCase(), found.toLowerCase()];
  return found.length >= CUT_CHARACTERS && (one.startsWith(other) || other.startsWith(one));
}

function sharesWord(text: string, { field = '' }: Fill): boolean {
  const given = concepts(text);
  return concepts(field).some((word) => word !== 'date' && given.includes(word));
}
