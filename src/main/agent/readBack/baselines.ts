import { elementInMarkup } from '../../../shared/page/elementInMarkup.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import { isInteractive, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import { sentData } from '../../../shared/run/reduceFrame.ts';
import type { RunState } from '../../../shared/run/runState.ts';

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

/**
 * How the pages of a run were when it first came to them, by address, as long as it had not sent anything: what is
 * different later is what the run, or somebody else, has stored since.
 */
export class Baselines {
  readonly #pages = new Map<string, Baseline>();

  /** Remembers a page unless its address is known already, or something has been sent meanwhile. */
  add(page: Baseline | PageState, run: Pick<RunState, 'frames'>): void {
    const { url, title, domHash, skeleton } = page;
    if (this.#pages.has(url) || run.frames.some(sentData)) return;
    this.#pages.set(url, { url, title, domHash, skeleton, ...('tree' in page && { drawn: drawnOf(page) }) });
  }

  at(url: string): Baseline | undefined {
    return this.#pages.get(url);
  }

  /** The addresses, the one that was come to last first. */
  addresses(): readonly string[] {
    return [...this.#pages.keys()].reverse();
  }
}
