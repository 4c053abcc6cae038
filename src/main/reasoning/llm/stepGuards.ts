import { type Action, targetId } from '../../../shared/actions/action.ts';
import { leadsOn } from '../../../shared/actions/leadsOn.ts';
import { riskyDeed } from '../../../shared/actions/riskyDeed.ts';
import type { Act } from '../../../shared/meaning/instruction.ts';
import { formOf } from '../../../shared/page/domForms.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import { takesEnter } from '../../../shared/page/takesEnter.ts';
import type { ForeseenAction, PlanStep } from '../../../shared/plan/plan.ts';
import type { RefineStepInput, StepRefinement } from '../../../shared/reasoning/acting.ts';
import { NOTHING_ASKED } from '../../../shared/reasoning/reasonerCall.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';
import { success } from '../../../shared/result.ts';
import type { Reasoned } from '../../agent/ports/reasoner.ts';

/** Acts that give something on the page a value. */
export const ENTRIES: ReadonlySet<Act | undefined> = new Set(['enter', 'set', 'choose', 'turn-on', 'turn-off']);

/** What is so already: whether it is to be clicked all the same is for whoever reads the page. */
const STANDS = ['selected', 'checked', 'pressed', 'current', 'expanded'];

/** What can be done to such an element later at best. */
export const NOT_NOW = ['disabled', 'busy'];

/** Nothing about it says that there is nothing to do, or that nothing can be done now. */
export function isToBeActedOn({ type }: Action, { s: states = [] }: SemanticNode): boolean {
  // What cannot be typed into may open something to choose from.
  const against = type === 'setValue' ? ['readonly'] : type === 'uncheck' || type === 'select' ? [] : STANDS;
  return ![...against, ...NOT_NOW].some((state) => states.includes(state));
}

/** A link that is called as the step says, after something was entered or chosen that has not been sent: of a menu, perhaps, which would lead away from it. */
export function mayLeave({ page, context }: RefineStepInput, action: Action): boolean {
  const id = targetId(action);
  const last = context.recent.at(-1);
  if (!last || last.sentData || last.element?.role === 'link') return false;
  return action.type === 'click' && page.tree.some(({ i, r }) => i === id && r === 'link');
}

/** A link away from what the step before looked for and a look of it has only just brought up: nobody has read there what a later step may need. */
export function leavesWhatWasFound({ step, plan = [], page, context }: RefineStepInput, action: Action): boolean {
  const before = plan.find(({ index }) => index === step.index - 1);
  const isFound = before?.instruction?.act === 'find' && context.recent.at(-1)?.stepIndex === before.index;
  return isFound && leadsAway(action, page);
}

/** As much as this that came up with one press is a page of its own. */
const PARTS_OF_PAGE = 3;

/**
 * A press that goes on from a page which has only just come up: nobody has looked at what is preselected there, such as an insurance that
 * a shop has put in, and the plan was made before.
 */
export function isUnseen({ page, context }: RefineStepInput, action: Action): boolean {
  const node = action.type === 'click' ? page.tree.find(({ i }) => i === action.id) : undefined;
  const last = context.recent.at(-1)?.action.type;
  return (
    node !== undefined &&
    leadsOn(node.n) &&
    (last === 'click' || last === 'navigate' || last === 'press') &&
    (context.brought?.length ?? 0) >= PARTS_OF_PAGE
  );
}

/** A text for a field that says to take it over only with Enter, where nothing after it does so. */
export function isLeftOpen(
  { plan = [], page }: RefineStepInput,
  { index }: PlanStep,
  { action, goesOn }: Pick<ForeseenAction, 'action' | 'goesOn'>,
): boolean {
  const node = action.type === 'setValue' && !goesOn ? page.tree.find(({ i }) => i === action.id) : undefined;
  if (!node || !takesEnter(node)) return false;
  const next = plan.find((step) => step.index > index)?.instruction;
  return next?.act !== 'press' && !(next?.act === 'click' && TAKES_OVER.test(next.target?.name ?? ''));
}

/** Buttons that stand for Enter. */
const TAKES_OVER = /^(?:\+|＋|add|send|post|search|go\b)/i;

const FIELDS: ReadonlySet<string> = new Set(['inp', 'sel', 'chk', 'rad', 'sw', 'sld']);

/**
 * A button beside fields that nobody has given a value, while later steps give some: pressed now, it may send the form without them. Where no form
 * holds them together, the field is one that a later step calls by its name; of that, who planned the press first on this page has thought, unless
 * the button says that it sends.
 */
export function mayBeTooEarly(
  { step, plan = [], page, context }: RefineStepInput,
  action: Action,
  isFirstOfPlan = false,
): boolean {
  const id = targetId(action);
  const pressed = page.tree.find(({ i }) => i === id);
  const isThoughtOf = isFirstOfPlan && pressed !== undefined && !saysThatItSends(pressed.n);
  const later = plan.filter(({ index, instruction }) => index > step.index && ENTRIES.has(instruction?.act));
  // What leads to another page or part sends nothing.
  if (leadsAway(action, page)) return false;
  if (ENTRIES.has(step.instruction?.act) || id === undefined || later.length === 0) return false;
  const given = new Set(context.recent.map((past) => targetId(past.action)));
  const ids = new Set(formOf(page.html ?? '', id)?.ids);
  const isLater = ({ n, near = '', h }: SemanticNode) =>
    later.some(({ instruction }) => saysAll(`${n} ${near} ${h?.n ?? ''}`, instruction?.target?.name ?? ''));
  return page.tree.some(
    (node) =>
      node.i !== id &&
      // What lies under something can be given nothing before that is gone, and what lies on it does not send it.
      !node.occ &&
      !given.has(node.i) &&
      ((FIELDS.has(node.r) && ids.has(node.i)) || (!isThoughtOf && isGiven(node) && isLater(node))),
  );
}

/** A button of another form than the one that was filled in last and has not been sent: two on a page may be called alike, “Save” and “Save details”. */
export function isOfOtherForm({ page, context }: RefineStepInput, action: Action): boolean {
  const html = page.html ?? '';
  const id = action.type === 'click' ? action.id : undefined;
  const own = id === undefined ? undefined : formOf(html, id)?.ids;
  const since = context.recent.slice(context.recent.findLastIndex(({ sentData }) => sentData === true) + 1);
  const given = since.flatMap(({ action: past, succeeded }) =>
    succeeded && GIVING.has(past.type) ? (targetId(past) ?? []) : [],
  );
  const isIn = (field: string) => own?.includes(field) === true;
  return own !== undefined && !given.some(isIn) && given.some((field) => formOf(html, field) !== undefined);
}

const GIVING: ReadonlySet<Action['type']> = new Set(['setValue', 'select', 'check', 'uncheck']);

/** What takes along whatever stands on its page, by its name. A sign alone may be anything, and opens a menu where the plan begins with it. */
function saysThatItSends(name: string): boolean {
  return riskyDeed(name) !== undefined || leadsOn(name) || KEEPS.test(name.trim());
}

/** Begins the name of what takes over, keeps or sends what was filled in. */
export const KEEPS =
  /^[^\p{L}\p{N}]*(?:save|keep|apply|update|store|done|ok|okay|finish|complete|submit|send|confirm|continue|next|create|add|book|reserve|register|request|search|go|log ?in|sign ?(?:in|up)|publish|post|set)(?![\p{L}\p{N}])/iu;

/** A press on what leads to another page, or to another part of this one. */
export function leadsAway(action: Action, { tree }: PageView): boolean {
  const id = action.type === 'click' ? action.id : undefined;
  return tree.some(({ i, r }) => i === id && (r === 'link' || r === 'tab'));
}

/** What can be given a value: a field, or what opens a list by the sign on it. */
function isGiven({ r, n }: SemanticNode): boolean {
  return FIELDS.has(r) || (r === 'clk' && /[▾▼⌄▿]\s*$/u.test(n));
}

/** Whether a text has all words of a name, of which there are some. */
export function saysAll(text: string, name: string): boolean {
  const said = new Set(plain(text).split(/[^\p{L}\p{N}]+/u));
  const words = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => said.has(word));
}

/** A name as names are compared. */
export function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().replace(/:$/, '').trim();
}

/** An answer for which nobody was asked. */
export function byRules(refined: StepRefinement): Reasoned<StepRefinement> {
  return { result: success(refined), usage: NOTHING_ASKED };
}
