import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { wordsOf } from '../../alignment/units.ts';
import { wordOfSign } from '../../language/controlWords.ts';
import { deedIn } from '../nameFit.ts';
import { act, nodeLabel } from '../refinements.ts';
import { inReach, isField, sceneOf, type Thing } from '../scene.ts';

/**
 * Opens a value to be written anew where the page shows it as a text: “Mobile 0171 555 010 ✎”, “Change” beside “Delivery address”. It is
 * the one control that edits in the line that begins with the label. Undefined where no line is called so, or several are.
 */
export function openValue(page: PageView, name: string): StepRefinement | undefined {
  const wanted = wordsOf(name);
  const editors = inReach(sceneOf(page)).filter((thing) => isEditor(thing) && isLabelled(thing, wanted));
  const [editor, another] = editors;
  if (!editor || another) return undefined;
  const { node, title = '' } = editor;
  return act({ type: 'click', id: node.i }, `The ${nodeLabel(node)} opens “${title}” to be changed.`, undefined, true);
}

function isEditor({ node }: Thing): boolean {
  const drawn = node.h?.by === 'picture' ? node.h.n : '';
  return !isField(node) && [node.n, wordOfSign(node.n.trim()), drawn].some((text) => deedIn(text) === 'edit');
}

/** Whether its line begins with a label that says no other word than the name does: “Mobile” of “mobile number”. */
function isLabelled({ record, title = '', node }: Thing, wanted: readonly string[]): boolean {
  const label = wordsOf((record?.cells[0]?.text ?? title).replace(/:$/, ''));
  // “Edit mobile” says itself what it is of.
  const own = wordsOf(node.n).slice(1);
  const isSaid = (words: readonly string[]) => words.length > 0 && words.every((word) => wanted.includes(word));
  return isSaid(label) || isSaid(own);
}
