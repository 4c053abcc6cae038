import { type Action, targetId } from '../../../shared/actions/action.ts';
import { leadsOn } from '../../../shared/actions/leadsOn.ts';
import { riskyDeed } from '../../../shared/actions/riskyDeed.ts';
import type { Act } from '../../../shared/meaning/instruction.ts';
import { formOf } from '../../../shared/page/domForms.ts';
import { elementDescription } from '../../../shared/page/elementDescription.ts';
import { elementOf } from '../../../shared/page/elementInMarkup.ts';
import { isActionable, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import { takesEnter } from '../../../shared/page/takesEnter.ts';
import type { ForeseenAction, PlanStep } from '../../../shared/plan/plan.ts';
import type { RefineStepInput, StepRefinement } from '../../../shared/reasoning/acting.ts';
import { NOTHING_ASKED } from '../../../shared/reasoning/reasonerCall.ts';
import { actionsSoFar, type PageView, type PastAction } from '../../../shared/reasoning/reasoningContext.ts';
import { success } from '../../../shared/result.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';

/** Acts that one thing of the page carries out, called by its name. */
const PLAIN: ReadonlySet<Act> = new Set(['click', 'open', 'enter', 'set', 'choose', 'turn-on', 'turn-off']);

/** Acts that give something on the page a value. */
export const ENTRIES: ReadonlySet<Act | undefined> = new Set(['enter', 'set', 'choose', 'turn-on', 'turn-off']);

/** What is so already: whether it is to be clicked all the same is for whoever reads the page. */
const STANDS = ['selected', 'checked', 'pressed', 'current', 'expanded'];

const NOT_NOW = ['disabled', 'busy'];

/**
 * The action of a step that says all there is to know (planner-process, Step Refinement). A model is not asked what it has said itself in its plan: how the step
 * is carried out on the page that the plan was made from, while that element stands there as it did; else, as rules choose it, the one thing on the page
 * that can be acted on and has just the name that the step says. Undefined where something has to be read: another name, two of one
 * name, something in the way or as wanted already, an attempt that failed, a page to be left of which the task may want to know something.
 * A confirmation that the page does not ask for is satisfied.
 */
export async function clearStep(
  input: RefineStepInput,
  rules: Pick<Reasoner, 'refineStep'>,
  signal: AbortSignal,
): Promise<Reasoned<StepRefinement> | undefined> {
  const { step, following, page, context, search, tool, asks, remainingWork = [] } = input;
  if (tool) return undefined;
  const next = (search ? undefined : offered(input)) ?? goneOn(input);
  if (next) return byRules(next);
  if (search) return undefined;
  // What a page shows has to be noted before it is left; an entry leaves none.
  if (asks && !ENTRIES.has(step.instruction?.act) && !isJustSaid(input)) return undefined;
  const foreseen = foreseenFor(input);
  if (foreseen) return foreseen;
  // What was put right since may not be all that the attempt lacked.
  const hasFailed = context.recent.some(
    ({ succeeded, stepIndex }, index, { length }) => !succeeded && (index === length - 1 || stepIndex === step.index),
  );
  // What has begun a step and not ended it was chosen with a thought that rules do not know.
  const isBegun = context.recent.at(-1)?.stepIndex === step.index;
  if (hasFailed || isBegun || remainingWork.length > 0) return undefined;
  const unneeded = await unneededConfirmation(input, rules, signal);
  if (unneeded) return unneeded;
  const refined = await rules.refineStep(input, signal);
  const { result } = refined;
  if (!result.ok || result.value.kind !== 'action') return undefined;
  const { chain = [], ...found } = result.value;
  if (found.more || found.look || !isNamed(step, found.action, page)) return undefined;
  if (mayBeTooEarly(input, found.action) || mayLeave(input, found.action) || isLeftOpen(input, step, found))
    return undefined;
  if (isUnseen(input, found.action)) return undefined;
  const unclear = chain.findIndex(({ stepIndex, action }) => {
    const next = following.find(({ index }) => index === stepIndex);
    return next === undefined || !isNamed(next, action, page) || isLeftOpen(input, next, { action });
  });
  // What stands on this page is not there any more once it is left.
  const clear = leadsAway(found.action, page) ? [] : unclear === -1 ? chain : chain.slice(0, unclear);
  return { ...refined, result: success({ ...found, ...(clear.length > 0 && { chain: clear }) }) };
}

/** A link that is called as the step says, after something was entered or chosen that has not been sent: of a menu, perhaps, which would lead away from it. */
function mayLeave({ page, context }: RefineStepInput, action: Action): boolean {
  const id = targetId(action);
  const last = context.recent.at(-1);
  if (!last || last.sentData || last.element?.role === 'link') return false;
  return action.type === 'click' && page.tree.some(({ i, r }) => i === id && r === 'link');
}

/** As much as this that came up with one press is a page of its own. */
const PARTS_OF_PAGE = 3;

/**
 * A press that goes on from a page which has only just come up: nobody has looked at what is preselected there, such as an insurance that
 * a shop has put in, and the plan was made before.
 */
function isUnseen({ page, context }: RefineStepInput, action: Action): boolean {
  const node = action.type === 'click' ? page.tree.find(({ i }) => i === action.id) : undefined;
  const last = context.recent.at(-1)?.action.type;
  return (
    node !== undefined &&
    leadsOn(node.n) &&
    (last === 'click' || last === 'navigate' || last === 'press') &&
    (context.brought?.length ?? 0) >= PARTS_OF_PAGE
  );
}

const CONFIRMS = /^confirm\b/i;

/**
 * Plans have a confirmation as a step of its own, as pages may ask for one: it is passed over where rules see that this page asks nothing, what the
 * action before was for has been sent, and nothing on the page says that it is still to be done, as “Pay and issue permit” does.
 */
async function unneededConfirmation(
  input: RefineStepInput,
  rules: Pick<Reasoner, 'refineStep'>,
  signal: AbortSignal,
): Promise<Reasoned<StepRefinement> | undefined> {
  const { step, context, page } = input;
  if (!(step.instruction?.act === 'confirm' || CONFIRMS.test(step.description))) return undefined;
  if (!context.recent.at(-1)?.sentData || page.tree.some(isStillToBeDone)) return undefined;
  const instruction = { act: 'confirm', ifNeeded: true } as const;
  const refined = await rules.refineStep({ ...input, step: { ...step, instruction } }, signal);
  return refined.result.ok && refined.result.value.kind === 'satisfied' ? refined : undefined;
}

/** A button that is free to be pressed and says that it pays or sends; of those that delete there is one in every row of a list. */
function isStillToBeDone({ r, n, s = [] }: SemanticNode): boolean {
  const deed = r === 'btn' && !s.includes('disabled') ? riskyDeed(n) : undefined;
  return deed === 'pay' || deed === 'transfer' || deed === 'send' || deed === 'publish';
}

/**
 * The entry that is called by just the value of the step, once the action before has opened a list or had one come up beside its text. Whether
 * it is a list does not matter: it is the one thing of the page that is called so, and what it does is verified.
 */
function offered({ step, page, context }: RefineStepInput): StepRefinement | undefined {
  const last = context.recent.at(-1);
  if (!last?.succeeded || last.stepIndex !== step.index || step.instruction?.condition) return undefined;
  const { action } = last;
  const isOpened = action.type === 'click' && CHOOSES.has(step.instruction?.act);
  const value = action.type === 'setValue' ? action.text : isOpened ? step.instruction?.value : undefined;
  if (value === undefined || value.trim() === '' || plain(last.element?.name ?? '') === plain(value)) return undefined;
  const [entry, another] = page.tree.filter(
    (node) => isActionable(node) && node.i !== targetId(action) && plain(node.n) === plain(value),
  );
  if (!entry || another || !ENTRY_ROLES.has(entry.r) || !isToBeActedOn({ type: 'click', id: entry.i }, entry))
    return undefined;
  // Without a role it may be anything that is called so, such as what was chosen before, or a filter that stands there always.
  const isBrought = context.brought?.some((name) => plain(name) === plain(value));
  if (entry.r === 'clk' && !(isOpened && isBrought)) return undefined;
  return {
    kind: 'action',
    action: { type: 'click', id: entry.i },
    thought: `The one entry that is called “${entry.n}” is there.`,
  };
}

const CHOOSES: ReadonlySet<Act | undefined> = new Set(['choose', 'set', 'enter', 'change']);

/** What lists are made of that open under what was clicked or typed into; last, what has no role. */
const ENTRY_ROLES: ReadonlySet<string> = new Set(['opt', 'mi', 'ti', 'rad', 'listitem', 'gridcell', 'clk']);

/**
 * What the last action of the step goes on with, as whoever chose it has said: Enter in the field that still holds its text, or the same
 * press once more. A page that took the text by itself is looked at anew.
 */
function goneOn({ step, page, context, search }: RefineStepInput): StepRefinement | undefined {
  const last = context.recent.at(-1);
  const node = last?.goesOn && last.stepIndex === step.index ? elementAgain(last, page) : undefined;
  if (!last?.goesOn || !node || node.occ || NOT_NOW.some((state) => node.s?.includes(state))) return undefined;
  const { goesOn } = last;
  if ('until' in goesOn) {
    const thought = `Once more, until it is at ${goesOn.until}.`;
    return { kind: 'action', action: { type: 'click', id: node.i }, thought, goesOn };
  }
  // The page took the text, unless there was none: a filter is taken off with Enter as well.
  const isEmptied = last.action.type === 'setValue' && last.action.text === '';
  if ((node.v ?? '') === '' && !isEmptied) return undefined;
  return {
    kind: 'action',
    action: { type: 'press', key: goesOn.press, id: node.i },
    thought: 'The field takes its text over with Enter.',
    ...(search && { look: true as const }),
  };
}

/** The element of an action on the page as it is now: by its id, else, where the page was drawn anew, the one that stands in its place. */
function elementAgain({ action, element }: PastAction, { tree }: PageView): SemanticNode | undefined {
  const id = targetId(action);
  const node = tree.find(({ i }) => i === id);
  if (node || !element) return node;
  const { role, name, namesakes, group } = element;
  return tree.find((one) => {
    const now = elementDescription(one, tree);
    return (
      now.role === role &&
      now.name === name &&
      now.namesakes.index === namesakes.index &&
      now.namesakes.count === namesakes.count &&
      withoutNumbers(now.group) === withoutNumbers(group)
    );
  });
}

/** What it stands in may show the very number that was changed. */
function withoutNumbers(text = ''): string {
  return text.replace(/\d+/g, '#');
}

/** What the plan says of elements of this page: the action of the step, and those of entries that come right after it. */
function foreseenFor(input: RefineStepInput): Reasoned<StepRefinement> | undefined {
  const { step, following, page, context } = input;
  // Whoever planned knew what had failed before; of what was tried since, nobody has thought yet.
  const last = context.recent.at(-1);
  if (last?.succeeded === false && last.stepIndex !== undefined) return undefined;
  if (context.recent.some(({ stepIndex }) => stepIndex === step.index)) return undefined;
  if (step.instruction?.condition) return undefined;
  if (!step.foreseen || !standsAsForeseen(step.foreseen, page)) return undefined;
  if (!isJustSaid(input) && mayBeTooEarly(input, step.foreseen.action)) return undefined;
  if (isLeftOpen(input, step, step.foreseen)) return undefined;
  const chain: { readonly stepIndex: number; readonly action: Action }[] = [];
  for (const next of following) {
    const { index, foreseen } = next;
    if (!foreseen || foreseen.goesOn || !standsAsForeseen(foreseen, page) || isLeftOpen(input, next, foreseen)) break;
    chain.push({ stepIndex: index, action: foreseen.action });
  }
  const { action, goesOn } = step.foreseen;
  const thought = step.reasoning || 'So the plan has it for this page.';
  const together = goesOn ? { goesOn } : chain.length > 0 ? { chain } : {};
  return byRules({ kind: 'action', action, thought, ...together });
}

/** Whether nothing has been done since it was said how the step is carried out, along with the one before. */
function isJustSaid({ step, context }: RefineStepInput): boolean {
  return step.foreseen?.saidAfter === actionsSoFar(context);
}

function byRules(refined: StepRefinement): Reasoned<StepRefinement> {
  return { result: success(refined), usage: NOTHING_ASKED };
}

/** Whether the element is the one that the plan was made for, in the same place, and free to be acted on. */
function standsAsForeseen({ action, element }: ForeseenAction, page: PageView): boolean {
  const node = elementOf(page, targetId(action));
  if (!node || node.occ) return false;
  if (action.type === 'drag' && !elementOf(page, action.to)) return false;
  const { role, name, group } = elementDescription(node, page.tree);
  return role === element.role && name === element.name && group === element.group && isToBeActedOn(action, node);
}

/** Nothing about it says that there is nothing to do, or that nothing can be done now. */
function isToBeActedOn({ type }: Action, { s: states = [] }: SemanticNode): boolean {
  // What cannot be typed into may open something to choose from.
  const against = type === 'setValue' ? ['readonly'] : type === 'uncheck' || type === 'select' ? [] : STANDS;
  return ![...against, ...NOT_NOW].some((state) => states.includes(state));
}

function isNamed({ instruction }: PlanStep, action: Action, { tree }: PageView): boolean {
  if (!instruction || !PLAIN.has(instruction.act) || instruction.condition || instruction.secret) return false;
  const { act, target, value } = instruction;
  const given = action.type === 'setValue' ? action.text : action.type === 'select' ? action.value : undefined;
  const isGiven = given === undefined ? act !== 'enter' && act !== 'set' : given === value;
  const id = targetId(action);
  const node = tree.find(({ i }) => i === id);
  if (!isGiven || !node || node.occ || node.n === '') return false;
  if (!isToBeActedOn(action, node)) return false;
  const called = action.type === 'select' ? [target?.name] : [target?.name, act === 'choose' ? value : undefined];
  // What only opens a list shows what is chosen, and is called by the label beside it.
  const labelOf = ({ n, near = '' }: SemanticNode) => (action.type === 'select' && near !== '' ? [n, near] : [n]);
  const isCalled = (one: SemanticNode) =>
    labelOf(one).some((own) => called.some((name) => name !== undefined && plain(name) === plain(own)));
  return isCalled(node) && !tree.some((other) => other !== node && isActionable(other) && isCalled(other));
}

/** A text for a field that says to take it over only with Enter, where nothing after it does so. */
function isLeftOpen(
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
 * holds them together, the field is one that a later step calls by its name.
 */
function mayBeTooEarly({ step, plan = [], page, context }: RefineStepInput, action: Action): boolean {
  const id = targetId(action);
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
      ((FIELDS.has(node.r) && ids.has(node.i)) || (isGiven(node) && isLater(node))),
  );
}

/** A press on what leads to another page, or to another part of this one. */
function leadsAway(action: Action, { tree }: PageView): boolean {
  const id = action.type === 'click' ? action.id : undefined;
  return tree.some(({ i, r }) => i === id && (r === 'link' || r === 'tab'));
}

/** What can be given a value: a field, or what opens a list by the sign on it. */
function isGiven({ r, n }: SemanticNode): boolean {
  return FIELDS.has(r) || (r === 'clk' && /[▾▼⌄▿]\s*$/u.test(n));
}

/** Whether a text has all words of a name, of which there are some. */
function saysAll(text: string, name: string): boolean {
  const said = new Set(plain(text).split(/[^\p{L}\p{N}]+/u));
  const words = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => said.has(word));
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().replace(/:$/, '').trim();
}
