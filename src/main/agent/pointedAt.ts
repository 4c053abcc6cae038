import { targetId } from '../../shared/actions/action.ts';
import type { PageState } from '../../shared/page/pageState.ts';
import { isField, type SemanticNode } from '../../shared/page/semanticTree.ts';
import type { Frame } from '../../shared/run/frame.ts';
import type { RunState } from '../../shared/run/runState.ts';
import type { Observation } from '../../shared/verification/observation.ts';

/** Longer than this, a text that came with the pointer is a card or a preview, and no name. */
const NAME_CHARACTERS = 60;

/** So many of the things that came with the pointer are told again. */
const TOLD = 3;

/**
 * What came up as something was pointed at, by what it is called: the tooltip of an icon, the controls of a row. It goes again with the
 * pointer, so that no later page says it. Empty for any other action.
 */
export function shownByPointing({ action, observed }: Pick<Frame, 'action' | 'observed'>): readonly string[] {
  if (action.type !== 'hover') return [];
  const texts = (observed?.observations ?? []).flatMap((one) => nameThatCame(one) ?? []);
  return [...new Set(texts)].slice(0, TOLD);
}

function nameThatCame({ kind, changed, ambient, element, property, to, message }: Observation): string | undefined {
  if (!changed || ambient) return undefined;
  if (kind === 'message-appeared') return message?.text;
  if (kind === 'element-appeared') return element?.name === '' ? undefined : element?.name;
  const isOtherText = kind === 'element-changed' && element?.role === 'text' && property === 'text';
  return isOtherText ? to : undefined;
}

/**
 * The page with the names that its nameless controls showed when they were pointed at, as long as they live: an icon says “Archive” only under
 * the pointer, and is called so from then on (planner-process, V3 Semantic Extraction). Where more than one thing came up, none of it is its name.
 */
export function withTooltips(page: PageState, { frames }: Pick<RunState, 'frames'>): PageState {
  const names = new Map<string, string>();
  for (const frame of frames) {
    const id = targetId(frame.action);
    const [name, another] = shownByPointing(frame);
    if (id === undefined || frame.element?.name !== '' || name === undefined || another !== undefined) continue;
    if (name.trim().length <= NAME_CHARACTERS) names.set(id, name.trim());
  }
  const isNameless = (node: SemanticNode) => node.n === '' && names.has(node.i) && !isField(node);
  if (!page.tree.some(isNameless)) return page;
  return {
    ...page,
    tree: page.tree.map((node) =>
      isNameless(node) ? { ...node, h: { n: names.get(node.i) ?? '', by: 'tooltip' as const } } : node,
    ),
  };
}
