import { phrases, plainly } from './phrases.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** What a page can be instead of what was asked for. */
export type Wall = keyof typeof vocabulary.wallWords.walls;

const WALLS = Object.keys(vocabulary.wallWords.walls) as Wall[];
const PATTERNS = new Map(WALLS.map((wall) => [wall, phrases(...vocabulary.wallWords.walls[wall])]));
/** Walls that say of themselves what they are in the way of, so that what else is shown does not matter. */
const OUTRIGHT = phrases(...vocabulary.wallWords.outright);

/** Which wall a text says that the page is; undefined for what says nothing of the sort. */
export function wallIn(text: string): Wall | undefined {
  const said = plainly(text);
  return WALLS.find((wall) => PATTERNS.get(wall)?.test(said));
}

/** Whether a text asks for another proof of who is there. */
export function asksForProof(text: string): boolean {
  return (['proof', 'second-step'] as const).some((wall) => PATTERNS.get(wall)?.test(plainly(text)));
}

export function isOutright(text: string): boolean {
  return OUTRIGHT.test(plainly(text));
}
