import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { instructionText } from '../../../../shared/meaning/instructionText.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { reachable } from '../grounding/scene.ts';

const MOST_EXAMPLES = 4;
const LONGEST_NAME = 30;

/** What can be said where nothing is known of the page. */
const ANYWHERE = ['Open …', 'Enter “…” in the “…” field', 'Click “…”', 'Choose “…” in “…”'];

/** Commands that the page at hand has something for, one of each kind: what a person could say here. */
export function examplesFor(page: PageView | undefined): readonly string[] {
  const nodes = page ? reachable(page).filter(({ n }) => n.trim() !== '' && n.length <= LONGEST_NAME) : [];
  const examples = SHAPES.flatMap(({ role, instruction }) => {
    const node = nodes.find(({ r }) => r === role);
    return node ? [instructionText(instruction(node))] : [];
  });
  return examples.length > 0 ? examples.slice(0, MOST_EXAMPLES) : ANYWHERE;
}

const SHAPES: readonly { readonly role: string; readonly instruction: (node: SemanticNode) => Instruction }[] = [
  { role: 'inp', instruction: ({ n }) => ({ act: 'enter', target: { role: 'field', name: n }, value: '…' }) },
  { role: 'sel', instruction: ({ n }) => ({ act: 'choose', target: { role: 'field', name: n }, value: '…' }) },
  { role: 'chk', instruction: ({ n }) => ({ act: 'turn-on', target: { name: n } }) },
  { role: 'btn', instruction: ({ n }) => ({ act: 'click', target: { role: 'button', name: n } }) },
  { role: 'tab', instruction: ({ n }) => ({ act: 'open', target: { role: 'tab', name: n } }) },
  { role: 'link', instruction: ({ n }) => ({ act: 'open', target: { role: 'page', name: n } }) },
];
