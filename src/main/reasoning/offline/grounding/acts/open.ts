import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import { UNFOLD_SIGN } from '../../../../../shared/page/openingSigns.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { readPager, turnsPages } from '../../answering/pager.ts';
import { speaksOf } from '../../language/concepts.ts';
import { openerScore } from '../../language/controlWords.ts';
import { bareName, fold, singular } from '../../language/text.ts';
import { type Candidate, findThing } from '../findThing.ts';
import { RECORD_ROLES, recordMeant, recordsOf, wayInto } from '../records.ts';
import { LEADING, RECORD_WAYS, recordWays } from '../recordWays.ts';
import { act, ambiguous, nodeLabel, notFound, nothing, satisfied } from '../refinements.ts';
import {
  hasState,
  inReach,
  isSearchField,
  isTextField,
  openDialog,
  openPageName,
  openRecordName,
  pageLabel,
  sceneOf,
  type Thing,
} from '../scene.ts';
import { moversOf } from '../transferLists.ts';
import weights from '../weights.json' with { type: 'json' };
import { editRecord } from './editRecord.ts';
import { press } from './press.ts';

const COLLECTION_WORD = /(?<!\s)\s+(?:list|page|screen|overview|section|area|folder|directory)$/i;

/** Brings a page, section, tab, record, search result or form into view. */
export function open(page: PageView, instruction: Instruction, lastTouched?: string): StepRefinement {
  const { target = {}, purpose } = instruction;
  const { role, name, ordinal } = target;
  if (role === 'form' && name !== undefined && purpose === 'create') return openForm(page, name);
  if (role === 'record' && purpose === 'edit' && name !== undefined) return editRecord(page, name);
  if (role === 'result' && name === undefined) return openResult(page, target.container?.name, ordinal ?? 1);
  if (role !== undefined && RECORD_ROLES.has(role))
    return name !== undefined && ordinal === undefined && !target.extreme
      ? openRecord(page, name)
      : press(page, { ...instruction, act: 'click' });
  if (
    role === 'combobox' ||
    role === 'listbox' ||
    role === 'list' ||
    role === 'menu' ||
    role === 'section' ||
    role === 'treeitem' ||
    role === 'calendar'
  )
    return hoverOverEntry(page, target, lastTouched) ?? unfold(page, instruction);
  if (name === undefined || target.container || target.text || ordinal !== undefined)
    return press(page, { ...instruction, act: 'click' });
  if (role === 'tab') return openTab(page, name);
  return openPage(page, name);
}

/**
 * Points at an entry of an open menu, which unfolds what is behind it and chooses nothing; it is pressed where that has shown nothing. What says by
 * itself whether it is unfolded is pressed.
 */
function hoverOverEntry(page: PageView, target: Target, lastTouched: string | undefined): StepRefinement | undefined {
  if (target.role !== 'menu' || target.name === undefined) return undefined;
  const isEntry = ({ node, role, places }: Thing) =>
    role === 'menuitem' &&
    !hasState(node, 'collapsed') &&
    !hasState(node, 'expanded') &&
    !places.some((one) => one.role === 'menubar');
  const found = findThing(page, { target: { name: target.name }, roles: ['menuitem'], among: isEntry });
  if (found.kind !== 'clear' || found.best.thing.node.i === lastTouched) return undefined;
  const { node } = found.best.thing;
  return act({ type: 'hover', id: node.i }, `The ${nodeLabel(node)} may unfold when it is pointed at.`, found);
}

/** Unfolds a section, a list, a menu, unless it is open. */
function unfold(page: PageView, { target = {}, ...rest }: Instruction): StepRefinement {
  const sign = target.name === undefined || target.role === 'menu' ? undefined : signOf(page, target.name);
  if (sign && hasState(sign.node, 'expanded')) return satisfied(`“${target.name}” is open already.`);
  if (sign) return act({ type: 'click', id: sign.node.i }, `The ${nodeLabel(sign.node)} unfolds “${target.name}”.`);
  const isFolded = ({ node }: Thing) => hasState(node, 'collapsed') || hasState(node, 'expanded') || node.r === 'sel';
  const found = findThing(page, { target, roles: LEADING, among: isFolded });
  if (found.kind === 'clear') {
    const { node } = found.best.thing;
    if (hasState(node, 'expanded')) return satisfied(`The ${nodeLabel(node)} is open already.`);
    // Trees in which a press only chooses unfold by the key for it.
    if (found.best.thing.role === 'treeitem' && (hasState(node, 'selected') || hasState(node, 'focused')))
      return act(
        { type: 'press', key: 'ArrowRight', id: node.i },
        `The right arrow unfolds the ${nodeLabel(node)}.`,
        found,
      );
    return act({ type: 'click', id: node.i }, `The ${nodeLabel(node)} opens it.`, found);
  }
  if (target.name !== undefined && target.role === 'section') return openPage(page, target.name);
  return press(page, { ...rest, target, act: 'click' });
}

/** The sign before a name that unfolds what is in it: “▸ Photos”, with a box to tick beside it that does not. */
function unfolds(page: PageView, name: string): Thing | undefined {
  const signs = inReach(sceneOf(page)).filter(
    ({ node: { n, near, g } }) => UNFOLD_SIGN.test(n) && fold(near ?? g ?? '') === fold(name),
  );
  return signs.length === 1 ? signs[0] : undefined;
}

/** The sign in the row of a name that folds and unfolds what is in it, where the name beside it only chooses it. */
export function signOf(page: PageView, name: string): Thing | undefined {
  const signs = inReach(sceneOf(page)).filter(
    ({ node, record }) =>
      !/[\p{L}\p{N}]/u.test(node.n) &&
      (hasState(node, 'collapsed') || hasState(node, 'expanded')) &&
      record !== undefined &&
      fold(record.name) === fold(name),
  );
  return signs.length === 1 ? signs[0] : undefined;
}

/** Opens a page by its name, unless it is open. */
function openPage(page: PageView, name: string): StepRefinement {
  const wanted = name.replace(COLLECTION_WORD, '') || name;
  const sign = unfolds(page, wanted);
  if (sign) return act({ type: 'click', id: sign.node.i }, `The ${nodeLabel(sign.node)} unfolds “${wanted}”.`);
  if (isUnfolded(page, wanted)) return satisfied(`What is in “${wanted}” is shown.`);
  const already = openPageName(page, wanted);
  const ways = waysTo(page, wanted).filter(({ thing, score }) => score >= weights.same || !isCurrent(thing));
  const [best] = ways;
  const isNamed = best !== undefined && best.score >= weights.same - 0.05;
  if (already !== undefined && !(isNamed && best.thing.role === 'tab' && !isCurrent(best.thing)))
    return satisfied(`“${already}” is the page that is open.`);
  if (isNamed && isCurrent(best.thing)) return satisfied(`“${best.thing.node.n}” is marked as the current one.`);
  if (!best) return notFound(page, `link or menu entry “${name}”`, wanted);
  const rivals = isNamed
    ? []
    : ways.filter(
        ({ thing, score }) =>
          best.score - score <= weights.margin / 2 && fold(thing.node.n) !== fold(best.thing.node.n),
      );
  if (rivals.length > 0)
    return ambiguous(
      name,
      [best, ...rivals].map(({ thing }) => thing.node),
    );
  const [, second] = ways;
  return act({ type: 'click', id: best.thing.node.i }, `The ${nodeLabel(best.thing.node)} leads to “${name}”.`, {
    kind: 'clear',
    best,
    ...(second && { next: second }),
    all: ways,
  });
}

/** Whether what is called so, a folder say, is unfolded: another press would fold it. */
function isUnfolded(page: PageView, name: string): boolean {
  const called = inReach(sceneOf(page)).filter(({ node }) => bareName(node.n) === fold(name));
  const isFold = ({ node, role }: Thing) => FOLDING.has(role) && hasState(node, 'expanded');
  // A link of that name leads to a page, whatever else is unfolded.
  return called.some(isFold) && !called.some(({ role }) => role === 'link' || role === 'tab');
}
const FOLDING: ReadonlySet<string> = new Set(['treeitem', 'clickable']);

function isCurrent({ node }: Pick<Thing, 'node'>): boolean {
  return hasState(node, 'selected') || hasState(node, 'current');
}

/** Elements that may lead to a page of that name, best first. Nothing that changes something by that name is among them. */
export function waysTo(page: PageView, name: string): readonly Candidate[] {
  const found = [name, singular(name)].map((target) =>
    findThing(page, { target: { name: target }, roles: LEADING, among: ({ role }) => LEADING.includes(role) }),
  );
  const all = found.flatMap((one) => (one.kind === 'absent' ? [] : one.all));
  const best = new Map<Thing, Candidate>();
  for (const one of all) if ((best.get(one.thing)?.score ?? 0) < one.score) best.set(one.thing, one);
  return [...best.values()].toSorted((a, b) => b.score - a.score || a.thing.at - b.thing.at);
}

/** Switches to a tab, or to a page where the site uses links for tabs. */
function openTab(page: PageView, name: string): StepRefinement {
  const tab = findThing(page, { target: { name }, roles: ['tab'], among: ({ role }) => role === 'tab' });
  if (tab.kind !== 'clear') return openPage(page, name);
  const { node } = tab.best.thing;
  if (hasState(node, 'selected')) return satisfied(`The “${node.n}” tab is already open.`);
  return act({ type: 'click', id: node.i }, `“${node.n}” is the tab that was named.`, tab);
}

/** Opens the form for something new. */
export function openForm(page: PageView, thing: string): StepRefinement {
  const fields = inReach(sceneOf(page)).filter(({ node }) => isTextField(node));
  const dialog = openDialog(page);
  const titles = dialog ? [dialog.n] : page.tree.filter((node) => node.r === 'h').map((node) => node.n);
  const title = titles.find((text) => openerScore(text, thing) >= weights.accepted);
  if (title !== undefined && fields.length > 0) return satisfied(`The form “${title}” is open.`);
  // What only moves things over from a list opens nothing.
  const movers = moversOf(page).map(({ button }) => button.node);
  const controls = inReach(sceneOf(page)).filter(({ role, node }) => LEADING.includes(role) && !movers.includes(node));
  // A letter is made by what says “Write” or “Compose”, and no more.
  const isLetter = isAmong('letters', fold(thing));
  const [writer, another] = controls.filter(
    ({ node, record }) => isLetter && !record && isAmong('composes', fold(node.n)),
  );
  if (writer && !another)
    return act({ type: 'click', id: writer.node.i }, `The ${nodeLabel(writer.node)} opens a new ${thing}.`, {
      thing: writer,
      score: weights.same,
    });
  const [best] = controls
    .map((one) => ({
      thing: one,
      score:
        Math.max(...one.names.map(({ text, worth }) => worth * openerScore(text, thing)), 0) -
        (weights.role[Math.min(5, LEADING.indexOf(one.role))] ?? 0) * -0.25,
    }))
    .filter(({ score }) => score >= weights.accepted)
    .toSorted((a, b) => b.score - a.score);
  // “+ Add a card” of one column has become the field for its name.
  const waiting = fields.find(({ node }) => hasState(node, 'focused') && !isSearchField(node));
  if (best && waiting && (waiting.node.v ?? '') === '')
    return satisfied(`“${nodeLabel(waiting.node)}” waits for the new ${thing}.`);
  if (best && !isInlineForm(page, best.thing, fields))
    return act(
      { type: 'click', id: best.thing.node.i },
      `The ${nodeLabel(best.thing.node)} opens the form for a new ${thing}.`,
      best,
    );
  const inline = fields.find(({ node }) => openerScore(`${node.n} ${node.d ?? ''}`, thing) >= weights.accepted);
  if (best || inline) return satisfied(`The page has a field for a new ${thing} already.`);
  return notFound(page, `control that adds a new ${thing}`, `add ${thing}`, controls);
}

/** A button that adds what was typed beside it, rather than opening a form. */
function isInlineForm(page: PageView, opener: Thing, fields: readonly Thing[]): boolean {
  const before = page.tree[opener.at - 1];
  return (
    opener.role === 'button' &&
    before !== undefined &&
    fields.some(({ node }) => node === before) &&
    (before.v ?? '') === ''
  );
}

/** Opens a record from a list. Of several that fit a part of a name, the first: the list's order is the page's answer. */
function openRecord(page: PageView, name: string): StepRefinement {
  const already = openRecordName(page, name);
  if (already !== undefined) return satisfied(`The record “${already}” is open.`);
  const [best, next] = recordWays(page, name);
  if (!best) return notFound(page, `record “${name}”`, name);
  return act(
    { type: 'click', id: best.thing.node.i },
    `The ${nodeLabel(best.thing.node)} opens the record “${name}”.`,
    { kind: 'clear', best, ...(next && { next }), all: [best] },
  );
}

/** Opens the n-th result of a search, of the list that shows what was searched for. */
function openResult(page: PageView, query: string | undefined, ordinal: number): StepRefinement {
  const scene = sceneOf(page);
  const fitting =
    query === undefined
      ? undefined
      : recordWays(page, query)
          .map(({ thing }) => thing)
          .at(ordinal > 0 ? ordinal - 1 : ordinal);
  if (fitting)
    return act(
      { type: 'click', id: fitting.node.i },
      `The ${nodeLabel(fitting.node)} is the first result for “${query}”.`,
      { thing: fitting, score: weights.same },
    );
  const search = scene.things.findLast(({ node }) => isSearchField(node));
  const paged = query === undefined && ordinal > 0 ? onItsPage(page, ordinal) : ordinal;
  if (typeof paged !== 'number') return paged;
  const record = query === undefined ? recordMeant(scene, { ordinal: paged }) : undefined;
  const own =
    record &&
    wayInto(
      inReach(scene).filter((thing) => thing.record === record),
      record.name,
    );
  const isAfter = own !== undefined && own.at > (search?.at ?? -1);
  const listed = inReach(scene).filter(
    ({ at, role, title }) => at > (search?.at ?? -1) && RECORD_WAYS.includes(role) && title !== undefined,
  );
  const first = query === undefined ? (isAfter ? own : paged === 1 ? listed[0] : undefined) : undefined;
  if (first)
    return act({ type: 'click', id: first.node.i }, `The ${nodeLabel(first.node)} is number ${ordinal} in the list.`, {
      thing: first,
      score: weights.nameless,
    });
  return notFound(page, query === undefined ? 'list of results' : `result for “${query}”`, query ?? 'result');
}

/** Which of the records of this page the n-th of all is; where it is on another one, the page is turned. */
function onItsPage(page: PageView, ordinal: number): number | StepRefinement {
  const shown = recordsOf(sceneOf(page)).length;
  const pager = readPager(page.skeleton, page.url);
  const numbers = inReach(sceneOf(page)).filter(({ node }) => /^\d{1,3}$/.test(node.n.trim()) && turnsPages(node.n));
  const marked = numbers.filter(({ node }) => node.m !== undefined || isCurrent({ node }));
  const at =
    pager.page ?? (marked.length === 1 ? Number(marked[0]?.node.n) : pager.previous === undefined ? 1 : undefined);
  if (shown === 0 || at === undefined || (at === 1 && ordinal <= shown)) return ordinal;
  // The last page of a list may show fewer than the others do: of how many there are to a page only one may lead here.
  const isLast = at > 1 && pager.from === undefined && pager.next === undefined;
  const sizes = Array.from({ length: Math.max(0, ordinal - shown + 1) }, (_, more) => shown + more);
  const [size = shown, another] = isLast ? sizes.filter((one) => Math.ceil(ordinal / one) === at) : [];
  if (another !== undefined)
    return nothing(`“${pageLabel(page)}” is the end of a list, and does not say which number its first result has.`);
  const place = ordinal - (pager.from === undefined ? (at - 1) * size : pager.from - 1);
  if (place >= 1 && place <= shown) return place;
  const wanted = Math.ceil(ordinal / shown);
  const number =
    numbers.find(({ node }) => Number(node.n) === wanted)?.node.i ?? (place > shown ? pager.next : undefined);
  if (number === undefined)
    return nothing(`There are ${shown} results on “${pageLabel(page)}”, and no way to number ${ordinal}.`);
  return {
    kind: 'action',
    action: { type: 'click', id: number },
    thought: `Number ${ordinal} is on another page of the list.`,
    look: true,
  };
}

/** Whether a link's name is that of a list: a thing in the plural. */
export function namesList(name: string): boolean {
  const folded = fold(name);
  return singular(folded) !== folded && !speaksOf(name, 'setting');
}
