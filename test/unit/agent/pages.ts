import type { PageState } from '../../../src/shared/page/pageState.ts';
import type { SemanticNode } from '../../../src/shared/page/semanticTree.ts';
import type { SkeletonElement, SkeletonMessage } from '../../../src/shared/page/skeleton.ts';

type Spec = Partial<SemanticNode> & Pick<SemanticNode, 'r' | 'n'>;

interface Parts {
  readonly url?: string;
  readonly html?: string;
  /** What the skeleton knows beside the tree, by key. */
  readonly elements?: Readonly<Record<string, Partial<SkeletonElement>>>;
  readonly messages?: readonly SkeletonMessage[];
  readonly activeElement?: PageState['activeElement'];
}

/** A captured page made of these elements; ids count from 1 unless given. */
export function pageOf(specs: readonly Spec[], parts: Parts = {}): PageState {
  const { url = 'http://site.test/list', html = '', elements = {}, messages = [], activeElement = null } = parts;
  const bare: SkeletonElement = { tag: 'div', role: '', name: '' };
  return {
    url,
    title: 'Site',
    html,
    domHash: `${url} ${JSON.stringify(specs)} ${JSON.stringify(messages)}`,
    skeleton: {
      title: 'Site',
      elements: Object.fromEntries(Object.entries(elements).map(([key, element]) => [key, { ...bare, ...element }])),
      messages: Object.fromEntries(messages.map((message, index) => [`m${index}`, message])),
    },
    tree: specs.map((spec, index) => ({ i: String(index + 1), ...spec })),
    activeElement,
    viewport: { width: 1280, height: 800 },
    scroll: { x: 0, y: 0, width: 1280, height: 800 },
    capturedAt: 0,
  };
}
