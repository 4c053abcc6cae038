import { flatParent } from '../dom/flatTree.ts';
import { attribute, localNameOf } from '../dom/safeDom.ts';
import type { Found } from './finds.ts';
import { hintOf } from './hint.ts';

const STAR = /^[★☆⭐]\uFE0F?$/;
const FEWEST = 3;
const MOST = 10;

/**
 * Says of stars that stand side by side which of them each is: “star 4 of 5”. They look alike and have one name or none, and
 * yet each of them means something else.
 */
export function countStars(all: readonly Found[]): void {
  const rows = new Map<Element, Found[]>();
  for (const found of all) {
    const parent = isStar(found) ? flatParent(found.element) : null;
    if (parent) rows.set(parent, [...(rows.get(parent) ?? []), found]);
  }
  for (const stars of rows.values()) {
    const isScale = new Set(stars.map(({ element }) => localNameOf(element))).size === 1;
    if (!isScale || stars.length < FEWEST || stars.length > MOST) continue;
    // Boxes to choose say themselves which one they are; pages turn their order round to colour those before the chosen one.
    const numbers = stars.map(({ element, node }) => (node.r === 'rad' ? Number(attribute(element, 'value')) : NaN));
    const isNumbered =
      new Set(numbers).size === stars.length && numbers.every((one) => one >= 1 && one <= stars.length);
    for (const [at, { node }] of stars.entries()) {
      node.star = [(isNumbered && numbers[at]) || at + 1, stars.length];
      node.d = `star ${node.star[0]} of ${stars.length}`;
    }
  }
}

function isStar({ element, node: { n, d, r } }: Found): boolean {
  if ((r !== 'clk' && r !== 'btn' && r !== 'rad') || d !== undefined) return false;
  return n === '' && r !== 'rad' ? STAR_CLASS.test(hintOf(element, { near: '', beside: '' })?.n ?? '') : STAR.test(n);
}
const STAR_CLASS = /(?<!\p{L})stars?(?!\p{L})/u;
