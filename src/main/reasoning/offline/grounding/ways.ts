import type { Action } from '../../../../shared/actions/action.ts';
import type { Act, Instruction } from '../../../../shared/meaning/instruction.ts';
import { purposeOf } from '../../../../shared/page/hintTexts.ts';
import { isActionable, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { datesIn } from '../../../../shared/values/readDate.ts';
import { readPager } from '../answering/pager.ts';
import { concepts } from '../language/concepts.ts';
import { namesSubmit, openerScore } from '../language/controlWords.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { isThing } from '../reading/vocabulary.ts';
import { namesList } from './acts/open.ts';
import { dayOfCalendar } from './acts/pickDate.ts';
import { bestOption } from './acts/putValue.ts';
import { enterSearch, runSearch, searchField } from './acts/sendForm.ts';
import { candidates, findThing } from './findThing.ts';
import { isArrow } from './lines.ts';
import { deedIn, isHarmless, nameFit, saysAll } from './nameFit.ts';
import { leadsHere, openRecordName, showsName } from './openPage.ts';
import { isRecordMenu, menusOf, saysMore } from './recordMenus.ts';
import { namesakes, recordWays } from './recordWays.ts';
import { isDismissing, nodeLabel } from './refinements.ts';
import {
  hasState,
  inReach,
  insideDialog,
  isField,
  isInTopBar,
  isPlaceSwitch,
  isSearchField,
  isTextField,
  openDialog,
  sceneOf,
  type Thing,
} from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/** A way that may lead to what is looked for: how promising it is, and whether the page (and a form on it) stays. */
export interface Way {
  readonly action: Action;
  readonly thought: string;
  readonly promise: number;
  readonly stays: boolean;
}

const FIELD_ACTS: ReadonlySet<Act> = new Set(['enter', 'set', 'choose', 'turn-on', 'turn-off', 'change']);
const RECORD_ACTS: ReadonlySet<Act> = new Set(['open', 'delete', 'find', 'read', 'change']);

/** How promising each sort of way is by itself; that it speaks of what is looked for comes on top. */
const PROMISE = {
  uncover: 10,
  splitName: 9,
  openList: 8,
  ownMenu: 7.2,
  ownPage: 7,
  search: 6.5,
  searchAll: 6.4,
  rename: 6.2,
  edit: 6,
  folded: 3,
  tab: 2.4,
  menu: 2.6,
  list: 5,
  ownList: 6.6,
  listBeside: 2.1,
  setting: 4.8,
  more: 2.2,
  next: 5.2,
  hover: 1.5,
  ownHover: 7.5,
  scroll: 1,
  link: 0.4,
  named: 5.5,
} as const;
/** Below this a link of the navigation is a guess. */
const SPEAKS = 0.3;

/**
 * Ways to what a step needs and this page does not show, the most promising first (planner-process, detours): only through what
 * changes nothing. None of them is the step itself.
 */
export function waysFrom(instruction: Instruction, page: PageView): readonly Way[] {
  const { act, target = {}, value } = instruction;
  const record = recordName(instruction);
  // Which of several is meant, none of their pages says.
  if (record !== undefined && act !== 'open' && act !== 'find' && namesakes(page, record).length > 0) return [];
  const names = [target.name, target.container?.name, act === 'choose' ? value : undefined].flatMap((name) =>
    name === undefined || name === '' ? [] : [name],
  );
  const speaks = ({ names: own }: Thing) =>
    Math.max(0, ...names.flatMap((name) => own.map(({ text }) => nameFit(name, text))));
  const all = inReach(sceneOf(page));
  // Pointing at the very thing that something is to be done with changes nothing, and may show how.
  const isOwn = (thing: Thing) =>
    names.some(
      (name) => nameFit(name, thing.node.n) >= weights.same || nameFit(name, thing.title ?? '') >= weights.same,
    );
  const ways: Way[] = [...uncover(instruction, page), ...splitName(instruction, page), ...openList(instruction, page)];
  if (record !== undefined) ways.push(...reachRecord(instruction, page, record), ...withoutSearch(page, record));
  const menus =
    record === undefined || isOpening(instruction)
      ? []
      : menusOf(page, record).filter(({ node }) => isActionable(node));
  // What stands in the menus of several goes by its own name, if at all.
  if (menus.length === 1 || act === 'click')
    ways.push(...menus.map((thing) => click(thing, PROMISE.ownMenu, 'opens the menu of the record', true)));
  const editors = all.filter(({ node, role }) => (role === 'button' || role === 'link') && deedIn(node.n) === 'edit');
  const mayEdit =
    (FIELD_ACTS.has(act) || instruction.purpose === 'edit') && (record === undefined || showsName(page, record));
  if (mayEdit && act !== 'choose' && editors.length === 1 && editors[0])
    ways.push(click(editors[0], PROMISE.edit, `may make the fields editable`, false));
  // What is not deleted in its row may be so where it is edited.
  const own = record !== undefined && act === 'delete' ? editors.filter((thing) => isOfRecord(thing, record)) : [];
  if (own.length === 1 && own[0])
    ways.push(click(own[0], PROMISE.edit, 'opens the record, where it may be deleted', false));
  // “Click to rename” of what shows the name; nothing new is made there.
  const renamers = act === 'set' && NAMES.has(target.name ?? '') ? all.filter(renames) : [];
  if (renamers.length === 1 && renamers[0])
    ways.push(click(renamers[0], PROMISE.rename, 'lets its name be changed', true));
  const pager = readPager(page.skeleton, page.url);
  // What stands in no month is in no other one either.
  const isInMonth = dayOfCalendar(page) !== undefined && names.every((name) => datesIn(name).length === 0);
  const areSeveral = all.filter(isRecordMenu).length > 1;
  // What is one of several ways where something is saved is a choice, and shows no other part of the page.
  const isToBeSaved = all.some(({ node }) => !isField(node) && namesSubmit(node.n, 'edit'));
  for (const thing of all) {
    const { node, role } = thing;
    if (hasState(node, 'current') || hasState(node, 'selected') || hasState(node, 'expanded') || isField(node))
      continue;
    if (leadsHere(page, node) && node.i !== pager.next) continue;
    if ((role === 'menuitem' && !hasState(node, 'collapsed')) || hasState(node, 'hover-for-more'))
      ways.push({
        action: { type: 'hover', id: node.i },
        thought: `The ${nodeLabel(node)} may unfold.`,
        promise: (isOwn(thing) ? PROMISE.ownHover : PROMISE.hover) + speaks(thing),
        stays: true,
      });
    // What is wanted of one record is in no menu of another, and whose menu holds what is wanted of none, nobody has said.
    if (isRecordMenu(thing) && (record !== undefined || areSeveral)) continue;
    if (isArrow(sceneOf(page), thing)) continue;
    const deed = deedIn(node.n || purposeOf(node.h) || '');
    if (deed !== undefined && !isHarmless(deed) && !saysFolded(page, thing)) continue;
    const share = speaks(thing);
    const isMore = thing.names.some(({ text }) => saysMore(text));
    const isOther = share < weights.same || act !== 'click';
    // What saves or sends stands where it was filled in, and going elsewhere may lose that. Any field without a name is on any page.
    const isAnyField = FIELD_ACTS.has(act) && act !== 'choose' && names.length === 0 && target.role === 'field';
    const staysHere = (act === 'submit' || isAnyField) && !isMore;
    if (hasState(node, 'collapsed'))
      ways.push(
        click(thing, (isMore || role === 'menuitem' ? PROMISE.menu : PROMISE.folded) + share, 'may hold more', true),
      );
    // Tabs are made of plain elements as well.
    else if (staysHere) continue;
    else if (
      role === 'tab' ||
      (role === 'clickable' &&
        deed === undefined &&
        ((isPlaceSwitch(sceneOf(page), thing) && !isToBeSaved && !isOfOneOfSeveral(thing)) ||
          (isInTopBar(thing, page) && listsThings(node.n))))
    )
      ways.push(click(thing, PROMISE.tab + share, 'may show it', true));
    else if (isMore) ways.push(click(thing, PROMISE.more + share, 'may hold more', true));
    else if ((role === 'link' || role === 'menuitem') && isOther)
      ways.push(...alongLinks(instruction, thing, share, searchField(page) !== undefined));
    if (
      (isNextPage(thing) ||
        (node.i === pager.next && (role === 'clickable' || !/\d/.test(node.n))) ||
        isPageNumber(thing, all)) &&
      !isInMonth &&
      sceneOf(page).records.length > 0 &&
      (record !== undefined || names.length > 0)
    )
      // A button shows it in place, and keeps what was ticked.
      ways.push(click(thing, PROMISE.next, 'shows the next part of the list', role === 'button'));
  }
  const below = page.scroll.height - page.scroll.y - page.viewport.height;
  const isLong = below > page.viewport.height * (offlineSettings.detours.scrollableViewports - 1);
  if (!openDialog(page) && isLong && (record !== undefined || names.length > 0))
    ways.push({
      action: { type: 'scroll', to: 'down' },
      thought: 'The page goes on further down.',
      promise: PROMISE.scroll,
      stays: true,
    });
  // A sign alone beside an entry does something to it: a cross deletes, an arrow moves.
  const opening = new Set([...menus.map(({ node }) => node.i), ...(pager.next === undefined ? [] : [pager.next])]);
  const doing = new Set(
    all.flatMap(({ record, node }) => (record && isSign(node) && !opening.has(node.i) ? [node.i] : [])),
  );
  return ways
    .filter(({ action }) => action.type !== 'click' || !doing.has(action.id ?? ''))
    .toSorted((a, b) => b.promise - a.promise);
}

/** Whether its author says that it unfolds something: what only stands before a part that is hidden may still do as it is called. */
function saysFolded({ skeleton }: PageView, { node }: Thing): boolean {
  return hasState(node, 'collapsed') && skeleton.elements[node.i]?.expanded === false;
}

const NAMES: ReadonlySet<string> = new Set(['name', 'title']);

/** Whether it says that pressing it lets a name be changed, in its own name or in what it says of itself. */
function renames({ node, record }: Thing): boolean {
  const says = (text: string) => deedIn(text.replace(/^(?:double[- ])?(?:click|tap|press) to /i, '')) === 'rename';
  return !isField(node) && !record && (says(node.n) || says(node.d ?? ''));
}

/** Called by nothing but signs, and by none that leads on or unfolds. */
function isSign(node: SemanticNode): boolean {
  return /^[^\p{L}\p{N}›»→▸▶▾⋮⋯…☰≡]+$/u.test(node.n.trim()) && !hasState(node, 'collapsed');
}

/** Links lead away: to what they speak of, to lists for records, to settings for switches. */
function alongLinks(
  { act, target, purpose }: Instruction,
  thing: Thing,
  share: number,
  canSearch: boolean,
): readonly Way[] {
  const { node } = thing;
  const name = target?.name ?? '';
  const isForm = purpose === 'create' && target?.role === 'form';
  if (
    share >= weights.accepted &&
    openerScore(node.n, name) === 0 &&
    (isForm || act === 'turn-on' || act === 'turn-off' || act === 'find')
  )
    return [click(thing, PROMISE.named + share, 'may lead there', false)];
  const isRecordAct =
    RECORD_ACTS.has(act) || act === 'search' || target?.role === 'searchbox' || target?.container?.role === 'record';
  if (isRecordAct && listsThings(node.n)) {
    // What is done to things is mostly done to one's own.
    const isOwn = act === 'click' && OWNED.test(node.n.trim());
    const promise = isOwn ? PROMISE.ownList : canSearch ? PROMISE.listBeside : PROMISE.list;
    return [click(thing, promise, 'leads to a list', false)];
  }
  if (FIELD_ACTS.has(act) && concepts(node.n).join(' ') === 'setting')
    return [click(thing, PROMISE.setting, 'may hold it', false)];
  return share >= SPEAKS ? [click(thing, PROMISE.link + share, 'may lead there', false)] : [];
}

function isOfRecord({ record, title = '' }: Thing, name: string): boolean {
  return record !== undefined && nameFit(name, title) >= weights.same;
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

/** A pop-up in front of what the step needs is put aside first, unless it is a form that would be lost. */
function uncover({ act, target = {} }: Instruction, page: PageView): readonly Way[] {
  const searches = act === 'search' || target.role === 'searchbox';
  const isCovered = searches
    ? page.tree.some((node) => isSearchField(node) && node.occ === true)
    : findThing(page, { target, roles: Object.keys(ANY_ROLE) }).kind === 'absent' &&
      coversWanted(page, { act, target });
  const dialog = openDialog(page);
  const isForm = dialog !== undefined && inReach(sceneOf(page)).some(({ node }) => isTextField(node));
  if (!isCovered || isForm) return [];
  const all = inReach(sceneOf(page));
  const front = dialog ? insideDialog(sceneOf(page), dialog, all) : all;
  const closers = front
    .filter(({ node }) => isDismissing(node))
    .map((thing) => click(thing, PROMISE.uncover, 'closes what covers it', true));
  const escaping: Way = {
    action: { type: 'press', key: 'Escape' },
    thought: 'Escape closes what covers it.',
    promise: PROMISE.uncover - 0.5,
    stays: true,
  };
  return dialog ? [...closers, escaping] : closers;
}

const ANY_ROLE = {
  button: 1,
  link: 1,
  tab: 1,
  menuitem: 1,
  checkbox: 1,
  radio: 1,
  switch: 1,
  textbox: 1,
  combobox: 1,
  listbox: 1,
  slider: 1,
  option: 1,
  clickable: 1,
  treeitem: 1,
  spinbutton: 1,
} as const;

function coversWanted(page: PageView, { target = {} }: Instruction): boolean {
  const covered = sceneOf(page).things.filter(({ node }) => node.occ === true && !hasState(node, 'disabled'));
  return (
    target.name !== undefined &&
    candidates(sceneOf(page), { target, roles: Object.keys(ANY_ROLE) }, covered).some(
      ({ score }) => score >= weights.accepted,
    )
  );
}

/** What was searched for may stand in the list and not in what the search looks through. */
function withoutSearch(page: PageView, record: string): readonly Way[] {
  const field = searchField(page);
  if (!field || (field.v ?? '') !== record || showsName(page, record)) return [];
  const thought = `The search does not find “${record}”; the list is gone through without it.`;
  return [{ action: { type: 'setValue', id: field.i, text: '' }, thought, promise: PROMISE.searchAll, stays: true }];
}

/** A name of several words where a form asks for first and last name: the first goes in here, the last with the step. */
function splitName({ act, target, value = '' }: Instruction, page: PageView): readonly Way[] {
  const isFull = /^(?:full )?name$/i.test((target?.name ?? '').trim()) && /\S\s+\S/.test(value.trim());
  if ((act !== 'enter' && act !== 'set') || !isFull) return [];
  const first = findThing(page, { target: { name: 'first name', role: 'textbox' }, roles: ['textbox'] });
  const text = value.trim().split(/\s+/)[0] ?? '';
  if (first.kind !== 'clear' || first.best.thing.node.v === text) return [];
  return [
    {
      action: { type: 'setValue', id: first.best.thing.node.i, text },
      thought: 'The form asks for first and last name apart.',
      promise: PROMISE.splitName,
      stays: true,
    },
  ];
}

/** A list that draws itself opens with a click. */
function openList({ act, target, value = '' }: Instruction, page: PageView): readonly Way[] {
  if (act !== 'choose' && act !== 'set') return [];
  const lists = inReach(sceneOf(page)).filter(
    ({ node, role }) =>
      (node.r === 'sel' && node.o === undefined) ||
      ((role === 'button' || role === 'clickable') && hasState(node, 'collapsed')),
  );
  const named =
    target?.name === undefined
      ? lists.map((thing) => ({ thing, score: 0 }))
      : candidates(
          sceneOf(page),
          { target: { name: target.name }, roles: ['combobox', 'listbox', 'button', 'clickable'] },
          lists,
        );
  return named.map(({ thing, score }) => click(thing, PROMISE.openList + score, `may offer “${value}”`, true));
}

function isOpening({ act, purpose, target }: Instruction): boolean {
  return act === 'open' && purpose !== 'edit' && target?.container === undefined;
}

/** A record that is not in view is searched for; one that is listed without the control that is needed gets opened. */
function reachRecord(instruction: Instruction, page: PageView, name: string): readonly Way[] {
  const isOpen = openRecordName(page, name) !== undefined;
  const own = !isOpening(instruction) && !isOpen ? recordWays(page, name)[0] : undefined;
  if (own)
    return [
      click(
        own.thing,
        PROMISE.ownPage,
        'opens the record, whose own page may have what the list does not offer',
        false,
      ),
    ];
  if (!searchField(page) || isOpen || showsName(page, name)) return [];
  const refined = [enterSearch(page, name), runSearch(page, name)].find(({ kind }) => kind === 'action');
  return refined?.kind === 'action'
    ? [{ action: refined.action, thought: refined.thought, promise: PROMISE.search, stays: false }]
    : [];
}

/** The list of the step's own field, which does not offer its value: no other place will. */
export function refusingList({ act, target, value = '' }: Instruction, page: PageView): SemanticNode | undefined {
  if (!FIELD_ACTS.has(act) || target?.name === undefined) return undefined;
  const found = findThing(page, { target, roles: vocabulary.roles.field, among: ({ node }) => isField(node) });
  const node = found.kind === 'clear' ? found.best.thing.node : undefined;
  return node?.o !== undefined && value !== '' && bestOption(node, value) === undefined ? node : undefined;
}

/** The record that a step works on. */
export function recordName({ act, target }: Instruction): string | undefined {
  if (target?.role === 'record' && target.name !== undefined)
    return act === 'confirm' || act === 'submit' ? undefined : target.name;
  const { container } = target ?? {};
  return container && (container.role === 'record' || container.relation === 'in-row-of') ? container.name : undefined;
}

function click(thing: Thing, promise: number, does: string, stays: boolean): Way {
  return {
    action: { type: 'click', id: thing.node.i },
    thought: `The ${nodeLabel(thing.node)} ${does}.`,
    promise,
    stays,
  };
}
