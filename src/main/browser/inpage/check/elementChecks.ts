import { boxOf, isConnected } from '../dom/safeDom.ts';
import type { CheckQuestion, ElementCheck, ElementKind } from '../elementCheck.ts';
import { PageReading } from '../pageReading.ts';
import { isSecret } from '../secret.ts';
import { fold } from '../text.ts';
import { statesOf } from '../tree/states.ts';
import { textValue, visibleText } from '../value.ts';
import { complaintAbout } from './complaint.ts';
import { heldEntries, heldValue, isOn } from './heldValue.ts';

/** Characters of an element's text that count for whether it has changed. */
const TEXT_CHARACTERS = 500;

/** Remembers how elements were, so that what has become of them can be told without a secret leaving the page. */
export class ElementChecks {
  readonly #before = new WeakMap<Element, string>();

  /** Remembers how an element is now; null for one that is gone. */
  remember(element: Element | null): ElementKind {
    if (element === null) return { found: false };
    this.#before.set(element, stateOf(new PageReading(), element));
    return {
      found: true,
      ...(element instanceof HTMLInputElement && {
        inputType: element.type,
        isSecret: isSecret(element),
      }),
    };
  }

  /** How an element is now. */
  check(element: Element | null, wanted: CheckQuestion['wanted']): ElementCheck {
    if (element === null) return { found: false };
    const reading = new PageReading();
    const before = this.#before.get(element);
    const complaint = complaintAbout(reading, element);
    return {
      found: true,
      visible: isVisible(reading, element),
      ...(before !== undefined && { stateChanged: before !== stateOf(reading, element) }),
      ...(complaint !== undefined && { error: fold(complaint) }),
      ...heldAs(reading, element, wanted),
    };
  }
}

function heldAs(
  reading: PageReading,
  element: Element,
  wanted: CheckQuestion['wanted'],
): Pick<ElementCheck, 'matches' | 'value'> {
  if (wanted === undefined) return {};
  if (typeof wanted === 'boolean') {
    const on = isOn(element);
    return on === undefined ? {} : { matches: on === wanted };
  }
  const held = 'all' in wanted ? heldEntries(reading, element, wanted.all) : heldValue(reading, element, wanted);
  if (held?.matches === undefined) return {};
  return { matches: held.matches, ...(!held.matches && { value: held.value }) };
}

function stateOf(reading: PageReading, element: Element): string {
  const value = element instanceof HTMLInputElement ? element.value : textValue(reading, element);
  const chosen = element instanceof HTMLSelectElement ? element.value : '';
  const text = visibleText(reading, element, TEXT_CHARACTERS).slice(0, TEXT_CHARACTERS);
  const states = statesOf(element, reading.roleOf(element) || 'clickable', false);
  return JSON.stringify([value, chosen, text, isOn(element), states]);
}

/** A box that is not drawn stands for its label, where that is. */
function isVisible(reading: PageReading, element: Element): boolean {
  const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
  return [element, ...labels].some((one) => {
    if (!isConnected(one) || reading.renderingOf(one) !== 'drawn') return false;
    const { width, height } = boxOf(one);
    return width > 0 && height > 0;
  });
}
