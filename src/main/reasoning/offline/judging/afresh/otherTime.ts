import type { Observation } from '../../../../../shared/verification/observation.ts';
import { shownText } from '../evidence.ts';

const ENTRIES: ReadonlySet<string> = new Set(['cell', 'gridcell', 'rowheader', 'listitem', 'definition', 'heading']);
const TIMES = /(?<![\d:.])([01]?\d|2[0-3])[:.h]([0-5]\d)(?![\d:.])(?:\s?([ap])\.?m\b)?/gi;
const ALONE = /^\s*\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\.?)?\s*$/i;
/** Times that a page gives to its own doings. */
const OWN =
  /(?<!\p{L})(?:updated|modified|saved|edited|changed|created|added|last|now|zuletzt|geändert|stand|modifiée?|mis à jour|actualizado|gewijzigd)(?!\p{L})/iu;

/** Whether a text names that time of day, in either way of counting hours. */
export function showsTime(text: string, value: string): boolean {
  const [wanted] = timesIn(value);
  return ALONE.test(value) && wanted !== undefined && timesIn(text).includes(wanted);
}

/** A new entry with one time of day, which is not the one that was chosen. */
export function otherTime(value: string, texts: readonly Observation[]): Observation | undefined {
  if (!ALONE.test(value) || texts.some((one) => showsTime(shownText(one), value))) return undefined;
  const entries = texts.filter((one) => ENTRIES.has(one.element?.role ?? '') && !OWN.test(shownText(one)));
  const timed = entries.filter((one) => timesIn(shownText(one)).length === 1);
  const times = new Set(timed.flatMap((one) => timesIn(shownText(one))));
  return times.size === 1 ? timed[0] : undefined;
}

/** In minutes since midnight. */
function timesIn(text: string): readonly number[] {
  return [...text.matchAll(TIMES)].map(([, hours = '', minutes = '', half]) => {
    const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    return hour * 60 + Number(minutes);
  });
}
