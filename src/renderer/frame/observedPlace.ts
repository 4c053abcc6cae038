import { ELEMENT_ID } from '../../shared/page/semanticTree.ts';
import { attributeOf, type PageElement, type PageNode, readPageTree } from '../../shared/page/view/pageTree.ts';
import type { Observation } from '../../shared/verification/observation.ts';
import { type Sought, soughtOn } from './soughtOnPage.ts';

/** Where something stands on a captured page: the element of that id, or what is so many levels around it. */
export interface PagePlace {
  /** What the capture has marked an element with, as `cs-id` or `cs-at`. */
  readonly id: string;
  /** 0: the element itself; 1: its parent … */
  readonly up: number;
}

/** An element with all that it stands in, from the nearest to the outermost. */
interface Standing {
  readonly element: PageElement;
  readonly around: readonly PageElement[];
}

/** Longer than that a text is not compared. */
const COMPARED_CHARACTERS = 2_000;
/** Names and messages are cut at such lengths, so that a text may go on behind them. */
const CUT_CHARACTERS = 80;

/**
 * Where the thing that an observation speaks of stands on a page of its frame: by the id that it bears in every capture,
 * else by its words, where they stand among those that the observation names beside them. Undefined where it is not there
 * to be seen, or is nothing on a page.
 */
export function observedPlace(html: string, observation: Observation, side: 'before' | 'after'): PagePlace | undefined {
  const sought = soughtOn(observation, side);
  if (!sought) return undefined;
  const page = readPageTree(html);
  const found = byKey(page, sought) ?? byWords(page, sought);
  return found && anchorOf(sought.whole === undefined ? found.element : wholeAround(found, sought));
}

function byKey(page: PageElement, { key }: Sought): Standing | undefined {
  if (key === undefined) return undefined;
  if (ELEMENT_ID.test(key)) return standings(page, (element) => idOf(element) === key)[0];
  const id = /^#(.*?)(?:~\d+)?$/.exec(key)?.[1];
  return id ? standings(page, (element) => attributeOf(element, 'id') === id)[0] : undefined;
}

/**
 * The innermost element with one of the texts, the first text that is there first. Of several, one of the role that was
 * seen, in a record or list of the kind that is meant, that stands nearest to what is to be around it.
 */
function byWords(page: PageElement, sought: Sought): Standing | undefined {
  const read = textsIn(page);
  const said = textsIn(page, isControl);
  const textIn = (element: PageElement) => read.get(element) ?? '';
  for (const text of sought.texts.map(folded)) {
    const isSaid = (one = '') => one === text || (text.length >= CUT_CHARACTERS && one.startsWith(text));
    const isCalled = (element: PageElement) => folded(attributeOf(element, 'cs-name') ?? '') === text;
    const all = standings(page, (one) => isSaid(read.get(one)) || isSaid(said.get(one)) || isCalled(one));
    const outer = new Set(all.flatMap(({ around }) => around));
    const inner = all.filter(({ element }) => !outer.has(element));
    const alike = preferred(
      preferred(inner, ({ element }) => attributeOf(element, 'cs-role') === sought.role),
      (standing) => wholeByRole(standing, sought) !== undefined,
    );
    const best = nearest(alike, sought.around.map(folded), textIn);
    if (best) return best;
  }
  return undefined;
}

function preferred<T>(all: readonly T[], is: (one: T) => boolean): readonly T[] {
  const some = all.filter(is);
  return some.length > 0 ? some : all;
}

/** What can be pressed in a message, such as the sign that closes it, is no part of what it says. */
function isControl({ tag, attributes }: PageElement): boolean {
  return /^(?:a|button)$/.test(tag) || / cs-role="(?:button|link|clickable)"/.test(attributes);
}

/** That with most of the texts around it, the nearer the better; of equals the first. */
function nearest(
  found: readonly Standing[],
  texts: readonly string[],
  textIn: (element: PageElement) => string,
): Standing | undefined {
  const worth = ({ around }: Standing) =>
    texts.reduce((sum, text) => {
      const level = around.findIndex((element) => textIn(element).includes(text));
      return level < 0 ? sum : sum + 1 / (level + 1);
    }, 0);
  const worths = found.map(worth);
  return found[worths.indexOf(Math.max(...worths))];
}

const TAGS_OF_WHOLE: Readonly<Record<string, RegExp>> = {
  row: /^tr$/,
  listitem: /^li$/,
  table: /^table$/,
  grid: /^table$/,
  list: /^(?:ul|ol|dl)$/,
};
const WHOLE_PAGE = /^(?:body|html|)$/;

/** The record or list that it is a part of: by its tag or role, else what holds all that the observation names of it. */
function wholeAround(standing: Standing, sought: Sought): PageElement {
  const byRole = wholeByRole(standing, sought);
  if (byRole) return byRole;
  const chain = chainOf(standing);
  const read = textsIn(chain.at(-1) ?? standing.element);
  const holdsAll = (one: PageElement) => sought.around.every((text) => read.get(one)?.includes(folded(text)));
  return chain.find(holdsAll) ?? standing.element;
}

function wholeByRole(standing: Standing, { whole }: Sought): PageElement | undefined {
  if (whole === undefined) return undefined;
  const tags = TAGS_OF_WHOLE[whole];
  const hasRole = (one: PageElement) => ['cs-role', 'role'].some((name) => attributeOf(one, name) === whole);
  return chainOf(standing).find((one) => tags?.test(one.tag) || hasRole(one));
}

/** From the element itself to the outermost that is not the whole page. */
function chainOf({ element, around }: Standing): PageElement[] {
  return [element, ...around.filter(({ tag }) => !WHOLE_PAGE.test(tag))];
}

/** The nearest element with an id, from there inwards; none is looked for behind the border of a document or a component. */
function anchorOf(element: PageElement): PagePlace | undefined {
  let level = [element];
  for (let up = 0; level.length > 0; up += 1) {
    for (const one of level) {
      const id = idOf(one);
      if (id !== undefined && ELEMENT_ID.test(id)) return { id, up };
    }
    level = level.filter((one) => !isBorder(one)).flatMap(childrenOf);
  }
  return undefined;
}

/** What stands in these in a page as it is read stands elsewhere in its markup. */
function isBorder({ tag }: PageElement): boolean {
  return tag === 'iframe' || tag === 'slot' || tag.includes('-');
}

function idOf(element: PageElement): string | undefined {
  return attributeOf(element, 'cs-id') ?? attributeOf(element, 'cs-at');
}

function childrenOf({ children }: PageElement): PageElement[] {
  return children.filter((child): child is PageElement => typeof child !== 'string');
}

/** All elements of the page of which that is so, in order. */
function standings(page: PageElement, is: (element: PageElement) => boolean): Standing[] {
  const found: Standing[] = [];
  const visit = (element: PageElement, around: readonly PageElement[]): void => {
    if (is(element)) found.push({ element, around });
    const within = [element, ...around];
    for (const child of childrenOf(element)) visit(child, within);
  };
  visit(page, []);
  return found;
}

/** The text of each element in it, itself included, white space folded and without what is left out within. */
function textsIn(
  root: PageElement,
  isLeftOut: (element: PageElement) => boolean = () => false,
): ReadonlyMap<PageElement, string> {
  const texts = new Map<PageElement, string>();
  const within = (child: PageNode): string => {
    if (typeof child === 'string') return child;
    const text = read(child);
    return isLeftOut(child) ? ' ' : ` ${text} `;
  };
  const read = (element: PageElement): string => {
    const text = folded(element.children.map(within).join('')).slice(0, COMPARED_CHARACTERS);
    texts.set(element, text);
    return text;
  };
  read(root);
  return texts;
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
