import { type Action, targetId } from '../../../shared/actions/action.ts';
import type { Act } from '../../../shared/meaning/instruction.ts';
import { elementDescription } from '../../../shared/page/elementDescription.ts';
import { isActionable, isField, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { RefineStepInput, StepRefinement } from '../../../shared/reasoning/acting.ts';
import type { PageView, PastAction } from '../../../shared/reasoning/reasoningContext.ts';
import { success } from '../../../shared/result.ts';
import { isoDateNear } from '../../../shared/values/readDate.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';
import { foreseenFor, isJustSaid, isSaidOfThisPage } from './foreseenStep.ts';
import { passedOver } from './passedOver.ts';
import {
  byRules,
  ENTRIES,
  isLeftOpen,
  isOfOtherForm,
  isToBeActedOn,
  isUnseen,
  leadsAway,
  leavesWhatWasFound,
  mayBeTooEarly,
  mayLeave,
  NOT_NOW,
  plain,
  saysAll,
} from './stepGuards.ts';

/** Acts that one thing of the page carries out, called by its name. */
const PLAIN: ReadonlySet<Act> = new Set(['click', 'open', 'enter', 'set', 'choose', 'turn-on', 'turn-off']);

/**
 * The action of a step that says all there is to know (planner-process, Step Refinement). A model is not asked what it has said itself in its plan: how the step
 * is carried out on the page that the plan was made from, while that element stands there as it did; else, as rules choose it, the one thing on the page
 * that can be acted on and has just the name that the step says. Undefined where something has to be read: another name, two of one
 * name, something in the way or as wanted already, an attempt that failed, a page to be left of which the task may want to know something.
 * What the page does not need any more, such as a confirmation that it does not ask for, is satisfied.
 */
export async function clearStep(
  input: RefineStepInput,
  rules: Pick<Reasoner, 'refineStep'>,
  signal: AbortSignal,
): Promise<Reasoned<StepRefinement> | undefined> {
  const { step, following, page, context, search, tool, asks, remainingWork = [] } = input;
  if (tool) return undefined;
  const next = (search ? lookSaid(input) : offered(input)) ?? goneOn(input);
  if (next) return byRules(next);
  if (search) return undefined;
  // What a page shows has to be noted before it is left; an entry leaves none.
  if (asks && !ENTRIES.has(step.instruction?.act) && !isSaidOfThisPage(input)) return undefined;
  const foreseen = foreseenFor(input);
  if (foreseen) return byRules(foreseen);
  // What was put right since may not be all that the attempt lacked.
  const hasFailed = context.recent.some(
    ({ succeeded, stepIndex }, index, { length }) => !succeeded && (index === length - 1 || stepIndex === step.index),
  );
  // What has begun a step and not ended it was chosen with a thought that rules do not know.
  const isBegun = context.recent.at(-1)?.stepIndex === step.index;
  if (hasFailed || isBegun || remainingWork.length > 0) return undefined;
  const passed = await passedOver(input, rules, signal);
  if (passed) return passed;
  const meant = byQuotedName(step);
  const refined = await rules.refineStep({ ...input, step: meant }, signal);
  const { result } = refined;
  if (!result.ok || result.value.kind !== 'action') return undefined;
  const { chain = [], ...found } = result.value;
  if (found.more || found.look || !(isNamed(input, meant, found.action) || isAddressed(input, found.action)))
    return undefined;
  if (mayBeTooEarly(input, found.action) || mayLeave(input, found.action) || isLeftOpen(input, step, found))
    return undefined;
  if (leavesWhatWasFound(input, found.action)) return undefined;
  if (isUnseen(input, found.action) || isOfOtherForm(input, found.action)) return undefined;
  const unclear = chain.findIndex(({ stepIndex, action }) => {
    const next = following.find(({ index }) => index === stepIndex);
    return next === undefined || !isNamed(input, next, action) || isLeftOpen(input, next, { action });
  });
  // What stands on this page is not there any more once it is left.
  const clear = leadsAway(found.action, page) ? [] : unclear === -1 ? chain : chain.slice(0, unclear);
  return { ...refined, result: success({ ...found, ...(clear.length > 0 && { chain: clear }) }) };
}

/** Where to look first, as whoever found the step before done has said of this very page. */
function lookSaid(input: RefineStepInput): StepRefinement | undefined {
  const said = isJustSaid(input) ? foreseenFor(input) : undefined;
  if (said?.kind !== 'action') return undefined;
  const { chain: _, ...first } = said;
  return { ...first, look: true };
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
      isSamePart(now.group, group)
    );
  });
}

/**
 * What it stands in may show the very number that was changed: “Nursery 20.0 °C” beside “Bedroom 20.0 °C” is “19.5 °C” once the two say
 * something else, and need no more to be told apart.
 */
function isSamePart(now = '', was = ''): boolean {
  const [one, other] = [now, was].map((text) => text.replace(/\d+/g, '#'));
  if (one === other) return true;
  return now !== '' && was !== '' && (one?.endsWith(` ${other}`) === true || other?.endsWith(` ${one}`) === true);
}

/** Whether the element of the action is the one of the page that the step calls by its name. */
function isNamed(
  { page: { tree }, context }: RefineStepInput,
  { instruction, description }: PlanStep,
  action: Action,
): boolean {
  if (!instruction || !PLAIN.has(instruction.act) || instruction.condition || instruction.secret) return false;
  const { act, target, value } = instruction;
  const given = action.type === 'setValue' ? action.text : action.type === 'select' ? action.value : undefined;
  const id = targetId(action);
  const node = tree.find(({ i }) => i === id);
  const meant = node?.t === 'date' ? isoDateNear(value ?? '', node.v) : value;
  const isGiven = given === undefined ? act !== 'enter' && act !== 'set' : given === meant;
  if (describes(description, value) || !isGiven || !node || node.occ || node.n === '') return false;
  if (!isToBeActedOn(action, node)) return false;
  const called = action.type === 'select' ? [target?.name] : [target?.name, act === 'choose' ? value : undefined];
  const isCalled = (one: SemanticNode) =>
    namesOf(one, action).some((own) => called.some((name) => name !== undefined && plain(name) === plain(own)));
  const isOnly = (fits: (one: SemanticNode) => boolean) =>
    fits(node) && !tree.some((other) => other !== node && isActionable(other) && fits(other));
  if (isOnly(isCalled)) return true;
  if (action.type === 'click' && plain(target?.name ?? '') === 'save')
    return SAVES_CHANGES.test(node.n) && isOnly(({ n }) => SAVES.test(n));
  return action.type === 'setValue' && isFieldBrought(node, target?.name ?? '', tree, context);
}

/** An address that the step gives, where nothing that was entered would be lost by leaving. */
function isAddressed({ step: { instruction }, context }: RefineStepInput, { type }: Action): boolean {
  const last = context.recent.at(-1);
  const isLeft =
    last === undefined || last.sentData === true || last.action.type === 'click' || last.action.type === 'navigate';
  return instruction?.act === 'navigate' && type === 'navigate' && !instruction.condition && isLeft;
}

/** Words in no quotes may describe the value, or say more: “Set “Reviewer” to the team lead of Facilities”, “Set “Packs” to 1 for “Till rolls””. */
function describes(description: string, value = ''): boolean {
  const isQuoted = [`"${value}"`, `“${value}”`].some((quoted) => description.includes(quoted));
  return !isQuoted && /\s/.test(value.trim());
}

const SAVES = /^[^\p{L}]*save(?!\p{L})/iu;
const SAVES_CHANGES = /^[^\p{L}]*save (?:all |the |your |my )?(?:changes?|edits?|settings|details)$/iu;

/** What the element of such an action may be called by: its name, also without a sign before it, and of a mere letter or sign what describes it. */
function namesOf({ r, n, d = '', near = '' }: SemanticNode, { type }: Action): readonly string[] {
  // What only opens a list shows what is chosen, and is called by the label beside it.
  if (type === 'select') return near === '' ? [n] : [n, near];
  const bare = n.replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, '');
  const isSign = r !== 'inp' && d !== '' && n.length <= LONGEST_SIGN;
  return [n, bare, ...(isSign ? [d] : [])];
}

/** “B”, “I”, “≡”, “H1”. */
const LONGEST_SIGN = 2;

/** The one empty field that came up with the press before, which has all words by which the step calls it. */
function isFieldBrought(
  node: SemanticNode,
  name: string,
  tree: readonly SemanticNode[],
  { recent, brought = [] }: RefineStepInput['context'],
): boolean {
  const last = recent.at(-1);
  if (!last?.succeeded || last.action.type !== 'click') return false;
  const [only, another] = tree.filter((one) => isField(one) && brought.includes(one.n));
  return only === node && another === undefined && (node.v ?? '') === '' && saysAll(node.n, name);
}

/** The step with its thing called by the name that is quoted after what it does: “the button that posts the comment, “Post””. */
function byQuotedName(step: PlanStep): PlanStep {
  const { instruction, description } = step;
  const quoted = /, ["“]([^"“”]{1,60})["”]\.?$/u.exec(description)?.[1];
  if (!quoted || instruction?.act !== 'click' || !instruction.target?.name?.endsWith(`, ${quoted}`)) return step;
  return { ...step, instruction: { ...instruction, target: { ...instruction.target, name: quoted } } };
}
