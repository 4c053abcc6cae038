import { type Act, GIVING_ACTS, type Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { isActionable } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { only } from '../language/only.ts';
import { enterSearch, runSearch, searchField } from './acts/sendForm.ts';
import { candidates, findThing } from './findThing.ts';
import { deedIn, nameFit } from './nameFit.ts';
import { openRecordName, showsName } from './openPage.ts';
import { menusOf } from './recordMenus.ts';
import { recordWays } from './recordWays.ts';
import { isDismissing } from './refinements.ts';
import {
  hasState,
  insideDialog,
  isField,
  isSearchField,
  isTextField,
  openDialog,
  sceneOf,
  type Thing,
} from './scene.ts';
import { click, type Search, type Way } from './way.ts';
import weights from './weights.json' with { type: 'json' };

const { promise } = weights;

/** What gives a field a value. */
export const FIELD_ACTS: ReadonlySet<Act> = new Set<Act>([...GIVING_ACTS, 'change']);

/** Ways that are known to help a step of this sort: what covers its place, its own list, its own record. Anything else on the page is a guess beside them. */
export function ownWays(search: Search): readonly Way[] {
  return [
    ...uncover(search),
    ...splitName(search),
    ...openList(search),
    ...reachRecord(search),
    ...withoutSearch(search),
    ...throughMenu(search),
    ...throughEditor(search),
    ...renaming(search),
  ];
}

/** The menus of the record that something is to be done with. */
export function ownMenus({ instruction, record, page }: Search): readonly Thing[] {
  if (record === undefined || isOpening(instruction)) return [];
  return menusOf(page, record).filter(({ node }) => isActionable(node));
}

function throughMenu(search: Search): readonly Way[] {
  const menus = ownMenus(search);
  // What stands in the menus of several goes by its own name, if at all.
  const isToldApart = menus.length === 1 || search.instruction.act === 'click';
  return isToldApart ? menus.map((thing) => click(thing, promise.ownMenu, 'opens the menu of the record', true)) : [];
}

/** “Edit”: the fields of what is open may be changed behind it, and what is not deleted in its row may be so where it is edited. */
function throughEditor({ instruction: { act, purpose }, record, page, things }: Search): readonly Way[] {
  const editors = things.filter(
    ({ node, role }) => (role === 'button' || role === 'link') && deedIn(node.n) === 'edit',
  );
  const isShown = record === undefined || showsName(page, record);
  const mayEdit = act !== 'choose' && (FIELD_ACTS.has(act) || purpose === 'edit') && isShown;
  const own = act === 'delete' ? editors.filter((thing) => record !== undefined && isOfRecord(thing, record)) : [];
  const [opener, deleter] = [mayEdit ? only(editors) : undefined, only(own)];
  return [
    ...(opener ? [click(opener, promise.edit, 'may make the fields editable', false)] : []),
    ...(deleter ? [click(deleter, promise.edit, 'opens the record, where it may be deleted', false)] : []),
  ];
}

function isOfRecord({ record, title = '' }: Thing, name: string): boolean {
  return record !== undefined && nameFit(name, title) >= weights.same;
}

/** “Click to rename” of what shows the name; nothing new is made there. */
function renaming({ instruction: { act, target }, things }: Search): readonly Way[] {
  if (act !== 'set' || !NAMES.has(target?.name ?? '')) return [];
  const renamer = only(things.filter(renames));
  return renamer ? [click(renamer, promise.rename, 'lets its name be changed', true)] : [];
}

const NAMES: ReadonlySet<string> = new Set(['name', 'title']);

/** Whether it says that pressing it lets a name be changed, in its own name or in what it says of itself. */
function renames({ node, record }: Thing): boolean {
  const says = (text: string) => deedIn(text.replace(/^(?:double[- ])?(?:click|tap|press) to /i, '')) === 'rename';
  return !isField(node) && !record && (says(node.n) || says(node.d ?? ''));
}

/** A pop-up in front of what the step needs is put aside first, unless it is a form that would be lost. */
function uncover({ instruction: { act, target = {} }, page, things }: Search): readonly Way[] {
  const searches = act === 'search' || target.role === 'searchbox';
  const isCovered = searches
    ? page.tree.some((node) => isSearchField(node) && node.occ === true)
    : findThing(page, { target, roles: Object.keys(ANY_ROLE) }).kind === 'absent' && coversWanted(page, target);
  const dialog = openDialog(page);
  const isForm = dialog !== undefined && things.some(({ node }) => isTextField(node));
  if (!isCovered || isForm) return [];
  const front = dialog ? insideDialog(sceneOf(page), dialog, things) : things;
  const closers = front
    .filter(({ node }) => isDismissing(node))
    .map((thing) => click(thing, promise.uncover, 'closes what covers it', true));
  const escaping: Way = {
    action: { type: 'press', key: 'Escape' },
    thought: 'Escape closes what covers it.',
    promise: promise.escape,
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

function coversWanted(page: PageView, target: Target): boolean {
  const covered = sceneOf(page).things.filter(({ node }) => node.occ === true && !hasState(node, 'disabled'));
  return (
    target.name !== undefined &&
    candidates(sceneOf(page), { target, roles: Object.keys(ANY_ROLE) }, covered).some(
      ({ score }) => score >= weights.accepted,
    )
  );
}

/** What was searched for may stand in the list and not in what the search looks through. */
function withoutSearch({ page, record }: Search): readonly Way[] {
  const field = searchField(page);
  if (record === undefined || !field || (field.v ?? '') !== record || showsName(page, record)) return [];
  const thought = `The search does not find “${record}”; the list is gone through without it.`;
  return [{ action: { type: 'setValue', id: field.i, text: '' }, thought, promise: promise.searchAll, stays: true }];
}

/** A name of several words where a form asks for first and last name: the first goes in here, the last with the step. */
function splitName({ instruction: { act, target, value = '' }, page }: Search): readonly Way[] {
  const isFull = /^(?:full )?name$/i.test((target?.name ?? '').trim()) && /\S\s+\S/.test(value.trim());
  if ((act !== 'enter' && act !== 'set') || !isFull) return [];
  const first = findThing(page, { target: { name: 'first name', role: 'textbox' }, roles: ['textbox'] });
  const text = value.trim().split(/\s+/)[0] ?? '';
  if (first.kind !== 'clear' || first.best.thing.node.v === text) return [];
  return [
    {
      action: { type: 'setValue', id: first.best.thing.node.i, text },
      thought: 'The form asks for first and last name apart.',
      promise: promise.splitName,
      stays: true,
    },
  ];
}

/** A list that draws itself opens with a click. */
function openList({ instruction: { act, target, value = '' }, page, things }: Search): readonly Way[] {
  if (act !== 'choose' && act !== 'set') return [];
  const lists = things.filter(
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
  return named.map(({ thing, score }) => click(thing, promise.openList + score, `may offer “${value}”`, true));
}

function isOpening({ act, purpose, target }: Instruction): boolean {
  return act === 'open' && purpose !== 'edit' && target?.container === undefined;
}

/** A record that is not in view is searched for; one that is listed without the control that is needed gets opened. */
function reachRecord({ instruction, page, record: name }: Search): readonly Way[] {
  if (name === undefined) return [];
  const isOpen = openRecordName(page, name) !== undefined;
  const own = !isOpening(instruction) && !isOpen ? recordWays(page, name)[0] : undefined;
  if (own)
    return [
      click(
        own.thing,
        promise.ownPage,
        'opens the record, whose own page may have what the list does not offer',
        false,
      ),
    ];
  if (!searchField(page) || isOpen || showsName(page, name)) return [];
  const refined = [enterSearch(page, name), runSearch(page, name)].find(({ kind }) => kind === 'action');
  return refined?.kind === 'action'
    ? [{ action: refined.action, thought: refined.thought, promise: promise.search, stays: false }]
    : [];
}
