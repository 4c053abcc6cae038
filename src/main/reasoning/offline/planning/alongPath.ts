import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { signOf } from '../grounding/acts/unfold.ts';
import { deedIn } from '../grounding/nameFit.ts';
import { showsName } from '../grounding/openPage.ts';
import { inReach, isField, sceneOf } from '../grounding/scene.ts';
import { bareName, fold } from '../language/text.ts';
import type { ReadClause } from '../reading/readTask.ts';

/*
 * What is opened on the way to something: the entries of a menu, the folders of a tree, the parts of a path.
 */

/** “Expand Documents > 2024 and select receipts.pdf”: the one that is in what was opened last, whatever else is called so. */
export function inFolders(asked: readonly Instruction[]): readonly Instruction[] {
  const last = asked.at(-1);
  const before = asked.at(-2);
  const name =
    last?.act === 'choose' && !last.target ? last.value : last?.target?.container ? undefined : last?.target?.name;
  const isWay = before?.act === 'open' && before.target?.role === 'treeitem' && before.target.name !== undefined;
  if (!last || !isWay || name === undefined || (last.act !== 'choose' && last.act !== 'click')) return asked;
  const container = { role: 'folder', name: before.target?.name, relation: 'in' as const };
  return [...asked.slice(0, -1), { act: 'click', target: { name, container } }];
}

/** What is opened on the way to what is pressed in a menu is no page: “File”, “Export ▸”, and “As PDF” in the end. */
export function throughMenus(asked: readonly Instruction[], page: PageView): readonly Instruction[] {
  const end = asked.findIndex(({ act, target }) => act !== 'open' || target?.role !== 'page' || target.container);
  const [first] = asked;
  if (end < 1 || asked[end]?.act !== 'click') return asked;
  const start = inReach(sceneOf(page)).find(
    ({ node, role }) => MENUS.has(role) && fold(node.n) === fold(first?.target?.name ?? ''),
  );
  // One thing that is opened before another is pressed is as often a page; what says a deed is none.
  const isMenuItself =
    start?.role === 'menuitem' || (start && (hasFolds(start.node) || deedIn(start.node.n) !== undefined));
  if (!start || (end === 1 && !isMenuItself)) return asked;
  const isMenu = ({ act, target }: Instruction, at: number) => at < end && act === 'open' && target;
  return asked.map((one, at) =>
    isMenu(one, at) ? { act: 'open', target: { role: 'menu', name: one.target?.name } } : one,
  );
}

const MENUS: ReadonlySet<string> = new Set(['menuitem', 'button', 'clickable']);

const ON_PATHS: ReadonlySet<Instruction['act']> = new Set(['open', 'choose', 'click', 'navigate']);
const STEPS_OF_PATH = /[>›»→⇒/]/u;
/** “Click Yes, continue” presses what is called so. */
const STEPS_OPENED = /[>›»→⇒/]|,(?: then)?(?=\s)/u;

/**
 * “File > Export > SVG”, “Documents, Invoices, 2023”: one after the other, where the page has the first of them, and nothing that is called by
 * all. What can be unfolded is, unless it is open already.
 */
export function alongPath(instruction: Instruction, page: PageView): readonly Instruction[] | undefined {
  const { act, target, value, ...rest } = instruction;
  const path = target?.name ?? (act === 'choose' ? value : undefined) ?? '';
  const names = path
    .split(act === 'open' || act === 'navigate' ? STEPS_OPENED : STEPS_OF_PATH)
    .map((name) => name.trim())
    .filter(Boolean);
  const [first] = names;
  const isPlain = ON_PATHS.has(act) && !target?.container && target?.ordinal === undefined;
  if (!isPlain || first === undefined || names.length < 2 || showsName(page, path)) return undefined;
  if (target?.name !== undefined && value !== undefined) return undefined;
  const things = inReach(sceneOf(page)).filter(({ node, names: own }) => {
    return !isField(node) && own.some(({ text }) => bareName(text) === fold(first));
  });
  const [start] = things;
  if (!start) return undefined;
  const isFolder =
    start.role === 'treeitem' ||
    (start.role === 'clickable' && (hasFolds(start.node) || signOf(page, first) !== undefined));
  return names.map((name, at) => {
    const isWay = at < names.length - 1;
    if (isWay || (isFolder && act === 'open'))
      return { ...rest, act: 'open', target: { role: isFolder ? 'treeitem' : 'menu', name } };
    return { ...rest, act: 'click', target: { name } };
  });
}

function hasFolds({ s = [] }: SemanticNode): boolean {
  return s.includes('collapsed') || s.includes('expanded');
}

/**
 * “Rename “a.jpg” in Photos > Summer party”: the folders of the path are opened first, as a clause of their own; so is the one entry that holds
 * what the page does not show. Undefined where the page has no such folder to begin with.
 */
export function foldersFirst<C extends ReadClause>(clause: C, page: PageView): readonly C[] | undefined {
  const [only, another] = clause.instructions;
  const { container, ...target } = only?.target ?? {};
  const names = (container?.name ?? '')
    .split(STEPS_OF_PATH)
    .map((name) => name.trim())
    .filter(Boolean);
  const [first] = names;
  if (!only || another || clause.unread !== undefined || first === undefined) return undefined;
  const isPath = names.length > 1 && !showsName(page, container?.name ?? '') && isFolderOn(page, first);
  const isOfRecord = target.role === 'record' && container?.relation === 'in' && container.role === undefined;
  const isBehind = isOfRecord && isElsewhere(page, target.name, first);
  if (!isPath && !isBehind) return undefined;
  const role = isPath || isFolderOn(page, first) ? 'treeitem' : 'record';
  const open = names.map((name): Instruction => ({ act: 'open', target: { role, name } }));
  return [
    { ...clause, instructions: open },
    { ...clause, instructions: [{ ...only, target }] },
  ];
}

/** Whether something is nowhere on the page, and what it is said to be in stands there as an entry that can be opened. */
function isElsewhere(page: PageView, name: string | undefined, place: string): boolean {
  if (name === undefined || showsName(page, name)) return false;
  const called = inReach(sceneOf(page)).filter(
    ({ node, role, record, title }) =>
      !isField(node) && role !== 'button' && record && fold(title ?? '') === fold(place),
  );
  return called.length > 0 && new Set(called.map(({ record }) => record)).size === 1;
}

function isFolderOn(page: PageView, name: string): boolean {
  const isCalled = (text: string) => bareName(text) === fold(name);
  const things = inReach(sceneOf(page)).filter(
    ({ node, names }) => !isField(node) && names.some(({ text }) => isCalled(text)),
  );
  return (
    things.some(({ role, node }) => role === 'treeitem' || hasFolds(node)) ||
    (things.length > 0 && signOf(page, name) !== undefined)
  );
}
