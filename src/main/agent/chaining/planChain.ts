import { type Action, isPageAction, targetId } from '../../../shared/actions/action.ts';
import { describeElement } from '../../../shared/page/describeNode.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import { ariaRole, isActionable, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import { takesEnter } from '../../../shared/page/takesEnter.ts';
import type { Chain, ChainReason, VerificationLevel } from '../../../shared/plan/chain.ts';
import type { Plan } from '../../../shared/plan/plan.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { riskOf } from '../critic/riskOf.ts';
import { elementOfChain, roleAndName } from './nextInChain.ts';

/** On which elements an action does nothing but give a value, so that nothing else is to be expected of it. */
const TARGETS: Readonly<Partial<Record<Action['type'], readonly string[]>>> = {
  setValue: ['inp'],
  check: ['chk', 'rad', 'sw'],
  uncheck: ['chk', 'sw'],
  /** Also of a list that its button opens, or that comes up as one types: whether it shows the choice afterwards is looked at before the next one. */
  select: ['sel', 'btn', 'clk', 'inp'],
  /** Only what a click chooses. */
  click: ['chk', 'rad', 'sw', 'opt'],
};

const TAGS = /<form\b|<\/form>| cs-id="(e?\d+)"/g;

/** Headings of these levels begin another part of a page; deeper ones divide a form. */
const SECTION_LEVEL = 2;

/**
 * The chain that actions for the current step and those after it make up (planner-process, Chain Metadata). Undefined when
 * chaining is off, or when it would not be safe to let even two of them follow each other.
 */
export function planChain(
  candidates: readonly ChainCandidate[],
  plan: Plan,
  page: PageState,
  { enabled, maximumActions, finalLevel }: Settings['chaining'],
): Chain | undefined {
  const safe = enabled ? analyseChain(candidates, page, maximumActions) : undefined;
  if (!safe) return undefined;
  const { links, reason } = safe;
  const lastStep = links.at(-1)?.stepIndex ?? plan.currentStepIndex;
  const endsPlan = !plan.steps.some(({ index, status }) => index > lastStep && status === 'pending');
  const metadata = verificationLevels(reason, endsPlan, finalLevel);
  return {
    reason,
    metadata,
    actions: links.map(({ action, stepIndex, node }, place) => ({
      action,
      stepIndex,
      target: describeElement(roleAndName(node)),
      element: elementOfChain(node, page.tree),
      verificationLevel:
        place === links.length - 1 ? metadata.finalVerificationLevel : metadata.defaultVerificationLevel,
    })),
  };
}

export interface ChainCandidate {
  readonly stepIndex: number;
  readonly action: Action;
}

interface ChainLink extends ChainCandidate {
  readonly node: SemanticNode;
}

/** Actions that may follow each other, and why. */
interface SafeChain {
  readonly links: readonly ChainLink[];
  readonly reason: ChainReason;
}

/**
 * The longest beginning of these actions that is safe to carry out without looking at the page in full in between
 * (planner-process, chain analyzer): for one step after the other, which may take several, each on an element of its own, all of them
 * inputs of one form or part of a page. Undefined when that are fewer than two.
 */
export function analyseChain(
  candidates: readonly ChainCandidate[],
  page: Pick<PageState, 'html' | 'tree' | 'skeleton'>,
  maximumActions: number,
): SafeChain | undefined {
  const standTogether = standingTogether(page);
  const links: ChainLink[] = [];
  for (const candidate of candidates.slice(0, maximumActions)) {
    const node = inputTarget(candidate.action, page.tree);
    const last = links.at(-1);
    if (!node || links.some((link) => link.node === node)) break;
    const isNext = !last || candidate.stepIndex === last.stepIndex || candidate.stepIndex === last.stepIndex + 1;
    if (!isNext || (last && node.f !== last.node.f)) break;
    if (last && !standTogether(last.node, node)) break;
    links.push({ ...candidate, node });
  }
  return links.length < 2 ? undefined : { links, reason: reasonFor(links) };
}

function reasonFor(links: readonly ChainLink[]): ChainReason {
  const types = new Set(links.map(({ action }) => action.type));
  // What a click chooses has no value of its own that could be compared with what was wanted.
  if (types.has('click')) return 'SEQUENTIAL_STEPS';
  if (!types.has('setValue')) return 'BULK_SELECTION';
  return types.size === 1 ? 'FORM_FILL' : 'RELATED_INPUTS';
}

/**
 * Tells whether two elements belong to the same form, or, where there is none, to the same part of the page: the same group,
 * or no heading and no dialog between them.
 */
function standingTogether(page: Pick<PageState, 'html' | 'tree' | 'skeleton'>) {
  const forms = formsOf(page.html);
  const groupOf = (node: SemanticNode) => node.g ?? page.skeleton.elements[node.i]?.group;
  return (one: SemanticNode, other: SemanticNode): boolean => {
    const [first, second] = [forms.get(one.i), forms.get(other.i)];
    if (first !== undefined || second !== undefined) return first === second;
    const group = groupOf(one);
    return (group !== undefined && group === groupOf(other)) || !isDivided(page.tree, one, other);
  };
}

function isDivided(tree: readonly SemanticNode[], one: SemanticNode, other: SemanticNode): boolean {
  const places = [tree.indexOf(one), tree.indexOf(other)];
  const between = tree.slice(Math.min(...places) + 1, Math.max(...places));
  return between.some(({ r, l = 1 }) => r === 'dlg' || (r === 'h' && l <= SECTION_LEVEL));
}

/**
 * In which form of the page each element stands, by element id; forms are counted in page order, and an element in none is not
 * listed. The markup is our own serialisation, in which neither tags nor marks can be forged by a text.
 */
function formsOf(html: string): ReadonlyMap<string, number> {
  const forms = new Map<string, number>();
  let count = 0;
  let current: number | undefined;
  for (const [tag, id] of html.matchAll(TAGS)) {
    if (tag === '<form') current = count++;
    else if (tag === '</form>') current = undefined;
    else if (current !== undefined && id !== undefined) forms.set(id, current);
  }
  return forms;
}

/**
 * The element of an action that may be part of a chain (planner-process, safety analysis): it only gives a value to something
 * that a person could reach now, is of no risk, and sends nothing. Undefined for any other action.
 */
function inputTarget(action: Action, tree: readonly SemanticNode[]): SemanticNode | undefined {
  const node = tree.find(({ i }) => i === targetId(action));
  if (!node || !isPageAction(action) || !TARGETS[action.type]?.includes(node.r)) return undefined;
  if (!isActionable(node) || node.s?.includes('readonly') || reactsToEntry(node)) return undefined;
  if (riskOf(action, node) !== undefined || (action.type === 'setValue' && sendsByItself(action.text, node)))
    return undefined;
  return node;
}

/** A search field lists what it finds while one types, a file is read, a tag is made with Enter. */
function reactsToEntry(node: SemanticNode): boolean {
  return ariaRole(node) === 'searchbox' || node.t === 'search' || node.t === 'file' || takesEnter(node);
}

/** A line break in a field of one line is the Enter key, which sends its form. */
function sendsByItself(text: string, { t }: SemanticNode): boolean {
  return t !== 'multiline' && /[\r\n]/.test(text);
}

/**
 * How thoroughly the actions of a chain are verified (planner-process, Verification Levels): inputs by what the executor finds
 * of them, the last one by a model as well. The end of a plan is always judged in full, and so is every action of a chain
 * for which the executor's finding does not suffice.
 */
function verificationLevels(reason: ChainReason, endsPlan: boolean, finalLevel: VerificationLevel): Chain['metadata'] {
  const clientVerificationSufficient = reason !== 'SEQUENTIAL_STEPS';
  return {
    clientVerificationSufficient,
    defaultVerificationLevel: clientVerificationSufficient ? 'client' : 'full',
    finalVerificationLevel: endsPlan || !clientVerificationSufficient ? 'full' : finalLevel,
  };
}

/** Whether the step of an action of a chain takes the next one as well, and so is not done with this one. */
export function takesMore({ actions }: Chain, place: number): boolean {
  return actions[place + 1] !== undefined && actions[place + 1]?.stepIndex === actions[place]?.stepIndex;
}
