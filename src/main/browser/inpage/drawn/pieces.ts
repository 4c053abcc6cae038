import { flatParent, forEachFlatChild } from '../dom/flatTree.ts';
import { attribute, boxOf, elementById, isElement, isTreeScope, localNameOf, rootOf } from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';

/** One shape of a drawing as it is seen on the page. */
export interface Piece {
  readonly tag: string;
  /** `d`, the points, or the numbers of its attributes. */
  readonly geometry: readonly string[];
  /** From its units to pixels, around the corner of the drawing. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  /** Colours, undefined where it is not filled or has no line. */
  readonly fill: string | undefined;
  readonly rule: 'nonzero' | 'evenodd';
  readonly stroke: string | undefined;
  readonly width: number;
}

const GEOMETRY: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  polyline: ['points'],
  polygon: ['points'],
  line: ['x1', 'y1', 'x2', 'y2'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
};
/** What holds shapes that are drawn where it stands. */
const HOLDS: ReadonlySet<string> = new Set(['svg', 'g', 'a', 'switch']);
/** What no geometry tells. */
const OPAQUE: ReadonlySet<string> = new Set(['image', 'text', 'foreignObject']);
/** What is fainter is a shade behind the drawing. */
const FAINTEST = 0.35;

/** The one drawing that is seen in an element, or that it is; undefined where there is none, or several. */
export function drawingIn(element: Element): SVGSVGElement | undefined {
  const found: SVGSVGElement[] = [];
  let looks = 0;
  const look = (part: Element): boolean => {
    looks += 1;
    if (looks > LIMITS.partsAroundDrawing || found.length > 1) return false;
    if (part instanceof SVGSVGElement) {
      if (isSeen(part)) found.push(part);
      return true;
    }
    forEachFlatChild(part, (child) => !isElement(child) || look(child));
    return true;
  };
  look(element);
  const [drawing] = found;
  if (!drawing || found.length > 1) return undefined;
  const { width, height } = boxOf(drawing);
  return Math.max(width, height) <= LIMITS.largestDrawing && Math.min(width, height) > 0 ? drawing : undefined;
}

function isSeen(element: Element): boolean {
  const { display, visibility, opacity } = getComputedStyle(element);
  return display !== 'none' && visibility === 'visible' && Number(opacity) >= FAINTEST && boxOf(element).width > 0;
}

/** The shapes that are seen of a drawing, in the order in which they are drawn; undefined where geometry does not tell what is. */
export function piecesOf(drawing: SVGSVGElement): readonly Piece[] | undefined {
  const corner = screenMatrix(drawing);
  if (!corner) return undefined;
  const pieces: Piece[] = [];
  const add = (element: Element, matrix: DOMMatrix, used: Used | undefined): boolean => {
    const tag = localNameOf(element);
    if (OPAQUE.has(tag)) return false;
    const style = getComputedStyle(element);
    if (style.display === 'none' && !(used && element === used.root)) return true;
    if (Number(style.opacity) < FAINTEST) return true;
    if (tag === 'use') return addUsed(element, matrix, used);
    if (HOLDS.has(tag) || (used && element === used.root && tag === 'symbol'))
      return childrenOf(element).every((child) => add(child, placed(child, matrix, used), used));
    const geometry = GEOMETRY[tag];
    if (!geometry || style.visibility !== 'visible') return true;
    const { a, b, c, d, e, f } = matrix;
    const paint = (name: 'fill' | 'stroke') =>
      colourOf(styleOf(element, name, used), styleOf(element, `${name}-opacity`, used));
    pieces.push({
      tag,
      geometry: geometry.map((name) => attribute(element, name) ?? ''),
      matrix: [a, b, c, d, e - corner.e, f - corner.f],
      fill: tag === 'line' ? undefined : paint('fill'),
      rule: styleOf(element, 'fill-rule', used) === 'evenodd' ? 'evenodd' : 'nonzero',
      stroke: paint('stroke'),
      width: Number.parseFloat(styleOf(element, 'stroke-width', used)) || 0,
    });
    return pieces.length <= LIMITS.piecesOfDrawing;
  };
  /** What a `use` shows stands elsewhere, where it may not be drawn at all. */
  const addUsed = (use: Element, matrix: DOMMatrix, around: Used | undefined): boolean => {
    const address = attribute(use, 'href') ?? attribute(use, 'xlink:href') ?? '';
    const scope = rootOf(use);
    const root = address.startsWith('#') && isTreeScope(scope) ? elementById(scope, address.slice(1)) : null;
    if (!root || around?.root === root || (around?.depth ?? 0) >= DEEPEST_USE) return root !== null;
    const number = (name: string) => Number.parseFloat(attribute(use, name) ?? '') || 0;
    const moved = matrix.translate(number('x'), number('y'));
    const used = { root, use, around, depth: (around?.depth ?? 0) + 1 };
    return add(root, localNameOf(root) === 'symbol' ? moved : moved.multiply(ownTransform(root)), used);
  };
  const isTold = childrenOf(drawing).every((child) => add(child, placed(child, corner, undefined), undefined));
  return isTold ? pieces : undefined;
}

/** Something that a `use` shows in its own place, and by which style. */
interface Used {
  readonly root: Element;
  readonly use: Element;
  readonly around: Used | undefined;
  readonly depth: number;
}
const DEEPEST_USE = 3;

function childrenOf(element: Element): readonly Element[] {
  const children: Element[] = [];
  forEachFlatChild(element, (child) => {
    if (isElement(child)) children.push(child);
    return children.length <= LIMITS.piecesOfDrawing;
  });
  return children;
}

/** From the units of a child to pixels. What is drawn knows it itself, with all that style sheets turn and move. */
function placed(child: Element, around: DOMMatrix, used: Used | undefined): DOMMatrix {
  if (!used && localNameOf(child) !== 'use' && child instanceof SVGGraphicsElement) {
    const own = screenMatrix(child);
    if (own) return own;
  }
  return around.multiply(ownTransform(child));
}

function ownTransform(element: Element): DOMMatrix {
  const own = new DOMMatrix();
  if (!(element instanceof SVGGraphicsElement)) return own;
  for (const { matrix } of element.transform.baseVal) own.multiplySelf(matrix);
  return own;
}

/** From the units of something that is drawn to pixels of the screen. */
function screenMatrix(element: SVGGraphicsElement): DOMMatrix | undefined {
  const found = element.getScreenCTM();
  return found ? new DOMMatrix([found.a, found.b, found.c, found.d, found.e, found.f]) : undefined;
}

type Property = 'fill' | 'fill-opacity' | 'fill-rule' | 'stroke' | 'stroke-opacity' | 'stroke-width';

/** A property as it is where the shape is seen: what a `use` shows inherits from there, and not from where it is kept. */
function styleOf(element: Element, property: Property, used: Used | undefined): string {
  const computed = getComputedStyle(element).getPropertyValue(property);
  if (!used) return computed;
  for (let part: Element | null = element; part; part = part === used.root ? null : flatParent(part)) {
    const said = attribute(part, property);
    if (said !== null && said !== 'inherit') return said === 'currentColor' ? computed : said;
  }
  const kept = flatParent(used.root);
  if (kept && getComputedStyle(kept).getPropertyValue(property) !== computed) return computed;
  return styleOf(used.use, property, used.around);
}

/** A colour that can be seen; undefined for none. */
function colourOf(colour: string, opacity: string): string | undefined {
  if (colour === 'none' || colour === 'transparent' || Number(opacity) < FAINTEST) return undefined;
  const [, alpha] = /^rgba\([^)]{1,60}[,/] ?([\d.]{1,12})\)$/.exec(colour) ?? [];
  return alpha !== undefined && Number(alpha) < FAINTEST ? undefined : colour;
}
