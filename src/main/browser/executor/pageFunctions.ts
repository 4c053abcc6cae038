/**
 * Functions that Playwright evaluates on an element inside the page. Each must stand alone: it is sent as source text. They
 * run in the page's own world, so what they say may be a lie; they only choose how an action is carried out, and whether
 * it worked is verified from captures.
 *
 * The little of the DOM that they touch is described here, because the main process has no DOM types.
 */
interface PageElement {
  readonly localName: string;
  readonly type?: unknown;
  readonly isContentEditable?: unknown;
  readonly multiple?: unknown;
  readonly readOnly?: unknown;
  readonly checked?: unknown;
  readonly textContent: string | null;
  querySelectorAll(selector: string): { readonly length: number };
  getAttribute(name: string): string | null;
}

interface PageOption {
  readonly value: string;
  readonly label: string;
  readonly text: string;
  readonly disabled: boolean;
  readonly selected: boolean;
}

/** What decides how an action is carried out on an element. */
export interface ElementFacts {
  readonly tag: string;
  /** Type of an input, lower case; empty for everything else. */
  readonly inputType: string;
  /** Explicit ARIA role; empty when there is none. */
  readonly role: string;
  readonly classes: string;
  readonly contentEditable: boolean;
  /** It holds a text that cannot be typed. */
  readonly readOnly: boolean;
  /** Several entries may be chosen. */
  readonly multiple: boolean;
  /** Whether it is on: native `checked`, else `aria-checked`, else `aria-pressed`; null when it has no such state. */
  readonly checked: boolean | null;
  readonly expanded: boolean;
  /** What an ARIA attribute says that it opens: `listbox`, `menu` …; empty when nothing. */
  readonly popup: string;
  /** Whether the browser itself suggests values for it (`<datalist>`), in a list that no page can look into. */
  readonly suggests: boolean;
  /** A text field that says of itself that it completes or offers what is typed, or that the browser is to keep out. */
  readonly listensToKeys: boolean;
  /** One thing in it, and nothing written, takes the keyboard: the handle of a slider that is drawn of plain elements. */
  readonly hasHandle: boolean;
}

export function readElementFacts(element: PageElement): ElementFacts {
  const tag = element.localName;
  const inputType = tag === 'input' ? String(element.type).toLowerCase() : '';
  const native = inputType === 'checkbox' || inputType === 'radio';
  const state = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed');
  return {
    tag,
    inputType,
    role: (element.getAttribute('role') ?? '').trim().split(/\s+/)[0] ?? '',
    classes: element.getAttribute('class') ?? '',
    contentEditable: element.isContentEditable === true,
    readOnly: element.readOnly === true,
    multiple: element.multiple === true || element.getAttribute('aria-multiselectable') === 'true',
    checked: native ? element.checked === true : state === null ? null : state === 'true',
    expanded: element.getAttribute('aria-expanded') === 'true',
    popup: element.getAttribute('aria-haspopup') ?? '',
    suggests: tag === 'input' && element.getAttribute('list') !== null,
    listensToKeys:
      tag === 'input' &&
      /^(?:text|search|tel|email|url)$/.test(inputType) &&
      (element.getAttribute('role') === 'combobox' ||
        !/^(?:none)?$/.test(element.getAttribute('aria-autocomplete') ?? '') ||
        element.getAttribute('aria-haspopup') === 'listbox' ||
        element.getAttribute('autocomplete') === 'off'),
    hasHandle: (element.textContent ?? '').trim() === '' && element.querySelectorAll('[tabindex]').length === 1,
  };
}

/** The options of a `<select>`, in order, with the text that a person sees. */
export function readOptions(select: object): PageOption[] {
  const { options } = select as { readonly options?: Iterable<PageOption> };
  return Array.from(options ?? [], ({ value, label, text, disabled, selected }) => ({
    value,
    label: label.trim(),
    text: text.trim(),
    disabled,
    selected,
  }));
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ShadowHost {
  readonly localName: string;
  readonly shadowRoot?: PageRoot | null;
}

interface PageRoot {
  readonly host?: object;
  querySelectorAll(selector: string): ArrayLike<ShadowHost>;
}

interface PageStyle {
  readonly paddingLeft: string;
  readonly paddingTop: string;
}

interface FrameElement extends ShadowHost {
  readonly ownerDocument: PageRoot & { readonly defaultView: { getComputedStyle(element: object): PageStyle } | null };
  readonly clientLeft: number;
  readonly clientTop: number;
  readonly clientWidth: number;
  readonly clientHeight: number;
  readonly src?: unknown;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): Box;
}

interface TextNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<TextNode>;
  getAttribute?(name: string): string | null;
}

interface TreeEntry extends TextNode {
  readonly ownerDocument: {
    createRange(): { selectNodeContents(node: object): void; getBoundingClientRect(): Box };
  };
  readonly clientLeft: number;
  readonly clientTop: number;
  getBoundingClientRect(): Box;
}

/**
 * Where an entry of a tree is pointed at: on the first text in it, from the top left corner of its padding box. Its middle is
 * among the entries in it once it is open, and beside the text that listens where that is short. Null for all else.
 */
export function placeOfOwnText(element: object): { x: number; y: number } | null {
  const entry = element as TreeEntry;
  if (entry.getAttribute?.('role') !== 'treeitem') return null;
  const firstText = (node: TextNode): TextNode | undefined => {
    for (const child of Array.from(node.childNodes)) {
      if (/^(?:UL|OL|INPUT|SELECT|SCRIPT|STYLE)$/.test(child.nodeName) || child.getAttribute?.('role') === 'group')
        continue;
      const found =
        child.nodeType === 3 ? (/\p{L}|\p{N}/u.test(child.textContent ?? '') ? child : undefined) : firstText(child);
      if (found) return found;
    }
    return undefined;
  };
  const text = firstText(entry);
  if (!text) return null;
  const range = entry.ownerDocument.createRange();
  range.selectNodeContents(text);
  const [box, outer] = [range.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (box.width === 0 || box.height === 0) return null;
  return {
    x: box.x + box.width / 2 - outer.x - entry.clientLeft,
    y: box.y + box.height / 2 - outer.y - entry.clientTop,
  };
}

/** Whether a style sheet has put a picture in the place of an element. */
export function isPictureOfSheet(element: object): boolean {
  const { ownerDocument } = element as { ownerDocument: { defaultView: StyleReader | null } };
  return ownerDocument.defaultView?.getComputedStyle(element).content.startsWith('url(') === true;
}

interface StyleReader {
  getComputedStyle(element: object): { readonly content: string };
}

/** Where a frame stands in the document around it. */
export interface FramePlacement {
  /** Which frame element of its document it is, open shadow trees included, in document order. */
  readonly ordinal: number;
  /** Top left corner of what it shows, in the parent's viewport. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** It has the address of a page that is to come into it. */
  readonly isToLoad: boolean;
}

export function readFramePlacement(frame: object): FramePlacement {
  const element = frame as FrameElement;
  let ordinal = -1;
  let count = 0;
  const walk = (root: PageRoot): void => {
    for (const candidate of Array.from(root.querySelectorAll('*'))) {
      if (candidate === element) ordinal = count;
      if (/^i?frame$/.test(candidate.localName)) count += 1;
      if (candidate.shadowRoot) walk(candidate.shadowRoot);
      if (ordinal >= 0) return;
    }
  };
  walk(element.ownerDocument);
  const box = element.getBoundingClientRect();
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return {
    ordinal,
    x: box.x + element.clientLeft + (Number.parseFloat(style?.paddingLeft ?? '') || 0),
    y: box.y + element.clientTop + (Number.parseFloat(style?.paddingTop ?? '') || 0),
    width: element.clientWidth,
    height: element.clientHeight,
    isToLoad: element.getAttribute('srcdoc') === null && /^(?:https?|file|blob):/.test(String(element.src)),
  };
}

/**
 * What of an element its author lets be dragged: itself, what it stands in, or, where it only listens for drags, the first such part of it.
 * Pictures and links, which browsers let be dragged by themselves, are none.
 */
export function draggablePart(element: object): unknown {
  interface Part {
    readonly shadowRoot?: Part | null;
    readonly assignedSlot?: Part | null;
    readonly parentNode?: Part | null;
    readonly host?: Part;
    getAttribute?(name: string): string | null;
    querySelectorAll(selector: string): ArrayLike<Part>;
  }
  const start = element as Part;
  const isDraggable = (part: Part) => part.getAttribute?.('draggable') === 'true';
  for (let at: Part | null | undefined = start; at; at = at.assignedSlot ?? at.parentNode ?? at.host) {
    if (isDraggable(at)) return start;
  }
  const within = (root: Part): Part | undefined => {
    for (const part of root.shadowRoot ? [root.shadowRoot, root] : [root]) {
      for (const one of Array.from(part.querySelectorAll('*'))) {
        const found = isDraggable(one) ? one : one.shadowRoot ? within(one) : undefined;
        if (found) return found;
      }
    }
    return undefined;
  };
  return within(start) ?? start;
}

/** Whether a click at the middle of an input reaches the input itself, and not the label that is drawn in its place. */
export function receivesClicks(element: {
  readonly ownerDocument: { elementFromPoint(x: number, y: number): unknown };
  scrollIntoView(options: { block: 'center' }): void;
  getBoundingClientRect(): Box;
}): boolean {
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2) === element;
}

/** The label that stands for an input, or null; an element to be evaluated to a handle. */
export function firstLabel(element: object): unknown {
  return (element as { readonly labels?: ArrayLike<unknown> | null }).labels?.[0] ?? null;
}
