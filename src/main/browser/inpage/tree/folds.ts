import {
  attribute,
  firstChildOf,
  firstElementChildOf,
  isElement,
  isText,
  isTreeScope,
  localNameOf,
  nextElementSiblingOf,
  nextSiblingOf,
  parentNodeOf,
  rootOf,
  selectAll,
  textContentOf,
} from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { PageReading } from '../pageReading.ts';

/**
 * Whether what belongs to an element is folded away: the list of entries right in it or beside it in its own entry, the part of the page behind
 * it where its like have such parts as well, else by the sign that it begins with. Undefined where it folds nothing.
 */
export function isFolded(reading: PageReading, element: Element, name: string): boolean | undefined {
  // What stays pressed shows or hides nothing.
  if (attribute(element, 'aria-pressed') !== null) return undefined;
  const entry = parentNodeOf(element);
  const list =
    listIn(element) ?? (entry && isElement(entry) && localNameOf(entry) === 'li' ? listIn(entry) : undefined);
  if (list) return reading.renderingOf(list) !== 'drawn';
  const panel = panelOf(reading, element);
  if (panel) return reading.renderingOf(panel) !== 'drawn';
  const [sign = ''] = FOLD_SIGN.exec(name.trim()) ?? [];
  if (sign === '') return undefined;
  if (FOLDED_SIGNS.includes(sign)) return true;
  // Alone it may as well open a list, or count down.
  return name.trim() === sign ? undefined : false;
}

function listIn(element: Element): Element | undefined {
  for (let child = firstElementChildOf(element); child; child = nextElementSiblingOf(child))
    if (LISTS.has(localNameOf(child)) && attribute(child, 'role') !== 'menu' && firstElementChildOf(child))
      return child;
  return undefined;
}

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'menu']);

/** Signs that entries of trees are drawn with; those of players and of drop-downs are others, or stand behind a name. */
const FOLD_SIGN = /^[▸▹⊞🞂▾▿⊟🞃]/u;
const FOLDED_SIGNS = '▸▹⊞🞂';

/**
 * The part of the page that an element is the head of: it stands right behind it, nothing else before it, and of the parts behind its like at
 * least one is folded away.
 */
function panelOf(reading: PageReading, element: Element): Element | undefined {
  const panel = nextElementSiblingOf(element);
  const [kind = ''] = (attribute(element, 'class') ?? '').trim().split(/\s+/);
  if (!panel || !/^[A-Za-z_][\w-]*$/.test(kind) || !isPanel(panel) || !isHead(element, panel)) return undefined;
  // One of several alike is no part behind another.
  if ((attribute(panel, 'class') ?? '').split(/\s+/).includes(kind)) return undefined;
  const root = rootOf(element);
  return isTreeScope(root) && foldsItsLike(reading, root, `${localNameOf(element)}.${kind}`, localNameOf(panel))
    ? panel
    : undefined;
}

/** By page and sort of head, since pages have many of a sort. */
const known = new WeakMap<PageReading, Map<string, boolean>>();

/** Whether of the parts behind all heads of a sort, of which there are several, one is folded away. */
function foldsItsLike(reading: PageReading, root: Document | ShadowRoot, heads: string, panel: string): boolean {
  const answers = known.get(reading) ?? new Map<string, boolean>();
  known.set(reading, answers);
  const key = `${heads} ${panel}`;
  const answer = answers.get(key);
  if (answer !== undefined) return answer;
  const like = Array.from(selectAll(root, heads)).slice(0, LIMITS.foldHeads);
  const panels = like.flatMap((one) => {
    const next = nextElementSiblingOf(one);
    return next && localNameOf(next) === panel && isPanel(next) && isHead(one, next) ? [next] : [];
  });
  const folds = panels.length > 1 && panels.some((one) => reading.renderingOf(one) !== 'drawn');
  answers.set(key, folds);
  return folds;
}

function isPanel(element: Element): boolean {
  return PANELS.has(localNameOf(element)) && textContentOf(element).trim() !== '';
}

const PANELS: ReadonlySet<string> = new Set(['div', 'section', 'article', 'ul', 'ol', 'dl', 'dd', 'p']);

/** Whether nothing stands before it where it stands, or the part behind another head: in a row of a list a button stands behind a text. */
function isHead(element: Element, panel: Element): boolean {
  let before: ChildNode | null = null;
  const parent = parentNodeOf(element);
  for (let child = parent && firstChildOf(parent); child && child !== element; child = nextSiblingOf(child))
    if (isElement(child) || (isText(child) && textContentOf(child).trim() !== '')) before = child;
  return before === null || (isElement(before) && localNameOf(before) === localNameOf(panel));
}
