import { elementText, isRecordText } from '../../../../shared/page/records.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { DEEDS } from '../grounding/nameFit.ts';
import type { Thing } from '../grounding/scene.ts';
import { asks, beginsWithNo, saysYes } from '../language/controlWords.ts';
import { isAmong } from './pageWords.ts';
import { wordsOf } from './units.ts';

/**
 * What a “Yes” with a “No” behind it says, right behind a question: “Was this clear?” “Yes” “No” is answered so by whoever says that it was
 * clear. Undefined of all else, and where the question is about a deed, which is asked about before it is done.
 */
export function answersYes(
  { node }: Thing,
  { skeleton: { elements, order } }: PageView,
): readonly string[] | undefined {
  if (!saysYes(node.n)) return undefined;
  const keys = order ?? Object.keys(elements);
  const at = keys.indexOf(node.i);
  const [before, next] = [elements[keys[at - 1] ?? ''], elements[keys[at + 1] ?? '']];
  const question = before && isRecordText(before) ? elementText(before) : '';
  if (!asks(question) || !next || !beginsWithNo(elementText(next))) return undefined;
  const words = wordsOf(question).filter((word) => !isAmong('light', word));
  return words.length === 0 || words.some((word) => DEEDS.has(word)) ? undefined : words;
}
