import type { Observation } from '../../../../../shared/verification/observation.ts';
import { clockTime, clockTimesIn, showsTime } from '../../language/times.ts';
import { shownText } from '../evidence.ts';

const ENTRIES: ReadonlySet<string> = new Set(['cell', 'gridcell', 'rowheader', 'listitem', 'definition', 'heading']);
/** Times that a page gives to its own doings. */
const OWN =
  /(?<!\p{L})(?:updated|modified|saved|edited|changed|created|added|last|now|zuletzt|geändert|stand|modifiée?|mis à jour|actualizado|gewijzigd)(?!\p{L})/iu;

/** A new entry with one time of day, which is not the one that was chosen. */
export function otherTime(value: string, texts: readonly Observation[]): Observation | undefined {
  if (clockTime(value) === undefined || texts.some((one) => showsTime(shownText(one), value))) return undefined;
  const entries = texts.filter((one) => ENTRIES.has(one.element?.role ?? '') && !OWN.test(shownText(one)));
  const timed = entries.filter((one) => clockTimesIn(shownText(one)).length === 1);
  const times = new Set(timed.flatMap((one) => clockTimesIn(shownText(one))));
  return times.size === 1 ? timed[0] : undefined;
}
