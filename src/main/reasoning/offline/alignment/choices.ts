import { elementText, isRecordText } from '../../../../shared/page/records.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { DEEDS } from '../grounding/nameFit.ts';
import type { Thing } from '../grounding/scene.ts';
import { asks, beginsWithNo, saysYes } from '../language/controlWords.ts';
import { only } from '../language/only.ts';
import { isAmong } from './pageWords.ts';
import { type Unit, unitsOf, type ValueSort, wordsOf } from './units.ts';

/*
 * What choices say beyond their names: the value of an option, and what a “Yes” agrees to.
 */

/** The value that an option says, of that sort: how many, “2”, “2 guests”, or a time of day; undefined of what says more than that. */
export function valueIn(option: string, sort: Unit['sort']): string | undefined {
  if (sort === 'number') return /^(\d{1,4})(?: \p{L}+)?$/u.exec(option.trim())?.[1];
  const one = sort === 'time' && /\d/.test(option) ? only(unitsOf(option)) : undefined;
  return one?.sort === sort ? one.text : undefined;
}

/** What sort of value all options of a list are of, so that it takes such a value as a field does. */
export function sortOfOptions(options: readonly string[]): ValueSort | undefined {
  const isOf = (sort: ValueSort) =>
    options.length > 0 && options.every((option) => valueIn(option, sort) !== undefined);
  return (['number', 'time'] as const).find(isOf);
}

/**
 * What a “Yes” with a “No” behind it says, right behind a question or in a group that is called by one: “Was this clear?” “Yes” “No” is answered
 * so by whoever says that it was clear. Undefined of all else, and where the question is about a deed, which is asked about before it is done.
 */
export function answersYes({ node, places, at }: Thing, { skeleton, tree }: PageView): readonly string[] | undefined {
  if (!saysYes(node.n)) return undefined;
  if (node.r === 'rad') {
    const other = tree[at + 1];
    const group = places.find(({ role }) => GROUPS.has(role))?.name ?? node.g ?? '';
    return other?.r === 'rad' && beginsWithNo(other.n) ? telling(group) : undefined;
  }
  const { elements, order = Object.keys(elements) } = skeleton;
  const place = order.indexOf(node.i);
  const [before, next] = [elements[order[place - 1] ?? ''], elements[order[place + 1] ?? '']];
  const question = before && isRecordText(before) ? elementText(before) : '';
  return asks(question) && next && beginsWithNo(elementText(next)) ? telling(question) : undefined;
}
const GROUPS: ReadonlySet<string> = new Set(['group', 'radiogroup']);

/** The words of a question that mean something, where it is not about a deed. */
function telling(question: string): readonly string[] | undefined {
  const words = wordsOf(question).filter((word) => !isAmong('light', word));
  return words.length === 0 || words.some((word) => DEEDS.has(word)) ? undefined : words;
}

/** The same of a list of two: what its label asks, “Sliced: Yes, No”. */
export function affirmedBy([, no = '', ...others]: readonly string[], label: string): readonly string[] | undefined {
  return others.length === 0 && beginsWithNo(no) ? telling(label) : undefined;
}
