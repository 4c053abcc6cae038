import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { mentions } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { type Evidence, newTexts, shownText } from '../evidence.ts';

const ENTRIES: ReadonlySet<string> = new Set([
  'link',
  'listitem',
  'option',
  'row',
  'cell',
  'gridcell',
  'rowheader',
  'treeitem',
  'menuitem',
  'button',
]);

/**
 * A heading that names another thing than the one that was opened: another entry of the list that it was opened from,
 * or one that shares a part of its name. Nothing stands against a page that says the name somewhere.
 */
export function findOtherRecord(
  name: string,
  element: ElementDescription | undefined,
  evidence: Evidence,
): Observation | undefined {
  const texts = newTexts(evidence);
  if ([...texts, ...(evidence.title ? [evidence.title] : [])].some((one) => mentions(one.to ?? shownText(one), name)))
    return undefined;
  const called = fold(element ? elementName(element) : name);
  const entries = new Set(
    evidence.disappeared
      .filter((one) => ENTRIES.has(one.element?.role ?? ''))
      .map((one) => fold(one.element?.name ?? ''))
      .filter((entry) => entry !== called && entry !== ''),
  );
  return texts.find((one) => {
    if (one.element?.role !== 'heading') return false;
    const heading = fold(shownText(one));
    return !isPartOf(heading, called) && (entries.has(heading) || isNamesake(heading, fold(name)));
  });
}

/** “Edit Oslo” leads to “Oslo”: what a control does with a thing is no part of its name. */
function isPartOf(heading: string, name: string): boolean {
  return ` ${name} `.includes(` ${heading} `);
}

/** Names of the same length and kind that differ in one part: “Jan Kowalski” beside “Piotr Kowalski”. */
function isNamesake(found: string, name: string): boolean {
  const [words, wanted] = [found.split(' '), name.split(' ')];
  if (wanted.length < 2 || words.length !== wanted.length) return false;
  const shared = words.filter((word) => wanted.includes(word)).length;
  return shared > 0 && shared < wanted.length;
}
