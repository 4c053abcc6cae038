import { type Action, fillsIn, sameAction, targetId } from '../../../../shared/actions/action.ts';
import { actionWords } from '../../../../shared/actions/actionWords.ts';
import type { Act, Instruction } from '../../../../shared/meaning/instruction.ts';
import { describeElement } from '../../../../shared/page/describeNode.ts';
import { elementName } from '../../../../shared/page/elementDescription.ts';
import type { PlanStep } from '../../../../shared/plan/plan.ts';
import type { RefineStepInput, StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView, RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import { ENTRY_ROLES, isEntryOf } from '../../../../shared/verification/offeredEntry.ts';
import { messageMeaning } from '../judging/words/messageMeaning.ts';
import { concepts } from '../language/concepts.ts';
import { fold } from '../language/text.ts';
import { bySelection, markingIn } from '../planning/bySelection.ts';
import { instructionOfStep } from '../planning/goalSteps.ts';
import { readTask } from '../reading/readTask.ts';
import { tokensOf } from '../reading/tokens.ts';
import { groundInstruction } from './groundInstruction.ts';
import { putAside } from './inTheWay.ts';
import { isNearly, saysAll } from './nameFit.ts';
import { withOpenMenu } from './recordMenus.ts';
import { act, nothing, satisfied } from './refinements.ts';
import { inReach, isField, sceneOf } from './scene.ts';

/**
 * Turns a step into the one action that carries it out on this page (planner-process, Step Refinement), along with those of
 * the steps that follow.
 */
export function refineStep(input: RefineStepInput): StepRefinement {
  const refined = refineAlone(input);
  const chain = refined.kind === 'action' && !refined.more ? groundFollowing(input) : [];
  return refined.kind === 'action' && chain.length > 0 ? { ...refined, chain } : refined;
}

function refineAlone({ task, step, page: seen, context, plan = [] }: RefineStepInput): StepRefinement {
  const read = instructionOfStep(step, task);
  const pressed = context.recent.at(-1)?.element;
  // What a page asks right after a press is whether that is meant.
  const instruction =
    read?.act === 'confirm' && !read.target && pressed ? { ...read, target: { name: elementName(pressed) } } : read;
  if (!instruction) return nothing(`${step.description}: this step could not be understood.`);
  // What came up with the press on the menu of a record is of that record, wherever it stands.
  const opened = withOpenMenu(seen, lastTouched(context), context.brought, pressed);
  const page = withoutNearNames(instruction, task, opened);
  if (wasPressedToSave(instruction, plan[step.index - 1], context))
    return satisfied(`“${instruction.target?.name}” was pressed right before, to save what had been filled in.`);
  if (instruction.act === 'submit' && instruction.ifNeeded && wasKeptAsGiven(context, page))
    return satisfied('It was sent as it was changed, and the page says that it was kept.');
  if (isCountedFirst(instruction, plan[step.index + 1], page))
    return { kind: 'none', reason: 'This page asks how many before it takes it.', replan: true };
  const first = groundInstruction(instruction, page, lastTouched(context));
  // Leaving the field would send it, if it had not been sent as it was given.
  const isLeaving = first.kind === 'action' && first.action.type === 'press' && first.action.key === 'Tab';
  if (instruction.act === 'submit' && instruction.ifNeeded && isLeaving && wasSentAsGiven(context))
    return satisfied('It was sent as it was changed, and the page has no button to save it with.');
  const narrowed =
    first.kind === 'none' ? groundInstruction(instruction, fieldsOfRecord(task, page), lastTouched(context)) : first;
  const grounded = narrowed.kind === 'none' ? first : narrowed;
  const refined = holdsName(grounded, instruction, task, page)
    ? nothing(`The field that came up holds the name of the record, not its “${instruction.target?.name}”.`)
    : grounded;
  const aside = refined.kind === 'none' ? putAside(instruction, page, context) : undefined;
  if (aside) return aside;
  const meant = markingIn(plan.slice(step.index)) ?? instruction;
  if (refined.kind === 'none' && bySelection(meant, page))
    return { kind: 'none', reason: 'It is done with what is ticked in its list.', replan: true };
  const last = context.recent.at(-1);
  const offered = last?.succeeded && (last.stepIndex ?? step.index) === step.index && entryFor(last.action, page);
  if (
    offered &&
    (refined.kind === 'satisfied' || (refined.kind === 'action' && sameAction(last.action, refined.action)))
  )
    return offered;
  if (refined.kind === 'action' && isTaken(refined.action, last, page))
    return satisfied('What the list offers for it was taken.');
  // A correction may have carried out the step itself; doing it again could do it twice.
  const isDone =
    refined.kind === 'action' &&
    !refined.more &&
    !refined.look &&
    last?.succeeded === true &&
    last.stepIndex === step.index &&
    sameAction(last.action, refined.action);
  return isDone
    ? satisfied(
        `This was done for the step already, and it worked: ${actionWords(last.action, last.element && describeElement(last.element))}.`,
      )
    : refined;
}

/** Whether what is put somewhere and counted afterwards is counted before, on the page that has come up since: the plan was made where no place for it was seen. */
function isCountedFirst({ act: deed, target }: Instruction, next: PlanStep | undefined, page: PageView): boolean {
  const count = next?.instruction;
  const isCount = count?.act === 'set' && count.target?.name === 'quantity' && /^\d+$/.test(count.value ?? '');
  const isSame = JSON.stringify(count?.target?.container) === JSON.stringify(target?.container);
  if (deed !== 'click' || !count || !isCount || !isSame) return false;
  return groundInstruction(count, page).kind === 'action';
}

/**
 * Whether the button that a step names was pressed by the step before, which saves what a page may have a button for: the form may have
 * begun anew by then, and would be sent empty.
 */
function wasPressedToSave(
  { act: deed, target }: Instruction,
  before: PlanStep | undefined,
  { recent }: RollingContext,
): boolean {
  const last = recent.at(-1);
  return (
    deed === 'click' &&
    before?.instruction?.act === 'submit' &&
    before.instruction.ifNeeded === true &&
    last?.action.type === 'click' &&
    last.stepIndex === before.index &&
    last.succeeded &&
    last.sentData === true &&
    last.element !== undefined &&
    fold(elementName(last.element)) === fold(target?.name ?? '')
  );
}

/** Whether what was changed last was sent by that, and a message says so: nothing is left that a button would save. */
export function wasKeptAsGiven({ recent }: RollingContext, { skeleton }: PageView): boolean {
  const last = recent.at(-1);
  const isGiven = last !== undefined && (fillsIn(last.action) || last.action.type === 'click');
  return (
    isGiven &&
    last.succeeded &&
    last.sentData === true &&
    Object.values(skeleton.messages).some(({ text, kind }) => messageMeaning(text, kind) === 'confirmation')
  );
}

/** Whether what was given last was sent by that. */
function wasSentAsGiven({ recent }: RollingContext): boolean {
  const last = recent.at(-1);
  return last?.succeeded === true && last.sentData === true && fillsIn(last.action);
}

/** How far behind a field its list is looked for, in elements of the page. */
const NEAR = 40;

/** Takes the entry of the list that came up as the text of a step was entered. */
function entryFor(action: Action, page: PageView): StepRefinement | undefined {
  if (action.type !== 'setValue') return undefined;
  const things = inReach(sceneOf(page));
  const at = things.findIndex(({ node }) => node.i === action.id);
  const near = things.slice(at + 1, at + 1 + NEAR).filter(({ role }) => ENTRY_ROLES.has(role));
  const entry =
    near.find(({ node }) => fold(node.n) === fold(action.text)) ??
    near.find(({ node }) => isEntryOf(node.n, action.text));
  return at < 0 || !entry
    ? undefined
    : act({ type: 'click', id: entry.node.i }, `The list that came up offers “${entry.node.n}”.`);
}

/** Whether the field holds the entry that was taken for what is to go into it, “Lyon (LYS)” for “LYS”, or has put it beside itself, for the next. */
function isTaken(action: Action, last: RollingContext['recent'][number] | undefined, { tree }: PageView): boolean {
  if (action.type !== 'setValue' || !last?.succeeded || last.action.type !== 'click' || !last.element) return false;
  const held = tree.find(({ i }) => i === action.id)?.v ?? '';
  const entry = elementName(last.element);
  const isEntry = last.element.role === 'option' ? isEntryOf(entry, action.text) : fold(entry) === fold(action.text);
  return held === '' ? isEntry : fold(held) === fold(entry) && isEntryOf(held, action.text);
}

/** Steps that give something a value, and so need nothing of what came before but that the page stayed. */
const ENTRIES: ReadonlySet<Act> = new Set(['enter', 'set', 'choose', 'turn-on', 'turn-off']);

/**
 * Actions for the steps that follow the current one (planner-process, Action Chaining), as far as one after the other is found
 * on the page as it is: it stops at the first that is anything else, or that cannot be told at once.
 */
function groundFollowing({ following, task, page }: RefineStepInput): { stepIndex: number; action: Action }[] {
  const chain: { stepIndex: number; action: Action }[] = [];
  for (const step of following) {
    const instruction = instructionOfStep(step, task);
    const isEntry = instruction && ENTRIES.has(instruction.act) && !instruction.condition;
    const refined = isEntry ? groundInstruction(instruction, page) : undefined;
    if (refined?.kind !== 'action' || refined.more) break;
    chain.push({ stepIndex: step.index, action: refined.action });
  }
  return chain;
}

/** Whether a field without a name is what the record is called by, where another property of it was to be changed. */
function holdsName(refined: StepRefinement, { target }: Instruction, task: string, page: PageView): boolean {
  const property = target?.name;
  if (refined.kind !== 'action' || refined.action.type !== 'setValue' || property === undefined) return false;
  const { id } = refined.action;
  const field = page.tree.find(({ i }) => i === id);
  if (!field?.v || field.n !== '' || concepts(property).includes('name')) return false;
  const held = fold(field.v);
  return readTask(task).instructions.some(
    ({ act, target: record }) => act === 'change' && fold(record?.name ?? '') === held,
  );
}

/** The page with the fields of the one record that the task changes: “Role of Ben”, where others have a role as well. */
function fieldsOfRecord(task: string, page: PageView): PageView {
  const named = readTask(task).instructions.flatMap(({ act, target }) =>
    act === 'change' ? (target?.name ?? []) : [],
  );
  const [name] = named;
  if (name === undefined || named.some((other) => other !== name)) return page;
  const own = new Set(
    sceneOf(page).things.flatMap(({ node, texts = '' }) => (saysAll(`${node.n} ${texts}`, name) ? [node.i] : [])),
  );
  return { ...page, tree: page.tree.filter((node) => !isField(node) || own.has(node.i)) };
}

/** The page without what only is called nearly as the task says in quotation marks: who quotes a name has not misspelt it. */
export function withoutNearNames<P extends PageView>({ target }: Instruction, task: string, page: P): P {
  const name = target?.name;
  const isQuoted = name !== undefined && tokensOf(task).some(({ kind, text }) => kind === 'quote' && text === name);
  return isQuoted ? { ...page, tree: page.tree.filter(({ n }) => !isNearly(name, n) && !isOtherForm(name, n)) } : page;
}

/** “Viverras” is another word than “viverra”, and “Items” than “item”. */
function isOtherForm(name: string, found: string): boolean {
  const [one, other] = [fold(name), fold(found)];
  return (
    one !== other &&
    !one.includes(' ') &&
    !other.includes(' ') &&
    /^\p{L}+$/u.test(one) &&
    (other === `${one}s` || one === `${other}s`)
  );
}

/** Id of the element that the last successful action worked on. */
export function lastTouched({ recent }: RollingContext): string | undefined {
  for (const { action, succeeded } of recent.toReversed()) {
    const id = succeeded ? targetId(action) : undefined;
    if (id !== undefined) return id;
  }
  return undefined;
}
