import type { Action } from '../../../../shared/actions/action.ts';
import { type ActionContext, findTarget, type TargetElement } from './actionContext.ts';
import { ActionRefused } from './actionErrors.ts';

type SelectText = Extract<Action, { type: 'selectText' }>;

/** Moves of the pointer over what it selects. */
const MOVES = 6;

/**
 * Selects words of the page as a person would, with the pointer from their first letter to their last, so that pages that offer
 * something for a selection hear of it; where they do not lie in view together, or the pointer selects something else there, as on a
 * link, the browser's own selection is set. Throws `ActionRefused` where they stand nowhere, or in several places and it is not
 * told which of them is meant.
 */
export async function selectText(context: ActionContext, action: SelectText): Promise<void> {
  const { page } = context;
  let before = 0;
  for (const { handle } of await rootsOf(context, action)) {
    const wanted = { text: action.text, nth: action.nth === undefined ? undefined : action.nth - before };
    const { found, first, last } = await handle.evaluate(findWords, { ...wanted, select: false });
    before += found;
    if (found === 0 || (wanted.nth !== undefined && wanted.nth > found)) continue;
    if (found > 1 && wanted.nth === undefined) {
      throw new ActionRefused(
        'value-refused',
        `“${action.text}” stands there ${found} times: say which one is meant, as a number, or select more of the words around it.`,
      );
    }
    if (first && last) {
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      await page.mouse.move(last.x, last.y, { steps: MOVES });
      await page.mouse.up();
    }
    const { isSelected } = await handle.evaluate(findWords, { ...wanted, select: false });
    if (!isSelected) await handle.evaluate(findWords, { ...wanted, select: true });
    return;
  }
  const where = action.id === undefined ? 'on the page' : 'in that element';
  throw new ActionRefused('value-refused', `“${action.text}” does not stand ${where} in one piece.`);
}

/** What the words are looked for in: the element that is told, else every document of the page. */
async function rootsOf(context: ActionContext, { id }: SelectText): Promise<Pick<TargetElement, 'handle'>[]> {
  if (id !== undefined) return [await findTarget(context, id)];
  const bodies = await Promise.all(context.page.frames().map((frame) => frame.$('body').catch(() => null)));
  return bodies.flatMap((handle) => (handle ? [{ handle }] : []));
}

/** The little of the DOM that the function below touches. */
interface PageNode {
  readonly nodeType: number;
  readonly localName?: string;
  readonly data?: string;
  readonly value?: unknown;
  readonly childNodes: Iterable<PageNode>;
  readonly shadowRoot?: PageNode | null;
  readonly parentElement: PageElement | null;
  readonly ownerDocument: PageDocument;
  contains(other: PageNode | null): boolean;
}
interface PageElement extends PageNode {
  checkVisibility?(options: object): boolean;
  scrollIntoView(options: object): void;
  focus(): void;
  readonly selectionStart?: number | null;
  readonly selectionEnd?: number | null;
  setSelectionRange?(from: number, to: number): void;
}
interface PageDocument {
  readonly defaultView: PageWindow | null;
  createRange(): PageRange;
  elementFromPoint(x: number, y: number): PageNode | null;
}
interface PageRange {
  setStart(node: PageNode, at: number): void;
  setEnd(node: PageNode, at: number): void;
  getClientRects(): ArrayLike<Rect>;
}
interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
interface PageWindow {
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly parent: PageWindow;
  readonly frameElement:
    | (PageElement & { getBoundingClientRect(): Rect; clientLeft: number; clientTop: number })
    | null;
  getSelection(): {
    toString(): string;
    setBaseAndExtent(from: PageNode, at: number, to: PageNode, end: number): void;
  } | null;
}

interface Found {
  /** In how many places the words stand. */
  readonly found: number;
  /** Where the pointer goes down and up in the window, in pixels; absent where it would not reach the words. */
  readonly first?: { readonly x: number; readonly y: number };
  readonly last?: { readonly x: number; readonly y: number };
  readonly isSelected?: boolean;
}

/**
 * Looks for words below an element, whatever white space and markup stand between them, as whole words where they stand so, and
 * brings them into view; selects them where told to. Runs in the page, by itself.
 */
function findWords(
  element: object,
  { text, nth, select }: { readonly text: string; readonly nth: number | undefined; readonly select: boolean },
): Found {
  const root = element as PageElement;
  const view = root.ownerDocument.defaultView;
  const bare = (words: string) => words.replace(/\s+/g, '');
  const isField = root.localName === 'textarea' || root.localName === 'input';
  const letters: { readonly is: string; readonly node: PageNode; readonly at: number }[] = [];
  const read = (node: PageNode) => {
    if (node.nodeType === 3) {
      const data = node.data ?? '';
      for (let at = 0; at < data.length; at++) {
        const is = data.charAt(at);
        if (!/\s/.test(is)) letters.push({ is, node, at });
      }
      return;
    }
    if (/^(?:script|style|template|noscript)$/.test(node.localName ?? '')) return;
    const one = node as PageElement;
    if (node.nodeType === 1 && one.checkVisibility?.({ visibilityProperty: true }) === false) return;
    for (const child of node.shadowRoot?.childNodes ?? node.childNodes) read(child);
  };
  const value = isField ? String(root.value ?? '') : '';
  if (isField) {
    for (let at = 0; at < value.length; at++) {
      if (!/\s/.test(value.charAt(at))) letters.push({ is: value.charAt(at), node: root, at });
    }
  } else read(root);
  const placesOf = (all: string, words: string) => {
    const starts: number[] = [];
    for (let at = all.indexOf(words); words !== '' && at >= 0; at = all.indexOf(words, at + 1)) starts.push(at);
    return starts;
  };
  const all = letters.map(({ is }) => is).join('');
  const exact = placesOf(all, bare(text));
  const lower = letters.map(({ is }) => is.toLowerCase().charAt(0)).join('');
  const starts = exact.length > 0 ? exact : placesOf(lower, bare(text.toLowerCase()));
  const length = bare(text).length;
  const isInWord = (one: number, next: number) => {
    const [left, right] = [letters[one], letters[next]];
    const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter);
    return (
      left !== undefined && right?.node === left.node && right.at === left.at + 1 && isWord(left.is) && isWord(right.is)
    );
  };
  const whole = starts.filter((at) => !isInWord(at - 1, at) && !isInWord(at + length - 1, at + length));
  const places = whole.length > 0 ? whole : starts;
  const found = places.length;
  const start = places[(nth ?? 1) - 1];
  const [from, to] = [letters[start ?? -1], letters[(start ?? 0) + length - 1]];
  if (start === undefined || !from || !to) return { found };
  if (isField) {
    if (select) {
      root.focus();
      root.setSelectionRange?.(from.at, to.at + 1);
    }
    return { found, isSelected: root.selectionStart === from.at && root.selectionEnd === to.at + 1 };
  }
  if (select) {
    // What is edited in place keeps a selection only while it has the keyboard.
    const host = root as PageElement & { readonly isContentEditable?: unknown };
    if (host.isContentEditable === true) host.focus();
    view?.getSelection()?.setBaseAndExtent(from.node, from.at, to.node, to.at + 1);
  }
  const isSelected = bare(String(view?.getSelection() ?? '')) === all.slice(start, start + length);
  if (isSelected) return { found, isSelected };
  from.node.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const pointAt = (node: PageNode, at: number, side: 'left' | 'right') => {
    const range = root.ownerDocument.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const rect = range.getClientRects()[0];
    if (!rect || !view) return undefined;
    const x = side === 'left' ? rect.left + 0.5 : rect.right - 0.5;
    const y = (rect.top + rect.bottom) / 2;
    const hit = root.ownerDocument.elementFromPoint(x, y);
    const isReached = hit !== null && (hit.contains(node) || hit.shadowRoot?.contains(node) === true);
    if (!isReached) return undefined;
    let [left, top] = [x, y];
    try {
      for (let window = view; window.frameElement; window = window.parent) {
        const frame = window.frameElement;
        const box = frame.getBoundingClientRect();
        left += box.left + frame.clientLeft;
        top += box.top + frame.clientTop;
      }
    } catch {
      // A frame of another site does not say where it stands.
      return undefined;
    }
    return { x: left, y: top };
  };
  const [first, last] = [pointAt(from.node, from.at, 'left'), pointAt(to.node, to.at, 'right')];
  return { found, isSelected, ...(first && last && { first, last }) };
}
