import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import { attribute, hasAttribute, localNameOf, selectAllIn } from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import { shorten } from '../text.ts';
import words from './hintWords.json' with { type: 'json' };

/**
 * What a nameless element seems to be for: of a field the text right beside it; else the file or symbol of its picture, its class
 * or mark for tests, where it leads; in the end the text near it. Undefined when nothing tells.
 */
export function hintOf(
  element: Element,
  { near, beside }: { readonly near: string; readonly beside: string },
): SemanticNode['h'] {
  if (beside !== '') return { n: shorten(beside, LIMITS.groupCharacters), by: 'text beside it' };
  const inside = [element, ...Array.from(selectAllIn(element, 'img, svg, use, i, span')).slice(0, 6)];
  for (const part of inside) {
    const picture =
      attribute(part, 'data-icon') ??
      attribute(part, 'href') ??
      attribute(part, 'xlink:href') ??
      attribute(part, 'src');
    const isAddress = localNameOf(part) === 'a';
    const said = isAddress ? '' : wordsOf(lastPartOf(picture ?? ''));
    if (said !== '') return { n: said, by: 'picture' };
  }
  for (const part of inside) {
    const said = ['data-testid', 'data-test', 'data-action', 'name', 'id', 'class']
      .map((name) => wordsOf(attribute(part, name) ?? ''))
      .find((found) => found !== '');
    if (said !== undefined) return { n: said, by: 'class' };
  }
  const address = hasAttribute(element, 'href') ? wordsOf(lastPartOf(attribute(element, 'href') ?? '')) : '';
  if (address !== '') return { n: address, by: 'address' };
  return near === '' ? undefined : { n: near, by: 'text beside it' };
}

/** The plain name of the colour of an empty box, such as a colour to choose has; undefined of what is not filled, or has something in it. */
export function colourOf(element: Element): string | undefined {
  if (element.firstElementChild !== null) return undefined;
  const [red, green, blue, alpha = 1] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha < LIMITS.filledFrom) return undefined;
  const apart = ([r = 0, g = 0, b = 0]: readonly number[]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
  const [nearest] = Object.entries(words.colours).toSorted(([, one], [, other]) => apart(one) - apart(other));
  return nearest?.[0];
}

/** What its author's own marks say that it stands for: `data-seat="D4"` is “seat D4”. */
export function dataOf(element: Element): string | undefined {
  for (const { name, value } of element.attributes) {
    const [, kind] = /^data-([a-z]{3,16})$/.exec(name) ?? [];
    if (
      kind !== undefined &&
      !UNTOLD.has(kind) &&
      /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,19}$/u.test(value) &&
      /\p{N}/u.test(value)
    )
      return `${kind} ${value}`;
  }
  return undefined;
}
/** Marks by which pages find their elements again, and which mean nothing to people. */
const UNTOLD: ReadonlySet<string> = new Set(words.untold.split(' '));

/** The end of an address that says what is there: the symbol, else the name of the file. */
function lastPartOf(address: string): string {
  if (/^(?:data|javascript|blob):/i.test(address)) return '';
  const [path = '', symbol] = address.split('#');
  if (symbol) return symbol;
  const name = (path.split('?')[0] ?? '').replace(/(?<!\/)\/+$/, '');
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.\w{2,5}$/, '');
}

/** Parts of names that say how something is drawn, or are made up by tools. */
const MEANINGLESS: ReadonlySet<string> = new Set(words.meaningless.split(' '));
/** What tools make up begins so. */
const MADE_UP = /^(?:mui|css)\w*$/i;

function isMeaningless(word: string): boolean {
  return MEANINGLESS.has(word.toLowerCase()) || MADE_UP.test(word);
}

function wordsOf(name: string): string {
  const parts = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && word.length <= 20 && !isMeaningless(word) && /[aeiouy]|[^a-z]/i.test(word));
  return shorten([...new Set(parts.map((word) => word.toLowerCase()))].slice(0, 4).join(' '), LIMITS.groupCharacters);
}
