import type { PageState } from '../../../shared/page/pageState.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { foldText, saysText } from '../prediction/sameText.ts';
import { insideDialog } from './closingControl.ts';

/** Whether the dialog came up by an action of the run that worked, on a page that stayed: dialogs of a new page come with it. */
export function openedByRun(frames: readonly Frame[], page: PageState, dialog: SemanticNode): boolean {
  return frames.some((frame) => opened(frame, page, dialog));
}

function opened({ verdict, observed, error, action }: Frame, page: PageState, dialog: SemanticNode): boolean {
  if (error || verdict?.success !== true || observed === undefined || observed.urlChanged) return false;
  // Nobody fills in a field to have a dialog come up.
  if (action.type === 'setValue' || action.type === 'type') return false;
  const keys = new Set([dialog, ...insideDialog(page, dialog)].map(({ i }) => i));
  return observed.observations.some(({ kind, element, message, ambient }) => {
    if (ambient || !/^(?:element|message)-appeared$/.test(kind)) return false;
    if (element) return keys.has(element.key);
    return message?.kind === 'dialog' && (foldText(dialog.n) === '' || saysText(message.text, dialog.n));
  });
}
