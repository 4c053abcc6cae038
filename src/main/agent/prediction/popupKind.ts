import type { PageState } from '../../../shared/page/pageState.ts';
import { ariaRole, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import { startTag } from './startTag.ts';

/** What a control opens, as `aria-haspopup` says it. */
export type PopupKind = 'menu' | 'listbox' | 'tree' | 'grid' | 'dialog';

const KINDS: Readonly<Record<string, PopupKind>> = {
  true: 'menu',
  menu: 'menu',
  listbox: 'listbox',
  tree: 'tree',
  grid: 'grid',
  dialog: 'dialog',
};

/** What a control says that it opens; undefined when it says nothing. ARIA gives every combobox of its own a list. */
export function popupKind(page: Pick<PageState, 'html'>, node: SemanticNode): PopupKind | undefined {
  const stated = /\saria-haspopup="([^"]*)"/i.exec(startTag(page.html, node.i) ?? '')?.[1];
  if (stated !== undefined) return KINDS[stated.trim().toLowerCase()];
  const isNativeSelect = node.o !== undefined;
  return ariaRole(node) === 'combobox' && !isNativeSelect ? 'listbox' : undefined;
}
