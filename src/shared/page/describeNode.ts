import { type Rendered, rendered } from '../meaning/rendered.ts';
import type { ElementDescription } from './elementDescription.ts';
import { toldBy } from './hintTexts.ts';
import { roleWords } from './roleWords.ts';
import { ariaRole, type Hint, type SemanticNode } from './semanticTree.ts';
import { withoutSigns } from './signs.ts';

/** An element in words, `button “Save”`, with its group where that is what tells it apart. */
export function describeNode({ n: name, d: description, g: group, h: hint, ...node }: SemanticNode): Rendered {
  return inWords(ariaRole(node), name || description, group, hint);
}

/** The same of an element that is no longer at hand. */
export function describeElement({
  role,
  name,
  description,
  group,
  hint,
}: Pick<ElementDescription, 'role' | 'name' | 'description' | 'group' | 'hint'>): Rendered {
  return inWords(role, name || description, group, hint);
}

function inWords(role: string, name: string | undefined, group: string | undefined, hint: Hint | undefined): Rendered {
  const words = roleWords(role);
  const called = name ? ` “${name}”` : hintWords(hint);
  const where = group ? ` in “${withoutSigns(group)}”` : '';
  return rendered(`${words.charAt(0).toLowerCase()}${words.slice(1)}${called}${where}`);
}

/** What stands for the name of an element that has none, with where it comes from, so that nobody takes it for one: ` (no name; class: “up”)`. */
export function hintWords(hint: Hint | undefined): string {
  const told = hint === undefined ? [] : toldBy(hint);
  return told.length === 0 ? '' : ` (no name; ${told.map(({ by, text }) => `${by}: “${text}”`).join('; ')})`;
}
