import type { ActionContext, TargetElement } from './actionContext.ts';

/**
 * Gives an element that is edited in place (`contenteditable`) a text by writing only what is different in it: paragraphs,
 * list entries, links and emphasis around that stay as they are. Lines of the text are its paragraphs; empty ones do not
 * count. False where nothing of it can stay, or where the page made another text of it: it has to be written as a whole then.
 */
export async function editText({ page }: ActionContext, { handle }: TargetElement, text: string): Promise<boolean> {
  const difference = await handle.evaluate(selectDifference, text);
  if (difference === undefined) return false;
  if (difference.selected === 0 && difference.put === '') return true;
  if (difference.put === '') await page.keyboard.press('Delete');
  else await page.keyboard.insertText(difference.put);
  const left = await handle.evaluate(selectDifference, text);
  return left !== undefined && left.selected === 0 && left.put === '';
}

/** The little of the DOM that the function below touches. */
interface PageNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly data?: string;
  readonly childNodes: Iterable<PageNode>;
  readonly ownerDocument: { readonly defaultView: PageWindow | null };
  readonly isContentEditable?: unknown;
  contains(other: PageNode | null): boolean;
  getRootNode(): { readonly activeElement?: PageNode | null };
}
interface PageWindow {
  getComputedStyle(element: PageNode): { readonly display: string; readonly whiteSpace: string };
  getSelection(): { setBaseAndExtent(from: PageNode, at: number, to: PageNode, end: number): void } | null;
}

/** A character of what the element reads as, and where it stands; the end of a line may stand nowhere. */
interface Character {
  readonly is: string;
  readonly node?: PageNode;
  readonly at: number;
}

/**
 * Selects what of an element's text has to be another one so that it reads `wanted`: how many characters that are, and what
 * to put in their place. Undefined where nothing of it would stay. Runs in the page, by itself.
 */
function selectDifference(element: object, wanted: string): { selected: number; put: string } | undefined {
  const host = element as PageNode & { focus(): void };
  const view = host.ownerDocument.defaultView;
  const has: Character[] = [];
  const isLineStart = () => has.length === 0 || has.at(-1)?.is === '\n';
  const endLine = (where?: { node: PageNode; at: number }) => {
    while (has.at(-1)?.is === ' ') has.pop();
    if (!isLineStart()) has.push({ is: '\n', at: 0, ...where });
  };
  const readText = (node: PageNode, keepsLines: boolean) => {
    const data = node.data ?? '';
    for (let at = 0; at < data.length; at++) {
      const is = data.charAt(at);
      if (keepsLines && is === '\n') endLine({ node, at });
      else if (!/\s/.test(is)) has.push({ is, node, at });
      else if (!isLineStart() && has.at(-1)?.is !== ' ') has.push({ is: ' ', node, at });
    }
  };
  const read = (node: PageNode, keepsLines: boolean) => {
    if (node.nodeType === 3) return readText(node, keepsLines);
    if (node.nodeType !== 1) return;
    if (node.nodeName === 'BR') return endLine();
    const style = view?.getComputedStyle(node);
    const display = style?.display ?? 'inline';
    if (display === 'none') return;
    const isBlock = node === host || !/^(?:inline|contents)/.test(display);
    if (isBlock) endLine();
    for (const child of node.childNodes) read(child, style?.whiteSpace.startsWith('pre') ?? false);
    if (isBlock) endLine();
  };
  read(host, false);
  while (/\s/.test(has.at(-1)?.is ?? '')) has.pop();
  const wants = wanted
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
  // Never between the two halves of a character.
  const isHalf = (code: string | undefined) => code !== undefined && /[\uD800-\uDFFF]/.test(code);
  let start = 0;
  while (start < Math.min(has.length, wants.length) && has[start]?.is === wants[start]) start++;
  while (start > 0 && isHalf(wants[start - 1])) start--;
  let kept = 0;
  const most = Math.min(has.length, wants.length) - start;
  while (kept < most && has.at(-1 - kept)?.is === wants.at(-1 - kept)) kept++;
  while (kept > 0 && isHalf(wants.at(-kept))) kept--;
  if (start + kept === 0) return undefined;
  const end = has.length - kept;
  const put = wants.slice(start, wants.length - kept);
  const before = has[start - 1];
  const after = has[end];
  // What is taken away begins with its first character; what is put in between goes on with what stands before it.
  const [first, last] = start === end ? [undefined, undefined] : [has[start], has[end - 1]];
  const place = (next: Character | undefined, previous: Character | undefined) =>
    next?.node ? { node: next.node, at: next.at } : previous?.node && { node: previous.node, at: previous.at + 1 };
  const from = first ? place(first, before) : (place(undefined, before) ?? place(after, undefined));
  const to = last ? (place(undefined, last) ?? place(after, undefined)) : from;
  if (!from || !to) return undefined;
  host.focus();
  // Else the keys that follow would go to whatever has the focus, and a page may do anything at the Delete key.
  const focused = host.getRootNode().activeElement ?? null;
  const isAround = focused?.isContentEditable === true && focused.contains(host);
  if (!isAround && !host.contains(focused)) return undefined;
  view?.getSelection()?.setBaseAndExtent(from.node, from.at, to.node, to.at);
  return { selected: end - start, put };
}
