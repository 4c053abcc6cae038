import type { PageAction } from '../../../shared/actions/action.ts';
import type { Skeleton } from '../../../shared/page/skeleton.ts';
import type { Sighting } from './changeObservations.ts';

const FIELDS = /^(?:textbox|searchbox|spinbutton|combobox)$/;
const SHORTEST = 2;

/**
 * Tells whether a sighting speaks of something that was entered into the page before the action or by it. On a page that
 * is new in large parts, that is what shows whether the entry has arrived.
 */
export function mentionsEntered(before: Skeleton, action: PageAction): (sighting: Sighting) => boolean {
  const fields = Object.values(before.elements).filter(({ role }) => FIELDS.test(role));
  const entered = [...fields.map(({ value }) => value ?? ''), 'text' in action ? action.text : '']
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value.length >= SHORTEST);
  return ({ text }) => {
    const said = text.toLowerCase();
    return entered.some((value) => said.includes(value));
  };
}
