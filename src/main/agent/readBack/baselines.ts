import type { ElementDescription } from '../../../shared/page/elementDescription.ts';
import { elementInMarkup } from '../../../shared/page/elementInMarkup.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import { isInteractive, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import { logsIn, sentData } from '../../../shared/run/reduceFrame.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { WayStep } from '../ports/executor.ts';

/** What is kept of a page to compare a later one with. */
export interface Baseline extends Pick<PageState, 'url' | 'title' | 'domHash' | 'skeleton'> {
  /** What of it only is drawn, see `drawnOf`; absent where only its skeleton is known. */
  readonly drawn?: readonly SemanticNode[];
}

/** Of what drawings (SVG) are made. */
const SHAPES: ReadonlySet<string | undefined> = new Set(
  'g rect circle ellipse path polygon polyline line use text image'.split(' '),
);

/** What can be acted on and is a shape of a drawing, such as the seats of a plan: skeletons do not hold it. */
export function drawnOf({
  tree,
  skeleton,
  html,
}: Pick<PageState, 'tree' | 'skeleton' | 'html'>): readonly SemanticNode[] {
  return tree.filter(
    (node) =>
      isInteractive(node) &&
      skeleton.elements[node.i] === undefined &&
      SHAPES.has(elementInMarkup(html, node.i)?.element.tag),
  );
}

/** A part of a page by what was pressed last to see it, and how often that was pressed. */
function partKey(url: string, pressed: readonly ElementDescription[]): string | undefined {
  const last = pressed.at(-1);
  if (!last || last.name === '') return undefined;
  const often = pressed.filter(({ role, name }) => role === last.role && name === last.name).length;
  return JSON.stringify([url, last.role, last.name, often]);
}

/**
 * How the pages of a run were when it first came to them, by address, as long as it had not sent anything but a log-in: what is
 * different later is what the run, or somebody else, has stored since. What a page shows once something was pressed, such as another of
 * its tabs, is kept by that as well.
 */
export class Baselines {
  readonly #pages = new Map<string, Baseline>();
  readonly #parts = new Map<string, Baseline>();

  /** Remembers a page unless its address is known already, or something has been sent meanwhile. */
  add(page: Baseline | PageState, run: Pick<RunState, 'frames'>): void {
    const { url, title, domHash, skeleton } = page;
    if (run.frames.some((frame) => sentData(frame) && !logsIn(frame))) return;
    const baseline = { url, title, domHash, skeleton, ...('tree' in page && { drawn: drawnOf(page) }) };
    if (!this.#pages.has(url)) {
      this.#pages.set(url, baseline);
      return;
    }
    // The last frame is what is about to be done; what has led to the page as it is stands before it.
    const done = run.frames.slice(0, -1);
    const part = partKey(
      url,
      done.flatMap(({ element }) => element ?? []),
    );
    if (part !== undefined && done.at(-1)?.verdict?.success === true && !this.#parts.has(part))
      this.#parts.set(part, baseline);
  }

  at(url: string): Baseline | undefined {
    return this.#pages.get(url);
  }

  /** The page as it was when the same had been pressed, just as often, and nothing else since. */
  behind(url: string, way: readonly Pick<WayStep, 'element'>[]): Baseline | undefined {
    const part = partKey(
      url,
      way.map(({ element }) => element),
    );
    return part === undefined ? undefined : this.#parts.get(part);
  }

  /** The addresses, the one that was come to last first. */
  addresses(): readonly string[] {
    return [...this.#pages.keys()].reverse();
  }
}
