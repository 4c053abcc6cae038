import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { mentions } from '../../language/nameScore.ts';
import { elementText, isFieldObservation, shownText } from '../evidence.ts';
import type { Stored } from '../steps/stored.ts';
import { isKeptBack, saysLeftOut, speaksOfMoreToCome } from '../words/unfinished.ts';
import { type Answer, contradicted } from './answer.ts';
import { type Afresh, isKnown } from './freshPage.ts';
import { textOf } from './shownRecords.ts';

const CONTROLS: ReadonlySet<string> = new Set(['link', 'button', 'columnheader', 'tab', 'menuitem']);

/** What the page newly says of something that has to happen first. A lone word beside a record is how states begin. */
export function waitsForMore({ goal, name, fills }: Stored, page: Afresh): Answer | undefined {
  const left = [...page.appeared, ...page.changed, ...page.kept].find((one) => {
    const about = fills.flatMap(({ value, field }) => (field === undefined ? [value] : [value, field]));
    return !isFieldObservation(one) && about.some((text) => saysLeftOut(shownText(one), text, goal));
  });
  if (left) return contradicted(`The page says that something was left out: ${observationText(left)}.`, [left]);
  const own = [...fills.map(({ value }) => value), ...(name === undefined ? [] : [name])];
  const waiting = [...page.appeared, ...page.changed].find((one) => {
    const { role = '', group } = one.element ?? {};
    const isLone = group === undefined && !CONTROLS.has(role);
    if (isFieldObservation(one) || !(isLone || own.some((text) => mentions(elementText(one), text)))) return false;
    const said = own.reduce((rest, text) => rest.replace(text, ' '), shownText(one));
    return /\S\s+\S/.test(said.trim()) && speaksOfMoreToCome(said, goal);
  });
  if (waiting)
    return contradicted(`The page says that something else has to happen first: ${observationText(waiting)}.`, [
      waiting,
    ]);
  const [main] = page.views;
  const state = main && !isKnown(page, main) ? stateOf(main, goal) : undefined;
  const cites = page.kept.length > 0 ? page.kept : page.all;
  return state === undefined ? undefined : contradicted(`The page says of what it shows: “${state}”.`, cites);
}

/** A line by itself on the page of an outcome that says that others do not have it. */
function stateOf({ skeleton }: PageView, goal: string): string | undefined {
  const lines = Object.values(skeleton.elements).filter(
    ({ role, group }) => group === undefined && !CONTROLS.has(role),
  );
  return lines.map(textOf).find((text) => isKeptBack(text, goal));
}
