import type { ElementDescription } from '../../../../../shared/page/elementDescription.ts';
import type { RollingContext } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { fold } from '../../language/text.ts';
import { confirmed, contradicted, type ReadBackFinding } from '../findings.ts';
import { HELD } from '../roles.ts';
import type { Stored } from '../steps/whatIsStored.ts';
import { isBlankValue, sameValue, showsValue } from '../words/sameValue.ts';
import type { FreshPages } from './freshPages.ts';

/** What the run has left in a field, by its own action, however the task calls the two. */
interface Entered {
  readonly element: ElementDescription;
  readonly value: string;
}

/**
 * What has become of the fields that the run itself filled in (verification-process, read-back): one with another value than was entered speaks against
 * it, whatever the task calls either; all with theirs confirm it. Nothing where none has changed, nor for something new, whose form may begin anyhow.
 */
export function judgeEntered({ creates }: Stored, page: FreshPages, context: RollingContext): ReadBackFinding[] {
  if (creates) return [];
  const entered = enteredBy(context);
  const held = page.changed.flatMap((one) => {
    const own = one.property === 'value' && entered.find(({ element }) => isField(one, element));
    return own && isOnly(own.element, page) ? [{ one, own, isSame: isHeld(own.value, one) }] : [];
  });
  const other = held.find(({ one, isSame }) => !isSame && !isBlankValue(one.to ?? ''));
  if (other)
    return [
      contradicted(
        `“${other.own.element.name}” holds “${other.one.to ?? ''}” instead of “${other.own.value}” when the page is asked for afresh.`,
        [other.one],
      ),
    ];
  const counted = entered.flatMap(({ value }) => page.changed.filter((one) => isOtherUnit(one, value))).at(0);
  if (counted)
    return [
      contradicted(
        `The page shows “${counted.to ?? ''}” when it is asked for afresh, and counted otherwise before: “${counted.from ?? ''}”.`,
        [counted],
      ),
    ];
  const isAll = entered.length > 0 && entered.every((own) => held.some((one) => one.own === own && one.isSame));
  return isAll
    ? [
        confirmed(
          'What was entered is in its fields when the page is asked for afresh.',
          held.map(({ one }) => one),
        ),
      ]
    : [];
}

/** However the site writes it: “https://example.com” for “example.com”. */
function isHeld(value: string, { element, to = '' }: Observation): boolean {
  return sameValue(value, to, element?.role) || showsValue(to, value);
}

/** A number with what it is counted in right behind it, where a text has no other. */
const COUNTED = /^(\D*)(\d[\d.,]*)\s?([°%\p{Sc}\p{L}]{1,3})(?!\p{L})\D*$/u;

/** The very number that was entered, in another unit than stood there before: “Target: 21 °F” for “Target: 18 °C”. */
function isOtherUnit({ element, from = '', to = '' }: Observation, value: string): boolean {
  if (element === undefined || HELD.has(element.role)) return false;
  const [was, is] = [from, to].map((text) => COUNTED.exec(text.replace(/°\s/g, '°')));
  return (
    was != null &&
    is != null &&
    was[1] === is[1] &&
    sameValue(value, is[2] ?? '') &&
    was[3]?.toLowerCase() !== is[3]?.toLowerCase()
  );
}

/** Of several that are called alike, nothing says which one was filled in. */
function isOnly(entered: ElementDescription, { views }: FreshPages): boolean {
  return views.every(
    ({ skeleton }) => Object.values(skeleton.elements).filter((one) => isSameField(one, entered)).length <= 1,
  );
}

/** The last value of each field. */
function enteredBy({ recent }: RollingContext): readonly Entered[] {
  const entered = recent.flatMap(({ action, element }): Entered[] => {
    if (!element?.name || !HELD.has(element.role)) return [];
    if (action.type === 'setValue' || action.type === 'type') return [{ element, value: action.text }];
    return action.type === 'select' ? [{ element, value: action.value }] : [];
  });
  return entered.filter(
    ({ element }, at) => !entered.slice(at + 1).some((later) => isSameField(later.element, element)),
  );
}

function isField({ element }: Observation, entered: ElementDescription): boolean {
  return element !== undefined && isSameField(element, entered);
}

function isSameField(one: Pick<ElementDescription, 'role' | 'name' | 'group'>, other: ElementDescription): boolean {
  return (
    one.role === other.role && fold(one.name) === fold(other.name) && fold(one.group ?? '') === fold(other.group ?? '')
  );
}
