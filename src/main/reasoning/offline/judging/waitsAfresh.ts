import { mentions } from '../language/nameScore.ts';
import { type Answer, contradicted } from './answer.ts';
import { elementText, isFieldObservation, shownText } from './evidence.ts';
import type { Afresh } from './freshPage.ts';
import type { Stored } from './stored.ts';
import { speaksOfMoreToCome } from './unfinished.ts';

const CONTROLS: ReadonlySet<string> = new Set(['link', 'button', 'columnheader', 'tab', 'menuitem']);

/** What the page newly says of something that has to happen first. A lone word beside a record is how states begin. */
export function waitsForMore({ goal, name, fills }: Stored, page: Afresh): Answer | undefined {
  const own = [...fills.map(({ value }) => value), ...(name === undefined ? [] : [name])];
  const waiting = [...page.appeared, ...page.changed].find((one) => {
    const { role = '', group } = one.element ?? {};
    const isLone = group === undefined && !CONTROLS.has(role);
    if (isFieldObservation(one) || !(isLone || own.some((text) => mentions(elementText(one), text)))) return false;
    const said = own.reduce((rest, text) => rest.replace(text, ' '), shownText(one));
    return /\S\s+\S/.test(said.trim()) && speaksOfMoreToCome(said, goal);
  });
  return waiting && contradicted(`The page says that something else has to happen first: ${waiting.text}.`, [waiting]);
}
