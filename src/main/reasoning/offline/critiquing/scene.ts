import { type Action, targetId } from '../../../../shared/actions/action.ts';
import { deedAskedFor } from '../../../../shared/actions/deedAskedFor.ts';
import { deedName } from '../../../../shared/actions/deedName.ts';
import { type RiskyDeed, riskyDeed } from '../../../../shared/actions/riskyDeed.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import type { CritiqueInput } from '../../../../shared/reasoning/weighing.ts';
import { openDialog } from '../grounding/scene.ts';

/** A risky action as the critic sees it: what it does, where that stands, and what the page asks there. */
export interface Scene {
  readonly action: Action;
  readonly page: PageView;
  readonly target: SemanticNode;
  /** What the target is called. */
  readonly label: string;
  readonly deed: RiskyDeed;
  /** What the dialog says that the target stands in, if it stands in one. */
  readonly question: string | undefined;
}

/** Undefined when it cannot be told what would be done to what. */
export function readScene({ action, page }: CritiqueInput): Scene | undefined {
  const id = action.type === 'press' ? page.activeElement?.id : targetId(action);
  const target = page.tree.find(({ i }) => i === id);
  if (!target) return undefined;
  const label = deedName(target);
  const deed = (action.type === 'select' ? riskyDeed(action.value) : undefined) ?? riskyDeed(label);
  return (
    deed && { action, page, target, label, deed, question: questionAround(page, target) ?? questionOf(page, deed) }
  );
}

function questionAround(page: PageView, target: SemanticNode): string | undefined {
  const modal = openDialog(page);
  const isBehind = (dialog: SemanticNode) => page.tree.indexOf(target) < page.tree.indexOf(dialog);
  const dialog =
    modal && !isBehind(modal) ? modal : page.tree.find(({ r, n }) => r === 'dlg' && n !== '' && n === target.g);
  if (!dialog) return undefined;
  const said = Object.values(page.skeleton.messages).filter(({ kind }) => kind === 'dialog');
  return [dialog.n, dialog.d ?? '', ...said.map(({ text }) => text)].filter(Boolean).join('. ');
}

/** A page of its own may ask as a dialog does: “Really delete Ana?”. Of several that ask for the same, none is it. */
export function questionOf({ skeleton }: PageView, deed: RiskyDeed): string | undefined {
  const asked = Object.values(skeleton.elements)
    .map(({ name, text = name }) => text.trim())
    // What is asked may be followed by what it would mean: “This cannot be undone.”
    .flatMap((text) => text.slice(0, text.lastIndexOf('?') + 1) || [])
    .filter((text) => deedAskedFor(text) === deed);
  return asked.length === 1 ? asked[0] : undefined;
}
