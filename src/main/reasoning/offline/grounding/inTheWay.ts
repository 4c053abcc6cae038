import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { elementText } from '../../../../shared/page/records.ts';
import { isField, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView, RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import { asks } from '../language/controlWords.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { groundInstruction } from './groundInstruction.ts';
import { nodeLabel } from './refinements.ts';
import { reachable } from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/**
 * Answers with no a question that came up over the page, nothing having been pressed for it, and covers what a step needs: “Your session is about to
 * expire. Exit?” What has a button to close it is a way like others (`ways.ts`). Undefined where the step needs nothing that is covered.
 */
export function putAside(
  instruction: Instruction,
  page: PageView,
  { recent }: RollingContext,
): StepRefinement | undefined {
  if (!page.tree.some(({ occ }) => occ)) return undefined;
  const bare = { ...page, tree: page.tree.map(({ occ: _, ...node }) => node) };
  const needed = groundInstruction(instruction, bare);
  if (needed.kind !== 'action' || !('id' in needed.action)) return undefined;
  const { id } = needed.action;
  const covered = page.tree.find((node) => node.i === id && node.occ === true);
  if (!covered) return undefined;
  const hasAskedForIt = recent.at(-1)?.action.type === 'click';
  const closer = (hasAskedForIt ? undefined : refusalIn(page)) ?? besideList(page);
  return (
    closer && {
      kind: 'instead',
      action: { type: 'click', id: closer.i },
      thought: `The ${nodeLabel(closer)} puts aside what is in the way of the ${nodeLabel(covered)}.`,
    }
  );
}

/**
 * Where the list of the field with the keyboard lies over it: a heading, since lists go away as people press beside them. What is typed still, and
 * was chosen in no list, may go with it.
 */
function besideList(page: PageView): SemanticNode | undefined {
  const field = page.tree.find(({ i }) => i === page.activeElement?.id);
  const isList =
    field !== undefined && isField(field) && (field.v ?? '') === '' && !page.tree.some(({ r }) => r === 'dlg');
  return isList ? page.tree.find(({ r, occ, xy }) => r === 'h' && occ !== true && (xy?.[1] ?? -1) >= 0) : undefined;
}

/** The one button that says no, where all that can be pressed are the answers to a question. */
function refusalIn(page: PageView): SemanticNode | undefined {
  const buttons = reachable(page).filter(({ r }) => r === 'btn' || r === 'clk' || r === 'link');
  const refusals = buttons.filter(({ n }) => vocabulary.refusing.includes(fold(n)));
  const isAsked = Object.values(page.skeleton.elements).some((element) => asks(elementText(element)));
  return isAsked && buttons.length <= offlineSettings.names.answers && refusals.length === 1 ? refusals[0] : undefined;
}
