import { targetId } from '../../../shared/actions/action.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { foldText, saysText } from '../prediction/sameText.ts';
import { closingControl, insideDialog } from './closingControl.ts';

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
    if (!isInTheWay || frames.some((frame) => opened(frame, page, dialog))) return undefined;
  } else if (target?.occ !== true) return undefined;
  const control = closingControl(page, dialog);
  return control && { what: dialog?.n ? `“${dialog.n}”` : 'something', control };
}

function holds(page: PageState, dialog: SemanticNode, target: SemanticNode | undefined): boolean {
  return target !== undefined && insideDialog(page, dialog).includes(target);
}

/** Whether the dialog came up by an action that worked, on a page that stayed: dialogs of a new page come with it. */
function opened({ verdict, observed, error }: Frame, page: PageState, dialog: SemanticNode): boolean {
  if (error || verdict?.success !== true || observed === undefined || observed.urlChanged) return false;
  const keys = new Set([dialog, ...insideDialog(page, dialog)].map(({ i }) => i));
  return observed.observations.some(({ kind, element, messageKind, text, ambient }) => {
    if (ambient || !/^(?:element|message)-appeared$/.test(kind)) return false;
    if (element) return keys.has(element.key);
    return messageKind === 'dialog' && (foldText(dialog.n) === '' || saysText(text, dialog.n));
  });
}
