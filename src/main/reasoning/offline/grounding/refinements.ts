import type { Action } from '../../../../shared/actions/action.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { RELATIONS } from '../../../../shared/meaning/targetText.ts';
import { purposeOf } from '../../../../shared/page/hintTexts.ts';
import { ariaRole, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { Choice, StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { fold, similarity } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import type { Candidate, Finding } from './findThing.ts';
import { nameFit, saysOneOf } from './nameFit.ts';
import { pageLabel } from './openPage.ts';
import { hasState, inReach, sceneOf, type Thing } from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** What comes nearest to what was not found. */
function nearestTo(page: PageView, wanted: string, among: readonly Thing[] = inReach(sceneOf(page))): readonly Thing[] {
  const like = ({ names }: Thing) =>
    Math.max(0, ...names.map(({ text }) => nameFit(wanted, text) + similarity(fold(wanted), fold(text)) / 2));
  return among
    .filter(({ names }) => names.length > 0)
    .map((thing) => ({ thing, share: like(thing) }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ thing }) => thing);
}

/** Words for where something was looked for: ` in the row of “Ann”`. */
export function placeWords({ container }: Target): string {
  if (!container) return '';
  const { relation, name, role, ordinal } = container;
  const called =
    name !== undefined
      ? `“${name}”`
      : `the ${ordinal === -1 ? 'last ' : ordinal === undefined ? '' : `${ordinal}. `}${role ?? 'place'}`;
  return relation === 'in' ? ` for ${called}` : ` ${RELATIONS[relation]} ${called}`;
}

/** A step that an action on this page carries out. */
export type FoundAction = Extract<StepRefinement, { kind: 'action' }>;

/** What carries out a step: the action, why, and among what its element was chosen. */
export function act(action: Action, thought: string, found?: Candidate | Finding, more = false): FoundAction {
  const choice = found && choiceOf(found);
  return { kind: 'action', action, thought, ...(choice && { choice }), ...(more && { more }) };
}

/** What was chosen and what came next, with how well each fits, for people to see. */
function choiceOf(found: Candidate | Finding): Choice | undefined {
  if ('thing' in found) return { chosen: said(found) };
  if (found.kind !== 'clear') return undefined;
  return { chosen: said(found.best), ...(found.next && { next: said(found.next) }) };
}

function said({ thing, score }: Candidate): Choice['chosen'] {
  const { node } = thing;
  return {
    role: thing.role,
    name: node.n || node.d || node.h?.n || '',
    score: Math.round(Math.max(0, Math.min(1, score)) * 100) / 100,
  };
}

export function satisfied(evidence: string): StepRefinement {
  return { kind: 'satisfied', evidence };
}

export function nothing(reason: string): StepRefinement {
  return { kind: 'none', reason };
}

/** Why nothing is done: it is there but cannot be used, several could be meant, or the page has none; then what came nearest. */
export function unclear(
  page: PageView,
  found: Exclude<Finding, { kind: 'clear' }>,
  what: string,
  wanted: string,
  among?: readonly Thing[],
): StepRefinement {
  if (found.kind === 'ambiguous') {
    const [first] = found.all;
    if (found.inRows && first)
      return nothing(
        `There are ${found.all.length} “${first.thing.node.n || first.thing.node.h?.n || ''}” controls on “${pageLabel(page)}”; say which record’s.`,
      );
    return ambiguous(
      wanted,
      found.all.map(({ thing }) => thing),
    );
  }
  if (found.blocked) {
    const { node } = found.blocked;
    const why = hasState(node, 'disabled') ? 'is disabled' : 'is covered by something else';
    return nothing(`The ${nodeLabel(node)} on “${pageLabel(page)}” ${why}.`);
  }
  return notFound(page, what, wanted, among);
}

/** Says that something is not on the page, and what came nearest. */
export function notFound(page: PageView, what: string, wanted: string, among?: readonly Thing[]): StepRefinement {
  const nearest = nearestTo(page, wanted, among).map(({ node }) => nodeLabel(node));
  const named = [...new Set(nearest)].slice(0, offlineSettings.names.candidatesNamed);
  const hint =
    named.length === 0
      ? 'nothing of that sort is there'
      : `the nearest ${named.length === 1 ? 'was' : 'were'} ${listed(named)}`;
  return nothing(`There is no ${what} on “${pageLabel(page)}”; ${hint}.`);
}

/** Says that a name fits several things. */
export function ambiguous(wanted: string, things: readonly Thing[]): StepRefinement {
  const names = [...new Set(things.map(({ node }) => nodeLabel(node)))];
  return nothing(`“${wanted}” could be ${listed(names, 'or')}; say which one.`);
}

/** Role and name, as people read them: `button “Save”`. */
export function nodeLabel(node: SemanticNode): string {
  return `${ariaRole(node)} “${node.n || node.d || node.h?.n || node.t || ''}”`;
}

function listed(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

const ACCEPTING = /^accept(?: all)?(?: cookies)?(?!\p{L})/iu;

/** Whether a button closes what stands in front of the page. */
export function isDismissing(node: SemanticNode): boolean {
  const name = node.n || purposeOf(node.h) || '';
  return (node.r === 'btn' || node.r === 'clk') && (ACCEPTING.test(name.trim()) || saysOneOf(name, DISMISSING));
}

const DISMISSING = vocabulary.closing.filter((word) => !['cancel', 'hide', 'ok', 'done'].includes(word));
