import { type Evidence, isRowObservation, newTexts, shownText } from '../evidence.ts';
import { type Finding, failed } from '../finding.ts';
import type { Stored } from '../steps/stored.ts';
import { isExactly } from '../words/exactName.ts';
import { showsValue } from '../words/sameValue.ts';

/** How several things are given in one field. */
const BETWEEN = /\s*[;\n]\s*/;

/** Things that were given together, of which the page lists some and not the others; undefined when it lists all or none. */
export function findMissingPart({ fills }: Stored, evidence: Evidence): Finding | undefined {
  const texts = newTexts(evidence);
  for (const { value } of fills) {
    const parts = value.split(BETWEEN).filter((part) => part !== '');
    const missing = parts.filter((part) => !texts.some((one) => showsValue(shownText(one), part)));
    const listed = texts.filter(
      (one) => isRowObservation(one) && parts.some((part) => isExactly(shownText(one), part)),
    );
    const [first] = listed;
    if (parts.length > 1 && first && missing[0] !== undefined)
      return failed(`The page lists “${shownText(first)}”, and not “${missing[0]}”.`, listed);
  }
  return undefined;
}
