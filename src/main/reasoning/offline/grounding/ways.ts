import type { Act, Instruction } from '../../../../shared/meaning/instruction.ts';
import { purposeOf } from '../../../../shared/page/hintTexts.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { datesIn } from '../../../../shared/values/readDate.ts';
import { concepts } from '../language/concepts.ts';
import { namesSubmit, openerScore } from '../language/controlWords.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { isThing } from '../reading/vocabulary.ts';
import { namesList } from './acts/open.ts';
import { dayOfCalendar } from './acts/pickDate.ts';
import { bestOption } from './acts/putValue.ts';
import { searchField } from './acts/sendForm.ts';
import { findThing } from './findThing.ts';
import { isArrow } from './lines.ts';
import { deedIn, isHarmless, nameFit, saysAll } from './nameFit.ts';
import { leadsHere } from './openPage.ts';
import { FIELD_ACTS, ownMenus, ownWays } from './ownWays.ts';
import { isRecordMenu, saysMore } from './recordMenus.ts';
import { namesakes } from './recordWays.ts';
import { nodeLabel } from './refinements.ts';
import { hasState, isField, isInTopBar, isPlaceSwitch, openDialog, sceneOf, type Thing } from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };
import { click, type Search, searchOn, speaksOfIt, type Way } from './way.ts';
import weights from './weights.json' with { type: 'json' };

const { promise } = weights;

const RECORD_ACTS: ReadonlySet<Act> = new Set(['open', 'delete', 'find', 'read', 'change']);

/**
 * Ways to what a step needs and this page does not show, the most promising first (planner-process, detours): only through what
 * changes nothing. None of them is the step itself.
 */
export function waysFrom(instruction: Instruction, page: PageView): readonly Way[] {
  const search = searchOn(instruction, page);
  const { record, things } = search;
  const isOpened = instruction.act === 'open' || instruction.act === 'find';
  // Which of several is meant, none of their pages says.
  if (record !== undefined && !isOpened && namesakes(page, record).length > 0) return [];
  const through = things.flatMap((thing) => [...hovering(thing, search), ...pressing(thing, search)]);
  const signs = signsOfEntries(search);
  return [...ownWays(search), ...through, ...scrolling(search)]
    .filter(({ action }) => action.type !== 'click' || !signs.has(action.id ?? ''))
    .toSorted((a, b) => b.promise - a.promise);
}

/** A sign alone beside an entry does something to it: a cross deletes, an arrow moves. */
function signsOfEntries(search: Search): ReadonlySet<string> {
  const opening = [...ownMenus(search).map(({ node }) => node.i), search.next];
  const isSignOf = ({ record, node }: Thing) => record && isSign(node) && !opening.includes(node.i);
  return new Set(search.things.filter(isSignOf).map(({ node }) => node.i));
}

/** Called by nothing but signs, and by none that leads on or unfolds. */
function isSign(node: SemanticNode): boolean {
  return /^[^\p{L}\p{N}›»→▸▶▾⋮⋯…☰≡]+$/u.test(node.n.trim()) && !hasState(node, 'collapsed');
}

function scrolling({ page, record, names }: Search): readonly Way[] {
  const below = page.scroll.height - page.scroll.y - page.viewport.height;
  const isLong = below > page.viewport.height * (offlineSettings.detours.scrollableViewports - 1);
  if (openDialog(page) || !isLong || (record === undefined && names.length === 0)) return [];
  const thought = 'The page goes on further down.';
  return [{ action: { type: 'scroll', to: 'down' }, thought, promise: promise.scroll, stays: true }];
}

/** Whether nothing new can be behind a thing: it is open already, or where one is. */
function isHere({ node }: Thing, { page, next }: Search): boolean {
  const isOpen = hasState(node, 'current') || hasState(node, 'selected') || hasState(node, 'expanded');
  return isOpen || isField(node) || (leadsHere(page, node) && node.i !== next);
}

function hovering(thing: Thing, search: Search): readonly Way[] {
  const { node, role } = thing;
  const mayUnfold = (role === 'menuitem' && !hasState(node, 'collapsed')) || hasState(node, 'hover-for-more');
  if (!mayUnfold || isHere(thing, search)) return [];
  // Pointing at the very thing that something is to be done with changes nothing, and may show how.
  const isOwn = search.names.some((name) =>
    [node.n, thing.title ?? ''].some((text) => nameFit(name, text) >= weights.same),
  );
  return [
    {
      action: { type: 'hover', id: node.i },
      thought: `The ${nodeLabel(node)} may unfold.`,
      promise: (isOwn ? promise.ownHover : promise.hover) + speaksOfIt(thing, search),
      stays: true,
    },
  ];
}

/** What pressing a thing may bring into view; nothing where it may change something. */
function pressing(thing: Thing, search: Search): readonly Way[] {
  if (isHere(thing, search) || mayAct(thing, search)) return [];
  const { act, target } = search.instruction;
  const isMore = thing.names.some(({ text }) => saysMore(text));
  if (hasState(thing.node, 'collapsed')) {
    const sort = isMore || thing.role === 'menuitem' ? promise.menu : promise.folded;
    return [click(thing, sort + speaksOfIt(thing, search), 'may hold more', true), ...nextPart(thing, search)];
  }
  // What saves or sends stands where it was filled in, and going elsewhere may lose that. Any field without a name is on any page.
  const isAnyField = FIELD_ACTS.has(act) && act !== 'choose' && search.names.length === 0 && target?.role === 'field';
  if ((act === 'submit' || isAnyField) && !isMore) return [];
  return [...showing(thing, isMore, search), ...nextPart(thing, search)];
}

function mayAct(thing: Thing, { page, record, things }: Search): boolean {
  // What is wanted of one record is in no menu of another, and whose menu holds what is wanted of none, nobody has said.
  if (isRecordMenu(thing) && (record !== undefined || things.filter(isRecordMenu).length > 1)) return true;
  if (isArrow(sceneOf(page), thing)) return true;
  const deed = deedOf(thing);
  return deed !== undefined && !isHarmless(deed) && !saysFolded(page, thing);
}

function deedOf({ node }: Thing): string | undefined {
  return deedIn(node.n || purposeOf(node.h) || '');
}

/** Whether its author says that it unfolds something: what only stands before a part that is hidden may still do as it is called. */
function saysFolded({ skeleton }: PageView, { node }: Thing): boolean {
  return hasState(node, 'collapsed') && skeleton.elements[node.i]?.expanded === false;
}

function showing(thing: Thing, isMore: boolean, search: Search): readonly Way[] {
  const share = speaksOfIt(thing, search);
  if (isTab(thing, search)) return [click(thing, promise.tab + share, 'may show it', true)];
  if (isMore) return [click(thing, promise.more + share, 'may hold more', true)];
  const leads = thing.role === 'link' || thing.role === 'menuitem';
  // A link that is called as what is to be pressed is that itself.
  const isItself = share >= weights.same && search.instruction.act === 'click';
  return leads && !isItself ? alongLink(thing, share, search) : [];
}

/** Tabs are made of plain elements as well. */
function isTab(thing: Thing, { page, things }: Search): boolean {
  if (thing.role === 'tab') return true;
  if (thing.role !== 'clickable' || deedOf(thing) !== undefined) return false;
  if (isInTopBar(thing, page) && listsThings(thing.node.n)) return true;
  if (!isPlaceSwitch(sceneOf(page), thing) || isOfOneOfSeveral(thing)) return false;
  // What is one of several ways where something is saved is a choice, and shows no other part of the page.
  return !things.some(({ node }) => !isField(node) && namesSubmit(node.n, 'edit'));
}

/** Links lead away: to what they speak of, to lists for records, to settings for switches. */
function alongLink(thing: Thing, share: number, { instruction, page }: Search): readonly Way[] {
  const { act, target, purpose } = instruction;
  const { node } = thing;
  const name = target?.name ?? '';
  const isForm = purpose === 'create' && target?.role === 'form';
  if (
    share >= weights.accepted &&
    openerScore(node.n, name) === 0 &&
    (isForm || act === 'turn-on' || act === 'turn-off' || act === 'find')
  )
    return [click(thing, promise.named + share, 'may lead there', false)];
  const isRecordAct =
    RECORD_ACTS.has(act) || act === 'search' || target?.role === 'searchbox' || target?.container?.role === 'record';
  if (isRecordAct && listsThings(node.n)) {
    // What is done to things is mostly done to one's own.
    const isOwn = act === 'click' && OWNED.test(node.n.trim());
    const sort = isOwn ? promise.ownList : searchField(page) ? promise.listBeside : promise.list;
    return [click(thing, sort, 'leads to a list', false)];
  }
  if (FIELD_ACTS.has(act) && concepts(node.n).join(' ') === 'setting')
    return [click(thing, promise.setting, 'may hold it', false)];
  return share >= weights.speaks ? [click(thing, promise.link + share, 'may lead there', false)] : [];
}

/** “Auto · Manual · Off” of each room sets something; and so do the choices that a form is made of. */
function isOfOneOfSeveral({ record }: Thing): boolean {
  return record !== undefined && record.list.records.length > 1;
}

/** “Invoices”, “My loans and holds”. */
function listsThings(name: string): boolean {
  const parts = name
    .trim()
    .replace(OWNED, '')
    .split(/ (?:and|&) /);
  return parts.some((part) => isThing(part) && namesList(part));
}

const OWNED = /^(?:my|our|your)\s+/i;

function nextPart(thing: Thing, search: Search): readonly Way[] {
  const { page, record, names, next } = search;
  const { node, role } = thing;
  const isNext = node.i === next && (role === 'clickable' || !/\d/.test(node.n));
  if (!isNextPage(thing) && !isNext && !isPageNumber(thing, search.things)) return [];
  // What stands in no month is in no other one either.
  const isInMonth = dayOfCalendar(page) !== undefined && names.every((name) => datesIn(name).length === 0);
  if (isInMonth || sceneOf(page).records.length === 0 || (record === undefined && names.length === 0)) return [];
  // A button shows it in place, and keeps what was ticked.
  return [click(thing, promise.next, 'shows the next part of the list', role === 'button')];
}

function isNextPage({ role, names, node }: Thing): boolean {
  // “▶” is drawn on what is called “Play” as well.
  const isNamed = /\p{L}{2}/u.test(node.n);
  return (
    (role === 'button' || role === 'link' || role === 'clickable') &&
    names.some(
      ({ text }) =>
        (!isNamed || /\p{L}/u.test(text)) &&
        (nameFit('next', text) >= weights.same ||
          saysAll(text, 'next page') ||
          nameFit('load more', text) >= weights.same),
    )
  );
}

/** One of a row of numbers that lead to the other pages of a list. */
function isPageNumber({ node, role, record }: Thing, all: readonly Thing[]): boolean {
  const isNumbered = (one: SemanticNode | undefined) => one !== undefined && /^\d{1,3}$/.test(one.n.trim());
  if ((role !== 'link' && role !== 'button') || record || !isNumbered(node)) return false;
  const at = all.findIndex((one) => one.node === node);
  return [all[at - 1], all[at + 1]].some(
    (one) => isNumbered(one?.node) && Math.abs(Number(one?.node.n) - Number(node.n)) === 1,
  );
}

/** The list of the step's own field, which does not offer its value: no other place will. */
export function refusingList({ act, target, value = '' }: Instruction, page: PageView): SemanticNode | undefined {
  if (!FIELD_ACTS.has(act) || target?.name === undefined) return undefined;
  const found = findThing(page, { target, roles: vocabulary.roles.field, among: ({ node }) => isField(node) });
  const node = found.kind === 'clear' ? found.best.thing.node : undefined;
  return node?.o !== undefined && value !== '' && bestOption(node, value) === undefined ? node : undefined;
}
