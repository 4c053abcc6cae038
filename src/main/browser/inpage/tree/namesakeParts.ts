import { LONE_SIGN } from '../../../../shared/page/signs.ts';
import { flatParent } from '../dom/flatTree.ts';
import { LIMITS } from '../limits.ts';
import type { PageReading } from '../pageReading.ts';
import { shorten } from '../text.ts';
import { visibleText } from '../value.ts';
import { type PartAround, textBesides } from './groups.ts';

/** An element and what it stands in. */
export interface Standing {
  readonly element: Element;
  readonly part: PartAround;
}

/**
 * What tells apart elements that are called the same and stand in parts of the page that say the same, such as the comments of one author: what
 * stands next in each, “Priya deposit of three months’ rent”. Signs that are pressed there, ⋯ and ✓, say nothing. Absent for those that
 * nothing around them tells apart, or that stand in one part together.
 */
export function toldByWhatFollows(
  reading: PageReading,
  alike: readonly Standing[],
  acted: ReadonlySet<Element>,
): ReadonlyMap<Element, string> {
  if (alike.length < 2 || alike.length > LIMITS.namesakes) return NONE;
  const held = new Map<Element, number>();
  for (const { part } of alike)
    for (let at: Element | null = part.element; at; at = flatParent(at)) held.set(at, (held.get(at) ?? 0) + 1);
  const apart = alike
    .filter(({ part }) => WIDENED.has(part.kind) && held.get(part.element) === 1)
    .map((one) => ({ ...one, wider: partsOutward(one.part.element, held) }));
  const isSign = (candidate: Element) =>
    acted.has(candidate) && LONE_SIGN.test(visibleText(reading, candidate, LONGEST_SIGN + 1));
  const ownText = ({ element, part }: Standing) =>
    part.kind === 'name' ? part.text : textBesides(reading, part.element, element, (candidate) => acted.has(candidate));
  const calledSo = (own: string, text: string) =>
    shorten(!SPEAKS.test(own) || text.startsWith(own) ? text : `${own}: ${text}`, LIMITS.groupCharacters);
  const owns = apart.map((one) => ownText(one).replace(LAST_SIGNS, ''));
  let best: readonly string[] = [];
  for (let level = 0; level < Math.max(0, ...apart.map(({ wider }) => wider.length)); level++) {
    const texts = apart.map(({ element, part, wider }, at) =>
      calledSo(
        owns[at] ?? '',
        textBesides(reading, wider[Math.min(level, wider.length - 1)] ?? part.element, element, isSign),
      ),
    );
    if (new Set(texts).size > Math.max(1, new Set(best).size)) best = texts;
    if (new Set(best).size === apart.length) break;
  }
  return new Map(best.flatMap((text, at) => (apart[at] ? [[apart[at].element, text] as const] : [])));
}

const SPEAKS = /\p{L}{2}/u;
const LAST_SIGNS = /(?<![^\p{L}\p{N})])[^\p{L}\p{N})]+$/u;
const NONE: ReadonlyMap<Element, string> = new Map();
const LONGEST_SIGN = 3;

/** A row or entry says all that it is, and a dialog is one for all that stands in it. */
const WIDENED: ReadonlySet<PartAround['kind']> = new Set(['bare', 'name']);

/** What is around a part of the page, as long as it holds no other of those that are called the same. */
function partsOutward(part: Element, held: ReadonlyMap<Element, number>): readonly Element[] {
  const parts: Element[] = [];
  for (let at = flatParent(part); at && held.get(at) === 1 && parts.length < OUTWARD; at = flatParent(at))
    parts.push(at);
  return parts;
}

const OUTWARD = 6;
