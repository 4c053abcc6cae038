import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { fold } from '../../language/text.ts';
import { isFieldObservation, shownText } from '../evidence.ts';
import type { Stored } from '../steps/stored.ts';
import type { Afresh } from './freshPage.ts';
import { lists } from './wholeList.ts';

/**
 * Leaves out forms at other addresses that have become those of another record, as happens where an address counts rows
 * and a list is sorted anew. Known by the list itself: it has the new value, and the old one is no longer in it.
 */
export function withoutMovedForms({ fills }: Stored, page: Afresh): Afresh {
  const [main, ...others] = page.views;
  if (!main || others.length === 0) return page;
  const isOn = (view: PageView) => (one: Observation) => (one.url ?? main.url) === view.url;
  const made = [...page.appeared, ...page.changed].filter(
    (one) => isOn(main)(one) && !isFieldObservation(one) && fills.some(({ value }) => isCalled(shownText(one), value)),
  );
  const hasMoved = (view: PageView) =>
    page.changed.some(
      (one) =>
        isOn(view)(one) && isFieldObservation(one) && one.property === 'value' && hasLeft(one.from ?? '', main, page),
    );
  const moved = made.length === 0 ? [] : others.filter(hasMoved);
  if (moved.length === 0) return page;
  const stays = (one: Observation) => !moved.some((view) => isOn(view)(one));
  return {
    ...page,
    views: page.views.filter((view) => !moved.includes(view)),
    fresh: page.fresh.filter(stays),
    appeared: page.appeared.filter(stays),
    disappeared: page.disappeared.filter(stays),
    changed: page.changed.filter(stays),
  };
}

function hasLeft(value: string, main: PageView, { disappeared, changed }: Afresh): boolean {
  if (value === '' || lists(main, value)) return false;
  return (
    disappeared.some(({ element }) => isCalled(element?.name ?? '', value)) ||
    changed.some((one) => !isFieldObservation(one) && isCalled(one.from ?? '', value))
  );
}

function isCalled(text: string, value: string): boolean {
  return fold(text) === fold(value);
}
