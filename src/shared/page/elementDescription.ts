import { z } from 'zod';
import { ariaRole, hintSchema, type SemanticNode } from './semanticTree.ts';

const place = z.object({ index: z.number().int().nonnegative(), count: z.number().int().positive() });

/**
 * An element in terms that outlive the page it was seen on: what it is and what people call it, never an id or a position
 * on the screen. Texts are those of the page, and untrusted.
 */
export const elementDescriptionSchema = z.object({
  /** ARIA role; `clickable` for an element without one that takes clicks. */
  role: z.string(),
  name: z.string(),
  /** Text of the row, list item, group or dialog that it stands in. */
  group: z.string().optional(),
  /** Of a link in no such group: the text that stands near it, of the row that “2037” is in. */
  near: z.string().optional(),
  /** The text with a colon right before it, where it has a name of its own: “Phone:” of a number. */
  label: z.string().optional(),
  /** Input type where it matters: password, date … */
  type: z.string().optional(),
  /** Accessible description or placeholder. */
  description: z.string().optional(),
  /** Of one without a name: what it seems to be for, and what says so. */
  hint: hintSchema.optional(),
  /** Of one of the stars of a row: which one it is, and of how many. */
  star: z.tuple([z.number().int(), z.number().int()]).optional(),
  /** Labels of a select's options. */
  options: z.array(z.string()).optional(),
  /** It stands in a frame of the page. */
  inFrame: z.literal(true).optional(),
  /** Its place among the elements of the page that have its role and name, in document order. */
  namesakes: place,
  /** The same among those that stand in such a group as well. */
  twins: place,
});
export type ElementDescription = z.infer<typeof elementDescriptionSchema>;

/** Describes an element of this tree. */
export function elementDescription(node: SemanticNode, tree: readonly SemanticNode[]): ElementDescription {
  const namesakes = tree.filter((other) => isNamesake(other, ariaRole(node), node.n, node.f !== undefined));
  const twins = namesakes.filter(({ g }) => g === node.g);
  const placeAmong = (nodes: readonly SemanticNode[]) => ({
    index: Math.max(0, nodes.indexOf(node)),
    count: Math.max(1, nodes.length),
  });
  return {
    role: ariaRole(node),
    name: node.n,
    ...(node.g !== undefined && { group: node.g }),
    ...(node.n !== '' && node.near?.trim().endsWith(':') && { label: node.near }),
    ...(node.r === 'link' && node.g === undefined && node.near !== undefined && { near: node.near }),
    ...(node.t !== undefined && { type: node.t }),
    ...(node.d !== undefined && { description: node.d }),
    ...(node.n === '' && node.h !== undefined && { hint: node.h }),
    ...(node.star !== undefined && { star: node.star }),
    ...(node.o !== undefined && { options: node.o }),
    ...(node.f !== undefined && { inFrame: true }),
    namesakes: placeAmong(namesakes),
    twins: placeAmong(twins),
  };
}

/** What an element is called: its name, else what describes it; empty when it has neither. */
export function elementName({ name, description = '' }: Pick<ElementDescription, 'name' | 'description'>): string {
  return name || description;
}

/** Whether a node has this role and name, in the page itself or in a frame of it. */
export function isNamesake(node: SemanticNode, role: string, name: string, inFrame: boolean): boolean {
  return ariaRole(node) === role && node.n === name && (node.f !== undefined) === inFrame;
}
