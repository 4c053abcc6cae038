import type { PageState } from '../../../shared/page/pageState.ts';
import { isActionable, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import { riskOf } from '../critic/riskOf.ts';
import { foldText } from '../prediction/sameText.ts';

/** By which words a control closes what it stands in, those that agree to the least first. Without accents. */
const REFUSALS =
  /^(?:reject(?: all)?|decline(?: all)?|refuse|no thanks|no thank you|not now|maybe later|later|skip|only necessary|necessary only|(?:alle )?ablehnen|nein danke|nicht jetzt|spater|nur notwendige|(?:tout )?refuser|non merci|plus tard|rechazar(?: todo)?|no gracias|ahora no|rifiuta(?: tutto)?|no grazie)\b/;
const CLOSINGS =
  /^(?:close|dismiss|hide|got it|schliessen|verstanden|fermer|compris|cerrar|entendido|chiudi|ho capito|sluiten)\b/;
const CONSENTS =
  /^(?:accept|allow|agree|ok|alle akzeptieren|akzeptieren|zustimmen|(?:tout )?accepter|aceptar|accetta)\b.*\b(?:all|cookies?|alle|tout|todo|tutto)\b|^(?:alle akzeptieren|tout accepter|aceptar todo|accetta tutto)$/;
const CANCELS = /^(?:cancel|abbrechen|annuler|cancelar|annulla|annuleren)$/;
/** Signs that stand for closing. */
const CROSS = /^[×✕✖✗xX]$/;

/**
 * The control that closes what stands in front of the page: of the dialog, or, without one, of a banner that says no more
 * than a refusal or a consent does. Out of a dialog, “Close” may mean anything (a ticket, an account) and is left alone.
 */
export function closingControl(page: PageState, dialog: SemanticNode | undefined): SemanticNode | undefined {
  const rules = dialog ? [REFUSALS, CLOSINGS, CANCELS, CONSENTS] : [REFUSALS, CONSENTS];
  const within = (dialog ? insideDialog(page, dialog) : page.tree).filter(isPressable);
  for (const rule of rules) {
    const control = within.find(({ n }) => rule.test(foldText(n)) || (rule === CLOSINGS && CROSS.test(n.trim())));
    if (control) return control;
  }
  return undefined;
}

/** What stands in a dialog: what names it as its group; else, of a modal one, what comes after it in the tree. */
export function insideDialog(page: PageState, dialog: SemanticNode): readonly SemanticNode[] {
  const after = page.tree.slice(page.tree.indexOf(dialog) + 1);
  const own = dialog.n === '' ? [] : after.filter((node) => groupOf(page, node) === dialog.n);
  return own.length > 0 || !dialog.s?.includes('modal') ? own : after.filter(({ occ }) => occ !== true);
}

function groupOf({ skeleton }: PageState, node: SemanticNode): string | undefined {
  return node.g ?? skeleton.elements[node.i]?.group;
}

function isPressable(node: SemanticNode): boolean {
  const isControl = node.r === 'btn' || node.r === 'link' || node.r === 'clk';
  return isControl && isActionable(node) && riskOf({ type: 'click', id: node.i }, node) === undefined;
}
