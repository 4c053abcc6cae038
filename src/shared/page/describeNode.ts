import { type Rendered, rendered } from '../meaning/rendered.ts';
import type { ElementDescription } from './elementDescription.ts';
import { roleWords } from './roleWords.ts';
import { ariaRole, type SemanticNode } from './semanticTree.ts';

/** An element in words, `button “Save”`, with its group where that is what tells it apart. */
export function describeNode({ n: name, d: description, g: group, ...node }: SemanticNode): Rendered {
  return inWords(ariaRole(node), name || description, group);
}

/** The same of an element that is no longer at hand. */
export function describeElement({
  role,
  name,
  description,
  group,
}: Pick<ElementDescription, 'role' | 'name' | 'description' | 'group'>): Rendered {
  return inWords(role, name || description, group);
}

function inWords(role: string, name: string | undefined, group: string | undefined): Rendered {
  const words = roleWords(role);
  const called = name ? ` “${name}”` : '';
  const where = group ? ` in “${group}”` : '';
  return rendered(`${words.charAt(0).toLowerCase()}${words.slice(1)}${called}${where}`);
}
