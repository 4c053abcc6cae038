import { type SemanticNode, shortRole, spelledRole } from '../../../../shared/page/semanticTree.ts';
import { LIMITS } from '../limits.ts';
import { accessibleDescription } from '../name/description.ts';
import type { PageReading } from '../pageReading.ts';
import { shorten } from '../text.ts';
import { visibleText } from '../value.ts';
import { controlValue, entryType, headingLevel, optionLabels } from './controlFacts.ts';
import { placeOf } from './place.ts';
import { statesOf } from './states.ts';

/** What the walk already knows of an element that becomes a node. */
export interface NodeFacts {
  readonly element: Element;
  readonly role: string;
  readonly kind: 'control' | 'heading' | 'dialog' | 'message';
  readonly name: string;
  readonly isInDisabled: boolean;
  readonly isFocused: boolean;
}

/** The node of an element, without its group; undefined when it takes up no space or is a message that says nothing. */
export function semanticNode(reading: PageReading, facts: NodeFacts, register: () => number): SemanticNode | undefined {
  const { element, role, kind } = facts;
  const text = kind === 'message' ? visibleText(reading, element, LIMITS.valueCharacters) : undefined;
  if (text === '') return undefined;
  const place = placeOf(reading, element);
  if (!place && kind !== 'dialog' && kind !== 'message') return undefined;

  // Roles that only announce something share one short role, so that none of them is taken for a control.
  const short = kind === 'message' && role !== 'alert' ? 'status' : shortRole(role);
  const node: SemanticNode = {
    i: `e${register()}`,
    r: short,
    n: shorten(facts.name || (text ?? ''), LIMITS.nameCharacters),
  };
  const value = kind === 'control' ? controlValue(reading, element, role) : facts.name !== '' ? text : undefined;
  if (value !== undefined) node.v = shorten(value, LIMITS.valueCharacters);
  const states = statesOf(element, role, facts.isInDisabled);
  if (facts.isFocused) states.push('focused');
  if (states.length > 0) node.s = states;
  if (place) node.xy = [place.x, place.y];
  if (place?.covered) node.occ = true;
  const spelled = short === 'status' && role !== 'status' ? role : spelledRole(role);
  if (spelled !== undefined) node.role = spelled;
  if (kind === 'control') {
    const type = entryType(element, role);
    if (type !== undefined) node.t = type;
    const options = optionLabels(element);
    if (options) node.o = options;
  }
  if (kind === 'heading') node.l = headingLevel(element);
  const description = kind === 'message' ? '' : accessibleDescription(reading, element);
  if (description !== '') node.d = shorten(description, LIMITS.descriptionCharacters);
  return node;
}
