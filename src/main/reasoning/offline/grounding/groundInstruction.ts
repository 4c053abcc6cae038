import { assertNever } from '../../../../shared/assertNever.ts';
import type { Claim } from '../../../../shared/meaning/claim.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { questionText } from '../../../../shared/meaning/questionText.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readPager } from '../answering/pager.ts';
import { isSameName } from '../language/nameScore.ts';
import { choose } from './acts/choose.ts';
import { deleteRecord } from './acts/deleteRecord.ts';
import { answerAsked, asksStill, close, confirm } from './acts/dialogs.ts';
import { giveField } from './acts/giveField.ts';
import { giveFile } from './acts/giveFile.ts';
import { move } from './acts/move.ts';
import { open } from './acts/open.ts';
import { press } from './acts/press.ts';
import { selectWords } from './acts/selectWords.ts';
import { enterSearch, runSearch, submit } from './acts/sendForm.ts';
import { sort } from './acts/sort.ts';
import { toggle } from './acts/toggle.ts';
import { findThing } from './findThing.ts';
import { deedIn } from './nameFit.ts';
import { showsName } from './openPage.ts';
import { amongMenu, withOpenMenu } from './recordMenus.ts';
import { act, nothing, satisfied, unclear } from './refinements.ts';
import { hasState, inReach, isOn, isTextField, sceneOf, type Thing } from './scene.ts';

/**
 * Finds the one action that carries out an instruction on this page (planner-process, Step Refinement), by the one scorer in
 * `findThing`; or that nothing is left to do; or precisely why nothing can be done.
 */
export function groundInstruction(said: Instruction, seen: PageView, lastTouched?: string): StepRefinement {
  const { condition, ifNeeded } = said;
  const page = withOpenMenu(seen, lastTouched);
  const instruction = amongMenu(said, page);
  if (condition && holdsOn(condition, page) === false) return satisfied('What it depends on is not so on this page.');
  const refined = inNamedPart(instruction, page, lastTouched) ?? groundAct(instruction, page, lastTouched);
  const isNeeded = instruction.act === 'submit' || (instruction.act === 'confirm' && asksStill(page));
  return ifNeeded && refined.kind === 'none' && !isNeeded
    ? satisfied('The page has no place for it, and needs it not.')
    : refined;
}

function groundAct(instruction: Instruction, page: PageView, lastTouched: string | undefined): StepRefinement {
  const { act: deed, target, value = '' } = instruction;
  const turned = target && turnToPage(page, target);
  if (turned) return turned;
  switch (deed) {
    case 'navigate':
      return visit(page, value);
    case 'open':
      if (target && showsPage(page, target)) return satisfied(`“${target.name}” is shown.`);
      return open(page, instruction, lastTouched);
    case 'click':
      if (target?.role === 'result' && target.name === undefined && target.ordinal !== undefined)
        return open(page, instruction);
      return answerAsked(page, target?.name ?? '') ?? press(page, instruction);
    case 'double-click':
    case 'right-click':
    case 'hover':
      return press(page, instruction);
    case 'select-text':
      return selectWords(page, instruction);
    case 'enter':
    case 'set':
    case 'change':
      if (target?.role === 'searchbox' && target.name === undefined) return enterSearch(page, value);
      return target ? giveField(page, instruction, lastTouched) : type(page, value);
    case 'type':
      return type(page, value);
    case 'choose':
      return choose(page, instruction);
    case 'turn-on':
    case 'turn-off':
      return toggle(page, instruction);
    case 'search':
      return runSearch(page, value);
    case 'submit':
      return submit(page, instruction, lastTouched);
    case 'delete':
      return deleteRecord(page, instruction);
    case 'confirm':
      return confirm(page, instruction);
    case 'close':
      return close(page, instruction);
    case 'move':
      return move(page, instruction, lastTouched);
    case 'sort':
      return sort(page, instruction, lastTouched);
    case 'find':
      return seek(page, instruction);
    case 'press':
      if (instruction.ifNeeded && !page.tree.some(holdsText))
        return satisfied('Nothing is open that would be kept by it.');
      return act({ type: 'press', key: value }, `“${value}” is the key that was named.`);
    case 'back':
      return act({ type: 'goBack' }, 'The task says to go back.');
    case 'scroll':
      return scroll(value);
    case 'wait':
      return waitFor(page, instruction);
    case 'upload':
      return giveFile(page, instruction);
    case 'call':
      return nothing('What is to be done by a tool is not done on a page.');
    case 'create':
    case 'format':
    case 'filter':
    case 'log-in':
    case 'read':
    case 'answer':
      if (instruction.question) return nothing(`This page does not say ${questionText(instruction.question)}.`);
      return nothing('This is no one action of a browser that rules can choose.');
    default:
      return assertNever(deed);
  }
}

/** What is typed into still. */
function holdsText(node: SemanticNode): boolean {
  return hasState(node, 'focused') && isTextField(node) && (node.v ?? '') !== '';
}

function visit(page: PageView, url: string): StepRefinement {
  const bare = (one: string) => one.replace(/\/$/, '').toLowerCase();
  if (bare(page.url) === bare(url)) return satisfied(`${page.url} is open.`);
  return act({ type: 'navigate', url }, 'The task names the address.');
}

function type(page: PageView, value: string): StepRefinement {
  const active = page.tree.find((node) => node.i === page.activeElement?.id);
  if (active && active.r === 'inp') return act({ type: 'type', text: value }, `The keyboard is in “${active.n}”.`);
  const fields = inReach(sceneOf(page)).filter(({ node }) => isTextField(node));
  const [only] = fields;
  if (only && fields.length === 1)
    return act({ type: 'setValue', id: only.node.i, text: value }, `“${only.node.n}” is the only text field.`, {
      thing: only,
      score: 0.8,
    });
  return nothing(`No field was named for “${value}”, and the keyboard is in none; say in which field to type it.`);
}

function scroll(to: string): StepRefinement {
  return to === 'up' || to === 'down' || to === 'top' || to === 'bottom'
    ? act({ type: 'scroll', to }, 'The task says to scroll.')
    : nothing(`Where to scroll cannot be told from “${to}”.`);
}

/** Brings into view what stands further down, and finds it done where it can be seen. */
function seek(page: PageView, { target = {} }: Instruction): StepRefinement {
  const roles = [...new Set(sceneOf(page).things.map(({ role }) => role))];
  const found = findThing(page, { target, roles });
  const name = target.name ?? '';
  if (found.kind === 'clear') {
    const { node } = found.best.thing;
    const [x, y] = node.xy ?? [0, 0];
    const isInView = y >= 0 && y <= page.viewport.height && x >= 0 && x <= page.viewport.width;
    return isInView
      ? satisfied(`“${node.n}” is in view.`)
      : act({ type: 'scroll', to: node.i }, `“${node.n}” is out of view.`, found);
  }
  if (name !== '' && showsName(page, name)) return satisfied(`“${name}” is on the page.`);
  return unclear(page, found, `“${name}”`, name);
}

/** So many seconds, or as long as it takes for something to come. */
function waitFor(page: PageView, { target, value = '1' }: Instruction): StepRefinement {
  if (target && seek(page, { act: 'find', target }).kind !== 'none') return satisfied('What was waited for is there.');
  const seconds = Number(value);
  return act({ type: 'wait', seconds: seconds > 0 && seconds <= 60 ? seconds : 1 }, 'The task says to wait.');
}

/** Whether a condition holds on the page as it is; undefined where rules cannot tell. */
function holdsOn(claim: Claim, page: PageView): boolean | undefined {
  if (claim.form !== 'stated') return undefined;
  const { subject, property, relation, value } = claim;
  if (relation !== 'exists' && relation !== 'is-gone' && property !== 'on' && relation !== 'contains') return undefined;
  const dialog = page.tree.findLast(({ r }) => r === 'dlg');
  const shown =
    subject.type === 'record'
      ? showsName(page, subject.name)
      : subject.type === 'page' && relation === 'contains' && value !== undefined
        ? showsName(page, value)
        : subject.type === 'element'
          ? subject.target.role === 'dialog'
            ? dialog !== undefined
            : isThere(page, subject.target, property, value)
          : undefined;
  return shown === undefined ? undefined : relation === 'is-gone' ? !shown : shown;
}

function isThere(
  page: PageView,
  target: NonNullable<Instruction['target']>,
  property: string | undefined,
  value: string | undefined,
): boolean | undefined {
  const found = findThing(page, { target, roles: [...new Set(sceneOf(page).things.map(({ role }) => role))] });
  if (property !== 'on') return found.kind !== 'absent' || (target.name !== undefined && showsName(page, target.name));
  return found.kind === 'clear' ? isOn(found.best.thing.node) === (value !== 'false') : undefined;
}

/**
 * “The reading lamp in the study”, “the volume in the kitchen”, where “Study” leads to a part of the page, or is the part that is open: what is called by the rest there.
 * Undefined where no one way is called so, and where something on the page is called all of it.
 */
function inNamedPart(
  instruction: Instruction,
  page: PageView,
  lastTouched: string | undefined,
): StepRefinement | undefined {
  const { target } = instruction;
  const { name: part, role, relation } = target?.container ?? {};
  const isIn = part !== undefined && role === undefined && relation === 'in' && IN_PARTS.has(instruction.act);
  const whole = isIn ? `${target?.name ?? ''} in ${part}` : (target?.name ?? '');
  const [, name = '', place = ''] = IN_PART.exec(whole) ?? [];
  const { things } = sceneOf(page);
  if (place === '' || things.some(({ names }) => names.some(({ text }) => isSameName(text, whole)))) return undefined;
  const [way, another] = inReach(sceneOf(page)).filter(
    ({ node, role, record }) =>
      !isPartOfRecord(record) && LEADING.has(role) && isSameName(node.n, place) && deedIn(node.n) === undefined,
  );
  if (!target || !way || another) return undefined;
  const { node } = way;
  if (node.i === lastTouched || hasState(node, 'selected') || hasState(node, 'current')) {
    const { container, ...own } = target;
    const rest = { ...own, name, ...(container && !isIn && { container }) };
    const refined = groundAct({ ...instruction, target: rest }, page, lastTouched);
    return refined.kind === 'none' ? undefined : refined;
  }
  return { kind: 'action', action: { type: 'click', id: node.i }, thought: `It is in “${node.n}”.`, look: true };
}

/** What is a record by itself alone is one of several ways. */
function isPartOfRecord(record: Thing['record']): boolean {
  return record !== undefined && record.cells.length > 1;
}

const IN_PARTS: ReadonlySet<Instruction['act']> = new Set(['set', 'enter', 'choose', 'turn-on', 'turn-off']);
const IN_PART = /^(.{1,80}) (?:in|on|under) (?:(?:the|my|our) )?(.{1,60})$/iu;
const LEADING: ReadonlySet<string> = new Set(['tab', 'link', 'clickable', 'treeitem']);

/**
 * Turns the pages of a list to the one that something is said to stand on, “the last result on the last page”, “the first row on page 3”: one
 * page an action, and none of them the step itself. Undefined where that page is shown, or none is meant.
 */
function turnToPage(page: PageView, { container }: Target): StepRefinement | undefined {
  const wanted = container?.role === 'page' && container.name === undefined ? container.ordinal : undefined;
  return wanted === undefined ? undefined : turnTo(page, wanted);
}

/** “Open page 3”, where that one of the list is shown. */
function showsPage(page: PageView, { role, name = '' }: Target): boolean {
  const [, number] = role === 'page' ? (/^\D+ (\d{1,4})$/.exec(name) ?? []) : [];
  return number !== undefined && readPager(page.skeleton, page.url).page === Number(number);
}

function turnTo(page: PageView, wanted: number): StepRefinement | undefined {
  const { page: shown, next, previous, grows } = readPager(page.skeleton, page.url);
  if (shown === undefined && next === undefined && previous === undefined) return undefined;
  const onward = grows ? undefined : next;
  if (wanted === -1) return onward === undefined ? undefined : turn(page, onward);
  const at = shown ?? (previous === undefined ? 1 : undefined);
  if (at === wanted) return undefined;
  const way = at === undefined || wanted < 0 ? undefined : at < wanted ? onward : previous;
  return way === undefined ? nothing(`“${page.title}” shows no way to the page that is meant.`) : turn(page, way);
}

function turn({ tree }: PageView, id: string): StepRefinement {
  const node = tree.find(({ i }) => i === id);
  return node
    ? {
        kind: 'action',
        action: { type: 'click', id },
        thought: `“${node.n}” turns to another page of the list.`,
        look: true,
      }
    : nothing('What turns the pages of the list cannot be reached.');
}
