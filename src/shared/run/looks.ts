import { actionWords } from '../actions/actionWords.ts';
import { type Rendered, rendered } from '../meaning/rendered.ts';
import type { SearchSoFar } from '../plan/search.ts';
import type { Frame } from './frame.ts';

/** The looks that were taken for a step of a plan, oldest first; see `Look`. */
export function looksFor(
  frames: readonly Frame[],
  stepIndex: number | undefined,
  planRevision: number,
): readonly Frame[] {
  return frames.filter(
    (frame) => frame.look !== undefined && frame.stepIndex === stepIndex && (frame.planRevision ?? 0) === planRevision,
  );
}

/** Whether anything that was done has worked; to have looked around is to have done nothing yet. */
export function hasDoneSomething(frames: readonly Frame[]): boolean {
  return frames.some(({ look, verdict }) => look === undefined && verdict?.success === true);
}

/** The same as whoever chooses the next look is told of it. */
export function searchSoFar(looks: readonly Frame[], maximumLooks: number): SearchSoFar {
  return {
    looks: looks.map(({ action, element, before, verdict }) => ({
      action,
      ...(element && { element }),
      ...(before && { url: before.url }),
      succeeded: verdict?.success === true,
    })),
    left: Math.max(0, maximumLooks - looks.length),
  };
}

/** “Looked 2 times: Click tab “Details”; Click button “Next”. Pages seen: …”: for people and for a new plan; undefined without a look. */
export function searchedText(looks: readonly Frame[]): Rendered | undefined {
  if (looks.length === 0) return undefined;
  const done = counted(looks.map(({ action, target }) => actionWords(action, target)));
  const places = [...new Set(looks.flatMap(({ before, after }) => [before, after].flatMap((page) => page?.url ?? [])))];
  const times = looks.length === 1 ? 'once' : `${looks.length} times`;
  return rendered(`Looked ${times}: ${done.join('; ')}. Pages seen: ${places.join(', ')}.`);
}

/** Each text once, in the order of their first coming, with how often it came. */
function counted(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`));
}
