import { sameAction } from '../../../../shared/actions/action.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { elementName } from '../../../../shared/page/elementDescription.ts';
import type { PageRecord } from '../../../../shared/page/records.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView, PastAction } from '../../../../shared/reasoning/reasoningContext.ts';
import { tellIn } from '../alignment/asking/tellIn.ts';
import { saysOneOf as isSaid } from '../alignment/matchControl.ts';
import words from '../alignment/pageWords.json' with { type: 'json' };
import { isAmong } from '../alignment/pageWords.ts';
import { type Unit, unitsOf, wordsOf } from '../alignment/units.ts';
import { isMarkedOpen } from '../answering/told/facts.ts';
import { hears } from '../following/saying.ts';
import { isArrow } from '../grounding/lines.ts';
import { deedIn, isHarmless } from '../grounding/nameFit.ts';
import { isRecordMenu } from '../grounding/recordMenus.ts';
import {
  hasState,
  inReach,
  isField,
  isInNavigation,
  isInTopBar,
  isTextField,
  sceneOf,
  type Thing,
} from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { clausesOf } from '../reading/clauses.ts';
import { readTask, wordsOfTask } from '../reading/readTask.ts';

/*
 * What may lead from a page to the one on which a task can be done, and changes nothing: links of the site, tabs, folds, records that the task names.
 */

const SETS: ReadonlySet<Instruction['act']> = new Set(['set', 'turn-on', 'turn-off']);

/** Whether all that a task asks for is that controls are set which it calls by their names. */
export function setsOnly(task: string): boolean {
  const { instructions, unread } = readTask(task);
  const isSet = ({ act, target }: Instruction) =>
    SETS.has(act) && target?.name !== undefined && target.container?.role !== 'record';
  return unread.length === 0 && instructions.length > 0 && instructions.every(isSet);
}

const QUIET: ReadonlySet<string> = new Set(words.openers);

/** What may lead on, first what the task speaks of, then along the navigation. */
export function nextWay(task: string, page: PageView, tried: readonly PastAction[]): Way | undefined {
  const units = unitsOf(task, new Date(0));
  // What comes first is looked for first.
  const [next] = clausesOf(wordsOfTask(task));
  const soon = next ? task.indexOf(next.words.written) + next.words.written.length : task.length;
  const isSoon = ({ from }: Unit) => from < soon;
  const isAsked = tellIn(task, new Date(0)) !== undefined;
  const isMaking = units.some(({ word }) => word === 'create' || isAmong('commits', word));
  const things = inReach(sceneOf(page));
  const ways = things
    .filter(
      (thing) =>
        (leadsOn(thing, page) ||
          (isOneOfTabs(thing, page) &&
            (isPlace(thing, units) ||
              isInNavigation(thing, page) ||
              (thing.role === 'clickable' && isInTopBar(thing, page)) ||
              (isAsked && (thing.role !== 'button' || isInTopBar(thing, page))))) ||
          isMenuOfNamed(thing, units, things) ||
          (tried.length > 0 && opensForm(thing, units, page))) &&
        !isTried(thing, tried) &&
        !isArrow(sceneOf(page), thing) &&
        !isToBeHad(thing) &&
        // What is only to be made has no answer yet, and nothing in it can be changed.
        !((isAsked || !isMaking) && deedIn(thing.node.n) === 'create'),
    )
    .map((thing) => {
      const title = thing.record ? (thing.title ?? '') : '';
      const own = wordsOf(`${thing.node.n} ${title}`).filter((word) => !QUIET.has(word));
      const heard = units.filter((unit) => (!unit.isLight || unit.word === 'edit') && isSaid(own, unit));
      const said = heard.length;
      const first = heard.filter(isSoon).length;
      const around = thing.record?.elements.flatMap(({ element }) => wordsOf(element.name)) ?? [];
      const beside = units.filter((unit) => !unit.isLight && isSaid(around, unit)).length;
      return { thing, said, first, beside, share: said / Math.max(1, own.length) };
    })
    .filter(({ thing, said }) => !(isEntry(thing) || isItem(thing)) || (said > 0 && isAsked))
    .toSorted(
      (one, other) =>
        other.first - one.first ||
        other.said - one.said ||
        other.beside - one.beside ||
        other.share - one.share ||
        Number(isMenu(other.thing)) - Number(isMenu(one.thing)) ||
        one.thing.at - other.thing.at,
    );
  const isSetting = setsOnly(task);
  const isOwn = units.some(({ said }) => said === 'my');
  return ways.find(
    ({ said, thing }) =>
      said > 0 ||
      (isAsked && unfolds(thing)) ||
      // What takes clicks and says nothing of it may mark or change something, but for what the first row of a page opens.
      ((thing.role !== 'clickable' || (isAsked && isOneOfTabs(thing, page) && isInTopBar(thing, page))) &&
        (isSetting
          ? isBesideOpen(thing, page) || (isOwn && isPersonal(thing)) || isInTopBar(thing, page)
          : !isAmongRecords(thing, things))),
  );
}

/** “File”, “Edit”: what is done with what the page shows is in its own menus, before it is anywhere else. */
function isMenu({ role, node }: Thing): boolean {
  return role === 'menuitem' && hasState(node, 'collapsed');
}

/** “My account”, “Settings”: where what is one's own is changed. */
function isPersonal({ role, node }: Thing): boolean {
  const said = fold(node.n).split(' ');
  return role === 'link' && said.length <= 2 && said.some((word) => isAmong('personal', word));
}

/** In a record like others. A menu that is drawn as a table has rows of one link each; one in the frame of a page is its only row with any. */
function isAmongRecords({ record }: Thing, things: readonly Thing[]): boolean {
  if (!record || record.elements.length <= 1) return false;
  return things.some((one) => one.record !== record && one.record?.list === record.list);
}

/** One of several parts of which one is open: a tab, a fold, or a link in a row of links of which one is marked as the place where one is. */
function isBesideOpen({ node, role, at }: Thing, { tree }: PageView): boolean {
  if (role === 'tab' || hasState(node, 'collapsed')) return true;
  return role === 'link' && isBesideMarked(at, tree);
}

/** Something to press, and how many words of the task speak of it. */
export interface Way {
  readonly thing: Thing;
  readonly said: number;
}

/**
 * What was opened can have a form for the very deed that the task wants done with it: “Forward”, “Edit”. Nothing is done by it yet: it takes more
 * than a press, and where a text could be written already the button may be the one that sends it.
 */
function opensForm({ node, record }: Thing, units: readonly Unit[], page: PageView): boolean {
  const [deed, another] = wordsOf(node.n);
  if (deed === undefined || another !== undefined || record || isField(node)) return false;
  const hasText = inReach(sceneOf(page)).some((thing) => isTextField(thing.node));
  return !hasText && isAmong('formOpeners', fold(node.n)) && units.some((unit) => isSaid([deed], unit));
}

/** Whether pressing it shows something and does nothing: links of the site, tabs, what is folded, what says that it opens or shows. */
function leadsOn(thing: Thing, page: PageView): boolean {
  const { node, role } = thing;
  if (isField(node) || hasState(node, 'current') || hasState(node, 'selected') || hasState(node, 'expanded'))
    return false;
  if (unfolds(thing) && (role !== 'link' || !leadsElsewhere(thing, page))) return true;
  // A sign alone, such as a star, does something; arrows that turn pages are gone by elsewhere.
  if (!/[\p{L}\p{N}]/u.test(node.n)) return false;
  const deed = deedIn(node.n);
  const isForm = deed === 'create' || deed === 'edit';
  if (deed !== undefined && !isHarmless(deed) && !(isForm && role === 'link')) return false;
  if (role === 'tab' || hasState(node, 'collapsed')) return true;
  if (role === 'link') return leadsElsewhere(thing, page) && !isDeed(node.n) && !BACK.test(node.n);
  if (role === 'clickable') return isBranch(node.n) || isWholeRow(thing);
  // A button does something unless it says that it only opens or shows, or stands in what the page marks as its navigation.
  if (role === 'button' && isInNavigation(thing, page) && isPlain(thing, page)) return true;
  const [first = '', ...others] = fold(node.n).split(' ');
  return role === 'button' && ((QUIET.has(first) && others.length > 0) || isEntry(thing) || isItem(thing));
}

/** Whether a link leads to another page of the site. */
function leadsElsewhere({ node }: Thing, page: PageView): boolean {
  const href = page.skeleton.elements[node.i]?.href ?? '';
  if (!URL.canParse(href, page.url)) return false;
  const to = new URL(href, page.url);
  const here = new URL(page.url);
  // A page that draws itself may have its places behind the “#”.
  const isElsewhere = bare(to) !== bare(here) || (/^#[!/]/.test(to.hash) && to.hash !== here.hash);
  return to.origin === here.origin && isElsewhere;
}

/** “Read more” at the end of what is cut off, “ⓘ”: only shows more of what is there. */
function unfolds({ node, role }: Thing): boolean {
  const isPressed = role === 'link' || role === 'button' || role === 'clickable';
  return isPressed && (words.infoSigns.includes(node.n.trim()) || words.unfolds.includes(fold(node.n)));
}

/**
 * “R. Keller Yesterday Meeting on site”: a button that says what its item of a list says. Those that do something with an item begin alike in
 * most of them: “Star Meeting on site”.
 */
function isItem({ role, node, record }: Thing): boolean {
  const words = wordsOf(node.n);
  const [first] = words;
  if (role !== 'button' || !record || words.length < offlineSettings.lookingAround.itemWords || node.s !== undefined)
    return false;
  // “Kitchen cooler” and “Kitchen warmer” both do something with the kitchen.
  const isOther = ({ key, element }: PageRecord['elements'][number]) =>
    key !== node.i && element.role === 'button' && wordsOf(element.name)[0] === first;
  if (record.elements.some(isOther)) return false;
  const others = record.list.records.filter((one) => one !== record);
  const isBegun = (one: PageRecord) =>
    one.elements.some(({ element }) => element.role === 'button' && wordsOf(element.name)[0] === first);
  const isOften = others.filter(isBegun).length * 2 >= others.length;
  return !isOften && !isAmong('commits', first);
}

/**
 * “Description · Postage · Returns” of plain elements, one of which is drawn as the open one. In one record of several, as in “Auto · Manual · Off” of
 * each room, they set something.
 */
function isOneOfTabs({ node, role, at, record }: Thing, page: PageView): boolean {
  if (record && record.elements.length > 1 && record.list.records.length > 1) return false;
  const within = ({ i }: SemanticNode) => page.skeleton.elements[i]?.within;
  // What stands in a card of its own does something with that.
  const isNear = (one: SemanticNode) => within(one) === within(node) && one.g === node.g;
  return (role === 'clickable' || role === 'button') && isBesideMarked(at, page.tree, isNear);
}

/** “… on the shopping list”: where it is to be done is told, by its whole name. */
function isPlace({ node }: Thing, units: readonly Unit[]): boolean {
  const own = wordsOf(node.n);
  const first = units.findIndex((unit) => isSaid(own, unit));
  const isLed = [units[first - 1], units[first - 2]].some((unit) => isAmong('placing', unit?.said));
  return isLed && own.every((word) => units.some((unit) => isSaid([word], unit)));
}

/** “Court 1, 18:00, free” may be taken by a press. */
function isToBeHad({ role, node }: Thing): boolean {
  return role !== 'link' && wordsOf(node.n).some((word) => isAmong('vacant', word));
}

/** Says no deed, and is neither pressed in nor drawn by a sign. */
function isPlain({ node }: Thing, { skeleton }: PageView): boolean {
  return deedIn(node.n) === undefined && !isDeed(node.n) && skeleton.elements[node.i]?.pressed === undefined;
}

/** “⋮” in the one row that a task calls by its whole name: what can be done with it is shown there. */
function isMenuOfNamed(thing: Thing, units: readonly Unit[], things: readonly Thing[]): boolean {
  const isNamed = ({ title = '' }: Thing) => {
    const own = wordsOf(title);
    return own.length > 0 && own.every((word) => units.some((unit) => hears(word, unit)));
  };
  return (
    isRecordMenu(thing) &&
    !hasState(thing.node, 'expanded') &&
    isNamed(thing) &&
    things.every((other) => other === thing || !isRecordMenu(other) || !isNamed(other))
  );
}

/** Whether it stands in a row of things of its sort of which another one is marked as the one that is open. */
function isBesideMarked(at: number, tree: PageView['tree'], isNear = (_: SemanticNode) => true): boolean {
  const isOther = (one: SemanticNode) => one.r !== tree[at]?.r || !isNear(one);
  const before = tree.slice(0, at).findLastIndex(isOther) + 1;
  const rest = tree.slice(at).findIndex(isOther);
  const row = tree.slice(before, rest === -1 ? tree.length : at + rest);
  const isOpen = (one: SemanticNode) => hasState(one, 'current') || hasState(one, 'selected') || isMarkedOpen(one.m);
  return row.some(isOpen) && !row.some((one) => one === tree[at] && isOpen(one));
}

/** “Choir practice, Wednesday 14 October, 19:30” in a calendar opens what is told of it; a time alone, or behind a verb, may be one to be booked. */
function isEntry({ role, node }: Thing): boolean {
  const [title = '', ...others] = node.n.split(/,\s|(?=\d{1,2}[:.]\d{2})/);
  const isNamed = /\p{L}{3}/u.test(title) && !/\d/.test(title) && !isAmong('commits', wordsOf(title)[0]);
  return role === 'button' && isNamed && others.some((one) => /^\d{1,2}[:.]\d{2}/.test(one));
}

/** A sign that something is folded together stands before its name. */
function isBranch(name: string): boolean {
  return /^\s*[▸▶►▹⊞]/u.test(name);
}

/**
 * A row or card that takes clicks as a whole opens what it is about, unless pressing it would mark it: where its record can be ticked or
 * has been, or where it says no more than a word, as days and seats do.
 */
function isWholeRow({ node, record, title }: Thing): boolean {
  if (!record || (node.c !== 'sure' && node.c !== 'likely') || node.s !== undefined) return false;
  const isMarkable = record.elements.some(({ element: { role, name } }) => MARKS.has(role) || /^[☐☑✓✔○●]/u.test(name));
  const says = wordsOf(node.n);
  return !isMarkable && says.length > 1 && wordsOf(title ?? '').every((word) => says.includes(word));
}

const MARKS: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch', 'option', 'menuitemcheckbox']);

/** What leads back to where one came from. */
const BACK = /^(?:[‹«←<]|back\b|previous\b)/i;

/** Without the place within the page. */
function bare({ href }: URL): string {
  return href.replace(/#[\s\S]*$/, '');
}

/** A link that only says what it does, such as “Log out”, leads nowhere. */
function isDeed(name: string): boolean {
  return words.leaves.some((word) => wordsOf(name).join(' ').includes(word));
}

function isTried({ node }: Thing, tried: readonly PastAction[]): boolean {
  return tried.some(
    ({ action, element }) =>
      sameAction(action, { type: 'click', id: node.i }) ||
      (action.type === 'click' && element !== undefined && elementName(element) === node.n),
  );
}
