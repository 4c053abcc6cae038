import { isSliderClass } from '../../../../shared/page/classState.ts';
import {
  attribute,
  firstElementChildOf,
  hasAttribute,
  nextElementSiblingOf,
  selectAllIn,
  textContentOf,
} from '../dom/safeDom.ts';

/** A slider that a page has made of plain elements. */
export interface DrawnSlider {
  /** The number that stands beside it; '' where none does. */
  readonly value: string;
}

const HANDLES = '[tabindex], a, [class*=handle], [class*=thumb], [class*=knob]';
const NUMBER = /^[-−]?\d{1,9}(?:[.,]\d{1,6})?$/;

/** Whether something without a role is a slider: its author calls it so, and one handle and nothing else can be taken hold of in it. */
export function drawnSlider(element: Element): DrawnSlider | undefined {
  if (!hasAttribute(element, 'class') || !isSliderClass(attribute(element, 'class') ?? '')) return undefined;
  const child = firstElementChildOf(element);
  if (!child || textContentOf(element).trim() !== '') return undefined;
  if (selectAllIn(element, HANDLES).length !== 1) return undefined;
  const beside = nextElementSiblingOf(element);
  const text = beside ? textContentOf(beside).trim() : '';
  return { value: NUMBER.test(text) ? text : '' };
}
