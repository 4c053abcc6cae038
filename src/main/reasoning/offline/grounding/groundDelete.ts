import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { concepts, speaksOf } from '../language/concepts.ts';
import { mentions } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { openDialog, openRecordName, pageLabel, reachable, showsName } from './pageReading.ts';
import { act, ambiguous, nodeLabel, notFound, nothing, satisfied } from './ranking.ts';

/** Words by which a dialog's button says yes, the most telling first. */
export const AGREEING = ['delete', 'confirm', 'yes', 'ok', 'continue', 'proceed', 'agree', 'accept'];
const REFUSING = /^(?:cancel|no|close|keep|back|dismiss|abort|not now)\b/i;

/** Presses a record's own delete control: in its row, or on its page. */
export function groundDelete(page: PageView, name: string): StepRefinement {
  const dialog = openDialog(page);
  if (dialog && speaksOf(`${dialog.n} ${dialog.d ?? ''}`, 'delete'))
    return satisfied(`The question “${dialog.n}” is open.`);
  const controls = reachable(page).filter(isDeleteControl);
  const own = controls.filter((node) => mentions(`${node.n} ${node.g ?? ''}`, name));
  const records = new Set(own.map((node) => fold(`${node.n} ${node.g ?? ''}`)));
  const exact = own.filter((node) => concepts(node.n).slice(1).join(' ') === concepts(name).join(' '));
  const best = exact[0] ?? own[0];
  if (best && (records.size === 1 || exact.length === 1)) {
    return act({ type: 'click', id: best.i }, `The ${nodeLabel(best)} belongs to “${name}”.`);
  }
  if (own.length > 1)
    return ambiguous(
      name,
      own.map((node) => ({ node, score: 1 })),
    );
  const only = controls[0];
  if (openRecordName(page, name) !== undefined && only && controls.length === 1) {
    return act({ type: 'click', id: only.i }, `The ${nodeLabel(only)} is on the page of “${name}”.`);
  }
  if (!showsName(page, name)) return notFound(page, `“${name}”`, name);
  return nothing(`“${name}” is on “${pageLabel(page)}”, but nothing there deletes it.`);
}

/** Answers the open question with yes. Without one, it is enough that what was to be deleted is gone. */
export function groundConfirm(page: PageView, deletionOf: string | undefined): StepRefinement {
  const dialog = openDialog(page) ?? page.tree.findLast((node) => node.r === 'dlg');
  const buttons = reachable(page).filter((node) => (node.r === 'btn' || node.r === 'link') && !REFUSING.test(node.n));
  const after = new Set(dialog ? page.tree.slice(page.tree.indexOf(dialog) + 1) : page.tree);
  const within = buttons.filter((node) => after.has(node));
  const agreeing = dialog ? AGREEING : AGREEING.slice(1);
  for (const word of agreeing) {
    const yes = within.find((node) => concepts(node.n).includes(word));
    if (yes) return act({ type: 'click', id: yes.i }, `The ${nodeLabel(yes)} agrees to what the page asks.`);
  }
  if (deletionOf === undefined) return notFound(page, 'question to confirm', 'confirm', within);
  if (!dialog && !showsName(page, deletionOf))
    return satisfied(`“${deletionOf}” is not on “${pageLabel(page)}” any more.`);
  return nothing(`“${pageLabel(page)}” asks nothing that could be confirmed, and “${deletionOf}” is still there.`);
}

function isDeleteControl(node: SemanticNode): boolean {
  return (
    (node.r === 'btn' || node.r === 'link' || node.r === 'mi' || node.r === 'clk') && concepts(node.n)[0] === 'delete'
  );
}
