/** A line of straight pieces: x and y of each of its points in turn. */
export interface Line {
  readonly points: readonly number[];
  readonly isClosed: boolean;
}

/** How many arguments each command of a path takes. */
const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
/** Pieces that a curve is made of, and a whole turn of an arc. */
const PIECES = 8;
const PIECES_OF_TURN = 32;

/**
 * The lines of a path, as `d` writes it, curves in straight pieces. What stands behind a mistake is left out, as browsers do;
 * undefined where there are more than `most` points.
 */
export function linesOfPath(d: string, most: number): readonly Line[] | undefined {
  const lines: Line[] = [];
  const pen = new Pen(lines);
  for (const { command, numbers } of commandsOf(d)) {
    pen.draw(command, numbers);
    if (pen.count > most) return undefined;
  }
  pen.lift(false);
  return lines;
}

interface Command {
  readonly command: string;
  readonly numbers: readonly number[];
}

/** The commands one by one, also those that are not written again: `M0 0 1 1` is a move and a line. */
function* commandsOf(d: string): Generator<Command> {
  const text = new Scanner(d);
  let command = '';
  while (!text.isAtEnd) {
    const letter = text.letter();
    if (letter !== undefined) command = letter;
    else if (command === '' || command.toLowerCase() === 'z') return;
    const kind = command.toLowerCase();
    const count = ARGUMENTS[kind];
    if (count === undefined) return;
    const numbers: number[] = [];
    for (let at = 0; at < count; at++) {
      const number = kind === 'a' && (at === 3 || at === 4) ? text.flag() : text.number();
      if (number === undefined) return;
      numbers.push(number);
    }
    yield { command, numbers };
    if (kind === 'm') command = command === 'm' ? 'l' : 'L';
  }
}

const BETWEEN = /[\s,]*/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const LETTER = /[a-zA-Z]/y;
const FLAG = /[01]/y;

class Scanner {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.#take(BETWEEN);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  letter(): string | undefined {
    return this.#next(LETTER);
  }

  number(): number | undefined {
    const said = this.#next(NUMBER);
    return said === undefined ? undefined : Number(said);
  }

  /** One figure, which the next number may follow without a space. */
  flag(): number | undefined {
    const said = this.#next(FLAG);
    return said === undefined ? undefined : Number(said);
  }

  #next(pattern: RegExp): string | undefined {
    const found = this.#take(pattern);
    if (found !== undefined) this.#take(BETWEEN);
    return found;
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#at = pattern.lastIndex;
    return found;
  }
}

/** Follows the commands of a path, and takes down where it went. */
class Pen {
  count = 0;
  readonly #lines: Line[];
  #points: number[] = [];
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  /** The last control point, which smooth curves mirror, and the kind of curve that it belongs to. */
  #controlX = 0;
  #controlY = 0;
  #curve = '';

  constructor(lines: Line[]) {
    this.#lines = lines;
  }

  draw(command: string, numbers: readonly number[]): void {
    const kind = command.toLowerCase();
    const [dx, dy] = command === kind ? [this.#x, this.#y] : [0, 0];
    const n = (at: number) => numbers[at] ?? 0;
    const x = (at: number) => n(at) + dx;
    const y = (at: number) => n(at) + dy;
    const before = this.#curve;
    this.#curve = kind;
    const mirrors = (kinds: string) => before !== '' && kinds.includes(before);
    switch (kind) {
      case 'm':
        this.lift(false);
        [this.#startX, this.#startY] = [x(0), y(1)];
        this.#to(x(0), y(1));
        return;
      case 'l':
        this.#to(x(0), y(1));
        return;
      case 'h':
        this.#to(x(0), this.#y);
        return;
      case 'v':
        this.#to(this.#x, y(0));
        return;
      case 'c':
        this.#cubic(x(0), y(1), x(2), y(3), x(4), y(5));
        return;
      case 's': {
        const [cx, cy] = mirrors('cs') ? this.#mirrored() : [this.#x, this.#y];
        this.#cubic(cx, cy, x(0), y(1), x(2), y(3));
        return;
      }
      case 'q':
        this.#quadratic(x(0), y(1), x(2), y(3));
        return;
      case 't': {
        const [cx, cy] = mirrors('qt') ? this.#mirrored() : [this.#x, this.#y];
        this.#quadratic(cx, cy, x(0), y(1));
        return;
      }
      case 'a':
        this.#arc(n(0), n(1), n(2), n(3) === 1, n(4) === 1, x(5), y(6));
        return;
      default:
        this.lift(true);
        [this.#x, this.#y] = [this.#startX, this.#startY];
    }
  }

  lift(isClosed: boolean): void {
    if (this.#points.length > 2 || isClosed) this.#lines.push({ points: this.#points, isClosed });
    this.#points = [];
  }

  #mirrored(): readonly [number, number] {
    return [2 * this.#x - this.#controlX, 2 * this.#y - this.#controlY];
  }

  #to(x: number, y: number): void {
    // What goes on behind an end goes on from where that part began.
    if (this.#points.length === 0 && (x !== this.#startX || y !== this.#startY)) this.#points.push(this.#x, this.#y);
    this.#points.push(x, y);
    this.count += 1;
    [this.#x, this.#y] = [x, y];
  }

  #cubic(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    const [fromX, fromY] = [this.#x, this.#y];
    for (let piece = 1; piece <= PIECES; piece++) {
      const t = piece / PIECES;
      const u = 1 - t;
      const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      this.#to(p * fromX + q * ax + r * bx + s * x, p * fromY + q * ay + r * by + s * y);
    }
    [this.#controlX, this.#controlY] = [bx, by];
  }

  #quadratic(cx: number, cy: number, x: number, y: number): void {
    const [fromX, fromY] = [this.#x, this.#y];
    for (let piece = 1; piece <= PIECES; piece++) {
      const t = piece / PIECES;
      const u = 1 - t;
      this.#to(u * u * fromX + 2 * u * t * cx + t * t * x, u * u * fromY + 2 * u * t * cy + t * t * y);
    }
    [this.#controlX, this.#controlY] = [cx, cy];
  }

  /** An arc from where the pen is, as the SVG specification finds its centre (F.6.5). */
  #arc(radiusX: number, radiusY: number, turned: number, isLarge: boolean, isPositive: boolean, x: number, y: number) {
    let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)];
    if (rx === 0 || ry === 0) {
      this.#to(x, y);
      return;
    }
    const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
    const [halfX, halfY] = [(this.#x - x) / 2, (this.#y - y) / 2];
    const [px, py] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
    const short = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2);
    if (short === 0) return;
    if (short > 1) [rx, ry] = [rx * short, ry * short];
    const over = (rx * py) ** 2 + (ry * px) ** 2;
    const factor = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - over) / over)) * (isLarge === isPositive ? -1 : 1);
    const [qx, qy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
    const [centreX, centreY] = [cos * qx - sin * qy + (this.#x + x) / 2, sin * qx + cos * qy + (this.#y + y) / 2];
    const from = Math.atan2((py - qy) / ry, (px - qx) / rx);
    let turn = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - from;
    if (isPositive && turn < 0) turn += 2 * Math.PI;
    if (!isPositive && turn > 0) turn -= 2 * Math.PI;
    const pieces = Math.max(2, Math.ceil((Math.abs(turn) / (2 * Math.PI)) * PIECES_OF_TURN));
    for (let piece = 1; piece <= pieces; piece++) {
      const angle = from + (turn * piece) / pieces;
      const [ax, ay] = [rx * Math.cos(angle), ry * Math.sin(angle)];
      this.#to(centreX + cos * ax - sin * ay, centreY + sin * ax + cos * ay);
    }
  }
}
