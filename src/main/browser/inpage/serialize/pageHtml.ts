import { placeAndSize } from '../../../../shared/page/view/placeAndSize.ts';
import {
  attribute,
  dataOf,
  firstChildOf,
  firstElementChildOf,
  hasAttributes,
  localNameOf,
  nextSiblingOf,
  nodeTypeOf,
  parentNodeOf,
  shadowRootOf,
  textContentOf,
} from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import { CUT_MARK, type PackedHtml } from '../packedCapture.ts';
import type { PageReading } from '../pageReading.ts';
import type { ElementRegistry } from '../registry.ts';
import { INTERACTIVE_ROLES } from '../roles/ariaRoles.ts';
import type { Walk } from '../tree/walk.ts';
import { addAttributes } from './attributes.ts';
import { PackedMarkup } from './packedMarkup.ts';
import { adoptedStyles, linkedStyles, styleText } from './styleText.ts';

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen'.split(' '),
);
const LEFT_OUT = new Set(['noembed', 'noframes', 'noscript', 'script', 'template']);
const FRAMES = new Set(['iframe', 'frame']);

/**
 * The page as markup in its present state: values, checks and selections as attributes, shadow trees as declarative
 * templates, no scripts, and the marks of the walk (`cs-id`, `cs-role`, `cs-name`, `cs-value`, `cs-at`, `cs-scroll`,
 * `cs-marked`, `cs-place`, `cs-hidden`, `cs-block`, `cs-drawn`, `cs-frame`, and `CUT_MARK` where no more is read of an element).
 */
export class PageHtml {
  readonly #reading: PageReading;
  readonly #walk: Walk;
  readonly #registry: ElementRegistry;
  readonly #markup: PackedMarkup;
  readonly #scrolled = { x: 0, y: 0 };
  #frames = 0;

  /** `characters`: how many of the page are written, see `PackedMarkup`. */
  constructor(reading: PageReading, walk: Walk, registry: ElementRegistry, characters?: number) {
    this.#markup = new PackedMarkup(characters);
    this.#reading = reading;
    this.#walk = walk;
    this.#registry = registry;
  }

  /** `scrolled`: by how much the boxes in it are scrolled, added up, in CSS pixels. */
  of(
    root: Element,
  ): PackedHtml & { readonly isCut: boolean; readonly scrolled: { readonly x: number; readonly y: number } } {
    this.#element(root, 0, true);
    return { ...this.#markup.packed, isCut: this.#markup.isCut, scrolled: this.#scrolled };
  }

  #element(element: Element, depth: number, withTexts: boolean): void {
    const tag = localNameOf(element);
    if (LEFT_OUT.has(tag) || isRefresh(element, tag)) return;
    const styles = tag === 'link' ? linkedStyles(element) : undefined;
    if (styles !== undefined) {
      this.#markup.addStyle(styles);
      return;
    }
    this.#markup.add(`<${tag}`);
    addAttributes(this.#markup, element, tag);
    const isWithin = this.#addMarks(element, tag, withTexts);
    if (FRAMES.has(tag)) this.#addFrameMark(element);
    this.#markup.add('>');
    if (VOID.has(tag)) return;
    if (tag === 'style') this.#markup.addStyle(styleText(element));
    else if (tag === 'textarea' && element instanceof HTMLTextAreaElement) {
      this.#markup.add('\n');
      this.#markup.addText(element.value);
    } else if (tag !== 'iframe' && depth >= LIMITS.depth) this.#markup.add(CUT_MARK);
    else if (tag !== 'iframe') {
      if (tag === 'head') this.#markup.addStyle(adoptedStyles(document));
      this.#shadowTree(element, depth, isWithin);
      if (tag === 'pre' || tag === 'listing') this.#markup.add('\n');
      this.#content(element, depth, isWithin);
    }
    this.#markup.add(`</${tag}>`);
  }

  #shadowTree(element: Element, depth: number, withTexts: boolean): void {
    const root = shadowRootOf(element);
    if (!root) return;
    this.#markup.add('<template shadowrootmode="open">');
    this.#markup.addStyle(adoptedStyles(root));
    this.#children(root, depth, withTexts);
    this.#markup.add('</template>');
  }

  /** The texts of an element that holds no others are read as one: each text node would cost a wrapper. */
  #content(element: Element, depth: number, withTexts: boolean): void {
    if (firstElementChildOf(element)) this.#children(element, depth, withTexts);
    else if (!this.#markup.addText(textContentOf(element))) this.#markup.add(CUT_MARK);
  }

  #children(parent: Node, depth: number, withTexts: boolean): void {
    for (let child = firstChildOf(parent); child; child = nextSiblingOf(child)) {
      const type = nodeTypeOf(child);
      if (this.#markup.isFull || this.#walk.beyond.has(child as Node as Element)) {
        this.#markup.add(CUT_MARK);
        return;
      }
      if (type !== Node.ELEMENT_NODE && type !== Node.TEXT_NODE) continue;
      if (this.#reading.isSetApart(child as Element | Text)) this.#markup.addText(' ');
      if (type === Node.ELEMENT_NODE) this.#element(child as Node as Element, depth + 1, withTexts);
      else this.#markup.addText(dataOf(child as Text));
    }
  }

  /** Adds the marks of an element; answers whether texts in it are to get ids of their own. */
  #addMarks(element: Element, tag: string, withTexts: boolean): boolean {
    const mark = this.#walk.marks.get(element);
    if (mark) {
      this.#markup.add(` cs-id="e${mark.id}" cs-role="${mark.role}"`);
      if (mark.name !== undefined) this.#markup.addAttribute('cs-name', mark.name);
      if (mark.value !== undefined) this.#markup.addAttribute('cs-value', mark.value);
    } else {
      const id = this.#registry.idOf(element);
      if (id !== undefined && !this.#registry.isText(element)) this.#markup.add(` cs-id="e${id}"`);
      else if (withTexts && isTextOrPicture(element, tag))
        this.#markup.add(` cs-at="e${this.#registry.registerText(element)}"`);
    }
    const word = this.#walk.marked.get(element);
    if (word !== undefined) this.#markup.addAttribute('cs-marked', word);
    const place = this.#walk.places.get(element);
    if (place) this.#markup.addAttribute('cs-place', placeAndSize(place.x, place.y, place.width, place.height));
    if (tag.includes('-') || (BOXES.has(tag) && hasAttributes(element))) this.#addScrollMark(element);
    const isHidden = this.#walk.hidden.has(element);
    if (isHidden) this.#markup.add(' cs-hidden=""');
    else if (WITHIN_LINES.has(tag)) {
      if (this.#reading.isInline(element)) this.#addDrawnMark(element);
      else {
        this.#markup.add(' cs-block=""');
        this.#addStruckMark(element);
      }
    } else if (BOXES.has(tag)) this.#addStruckMark(element);
    return withTexts && !isHidden && !(mark !== undefined && INTERACTIVE_ROLES.has(mark.role));
  }

  /** What a style alone makes of words within a line. */
  #addDrawnMark(element: Element): void {
    const drawn = drawnAs(element);
    if (drawn.length > 0) this.#markup.add(` cs-drawn="${drawn.join(' ')}"`);
  }

  /** An entry that is drawn struck through as a whole, as lists do with what is done. */
  #addStruckMark(element: Element): void {
    if (hasAttributes(element) && isStruckThrough(getComputedStyle(element))) this.#markup.add(' cs-drawn="struck"');
  }

  #addScrollMark(element: Element): void {
    const words = scrollOf(element);
    if (words === undefined) return;
    this.#markup.add(` cs-scroll="${words}"`);
    this.#scrolled.x += element.scrollLeft;
    this.#scrolled.y += element.scrollTop;
  }

  /** Frames are numbered in document order, drawn or not; only those that are drawn carry their number. */
  #addFrameMark(element: Element): void {
    const ordinal = this.#frames++;
    if (this.#reading.renderingOf(element) === 'drawn') this.#markup.add(` cs-frame="${ordinal}"`);
  }
}

/** Whether words within a line are drawn struck through or highlighted: tags and badges have a colour behind them as well, but are no such words. */
function drawnAs(element: Element): readonly string[] {
  if (!hasAttributes(element)) return [];
  const style = getComputedStyle(element);
  const isStruck = isStruckThrough(style);
  const isBare = style.paddingLeft === '0px' && style.borderTopLeftRadius === '0px' && style.cursor !== 'pointer';
  const isHighlighted =
    isBare && !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) && isAmongWords(element);
  return [...(isStruck ? ['struck'] : []), ...(isHighlighted ? ['highlighted'] : [])];
}

function isStruckThrough(style: CSSStyleDeclaration): boolean {
  return style.textDecorationLine.includes('line-through');
}

/** Whether words stand beside it in its parent, by themselves. */
function isAmongWords(element: Element): boolean {
  const parent = parentNodeOf(element);
  for (let child = parent && firstChildOf(parent); child; child = nextSiblingOf(child))
    if (nodeTypeOf(child) === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(dataOf(child as Text))) return true;
  return false;
}

/** A redrawn page must stay where it is. */
function isRefresh(element: Element, tag: string): boolean {
  return tag === 'meta' && (attribute(element, 'http-equiv') ?? '').toLowerCase() === 'refresh';
}

const BOXES = new Set(
  'article aside dd div dl fieldset form li main nav ol p pre section table tbody td ul'.split(' '),
);
/** Stand within a line of text unless a style makes blocks of them, or their parent lays them out side by side. */
const WITHIN_LINES = new Set(
  'abbr b bdi cite code data em font i mark q s small span strong sub sup time u'.split(' '),
);
const WITHOUT_TEXT = new Set(
  'body head html iframe link meta option optgroup script select style textarea title'.split(' '),
);

/** Whether it is nothing but a text or a picture, which a person could point at all the same. */
function isTextOrPicture(element: Element, tag: string): boolean {
  if (tag === 'img') return true;
  if (WITHOUT_TEXT.has(tag) || firstElementChildOf(element)) return false;
  return /\S/.test(textContentOf(element));
}

/** Less than this much out of sight, in CSS pixels, is not worth scrolling for. */
const SCROLLED_PIXELS = 24;

/** What a box that scrolls by itself keeps out of sight, in words; undefined for any other. */
function scrollOf(element: Element): string | undefined {
  const { scrollTop, scrollLeft } = element;
  const below = element.scrollHeight - element.clientHeight - scrollTop;
  const right = element.scrollWidth - element.clientWidth - scrollLeft;
  const isBeyond = (one: number, other: number) => one >= SCROLLED_PIXELS || other >= SCROLLED_PIXELS;
  const [upright, sideways] = [isBeyond(scrollTop, below), isBeyond(scrollLeft, right)];
  if (!upright && !sideways) return undefined;
  const { overflowX, overflowY } = getComputedStyle(element);
  const parts = [
    ...(upright && /auto|scroll/.test(overflowY)
      ? [`${Math.round(scrollTop)} px above and ${Math.round(below)} px below`]
      : []),
    ...(sideways && /auto|scroll/.test(overflowX)
      ? [`${Math.round(scrollLeft)} px to the left and ${Math.round(right)} px to the right`]
      : []),
  ];
  return parts.length === 0 ? undefined : `${parts.join(', ')} are out of sight`;
}
