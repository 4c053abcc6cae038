import { readLists } from '../../../../../shared/page/records.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { mentions } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { firstText, isFieldObservation, shownText } from '../evidence.ts';
import { confirmed, contradicted, contradictedBy, type ReadBackFinding } from '../findings.ts';
import { hasRole, ROWS } from '../roles.ts';
import type { Fill, Stored } from '../steps/whatIsStored.ts';
import { showsValue } from '../words/sameValue.ts';
import { type FreshPages, isKnown } from './freshPages.ts';
import { lists } from './judgeCreated.ts';
import { isRecordText, recordsNamed } from './shownRecords.ts';

const TITLED: ReadonlySet<string> = new Set([...ROWS, 'heading']);

/** A second record of the same name beside the one that was to be changed. */
export function findCopy({ name }: Stored, page: FreshPages): ReadBackFinding | undefined {
  if (name === undefined || !page.views.some((view) => distinct(view, name) > 1)) return undefined;
  const isRow = (one: Observation) => hasRole(one, TITLED);
  const called = (text: string) => isRecordText(text, name);
  const renamed = page.changed.filter((one) => isRow(one) && called(one.to ?? '') !== called(one.from ?? ''));
  const added = [
    ...page.appeared.filter((one) => isRow(one) && called(shownText(one))),
    ...renamed.filter(({ to: after = '' }) => called(after)),
  ];
  const removed = [
    ...page.disappeared.filter((one) => isRow(one) && called(shownText(one))),
    ...renamed.filter(({ from: before = '' }) => called(before)),
  ];
  return added.length > removed.length
    ? contradicted(`There is a second “${name}” beside the one that was to be changed.`, added)
    : undefined;
}

function distinct(view: Parameters<typeof recordsNamed>[0], name: string): number {
  return recordsNamed(view, name).filter(({ names }) => names.some((one) => isRecordText(one, name))).length;
}

const CELLS: ReadonlySet<string> = new Set(['cell', 'gridcell']);

/** A value that one record was to have, and that several rows have taken on at once. */
export function findSpread(fills: readonly Fill[], { changed }: FreshPages): ReadBackFinding | undefined {
  for (const { value } of fills) {
    const taken = changed.filter((one) => isCell(one) && showsValue(one.to ?? '', value));
    // The name of a row has the value in it too: a row is known by what comes before.
    const rows = new Set(taken.map(({ element }) => element?.group ?? element?.key));
    if (rows.size > 1) return contradicted(`“${value}” now stands in more than one row: ${firstText(taken)}.`, taken);
  }
  return undefined;
}

function isCell({ element, property: attribute, from: before = '', to: after = '' }: Observation): boolean {
  return CELLS.has(element?.role ?? '') && attribute === 'text' && before !== after;
}

/**
 * Leaves out forms at other addresses that have become those of another record, as happens where an address counts rows
 * and a list is sorted anew. Known by the list itself: it has the new value, and the old one is no longer in it.
 */
export function withoutMovedForms({ fills }: Stored, page: FreshPages): FreshPages {
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

function hasLeft(value: string, main: PageView, { disappeared, changed }: FreshPages): boolean {
  if (value === '' || lists(main, value)) return false;
  return (
    disappeared.some(({ element }) => isCalled(element?.name ?? '', value)) ||
    changed.some((one) => !isFieldObservation(one) && isCalled(one.from ?? '', value))
  );
}

function isCalled(text: string, value: string): boolean {
  return fold(text) === fold(value);
}

/**
 * A record that was given another name, and stands on another part of its list since: it is gone from where it was listed by the old one, and one of
 * the new name is on a page of that list that was not come to before.
 */
export function movedOn(value: string, { name }: Stored, page: FreshPages): ReadBackFinding | undefined {
  if (name === undefined) return undefined;
  const gone = page.disappeared.filter((one) => hasRole(one, TITLED) && isRecordText(shownText(one), name));
  const isListed = page.views.some((view) => !isKnown(page, view) && lists(view, value));
  const isLeft = page.views.some((view) => lists(view, name));
  return gone.length > 0 && isListed && !isLeft
    ? confirmed(`“${name}” is gone from its list, which has “${value}” on another page.`, gone, 'good')
    : undefined;
}

/**
 * Another record than the one that something was done to is gone from a list that it stands in as before: ticket 4421 in place of 4420. One that the
 * goal speaks of as well may have gone with it.
 */
export function wentInstead(names: readonly string[], goal: string, page: FreshPages): ReadBackFinding | undefined {
  const [main] = page.views;
  const isOurs = (text: string) => names.some((name) => mentions(text, name));
  const said = new Set(
    fold(goal)
      .split(' ')
      .filter((word) => word.length >= offlineSettings.telling.kept),
  );
  const stays = ({ url = main?.url, list }: Observation) =>
    page.views
      .filter((view) => view.url === url)
      .flatMap(({ skeleton }) => readLists(skeleton).lists)
      .some(
        ({ container, records }) =>
          container.key === list?.key && records.some(({ cells }) => cells.some(({ text }) => isOurs(text))),
      );
  const gone = page.all.find((one) => {
    if (one.kind !== 'record-disappeared' || one.standing !== 'new' || one.ambient || !one.list) return false;
    if (one.list.after >= one.list.before) return false;
    const texts = [one.element?.name ?? '', ...(one.element?.cells ?? []).map(({ text }) => text)];
    const isSpokenOf = texts.some(
      (text) =>
        isOurs(text) ||
        fold(text)
          .split(' ')
          .some((word) => said.has(word)),
    );
    return !isSpokenOf && stays(one);
  });
  return contradictedBy('Another record went, and the one that was meant is there', gone);
}
