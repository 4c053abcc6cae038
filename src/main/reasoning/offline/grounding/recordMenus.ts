import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { type ElementDescription, elementName } from '../../../../shared/page/elementDescription.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { concepts } from '../language/concepts.ts';
import { fold } from '../language/text.ts';
import { saysAll } from './nameFit.ts';
import { showsName } from './openPage.ts';
import { hasState, inReach, isField, sceneOf, type Thing } from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** Dots in a row or column, bars, a gear, a caret alone. */
const SIGNS = /^(?:[⋮⋯…☰≡⚙▾▼⌄]\uFE0F?|[.•·∙]{3})$/u;

/** Whether a name says that there is more: “More actions”, “⋯”. */
export function saysMore(text: string): boolean {
  return vocabulary.more.includes(concepts(text).join(' ')) || SIGNS.test(text.trim());
}

/** Whether it opens the menu of what it stands in, which it may say as well: “Actions for Ann”. */
function opensMenu(thing: Thing): boolean {
  const { node, names, role } = thing;
  if (isField(node) || (role !== 'button' && role !== 'clickable' && role !== 'link' && role !== 'menuitem'))
    return false;
  const owner = new Set([...ownerOf(thing).split(' '), 'for', 'of']);
  const others = (text: string) =>
    fold(text)
      .split(' ')
      .filter((word) => !owner.has(word))
      .join(' ');
  return names.some(({ text }) => saysMore(text) || (others(text) !== '' && saysMore(others(text))));
}

/** What a control is of: the nearest row, entry or group, as it reads; entries of a tree stand in one another. */
function ownerOf({ node, title = '' }: Thing): string {
  return fold(node.g ?? title);
}

/** Openers of menus that are of a record by that name, and of none around or beside it. */
export function menusOf(page: PageView, name: string): readonly Thing[] {
  const own = sceneOf(page).things.filter(opensMenu);
  // “The lease” is “lease.pdf”.
  const wanted = fold(name);
  const isName = (text: string) => fold(text) === wanted || fold(withoutExtension(text)) === wanted;
  // “Actions for Minutes of Monday”, in the row of who wrote them.
  const called = own.filter(({ names }) =>
    names.some(({ text }) => [text, withoutExtension(text)].some((one) => fold(one).endsWith(` ${wanted}`))),
  );
  const exact = own.filter((thing) => ownerOf(thing) === wanted);
  const titled = own.filter(({ record, title = '' }) => record && isName(title));
  const told = own.filter((thing) => saysAll(ownerOf(thing), name));
  const celled = own.filter(({ record }) => record?.cells.some(({ text }) => fold(text) === fold(name)));
  const found = [called, exact, titled, told, celled].find(({ length }) => length > 0) ?? [];
  // Over the columns of a table stand several in one row, each described as of its own: “Shelf column”.
  const areDescribed = found.length > 1 && found.every(({ node }) => (node.d ?? '') !== '');
  return areDescribed ? found.filter(({ node }) => saysAll(node.d ?? '', name)) : found;
}

function withoutExtension(text: string): string {
  return text.replace(/(?<=\p{L}\p{L})\.\w{2,4}$/u, '');
}

/** Whether it opens a menu of some record: what is wanted of one record is in no menu of another. */
export function isRecordMenu(thing: Thing): boolean {
  return opensMenu(thing) && (thing.record !== undefined || thing.node.g !== undefined);
}

/** “The item Stop”, where a menu is open and nothing on the page is called so: what is in that menu, or in one that unfolds from it. */
export function amongMenu(instruction: Instruction, page: PageView): Instruction {
  const { act, target } = instruction;
  if (act !== 'click' || target?.role !== 'record' || target.name === undefined || target.container) return instruction;
  const isOpen = inReach(sceneOf(page)).some(({ role }) => role === 'menuitem');
  if (!isOpen || showsName(page, target.name)) return instruction;
  const { role: _, kind: __, ...called } = target;
  return { ...instruction, target: called };
}

/**
 * The page with the entries of the menu that was just opened taken for part of the record that it is of, wherever the page has put
 * them: they say what they do, and not with what. Such an entry has the role, or is the
 * one thing of a name that came up with it.
 */
export function withOpenMenu(
  page: PageView,
  lastTouched: string | undefined,
  cameUp: readonly string[] = [],
  pressed?: ElementDescription,
): PageView {
  const opener = sceneOf(page).things.find(({ node }) => node.i === lastTouched);
  // The row of the opener may have been drawn anew as it opened.
  const was = !opener && pressed && saysMore(elementName(pressed)) ? pressed.group : undefined;
  const group = opener && isRecordMenu(opener) ? (opener.node.g ?? opener.title ?? '') : was;
  if (group === undefined) return page;
  const isAlone = ({ n }: SemanticNode) => page.tree.filter((node) => node.n === n).length === 1;
  const isEntry = (node: SemanticNode) =>
    node.r === 'mi' || (node.n !== '' && cameUp.includes(node.n) && isAlone(node));
  const tree = page.tree.map((node) =>
    isEntry(node) && node.g === undefined && !hasState(node, 'collapsed') ? { ...node, g: group } : node,
  );
  return { ...page, tree };
}
