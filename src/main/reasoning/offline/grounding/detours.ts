import type { Action } from '../../../../shared/actions/action.ts';
import { type ElementDescription, elementName } from '../../../../shared/page/elementDescription.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { GeneratedAction, StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { concepts, deedOf } from '../language/concepts.ts';
import { fold, singular } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import type { StepIntent } from '../planning/stepIntent.ts';
import { isThing } from '../reading/vocabulary.ts';
import { groundChoose } from './groundChoice.ts';
import { blocked } from './groundClick.ts';
import { bestOption, fieldScore } from './groundField.ts';
import { openerScore, waysTo } from './groundPage.ts';
import { recordWays } from './groundRecord.ts';
import { groundEnterSearch, groundRunSearch, searchField } from './groundSearch.ts';
import {
  hasState,
  isField,
  isSearchField,
  isTextField,
  openDialog,
  openRecordName,
  reachable,
  showsName,
} from './pageReading.ts';
import { isDismissing, nodeLabel, rank } from './ranking.ts';

const MORE =
  /^(?:more(?: actions| options)?|menu|actions|options|open (?:main )?menu|navigation|show more|manage|…|\.\.\.|⋮|☰)$/i;

/**
 * Ways that may lead to a step that could not be carried out on this page, the most promising first. None of them is
 * the step itself.
 */
export function detoursFor(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  return [
    ...detoursOnPage(intent, page),
    ...reachRecord(intent, page),
    ...startEditing(intent, page),
    ...towardsNamed(intent, page),
    ...towardsLists(intent, page),
    ...towardsSettings(intent, page),
    ...openMenus(page),
    ...otherTabs(intent, page),
    ...loadMore(intent, page),
  ];
}

/** Those of {@link detoursFor} that stay on the page, so that a form keeps what was filled in. */
export function detoursOnPage(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  return [...uncover(intent, page), ...splitName(intent, page), ...openList(intent, page)];
}

/** A pop-up in front of what the step needs is closed first, unless it is a form that would be lost. */
function uncover(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  const searches = intent.kind === 'enterSearch' || intent.kind === 'runSearch';
  const name = searches ? page.tree.find((node) => isSearchField(node) && node.occ === true)?.n : wantedName(intent);
  const isForm = openDialog(page) !== undefined && reachable(page).some(isTextField);
  if (name === undefined || isForm || !(searches || blocked(page, name))) return [];
  return reachable(page)
    .filter(isDismissing)
    .map((node) => click(node, `The ${nodeLabel(node)} closes what covers “${name}”.`));
}

/** A name of several words where a form asks for first and last name: the first goes in here, the last with the step. */
function splitName(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  if ((intent.kind !== 'enter' && intent.kind !== 'set') || !isFullName(intent)) return [];
  const first = rank(reachable(page).filter(isTextField), (node) => fieldScore('first name', node))[0]?.node;
  const text = intent.value.trim().split(/\s+/)[0] ?? '';
  if (!first || first.v === text) return [];
  return [{ action: { type: 'setValue', id: first.i, text }, thought: 'The form asks for first and last name apart.' }];
}

function isFullName({ field, value }: { field: string; value: string }): boolean {
  return /^(?:full )?name$/i.test(field.trim()) && /\S\s+\S/.test(value.trim());
}

/** A list that draws itself opens with a click. */
function openList(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  if (intent.kind !== 'choose' && intent.kind !== 'set') return [];
  const field = intent.field;
  if (field === undefined || groundChoose(page, intent.value, field).kind === 'action') return [];
  const lists = reachable(page).filter(
    (node) =>
      (node.r === 'sel' && !isNative(node)) ||
      (node.r === 'btn' && (hasState(node, 'collapsed') || hasState(node, 'expanded'))),
  );
  return rank(lists, (node) => fieldScore(field, node)).map(({ node }) =>
    click(node, `The ${nodeLabel(node)} may offer “${intent.value}”.`),
  );
}

/** A record that is not in view is searched for; one that is listed without the control that is needed gets opened. */
function reachRecord(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  const name = recordName(intent);
  if (name === undefined) return [];
  const isOpen = openRecordName(page, name) !== undefined;
  if (intent.kind !== 'openRecord' && !isOpen) {
    const way = recordWays(page, name)[0];
    if (way) return [click(way.node, `The record “${name}” may have on its own page what the list does not offer.`)];
  }
  const field = searchField(page);
  if (!field || isOpen || showsName(page, name)) return [];
  return [groundEnterSearch(page, name), groundRunSearch(page, name)].flatMap(actionOf).slice(0, 1);
}

/** A record that only shows its fields has a control to change them. */
function startEditing(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  if (intent.kind !== 'enter' && intent.kind !== 'set' && intent.kind !== 'toggle' && intent.kind !== 'editRecord')
    return [];
  const editors = reachable(page).filter(
    (node) => (node.r === 'btn' || node.r === 'link') && deedOf(node.n) === 'edit',
  );
  return editors.length === 1
    ? editors.map((node) => click(node, `The ${nodeLabel(node)} may make the fields editable.`))
    : [];
}

/** Links, tabs and menu entries that speak of what the step is about. */
function towardsNamed(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  const names = intent.kind === 'openForm' ? [intent.thing] : intent.kind === 'toggle' ? [intent.name] : [];
  return names
    .flatMap((name) => waysTo(page, name))
    .filter(
      ({ node }) =>
        !hasState(node, 'current') &&
        !hasState(node, 'selected') &&
        openerScore(node.n, wantedName(intent) ?? '') === 0,
    )
    .map(({ node }) => click(node, `The ${nodeLabel(node)} may lead there.`));
}

/** Records are kept in lists, and lists are where one can search. */
function towardsLists(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  const searches = intent.kind === 'enterSearch' || intent.kind === 'runSearch' || recordName(intent) !== undefined;
  if (!searches || searchField(page)) return [];
  return elsewhere(page)
    .filter((node) => isThing(node.n.trim()) && singular(fold(node.n)) !== fold(node.n))
    .map((node) => click(node, `The ${nodeLabel(node)} leads to a list.`));
}

/** What a page of records does not offer may be a setting. */
function towardsSettings(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  if (intent.kind !== 'set' && intent.kind !== 'toggle' && intent.kind !== 'choose') return [];
  return elsewhere(page)
    .filter((node) => concepts(node.n).join(' ') === 'setting')
    .map((node) => click(node, `The ${nodeLabel(node)} may hold it.`));
}

/** A list of which all options are known takes its value at once; clicking it would only open it in the way. */
function isNative(node: SemanticNode): boolean {
  return node.o !== undefined;
}

/** The list of the step's own field, which does not offer its value: no other place will. */
export function refusingList(intent: StepIntent, page: PageView): SemanticNode | undefined {
  if ((intent.kind !== 'choose' && intent.kind !== 'set' && intent.kind !== 'enter') || intent.field === undefined)
    return undefined;
  const field = intent.field;
  const best = rank(reachable(page).filter(isField), (node) => fieldScore(field, node))[0]?.node;
  return best?.r === 'sel' && isNative(best) && bestOption(best, intent.value) === undefined ? best : undefined;
}

function elsewhere(page: PageView): readonly SemanticNode[] {
  return reachable(page).filter(
    (node) =>
      (node.r === 'link' || node.r === 'mi' || node.r === 'tab') &&
      !hasState(node, 'current') &&
      !hasState(node, 'selected'),
  );
}

function openMenus(page: PageView): readonly GeneratedAction[] {
  const closed = reachable(page).filter(
    (node) => (node.r === 'btn' || node.r === 'mi') && (hasState(node, 'collapsed') || MORE.test(node.n.trim())),
  );
  return closed
    .filter((node) => !hasState(node, 'expanded'))
    .map((node) => click(node, `The ${nodeLabel(node)} may hold more.`));
}

/** Fields and switches may be on another tab. */
function otherTabs(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  if (intent.kind !== 'enter' && intent.kind !== 'set' && intent.kind !== 'toggle' && intent.kind !== 'choose')
    return [];
  return reachable(page)
    .filter((node) => node.r === 'tab' && !hasState(node, 'selected'))
    .map((node) => click(node, `It may be on the “${node.n}” tab.`));
}

/** A long list may show more of itself further down. */
function loadMore(intent: StepIntent, page: PageView): readonly GeneratedAction[] {
  const below = page.scroll.height - page.scroll.y - page.viewport.height;
  const isLong = below > page.viewport.height * (offlineSettings.detours.scrollableViewports - 1);
  if (recordName(intent) === undefined || openDialog(page) || !isLong) return [];
  return [{ action: { type: 'scroll', to: 'down' }, thought: 'The page goes on further down.' }];
}

/** The record that a step works on. */
export function recordName(intent: StepIntent): string | undefined {
  switch (intent.kind) {
    case 'openRecord':
    case 'editRecord':
    case 'deleteRecord':
      return intent.name;
    case 'click':
      return intent.of;
    default:
      return undefined;
  }
}

function wantedName(intent: StepIntent): string | undefined {
  if ('name' in intent) return intent.name;
  if ('field' in intent) return intent.field;
  return 'thing' in intent ? intent.thing : undefined;
}

function actionOf(refined: StepRefinement): readonly GeneratedAction[] {
  return refined.kind === 'action' ? [{ action: refined.action, thought: refined.thought }] : [];
}

function click(node: SemanticNode, thought: string): GeneratedAction {
  const action: Action = { type: 'click', id: node.i };
  return { action, thought };
}

/** Whether an earlier action was on the element of that name, whatever its id was then. */
export function wasTried(element: ElementDescription | undefined, node: SemanticNode | undefined): boolean {
  return element !== undefined && node !== undefined && node.n !== '' && elementName(element) === node.n;
}
