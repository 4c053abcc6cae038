import { flatParent } from '../dom/flatTree.ts';
import { LIMITS } from '../limits.ts';
import { boxOf, inkGrid, type Shape } from './inkGrid.ts';
import { type Line, linesOfPath } from './pathLines.ts';
import { drawingIn, type Piece, piecesOf } from './pieces.ts';

/** What was drawn before is known by its shapes, from one capture of a document to the next. */
const known = new Map<string, string>();

/**
 * What the inline SVG in an element draws, as `inkGrid` tells it, by the geometry of its shapes: nothing is read off the screen. Undefined where
 * there is no such drawing, or it is none of the size and kind of a sign.
 */
export function drawnInk(element: Element): string | undefined {
  const drawing = drawingIn(element);
  const pieces = drawing && piecesOf(drawing);
  if (!drawing || !pieces || pieces.length === 0) return undefined;
  const paper = backdropOf(drawing);
  const key = JSON.stringify([paper, pieces.map((piece) => ({ ...piece, matrix: piece.matrix.map(rounded) }))]);
  const before = known.get(key);
  if (before !== undefined) return before || undefined;
  if (known.size >= LIMITS.knownDrawings) known.clear();
  const ink = inkOfPieces(pieces, paper);
  known.set(key, ink ?? '');
  return ink;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function inkOfPieces(pieces: readonly Piece[], paper: string): string | undefined {
  const shapes: (Shape & { readonly colour: string })[] = [];
  let points = 0;
  for (const piece of pieces) {
    const lines = linesOf(piece, LIMITS.pointsOfDrawing - points);
    if (!lines) return undefined;
    for (const line of lines) points += line.points.length;
    const { fill, stroke, rule, width, matrix } = piece;
    const [a, b, c, d] = matrix;
    if (fill !== undefined) shapes.push({ lines, colour: fill, fill: rule, erases: fill === paper });
    if (stroke !== undefined && width > 0)
      shapes.push({
        lines,
        colour: stroke,
        stroke: width * Math.sqrt(Math.abs(a * d - b * c)),
        erases: stroke === paper,
      });
  }
  const hasInk = shapes.some(({ erases }) => !erases);
  return inkGrid(withoutGround(hasInk ? shapes : shapes.map((shape) => ({ ...shape, erases: false }))));
}

/** A sign drawn in another colour on a disc or a square is that sign; what is drawn in the colour of the ground is cut out of it. */
function withoutGround<Painted extends Shape & { readonly colour: string }>(
  shapes: readonly Painted[],
): readonly Shape[] {
  const [first, ...others] = shapes;
  if (
    first?.fill === undefined ||
    first.erases ||
    !others.some(({ colour, erases }) => !erases && colour !== first.colour)
  )
    return shapes;
  const [ground, all] = [boxOf([first]), boxOf(shapes)];
  if (!ground || !all || ground.width < GROUND * all.width || ground.height < GROUND * all.height) return shapes;
  return others.map((shape) => (shape.colour === first.colour ? { ...shape, erases: true } : shape));
}
const GROUND = 0.9;

/** The colour that is behind a drawing. */
function backdropOf(drawing: Element): string {
  let part: Element | null = drawing;
  for (let depth = 0; part && depth < LIMITS.backdropDepth; depth++) {
    const { backgroundColor } = getComputedStyle(part);
    if (!/^(?:transparent|rgba\(.{1,40}, ?0\))$/.test(backgroundColor)) return backgroundColor;
    part = flatParent(part);
  }
  return 'rgb(255, 255, 255)';
}

/** The lines of a shape, in pixels. Undefined where they have more than `most` points. */
function linesOf({ tag, geometry, matrix }: Piece, most: number): readonly Line[] | undefined {
  const lines = linesOfPath(tag === 'path' ? (geometry[0] ?? '') : pathOf(tag, geometry), most);
  const [a, b, c, d, e, f] = matrix;
  return lines?.map(({ points, isClosed }) => ({
    points: points.map((value, at) => {
      const other = points[at % 2 === 0 ? at + 1 : at - 1] ?? 0;
      return at % 2 === 0 ? a * value + c * other + e : b * other + d * value + f;
    }),
    isClosed,
  }));
}

/** A shape as the path that SVG says it is. */
function pathOf(tag: string, geometry: readonly string[]): string {
  const [first = ''] = geometry;
  if (tag === 'polyline') return `M${first}`;
  if (tag === 'polygon') return `M${first}z`;
  const [p = 0, q = 0, r = 0, s = 0] = geometry.map((said) => Number.parseFloat(said) || 0);
  if (tag === 'line') return `M${p} ${q}L${r} ${s}`;
  if (tag === 'circle') return ellipse(p, q, r, r);
  if (tag === 'ellipse') return ellipse(p, q, r, s);
  const [, , , , roundX = '', roundY = ''] = geometry;
  const rx = Math.min(r / 2, Number.parseFloat(roundX || roundY) || 0);
  const ry = Math.min(s / 2, Number.parseFloat(roundY || roundX) || 0);
  if (rx === 0 || ry === 0) return `M${p} ${q}h${r}v${s}h${-r}z`;
  const corner = (x: number, y: number) => `a${rx} ${ry} 0 0 1 ${x} ${y}`;
  const [across, down] = [r - 2 * rx, s - 2 * ry];
  return `M${p + rx} ${q}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const half = (x: number) => `a${rx} ${ry} 0 1 1 ${x} 0`;
  return `M${cx - rx} ${cy}${half(2 * rx)}${half(-2 * rx)}z`;
}
