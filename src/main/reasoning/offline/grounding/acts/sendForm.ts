import { type Action, fillsIn, targetId } from '../../../../../shared/actions/action.ts';
import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { elementName } from '../../../../../shared/page/elementDescription.ts';
import { purposeOf } from '../../../../../shared/page/hintTexts.ts';
import { type PageList, readLists } from '../../../../../shared/page/records.ts';
import type { SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView, PastAction, RollingContext } from '../../../../../shared/reasoning/reasoningContext.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { readPager } from '../../answering/pager.ts';
import { concepts, speaksOf } from '../../language/concepts.ts';
import type { SubmitPurpose } from '../../language/controlWords.ts';
import { namesSubmit, SENDING, wordOfSign } from '../../language/controlWords.ts';
import { isNaming } from '../../language/fieldLabels.ts';
import { saysNothingFound } from '../../language/nothingFound.ts';
import { fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { deedIn, nameFit, saysAll } from '../nameFit.ts';
import { pageLabel } from '../openPage.ts';
import { act, nodeLabel, notFound, nothing, satisfied } from '../refinements.ts';
import {
  hasState,
  inReach,
  isField,
  isSearchField,
  isTextField,
  openDialog,
  type Scene,
  sceneOf,
  type Thing,
} from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };
import { isOpenCell } from './cellInPlace.ts';
import { isInPlace } from './fieldFor.ts';

const FEWER = 0.03;

/** A draft is what is kept where nothing else can be. */
const DRAFT = 0.3;

/** Presses the button that sends the form just filled in. `lastTouched` is the id of the field that was last filled. */
export function submit(page: PageView, instruction: Instruction, lastTouched: string | undefined): StepRefinement {
  const foreign = dialogInFront(page, lastTouched);
  const scene = sceneOf(page);
  const isSender = ({ role, node }: Thing) =>
    (role === 'button' || role === 'menuitem' || (role === 'clickable' && node.c !== 'perhaps')) &&
    // What has opened the form opens another one, or folds it again.
    !hasState(node, 'expanded') &&
    !isAmong('composes', fold(node.n)) &&
    (foreign === undefined || node.g !== foreign.n);
  const scored = inReach(scene)
    .filter(isSender)
    .filter(({ node }) => !isOfAnother(page, node, lastTouched))
    .map((thing) => ({
      thing,
      score: Math.max(
        wordScore(thing.node, instruction),
        changesGiven(scene, thing, instruction) ? weights.nameless : 0,
      ),
    }))
    .filter(({ score }) => score >= weights.accepted)
    .map(({ thing, score }) => ({ thing, score: score + nearness(page, thing.node, lastTouched) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  // The button of some form is of nothing that was typed in place outside of it.
  const touched = page.tree.find((node) => node.i === lastTouched);
  const isBeside = ({ thing }: { readonly thing: Thing }) =>
    page.skeleton.elements[thing.node.i]?.within === page.skeleton.elements[lastTouched ?? '']?.within;
  // A row that is edited with a button of its own is kept by that.
  const row = scene.things.find(({ node }) => node === touched)?.record;
  const isKept = row !== undefined && scored.some(({ thing }) => thing.record === row);
  const isInCell = touched !== undefined && isOpenCell(page, touched) && !isKept;
  const tick = instruction.purpose === 'edit' && touched ? tickBehind(page, touched) : undefined;
  if (tick) return act({ type: 'click', id: tick.i }, `The ${nodeLabel(tick)} keeps what stands before it.`);
  if (instruction.purpose === 'edit' && touched && (isInCell || (isInPlace(touched) && !scored.some(isBeside))))
    return act({ type: 'press', key: 'Enter' }, `Enter keeps what the ${nodeLabel(touched)} holds.`);
  if (best)
    return act({ type: 'click', id: best.thing.node.i }, `The ${nodeLabel(best.thing.node)} sends the form.`, {
      kind: 'clear',
      best,
      ...(next && { next }),
      all: scored,
    });
  const renamer = instruction.purpose === 'edit' && touched ? renamerBehind(page, touched) : undefined;
  if (renamer)
    return act({ type: 'click', id: renamer.node.i }, `The ${nodeLabel(renamer.node)} takes the new name.`, {
      thing: renamer,
      score: weights.same,
    });
  if (foreign) return nothing(`The dialog “${foreign.n}” on “${pageLabel(page)}” is in front of the form.`);
  const off = page.tree.find(
    (node) => node.r === 'btn' && hasState(node, 'disabled') && wordScore(node, instruction) >= weights.accepted,
  );
  if (off) return nothing(`The ${nodeLabel(off)} on “${pageLabel(page)}” is disabled.`);
  const unaided = openDialog(page) ? undefined : withoutButton(page, instruction, lastTouched);
  if (unaided) return unaided;
  const buttons = inReach(scene).filter(({ role }) => role === 'button');
  return notFound(page, instruction.purpose === 'log-in' ? 'button to log in' : 'button to save with', 'save', buttons);
}

/** “✓”, before “✗”, behind a field that stands in the place of a text: the two keep and drop what it holds. */
function tickBehind(page: PageView, field: SemanticNode): SemanticNode | undefined {
  const behind = inReach(sceneOf(page)).filter(({ at, node }) => at > page.tree.indexOf(field) && !isField(node));
  const [tick, cross] = behind.map(({ node }) => node);
  const isPair = TICK.test(tick?.n.trim() ?? '') && CROSS.test(cross?.n.trim() ?? '');
  return isPair ? tick : undefined;
}
const TICK = /^[✓✔]\uFE0F?$/u;
const CROSS = /^[✗✘✕×✖❌]\uFE0F?$/u;

/** “Rename”, right behind the field with the name. */
function renamerBehind(page: PageView, field: SemanticNode): Thing | undefined {
  const at = page.tree.indexOf(field);
  const next = inReach(sceneOf(page)).find((thing) => thing.at > at && !isField(thing.node));
  return next && (isNaming(field.n) || fold(field.n) === 'new name') && deedIn(next.node.n) === 'rename'
    ? next
    : undefined;
}

/** Lists and switches of pages without such a button store at once; a text field takes Enter. */
function withoutButton(
  page: PageView,
  { purpose, ifNeeded }: Instruction,
  lastTouched: string | undefined,
): StepRefinement | undefined {
  const touched = page.tree.find((node) => node.i === lastTouched);
  const isChange = purpose === 'edit' && touched !== undefined && isField(touched);
  const isInForm = touched && sceneOf(page).things.every(({ node, record }) => node !== touched || !record);
  const others = isInForm ? buttonsAfter(page, touched) : [];
  const [only, another] = others;
  if (only && !another)
    return act({ type: 'click', id: only.i }, `The ${nodeLabel(only)} is the one button after what was filled in.`);
  if (others.length > 0) return undefined;
  const isHeld = isChange && page.activeElement?.id === lastTouched;
  if (isHeld && ifNeeded && isTextField(touched))
    return act({ type: 'press', key: 'Tab' }, `What is typed counts once the ${nodeLabel(touched)} is left.`);
  if (ifNeeded || (isChange && !isTextField(touched)))
    return satisfied(`“${pageLabel(page)}” has no button to save with; what is changed there counts at once.`);
  const isEntry = isChange || (purpose === 'create' && touched !== undefined && isTextField(touched));
  const isTyping = isEntry && page.activeElement?.id === lastTouched && touched.t !== 'multiline';
  return isTyping
    ? act({ type: 'press', key: 'Enter' }, `Enter keeps what the ${nodeLabel(touched)} holds.`)
    : undefined;
}

/**
 * What may send what a field was given: the buttons after it, up to the next heading, whose names speak of no deed but a change; of what was
 * chosen rather than typed, which may count at once, only one that names it again, “Change plan” behind “New plan”.
 */
export function buttonsAfter(page: PageView, field: SemanticNode): readonly SemanticNode[] {
  const rest = page.tree.slice(page.tree.indexOf(field) + 1);
  const end = rest.findIndex(({ r }) => r === 'h' || r === 'dlg');
  const near = end === -1 ? rest : rest.slice(0, end);
  const reached = new Set(inReach(sceneOf(page)).map(({ node }) => node));
  return near.filter(
    (node) =>
      node.r === 'btn' &&
      node.g === field.g &&
      (isTextField(field)
        ? (deedIn(node.n) ?? 'edit') === 'edit'
        : deedIn(node.n) === 'edit' && concepts(node.n).some((word) => concepts(field.n).includes(word))) &&
      reached.has(node) &&
      node.n !== '' &&
      !hasState(node, 'pressed') &&
      node.s?.includes('expanded') !== true &&
      node.s?.includes('collapsed') !== true,
  );
}

function wordScore(node: SemanticNode, { purpose = 'submit', target }: Instruction): number {
  // A paper plane without a name is known by what it is drawn for, or by its class.
  const words = concepts(wordOfSign(node.n) || (node.h?.by === 'text beside it' ? '' : (purposeOf(node.h) ?? '')));
  const place = SENDING[purpose === 'delete' ? 'submit' : purpose].findIndex((word) => words.includes(word));
  if (place === -1) return 0;
  const about = target?.role !== undefined && nameFit(target.role, node.n) > 0 ? FEWER : 0;
  const unfinished = words.includes('draft') ? DRAFT : 0;
  return 0.9 - FEWER * place - FEWER * Math.max(0, words.length - 2) + about - unfinished;
}

/** “Change password”, behind a password that was given: it does so, and opens nothing. */
function changesGiven({ things }: Scene, { node, at, record }: Thing, { purpose }: Instruction): boolean {
  const [deed, ...about] = concepts(node.n);
  if (purpose !== 'edit' || deed !== 'edit' || about.length === 0 || record) return false;
  return things.some(
    (one) =>
      one.at < at &&
      isTextField(one.node) &&
      (one.node.v ?? '') !== '' &&
      about.every((word) => concepts(one.node.n).includes(word)),
  );
}

/** A dialog that came up after the form was filled in, such as a cookie notice: its buttons send something else. */
function dialogInFront(page: PageView, lastTouched: string | undefined): SemanticNode | undefined {
  const at = page.tree.findIndex((node) => node.i === lastTouched);
  const touched = page.tree[at];
  if (touched === undefined) return undefined;
  return page.tree.find(
    (node, index) => node.r === 'dlg' && node.n !== '' && node.n !== touched.g && (index > at || touched.occ === true),
  );
}

/** The button of the form that was filled in is the next one after its last field. */
function nearness(page: PageView, button: SemanticNode, lastTouched: string | undefined): number {
  const touched = page.tree.findIndex((node) => node.i === (lastTouched ?? page.activeElement?.id));
  const at = page.tree.indexOf(button);
  if (touched === -1 || at < touched) return 0;
  const between = page.tree.slice(touched + 1, at);
  const otherForm = between.some((node, index) => node.r === 'btn' && between.slice(index + 1).some(isField));
  return otherForm ? 0 : offlineSettings.names.nearby;
}

/** “Voucher [    ] Apply”, below the list in which something was changed: what applies an empty field of its own is not what keeps that. */
function isOfAnother(page: PageView, button: SemanticNode, lastTouched: string | undefined): boolean {
  const before = page.tree[page.tree.indexOf(button) - 1];
  const isEmpty = before !== undefined && isTextField(before) && (before.v ?? '') === '' && before.i !== lastTouched;
  const isApply = concepts(button.n)[0] === 'apply';
  return isApply && isEmpty && lastTouched !== undefined && nearness(page, button, lastTouched) === 0;
}

/** The field to search with, if the page has one. */
export function searchField(page: PageView): SemanticNode | undefined {
  const all = inReach(sceneOf(page));
  return (all.find(({ node }) => isSearchField(node)) ?? fieldOfSearchButton(all))?.node;
}

/** The one text field right before a button that searches, whatever it asks for: “Title or author”; choices to narrow by may stand beside it. */
function fieldOfSearchButton(all: readonly Thing[]): Thing | undefined {
  const at = all.findIndex(
    ({ role, names }) => role === 'button' && names.some(({ text }) => speaksOf(text, 'search')),
  );
  const begin = all.slice(0, Math.max(0, at)).findLastIndex(({ node }) => !isField(node));
  const texts = all.slice(begin + 1, Math.max(0, at)).filter(({ node }) => isTextField(node));
  return texts.length === 1 ? texts[0] : undefined;
}

/** Writes what is searched for into the search field. */
export function enterSearch(page: PageView, query: string): StepRefinement {
  const field = searchField(page);
  if (!field)
    return notFound(
      page,
      'search field',
      'search',
      inReach(sceneOf(page)).filter(({ node }) => node.r === 'inp'),
    );
  if (field.v === query) return satisfied(`The search field already reads “${query}”.`);
  return act({ type: 'setValue', id: field.i, text: query }, `The ${nodeLabel(field)} is there to search with.`);
}

/** Starts the search: with its button, else with the Enter key. A list that narrowed while typing needs neither. */
export function runSearch(page: PageView, query: string): StepRefinement {
  const field = searchField(page);
  const isEntered = field !== undefined && (field.v ?? '') === query;
  if (field && !isEntered && query !== '')
    return act(
      { type: 'setValue', id: field.i, text: query },
      `The ${nodeLabel(field)} is there to search with.`,
      undefined,
      true,
    );
  if (field && isEntered && listsOnly(page, field, query))
    return satisfied(`The list shows only what fits “${query}”.`);
  if (isEntered && isEmptied(page)) return satisfied(`Nothing is left of the list for “${query}”.`);
  const found = isEntered ? emptyResult(page) : undefined;
  if (found !== undefined) return nothing(`The search for “${query}” found nothing: “${found}”`);
  const after = new Set(field ? page.tree.slice(page.tree.indexOf(field)) : []);
  const button = inReach(sceneOf(page)).find(
    ({ node, role, names }) =>
      (role === 'button' || role === 'clickable') &&
      after.has(node) &&
      names.some(({ text }) => speaksOf(text, 'search') || nameFit('search', text) === 1),
  );
  if (button) return act({ type: 'click', id: button.node.i }, `The ${nodeLabel(button.node)} starts the search.`);
  return field
    ? act({ type: 'press', key: 'Enter' }, 'The search has no button of its own; Enter starts it.')
    : notFound(page, 'search field', 'search');
}

/** Whether every row after the search field is about the query, and there is at least one. */
function listsOnly(page: PageView, field: SemanticNode, query: string): boolean {
  const at = page.tree.indexOf(field);
  const rows = sceneOf(page).things.filter(
    ({ node, title, ...thing }) => thing.at > at && title !== undefined && node.g !== field.g && node.r === 'link',
  );
  if (rows.length > 0) return rows.every(({ node, texts = '' }) => saysAll(`${node.n} ${texts}`, query));
  const isOnly = ({ records }: PageList) =>
    records.length > 0 && records.every(({ cells }) => saysAll(cells.map(({ text }) => text).join(' '), query));
  return readLists(page.skeleton).lists.some(isOnly);
}

/** Whether a list that narrows while one types has nothing left; what it lacks may stand on its other pages all the same. */
function isEmptied({ skeleton, url }: PageView): boolean {
  const { lists } = readLists(skeleton);
  const { next, previous, page } = readPager(skeleton, url);
  const isPaged = next !== undefined || previous !== undefined || page !== undefined;
  return (
    isPaged &&
    lists.some(({ container }) => container.role === 'table') &&
    lists.every(({ records }) => records.length === 0)
  );
}

/** What the page says when a search found nothing. */
function emptyResult({ skeleton, tree }: PageView): string | undefined {
  const texts = [
    ...Object.values(skeleton.messages).map(({ text }) => text),
    ...tree
      .filter((node) => node.r === 'status' || node.r === 'alert' || node.r === 'h')
      .map((node) => node.v ?? node.n),
  ];
  return texts.find(saysNothingFound);
}

const LEAVES: ReadonlySet<Action['type']> = new Set(['navigate', 'goBack']);

/** Whether earlier steps have filled in fields that nothing has sent yet: leaving the page would lose them. */
export function hasUnsavedEntries({ recent }: RollingContext, page: PageView): boolean {
  const search = searchField(page)?.i;
  for (const past of recent.toReversed().filter(({ succeeded }) => succeeded)) {
    const { type } = past.action;
    if (fillsIn(past.action)) {
      const isSearch = past.element?.role === 'searchbox' || speaksOf(nameIn(past), 'search');
      if (!isSearch && (search === undefined || targetId(past.action) !== search)) return true;
    } else if (LEAVES.has(type) || sends(past)) return false;
  }
  return false;
}

function sends(past: PastAction): boolean {
  const { action, element } = past;
  if (action.type === 'press') return action.key === 'Enter';
  if (action.type !== 'click') return false;
  const purposes: readonly SubmitPurpose[] = ['submit', 'edit'];
  return (
    element?.role === 'link' ||
    speaksOf(nameIn(past), 'search') ||
    purposes.some((purpose) => namesSubmit(nameIn(past), purpose))
  );
}

function nameIn({ element }: PastAction): string {
  return element ? elementName(element) : '';
}
