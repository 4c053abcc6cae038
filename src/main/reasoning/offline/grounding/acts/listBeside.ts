import type { Target } from '../../../../../shared/meaning/target.ts';
import { CHOICE_SIGN } from '../../../../../shared/page/openingSigns.ts';
import { elementText, isRecordText } from '../../../../../shared/page/records.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { fold } from '../../language/text.ts';
import { deedIn, nameFit } from '../nameFit.ts';
import { act, satisfied } from '../refinements.ts';
import { hasState, inReach, isField, sceneOf, type Thing } from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };

const OPENERS: ReadonlySet<string> = new Set(['clickable', 'button']);
const LONGEST_CHOICE = 60;

/**
 * A list to choose from that a page has made of a box which shows no more than what is chosen, with its label beside it: “Low battery
 * [Push only ▾]”. Opened and chosen from in one action, which refuses where nothing of that name comes with the opening.
 */
export function listBeside(
  page: PageView,
  { name, container, ordinal }: Target,
  value: string,
): StepRefinement | undefined {
  if (name === undefined || container || ordinal !== undefined || value === '') return undefined;
  const beside = inReach(sceneOf(page)).filter((thing) => mayHold(thing) && isLabelled(thing, name, page));
  const signed = beside.filter(({ node }) => CHOICE_SIGN.test(node.n.trim()));
  const [thing, ...others] = signed.length > 0 ? signed : beside;
  if (!thing || others.length > 0) return undefined;
  const { node } = thing;
  const shown = node.n.trim().replace(CHOICE_SIGN, '').trim();
  if (nameFit(value, shown) === 1) return satisfied(`“${name}” already shows “${shown}”.`);
  const found = { thing, score: weights.accepted };
  return act(
    { type: 'select', id: node.i, value },
    `“${node.n}” is what “${name}” stands at, and may offer “${value}”.`,
    found,
  );
}

/** What says a deed does it, and is nothing that was chosen. */
function mayHold({ node, role }: Thing): boolean {
  const isSaid = /\p{L}/u.test(node.n) && node.n.length <= LONGEST_CHOICE;
  return OPENERS.has(role) && !isField(node) && isSaid && node.c !== 'perhaps' && deedIn(node.n) === undefined;
}

/**
 * By the text around it, or right before what unfolds, which is its label and nothing more: “Play Night Bus” beside “Night Bus” says what it is of,
 * and no choice.
 */
function isLabelled(
  { node }: Thing,
  name: string,
  { skeleton: { elements, order = Object.keys(elements) } }: PageView,
): boolean {
  if (fold(node.n).includes(fold(name)) && !CHOICE_SIGN.test(node.n.trim())) return false;
  const before = elements[order[order.indexOf(node.i) - 1] ?? ''];
  const isFold = hasState(node, 'collapsed') || hasState(node, 'expanded');
  const label = isFold && before && isRecordText(before) ? elementText(before) : undefined;
  return [node.near, node.g, label].some((text) => text !== undefined && nameFit(name, text) >= weights.same);
}
