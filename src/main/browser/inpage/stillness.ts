import { deepActiveElement, selectedIn } from './activeElement.ts';
import { boxOf, matches, selectAll, shadowRootOf } from './dom/safeDom.ts';
import type { Listeners } from './listeners.ts';
import type { QuietMonitor } from './quietMonitor.ts';

/**
 * Tells whether a capture of this document would say again what the last one said, at a fraction of its cost (design, The
 * loop: the page is captured again right before an action). What a capture is made of is the DOM, whose changes are
 * counted, and what changes without it: what fields hold, where the keyboard and the pointer are, where everything
 * stands, which sheets of style there are. As long as all of that is as it was, so is the capture; where something is in
 * motion it is not asked. A rule of a sheet that a script changes in place, without moving or resizing anything, is the one
 * thing that is taken for stillness.
 */
export class Stillness {
  readonly #monitor: QuietMonitor;
  readonly #listeners: Listeners;
  readonly #bits = new Float64Array(1);
  readonly #halves = new Uint32Array(this.#bits.buffer);
  /** Begins anywhere, so that no number of another document is taken for one of this. */
  #captures = Math.floor(Math.random() * 2 ** 40);
  #mutations = 0;
  #print = '';
  #one = 0;
  #other = 0;

  constructor(monitor: QuietMonitor, listeners: Listeners) {
    this.#monitor = monitor;
    this.#listeners = listeners;
  }

  /**
   * To be called at the end of a capture, in the same pass; gives the number by which it can be asked for. A page that is
   * too large to be read whole is not gone through for this either.
   */
  captured(inPart: boolean): number {
    this.#mutations = this.#monitor.read().mutations;
    this.#print = inPart || isMoving() ? '' : this.#fingerprint();
    this.#captures += 1;
    return this.#captures;
  }

  /** Whether the page is still as that capture has it; only the last one can be asked for. */
  isAsCaptured(capture: number): boolean {
    if (capture !== this.#captures || this.#print === '') return false;
    if (this.#monitor.read().mutations !== this.#mutations || isMoving()) return false;
    return this.#fingerprint() === this.#print;
  }

  #fingerprint(): string {
    [this.#one, this.#other] = [0, 0];
    this.#mix(innerWidth);
    this.#mix(innerHeight);
    this.#mix(scrollX);
    this.#mix(scrollY);
    this.#mix(devicePixelRatio);
    this.#mix(this.#listeners.count);
    this.#mixText(location.href);
    this.#mixSheets(document.styleSheets);
    this.#mixSheets(document.adoptedStyleSheets);
    const focused = deepActiveElement();
    this.#mixText(selectedIn(focused));
    const hovered = selectAll(document, ':hover');
    this.#mixTree(document, focused, hovered[hovered.length - 1] ?? null);
    return `${this.#one}:${this.#other}`;
  }

  #mixTree(root: Document | ShadowRoot, focused: Element | null, hovered: Element | null): void {
    const elements = selectAll(root, '*');
    this.#mix(elements.length);
    for (let index = 0; index < elements.length; index++) {
      const element = elements[index] as Element;
      const { x, y, width, height } = boxOf(element);
      this.#mix(x);
      this.#mix(y);
      this.#mix(width);
      this.#mix(height);
      if (element === focused) this.#mix(index + 0.25);
      if (element === hovered) this.#mix(index + 0.5);
      this.#mixHeld(element);
      const shadowRoot = shadowRootOf(element);
      if (!shadowRoot) continue;
      this.#mixSheets(shadowRoot.adoptedStyleSheets);
      this.#mixTree(shadowRoot, focused, hovered);
    }
  }

  /** What a control holds; its attributes only say what it held at first. */
  #mixHeld(element: Element): void {
    if (element instanceof HTMLOptionElement) {
      this.#mix(element.selected ? 1 : 0);
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      this.#mixText(element.value);
      this.#mix(matches(element, ':user-invalid') ? 1 : 0);
      if (element instanceof HTMLInputElement) this.#mix((element.checked ? 1 : 0) + (element.indeterminate ? 2 : 0));
    } else if (element instanceof HTMLSelectElement) {
      this.#mix(element.selectedIndex);
      this.#mix(matches(element, ':user-invalid') ? 1 : 0);
    }
  }

  #mixSheets(sheets: StyleSheetList | readonly CSSStyleSheet[]): void {
    this.#mix(sheets.length);
    for (const sheet of sheets) {
      this.#mix(sheet.disabled ? 1 : 0);
      this.#mix(rulesIn(sheet));
    }
  }

  #mixText(text: string): void {
    this.#mix(text.length);
    for (let index = 0; index < text.length; index++) this.#mixInteger(text.charCodeAt(index));
  }

  #mix(value: number): void {
    this.#bits[0] = value;
    this.#mixInteger(this.#halves[0] as number);
    this.#mixInteger(this.#halves[1] as number);
  }

  /** Two sums that are mixed differently: 64 bits that no page can see, let alone steer. */
  #mixInteger(value: number): void {
    this.#one = Math.imul(this.#one ^ value, 0x01000193) | 0;
    this.#other = (Math.imul((this.#other << 13) | (this.#other >>> 19), 0x85ebca6b) + value) | 0;
  }
}

/** Whether something on the page is being animated, which goes on without a change of the DOM. */
function isMoving(): boolean {
  return document.getAnimations().some(({ playState, pending }) => pending || playState === 'running');
}

/** Undisclosed for sheets of other origins, which no script of the page can change either. */
function rulesIn(sheet: CSSStyleSheet): number {
  try {
    return sheet.cssRules.length;
  } catch {
    return -1;
  }
}
