import type { PageState } from '../../../shared/page/pageState.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { Provision } from './checkContingencies.ts';
import { closingControl, insideDialog } from './closingControl.ts';
import { openedByRun } from './openedByRun.ts';

/**
 * The standing provision for a dialog that nobody asked for and that is in front of the page when a step finds nothing to act
 * on (planner-process, Conditional Planning: POPUP_DETECTED): it is closed without asking a reasoner, once for a step. A
 * dialog that the run opened is part of the task, and one that holds entries would lose them.
 */
export function popupBeforeStep(page: PageState, frames: readonly Frame[], stepIndex: number): Provision | undefined {
  const wasTried = frames.some((frame) => frame.contingency === 'POPUP_DETECTED' && frame.stepIndex === stepIndex);
  const dialog = page.tree.findLast(({ r, s }) => r === 'dlg' && s?.includes('modal') === true);
  if (wasTried || !dialog || openedByRun(frames, page, dialog)) return undefined;
  if (insideDialog(page, dialog).some(holdsEntry)) return undefined;
  const control = closingControl(page, dialog);
  if (!control) return undefined;
  const what = dialog.n === '' ? 'the dialog' : `“${dialog.n}”`;
  return {
    type: 'POPUP_DETECTED',
    action: { type: 'click', id: control.i },
    reason: `“${control.n}” closes ${what} that came in front of the step`,
  };
}

function holdsEntry({ r, v }: SemanticNode): boolean {
  return r === 'inp' && v !== undefined && v !== '';
}
