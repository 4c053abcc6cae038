import { sameAction } from '../../../../shared/actions/action.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { elementName } from '../../../../shared/page/elementDescription.ts';
import type { PageRecord } from '../../../../shared/page/records.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView, PastAction } from '../../../../shared/reasoning/reasoningContext.ts';
import { tellIn } from '../alignment/asking/tellIn.ts';
import { saysOneOf as isSaid } from '../alignment/matchControl.ts';
import words from '../alignment/pageWords.json' with { type: 'json' };
import { isAmong } from '../alignment/pageWords.ts';
import { isDeedAlone, readStage, sendsAll } from '../alignment/readStage.ts';
import { type Unit, unitsOf, wordsOf } from '../alignment/units.ts';
import { readPager, turnsPages } from '../answering/pager.ts';
import { isMarkedOpen } from '../answering/told/facts.ts';
import { begin } from '../following/follow.ts';
import { enterSearch, runSearch, searchField } from '../grounding/acts/sendForm.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { deedIn, isHarmless } from '../grounding/nameFit.ts';
import { nodeLabel } from '../grounding/refinements.ts';

import { hasState, inReach, isField, isTextField, sceneOf, showsName, type Thing } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { clausesOf } from '../reading/clauses.ts';
import { readTask, wordsOfTask } from '../reading/readTask.ts';
import { expandTask } from './expandTask.ts';
import { problemOf } from './goalSteps.ts';
import { readOnPage } from './readOnPage.ts';

/** Looks for a page on which a task can be read that this one says nothing of, through what changes nothing. */
export function lookAroundFor(task: string): Instruction {
  return { act: 'find', value: task };
}

/** Looks for the page that takes the rest of a task of which pages before it have taken a part. */
export function goOnWith(rest: string): Instruction {
  return { act: 'find', value: rest, purpose: 'submit' };
}

/** Whether a step goes on with what pages before it have taken a part of. */
export function goesOnWith(instruction: Instruction | undefined): boolean {
  return lookedFor(instruction) !== undefined && instruction?.purpose === 'submit';
}

/** The task that a step looks for a page for. */
export function lookedFor(instruction: Instruction | undefined): string | undefined {
  return instruction?.act === 'find' && !instruction.target ? instruction.value : undefined;
}

/**
 * Whether there is anywhere to look: along what the task itself speaks of, or, unless only that will do, along the navigation. A control that
 * is to be set can be in any part of the page or site of which another part is open.
 */
export function leadsSomewhere(task: string, page: PageView, { isNamed = false } = {}): boolean {
  const way = nextWay(task, page, []);
  return (
    (way !== undefined && (!isNamed || way.said > 0 || setsOnly(task))) || searchNext(task, page, []) !== undefined
  );
}

const SETS: ReadonlySet<Instruction['act']> = new Set(['set', 'turn-on', 'turn-off']);

/** Whether all that a task asks for is that controls are set which it calls by their names. */
function setsOnly(task: string): boolean {
  const { instructions, unread } = readTask(task);
  const isSet = ({ act, target }: Instruction) =>
    SETS.has(act) && target?.name !== undefined && target.container?.role !== 'record';
  return unread.length === 0 && instructions.length > 0 && instructions.every(isSet);
}

/** The next look; or that this is the page, so that the plan can be made; or that there is nowhere left to look. */
export function lookAround(
  instruction: Instruction,
  page: PageView,
  tried: readonly PastAction[],
  most: number,
): StepRefinement {
  const task = lookedFor(instruction) ?? '';
  const goesOn = goesOnWith(instruction);
  const visited = withVisited(page, tried);
  const isDeed = goesOn && isDeedAlone(task);
  const isPage = isDeed ? sendsAll(task, page).length > 0 : (goesOn || tried.length > 0) && canBeRead(task, visited);
  const hasStage = () => readStage(task, visited, { goesOn: goesOn && tried.length === 0 }) !== undefined;
  const hasPart = () => !isDeed && canBegin(task, visited);
  if (isPage || ((goesOn || tried.length > 0) && (hasStage() || hasPart())))
    return { kind: 'none', reason: 'This is the page for what the task asks for.', searched: true, found: true };
  if (isDeed && tried.length === 0)
    return { kind: 'satisfied', evidence: 'Everything was entered, and there is no button left that would send it.' };
  const way = tried.length < most ? nextWay(task, page, tried) : undefined;
  const search = tried.length < most && (way?.said ?? 0) === 0 ? searchNext(task, page, tried) : undefined;
  if (search) return search;
  const turn = tried.length < most ? turnNext(task, page, tried, way) : undefined;
  if (turn !== undefined)
    return {
      kind: 'action',
      action: { type: 'click', id: turn },
      thought: 'What the task asks of may be in another part of this list.',
      look: true,
    };
  if (way)
    return {
      kind: 'action',
      action: { type: 'click', id: way.thing.node.i },
      thought: `The ${nodeLabel(way.thing.node)} may lead to what the task speaks of.`,
      look: true,
    };
  const last = tried.at(-1);
  const back = tried.filter(({ action }) => action.type === 'goBack').length;
  const away = tried.filter(({ action, element }) => action.type === 'click' && element?.role === 'link').length;
  if (tried.length < most && last?.element?.role === 'link' && away > back)
    return {
      kind: 'action',
      action: { type: 'goBack' },
      thought: 'This way led nowhere; it is gone back.',
      look: true,
    };
  const reading = readOnPage(task, withVisited(page, tried));
  return { kind: 'none', reason: problemOf(reading, page) ?? 'No page was found for what the task asks for.' };
}

/** The names and numbers that a task speaks of are looked for with the search of the page: what is written there changes nothing. */
function searchNext(task: string, page: PageView, tried: readonly PastAction[]): StepRefinement | undefined {
  const query = searchWords(task);
  if (query === undefined || !searchField(page) || showsName(page, query)) return undefined;
  const next = [enterSearch(page, query), runSearch(page, query)].find(({ kind }) => kind === 'action');
  if (next?.kind !== 'action' || tried.some(({ action }) => sameAction(action, next.action))) return undefined;
  const wasRun = tried.at(-1)?.action.type !== 'setValue' && tried.some(({ action }) => action.type === 'setValue');
  return wasRun ? undefined : { ...next, look: true };
}

/** A list that is shown page by page is turned for what is asked of one of its records, while nothing here says half of the words. */
function turnNext(
  task: string,
  page: PageView,
  tried: readonly PastAction[],
  way: Way | undefined,
): string | undefined {
  const asked = tellIn(task, new Date(0))?.words.length ?? 0;
  const { next } = readPager(page.skeleton, page.url);
  const turns = tried.filter(({ element }) => element !== undefined && turnsPages(elementName(element))).length;
  if (asked === 0 || next === undefined || turns >= MOST_TURNS || (way?.said ?? 0) * 2 > asked) return undefined;
  return page.tree.some(({ i }) => i === next) ? next : undefined;
}

/** Pages of a list that are looked at for one record. */
const MOST_TURNS = 3;

/** What a task names: what stands in quotation marks, a name in capitals, a number with letters. */
function searchWords(task: string): string | undefined {
  const units = unitsOf(task, new Date(0));
  const quoted = units.find(({ sort }) => sort === 'quote');
  if (quoted) return quoted.text;
  const isFirst = (at: number) => units[at]?.sentence !== units[at - 1]?.sentence;
  const isName = (at: number) => {
    const unit = units[at];
    return unit?.sort === 'word' && unit.isCapital && !unit.isLight && !isFirst(at);
  };
  const start = units.findIndex((_, at) => isName(at));
  if (start < 0) return units.find(({ text }) => /\d/.test(text) && /\p{L}/u.test(text))?.text;
  let end = start;
  while (isName(end + 1) && units[end + 1]?.part === units[start]?.part) end++;
  // A word in capitals, such as “SMS”, may be of a setting; only what is asked after by one word is looked for as well.
  if (start === end && !tellIn(task, new Date(0))) return undefined;
  return units
    .slice(start, end + 1)
    .map(({ text }) => text.replace(/['’]s?$/, ''))
    .join(' ');
}

/** The page, called as well by what led to it, as far as it shows that it is that one: “hive 4” is said of the page behind “Hive 4”. */
export function withVisited(page: PageView, tried: readonly PastAction[]): PageView {
  // What its row says belongs to it as well: “The Salt Diaries” in “Audiobook, Warner”.
  const names = tried.flatMap(({ action, element }) =>
    element !== undefined && action.type === 'click' ? [elementName(element), element.group ?? ''] : [],
  );
  const own = names.filter((name) => isAmong('formOpeners', fold(name)) || showsPart(page, name));
  return { ...page, tree: [...page.tree, ...own.map((n) => ({ i: '', r: 'h' as const, n }))] };
}

/** Whether the page shows a name, or two words of it that stand side by side: what is opened seldom says all that its row said. */
function showsPart(page: PageView, name: string): boolean {
  const words = fold(name).split(' ');
  const pairs = words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    return word.length >= TELLING && next.length >= TELLING ? [`${word} ${next}`] : [];
  });
  return showsName(page, name) || pairs.some((pair) => showsName(page, pair));
}

/** Letters from which on a word tells something. */
const TELLING = 3;

/** Whether a beginning of the task can be done here, behind what it only tells. */
function canBegin(task: string, page: PageView): boolean {
  const begun = begin(task, page);
  return (
    begun !== undefined && (begun.instructions.length > 0 || canBeRead(begun.rest, page) || canBegin(begun.rest, page))
  );
}

function canBeRead(task: string, page: PageView): boolean {
  const { instructions, unread } = readOnPage(task, page);
  if (unread.length > 0 || instructions.length === 0) return false;
  const [first] = expandTask(instructions, page);
  return first?.question !== undefined || (first !== undefined && groundInstruction(first, page).kind !== 'none');
}

const QUIET: ReadonlySet<string> = new Set(words.openers);

/** What may lead on, first what the task speaks of, then along the navigation. */
function nextWay(task: string, page: PageView, tried: readonly PastAction[]): Way | undefined {
  const units = unitsOf(task, new Date(0));
  // What comes first is looked for first.
  const [next] = clausesOf(wordsOfTask(task));
  const soon = next ? task.indexOf(next.words.written) + next.words.written.length : task.length;
  const isSoon = ({ from }: Unit) => from < soon;
  const isAsked = tellIn(task, new Date(0)) !== undefined;
  const isMaking = units.some(({ word }) => word === 'create' || isAmong('commits', word));
  const ways = inReach(sceneOf(page))
    .filter(
      (thing) =>
        (leadsOn(thing, page) ||
          (isAsked && isOneOfTabs(thing, page)) ||
          (tried.length > 0 && opensForm(thing, units, page))) &&
        !isTried(thing, tried) &&
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
        one.thing.at - other.thing.at,
    );
  const isSetting = setsOnly(task);
  // A menu that is drawn as a table has rows of one link each.
  return ways.find(
    ({ said, thing }) =>
      said > 0 ||
      // What takes clicks and says nothing of it may mark or change something.
      (thing.role !== 'clickable' &&
        (isSetting ? isBesideOpen(thing, page) : (thing.record?.elements.length ?? 0) <= 1)),
  );
}

/** One of several parts of which one is open: a tab, a fold, or a link in a row of links of which one is marked as the place where one is. */
function isBesideOpen({ node, role, at }: Thing, { tree }: PageView): boolean {
  if (role === 'tab' || hasState(node, 'collapsed')) return true;
  return role === 'link' && isBesideMarked(at, tree);
}

/** Something to press, and how many words of the task speak of it. */
interface Way {
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
  // A sign alone, such as a star, does something; arrows that turn pages are gone by elsewhere.
  if (!/[\p{L}\p{N}]/u.test(node.n)) return false;
  const deed = deedIn(node.n);
  const isForm = deed === 'create' || deed === 'edit';
  if (deed !== undefined && !isHarmless(deed) && !(isForm && role === 'link')) return false;
  if (role === 'tab' || hasState(node, 'collapsed')) return true;
  if (role === 'link') {
    const href = page.skeleton.elements[node.i]?.href ?? '';
    if (!URL.canParse(href, page.url)) return false;
    const to = new URL(href, page.url);
    const here = new URL(page.url);
    // A page that draws itself may have its places behind the “#”.
    const isElsewhere = bare(to) !== bare(here) || (/^#[!/]/.test(to.hash) && to.hash !== here.hash);
    return to.origin === here.origin && isElsewhere && !isDeed(node.n) && !BACK.test(node.n);
  }
  if (role === 'clickable') return isBranch(node.n) || isWholeRow(thing);
  // A button does something unless it says that it only opens or shows.
  const [first = '', ...others] = fold(node.n).split(' ');
  return role === 'button' && ((QUIET.has(first) && others.length > 0) || isEntry(thing) || isItem(thing));
}

/**
 * “R. Keller Yesterday Meeting on site”: a button that says what its item of a list says. Those that do something with an item begin alike in
 * most of them: “Star Meeting on site”.
 */
function isItem({ role, node, record }: Thing): boolean {
  const words = wordsOf(node.n);
  const [first] = words;
  if (role !== 'button' || !record || words.length < ITEM_WORDS || node.s !== undefined) return false;
  const others = record.list.records.filter((one) => one !== record);
  const isBegun = (one: PageRecord) =>
    one.elements.some(({ element }) => element.role === 'button' && wordsOf(element.name)[0] === first);
  const isOften = others.filter(isBegun).length * 2 >= others.length;
  return !isOften && !isAmong('commits', first);
}

/** Words from which on a button says more than what it does. */
const ITEM_WORDS = 3;

/** “Description · Postage · Returns” of plain elements, one of which is drawn as the open one. */
function isOneOfTabs({ node, role, at }: Thing, page: PageView): boolean {
  const within = ({ i }: SemanticNode) => page.skeleton.elements[i]?.within;
  return role === 'clickable' && isBesideMarked(at, page.tree, (one) => within(one) === within(node));
}

/** Whether it stands in a row of things of its sort of which another one is marked as the one that is open. */
function isBesideMarked(at: number, tree: PageView['tree'], isNear = (_: SemanticNode) => true): boolean {
  const isOther = (one: SemanticNode) => one.r !== tree[at]?.r || !isNear(one);
  const before = tree.slice(0, at).findLastIndex(isOther) + 1;
  const rest = tree.slice(at).findIndex(isOther);
  const row = tree.slice(before, rest === -1 ? tree.length : at + rest);
  return !isMarkedOpen(tree[at]?.m) && row.some((one) => hasState(one, 'current') || isMarkedOpen(one.m));
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
