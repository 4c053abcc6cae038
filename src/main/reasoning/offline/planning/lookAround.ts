import { sameAction } from '../../../../shared/actions/action.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { elementName } from '../../../../shared/page/elementDescription.ts';
import { isActionable, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView, PastAction } from '../../../../shared/reasoning/reasoningContext.ts';
import { tellIn } from '../alignment/asking/tellIn.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { isDeedAlone, readStage, sendsAll } from '../alignment/readStage.ts';
import { unitsOf } from '../alignment/units.ts';
import { readPager, turnsPages } from '../answering/pager.ts';
import { begin } from '../following/follow.ts';
import { beginInRecord } from '../following/openRecord.ts';
import { enterSearch, runSearch, searchField } from '../grounding/acts/sendForm.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { showsName } from '../grounding/openPage.ts';
import { nodeLabel } from '../grounding/refinements.ts';
import { isField } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { expandTask } from './expandTask.ts';
import { problemOf } from './goalSteps.ts';
import { readOnPage } from './readOnPage.ts';
import { unclearOn } from './unclearOn.ts';
import { nextWay, setsOnly, type Way } from './waysOn.ts';

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
 * is to be set can be in any part of the page or site of which another part is open, and so can a record of which something is to be changed.
 */
export function leadsSomewhere(task: string, page: PageView, { isNamed = false, isOfRecord = false } = {}): boolean {
  const way = nextWay(task, page, []);
  return (
    (way !== undefined && (!isNamed || isOfRecord || way.said > 0 || setsOnly(task))) ||
    searchNext(task, page, []) !== undefined
  );
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
  const hasPart = () => !isDeed && canBegin(task, visited, goesOn);
  if (isPage || ((goesOn || tried.length > 0) && (hasStage() || hasPart())))
    return { kind: 'none', reason: 'This is the page for what the task asks for.', replan: true };
  // What is entered may count at once; nothing is sent by itself.
  if (isDeed && tried.length === 0 && !unitsOf(task, new Date(0)).some(({ word }) => isAmong('sent', word)))
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
  return {
    kind: 'none',
    reason: problemOf(reading) ?? 'No page was found for what the task asks for.',
    // What comes before what is looked for is done already.
    ...(reading.unread.length > 0 && { unclear: unclearOn(page, goesOn ? { ...reading, clear: [] } : reading) }),
  };
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
  if (
    asked === 0 ||
    next === undefined ||
    turns >= offlineSettings.lookingAround.mostTurns ||
    (way?.said ?? 0) * 2 > asked
  )
    return undefined;
  return page.tree.some(({ i }) => i === next) ? next : undefined;
}

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
  // The row whose menu was opened just now is still there.
  const { group } = tried.at(-1)?.element ?? {};
  const isThere = (name: string) => name !== '' && name === group && page.tree.some(({ g }) => g === group);
  const last = tried.findLast(({ action }) => action.type === 'click')?.element;
  const isLeft = (name: string) => last !== undefined && name !== elementName(last) && wasLeft(page, name);
  const own = names.filter(
    (name) => isAmong('formOpeners', fold(name)) || (showsPart(page, name) && !isLeft(name)) || isThere(name),
  );
  return { ...page, tree: [...page.tree, ...own.map((n) => ({ i: '', r: 'h' as const, n }))] };
}

/** Whether what was opened by that name can be opened again, and is not what is open: another tab, say, was opened since. */
function wasLeft({ tree }: PageView, name: string): boolean {
  const isCalled = ({ n }: SemanticNode) => fold(n) === fold(name);
  const isOpen = ({ s = [] }: SemanticNode) =>
    s.includes('selected') || s.includes('current') || s.includes('expanded');
  const ways = tree.filter((node) => node.r !== 'h' && isActionable(node) && isCalled(node));
  return ways.length > 0 && !ways.some(isOpen) && !tree.some((node) => node.r === 'h' && isCalled(node));
}

/** Whether the page shows a name, or two words of it that stand side by side: what is opened seldom says all that its row said. */
function showsPart(page: PageView, name: string): boolean {
  const words = fold(name).split(' ');
  const isTelling = (word: string) => word.length >= offlineSettings.lookingAround.tellingLetters;
  const pairs = words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    return isTelling(word) && isTelling(next) ? [`${word} ${next}`] : [];
  });
  return showsName(page, name) || pairs.some((pair) => showsName(page, pair)) || holdsPart(page, words);
}

/** Whether a field of the page holds what the name says: what was opened to be edited is called so by nothing else. */
function holdsPart({ tree }: PageView, words: readonly string[]): boolean {
  return tree.some((node) => {
    const held = fold(node.v ?? '').split(' ');
    return isField(node) && held.length > 1 && ` ${words.join(' ')} `.includes(` ${held.join(' ')} `);
  });
}

/** Whether a beginning of the task can be done here, behind what it only tells. */
function canBegin(task: string, page: PageView, goesOn: boolean): boolean {
  const begun = begin(task, page, { goesOn }) ?? (goesOn ? undefined : beginInRecord(task, page));
  return (
    begun !== undefined &&
    (begun.instructions.length > 0 || canBeRead(begun.rest, page) || canBegin(begun.rest, page, goesOn))
  );
}

function canBeRead(task: string, page: PageView): boolean {
  const { instructions, unread } = readOnPage(task, page);
  if (unread.length > 0 || instructions.length === 0) return false;
  const [first] = expandTask(instructions, page);
  return first?.question !== undefined || (first !== undefined && groundInstruction(first, page).kind !== 'none');
}
