import type { Observation } from '../../../../shared/verification/observation.ts';
import { mentions } from '../language/nameScore.ts';
import { type Answer, contradicted } from './answer.ts';
import { isFieldObservation, shownText } from './evidence.ts';
import type { Afresh } from './freshPage.ts';
import type { Stored } from './stored.ts';
import { speaksOfMoreToCome } from './unfinished.ts';

const CONTROLS: ReadonlySet<string> = new Set(['link', 'button', 'columnheader', 'tab', 'menuitem']);

/** What the page newly says of something that has to happen first. A word in a column for states is how records begin. */
export function waitsForMore({ goal, name, fills }: Stored, page: Afresh): Answer | undefined {
  const isOwn = ({ element }: Observation) =>
    element?.group === undefined ||
    [name, ...fills.map(({ value }) => value)].some((own) => own !== undefined && mentions(element.group ?? '', own));
  const waiting = [...page.appeared, ...page.changed].find((one) => {
    const text = shownText(one);
    if (isFieldObservation(one) || CONTROLS.has(one.element?.role ?? '') || !isOwn(one)) return false;
    const said = [name, ...fills.map(({ value }) => value)].reduce((rest: string, own = '') => rest.replace(own, ' '), text);
    return said.trim().split(/\s+/).length > 1 && speaksOfMoreToCome(said, goal);
  });
  return waiting && contradicted(`The page says that something else has to happen first: ${waiting.text}.`, [waiting]);
}
