import { targetId } from '../../../shared/actions/action.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { closingControl, insideDialog } from './closingControl.ts';
import { openedByRun } from './openedByRun.ts';

/**
 * The control that closes what nobody asked for and what kept an action from its element. A dialog that the run itself has
 * opened is part of the task and stays; and so does everything where the action may have had an effect.
 */
export function findIntruder(
  failed: Frame,
  frames: readonly Frame[],
  page: PageState,
): { readonly what: string; readonly control: SemanticNode } | undefined {
  if (failed.error?.code !== 'not-actionable') return undefined;
  const target = page.tree.find(({ i }) => i === targetId(failed.action));
  const dialog = page.tree.findLast((node) => node.r === 'dlg' && !holds(page, node, target));
  if (dialog) {
    const isInTheWay = target?.occ === true || dialog.s?.includes('modal') === true;
    if (!isInTheWay || openedByRun(frames, page, dialog)) return undefined;
  } else if (target?.occ !== true) return undefined;
  const control = closingControl(page, dialog);
  return control && { what: dialog?.n ? `“${dialog.n}”` : 'something', control };
}

function holds(page: PageState, dialog: SemanticNode, target: SemanticNode | undefined): boolean {
  return target !== undefined && insideDialog(page, dialog).includes(target);
}
