import { phrases, plainly } from './phrases.ts';
import type { Wall } from './wall.ts';
import { WALLS_ELSEWHERE } from './wallsElsewhere.ts';
import { WALLS_IN_ENGLISH } from './wallsInEnglish.ts';

const WALLS = Object.keys(WALLS_IN_ENGLISH) as Wall[];
const PATTERNS = new Map(WALLS.map((wall) => [wall, phrases(...WALLS_IN_ENGLISH[wall], ...WALLS_ELSEWHERE[wall])]));
/** Walls that say of themselves what they are in the way of, so that what else is shown does not matter. */
const OUTRIGHT = phrases(
  '(?:continue|keep|go on) reading|rest of (?:this|the) (?:article|story|page|report)|unlock (?:this|the|full)',
  '(?:log|sign)[ -]?(?:in|on) to (?:continue|see|view|read|access|proceed)|before you continue',
  'um weiterzulesen|weiterlesen mit|pour lire la suite|(?:connectez|identifiez|abonnez)-vous pour|para seguir leyendo|(?:inici|suscr)\\p{L}+[^.!?]{0,20} para (?:continuar|ver)|per continuare a leggere|om verder te lezen|för att läsa vidare',
);

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
