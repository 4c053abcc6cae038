import { riskyDeed } from '../../../shared/actions/riskyDeed.ts';
import { isField, isInteractive, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { RefineStepInput, StepRefinement } from '../../../shared/reasoning/acting.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';
import { byRules, ENTRIES, KEEPS, plain, saysAll } from './stepGuards.ts';

/**
 * A step that needs no action any more: an entry that was made before its turn, and what only keeps, sends, closes or confirms what the site has
 * taken already, on pages that keep each change at once or ask for nothing. The latter is satisfied where the action before handed something over
 * that was accepted, and either whoever judged that found all of the task done, of which no other sort of step is left, or the step would only
 * save or close, and the page has no control that could. Whether all of the task is done is looked at in the end all the same.
 */
export async function passedOver(
  input: RefineStepInput,
  rules: Pick<Reasoner, 'refineStep'>,
  signal: AbortSignal,
): Promise<Reasoned<StepRefinement> | undefined> {
  const { step, plan = [step], context, page, allDone } = input;
  const given = givenBefore(input);
  if (given) return given;
  const last = context.recent.at(-1);
  const end = endOf(step);
  if (!end || !last?.succeeded || !last.sentData) return undefined;
  const isAsking = page.tree.some(({ r }) => r === 'dlg');
  if (last.taken && !isAsking && !page.tree.some((node) => isCalledAs(step, node))) {
    const left = plan.filter(({ index, status }) => index >= step.index && status !== 'skipped');
    if (allDone && left.every((one) => endOf(one) !== undefined))
      return satisfied(input, 'the task was found done with it');
    if (end === 'keeps' && !page.tree.some(mayKeep))
      return satisfied(input, 'the page has nothing to save it with or to close');
  }
  return end === 'confirms' ? unneededConfirmation(input, rules, signal) : undefined;
}

/**
 * An entry that was made already in the place of an earlier step, as on a form of several pages that asks in another order: the field of which the
 * step tells by its name was given its value, and is gone with its page since, or holds it.
 */
function givenBefore({ step, plan = [], context, page }: RefineStepInput): Reasoned<StepRefinement> | undefined {
  const { act, target, value, condition, secret } = step.instruction ?? {};
  const name = target?.name ?? '';
  if (!ENTRIES.has(act) || condition || secret || !value || name === '') return undefined;
  const isIt = (text: string | undefined) => text !== undefined && plain(text) === plain(value);
  const past = context.recent.findLast(({ element }) => element !== undefined && saysAll(element.name, name));
  const { action, element, stepIndex = step.index } = past ?? {};
  const entered = action?.type === 'setValue' ? action.text : action?.type === 'select' ? action.value : undefined;
  if (!past?.succeeded || !element || stepIndex >= step.index || !isIt(entered)) return undefined;
  // What was sent since may have been another form, of another record.
  if (context.recent.slice(context.recent.indexOf(past)).some(({ sentData }) => sentData)) return undefined;
  // What was entered for a step of its own is no entry of this one.
  if (isIt(plan.find(({ index }) => index === stepIndex)?.instruction?.value)) return undefined;
  const [field, another] = page.tree.filter((node) => isField(node) && saysAll(`${node.n} ${node.near ?? ''}`, name));
  if (another || (field && !(field.n === element.name && isIt(field.v)))) return undefined;
  return byRules({ kind: 'satisfied', evidence: `“${element.name}” was given “${value}” before.` });
}

function satisfied({ page }: RefineStepInput, why: string): Reasoned<StepRefinement> {
  const said = Object.values(page.skeleton.messages).map(({ text }) => text)[0];
  const shown = said === undefined ? '' : `, the page says “${said}”`;
  const evidence = `The site has taken what the action before handed to it${shown}, and ${why}.`;
  return byRules({ kind: 'satisfied', evidence });
}

/** How a step ends what others have done: it saves or closes it, sends it, or says that it was meant. */
type End = 'keeps' | 'sends' | 'confirms';

const CONFIRMS = /^confirm\b/i;
/** By these words a control only keeps what was changed, or closes what it was changed in. */
const SAVES =
  /^(?:save|keep|apply|update|done|ok|okay|finish|close)(?: (?:all|and close|the|your|my|changes?|settings|it))*$/;
const SENDS = /^(?:submit|send|book|confirm|complete|reserve|register|request|post|create|add)(?![\p{L}\p{N}])/iu;

function endOf({ instruction, description }: PlanStep): End | undefined {
  const { act, purpose, target, condition } = instruction ?? {};
  if (condition) return undefined;
  if (act === 'confirm' || CONFIRMS.test(description)) return 'confirms';
  if (act === 'close') return 'keeps';
  if (act === 'submit')
    return purpose === 'edit' || purpose === 'apply' ? 'keeps' : purpose === 'delete' ? undefined : 'sends';
  const name = act === 'click' ? plain(target?.name ?? '') : '';
  if (SAVES.test(name)) return 'keeps';
  return SENDS.test(name) ? 'sends' : undefined;
}

/** What the step says by name is there, to be pressed or not: whether it still has to be is for whoever looks at it. */
function isCalledAs({ instruction }: PlanStep, node: SemanticNode): boolean {
  const name = instruction?.act === 'click' ? plain(instruction.target?.name ?? '') : '';
  return (
    name !== '' &&
    isInteractive(node) &&
    plain(node.n)
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .startsWith(name)
  );
}

const CLOSES = /^(?:close|cancel|dismiss|hide|back|[×✕✖✗✓✔💾🖫]$)/iu;

/** Anything by whose name, description or picture it could be kept or closed. */
function mayKeep(node: SemanticNode): boolean {
  if (!isInteractive(node)) return false;
  const said = [node.n, node.d, node.h?.n, node.h?.does, node.h?.also?.n];
  return said.some((words) => words !== undefined && (KEEPS.test(words.trim()) || CLOSES.test(words.trim())));
}

/**
 * Plans have a confirmation as a step of its own, as pages may ask for one: it is passed over where rules see that this page asks nothing, what the
 * action before was for has been sent, and nothing on the page says that it is still to be done, as “Pay and issue permit” does.
 */
async function unneededConfirmation(
  input: RefineStepInput,
  rules: Pick<Reasoner, 'refineStep'>,
  signal: AbortSignal,
): Promise<Reasoned<StepRefinement> | undefined> {
  const { step, page } = input;
  if (page.tree.some(isStillToBeDone)) return undefined;
  const instruction = { act: 'confirm', ifNeeded: true } as const;
  const refined = await rules.refineStep({ ...input, step: { ...step, instruction } }, signal);
  return refined.result.ok && refined.result.value.kind === 'satisfied' ? refined : undefined;
}

/** A button that is free to be pressed and says that it pays or sends; of those that delete there is one in every row of a list. */
function isStillToBeDone({ r, n, s = [] }: SemanticNode): boolean {
  const deed = r === 'btn' && !s.includes('disabled') ? riskyDeed(n) : undefined;
  return deed === 'pay' || deed === 'transfer' || deed === 'send' || deed === 'publish';
}
