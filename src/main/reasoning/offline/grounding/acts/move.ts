import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import type { PageRecord } from '../../../../../shared/page/records.ts';
import { DRAGGABLE, type SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { concepts } from '../../language/concepts.ts';
import { fold } from '../../language/text.ts';
import { type Finding, findThing } from '../findThing.ts';
import { arrowsOf, lineOf } from '../lines.ts';
import { nameFit, saysAll } from '../nameFit.ts';
import { menusOf } from '../recordMenus.ts';
import { RECORD_ROLES, recordMeant } from '../records.ts';
import { act, nodeLabel, notFound, nothing, satisfied } from '../refinements.ts';
import { hasState, inReach, type Scene, sceneOf, type Thing } from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import weights from '../weights.json' with { type: 'json' };
import { moveByDialog } from './moveByDialog.ts';
import { PRESSED } from './press.ts';
import { transferTo } from './transfer.ts';

/** Picks a thing up with the pointer and drops it on another, or before or after that where order matters. */
export function move(page: PageView, { target = {}, destination }: Instruction, lastTouched?: string): StepRefinement {
  if (!destination) return nothing('Where it is to be moved is not said.');
  const { relation, ...place } = destination;
  const scene = sceneOf(page);
  const side =
    relation === 'before' || relation === 'above'
      ? 'before'
      : relation === 'after' || relation === 'below' || relation === 'under'
        ? 'after'
        : undefined;
  if (side !== undefined && place.name === undefined && place.role === undefined)
    return nothing(`“${target.name ?? target.role ?? 'It'}” has no such place in its list.`);
  const there = side === undefined ? scene.records.find((record) => isIn(record, target.name, place.name)) : undefined;
  if (there) return satisfied(`“${there.name}” is in “${there.list.container.name}”.`);
  const arrow = byArrows(scene, target.name, place, side);
  if (arrow) return arrow;
  const offered =
    side === undefined
      ? (throughMover(scene, target.name, place.name) ?? offeredMove(scene, target.name, place.name))
      : undefined;
  if (offered) return offered;
  const menu = side === undefined && target.name !== undefined ? menuWithPlaces(page, target.name) : undefined;
  if (menu) return menu;
  const isDragged = scene.things.some(({ node }) => hasState(node, DRAGGABLE));
  const asked =
    side === undefined && !isDragged && target.name !== undefined && place.name !== undefined
      ? moveByDialog(page, target.name, place.name, lastTouched)
      : undefined;
  if (asked) return asked;
  const roles = [...new Set(scene.things.map(({ role }) => role)), ...PRESSED];
  // “This note”, of which no list has one by that name, is no link that is called so.
  if (target.kind !== undefined && target.name === undefined && target.ordinal === undefined && !target.extreme)
    return notFound(page, `“${target.kind}” to be moved`, target.kind);
  const [what, thing] = [target, place].map((one) => {
    const { role, ...bare } = one;
    const isRecord = role === undefined || RECORD_ROLES.has(role);
    const found = findThing(page, { target: isRecord ? bare : one, roles });
    return found.kind === 'clear' ? found : isRecord && one.name !== undefined ? handleOf(page, one.name) : undefined;
  });
  if (!what) return notFound(page, `“${target.name ?? target.role ?? ''}” to be moved`, target.name ?? '');
  if (place.name === undefined && place.ordinal !== undefined) return moveToPlace(scene, what, place.ordinal);
  const cell = placeInGrid(scene, what.best.thing, place.name);
  if (cell !== undefined) return moveToPlace(scene, what, cell, true);
  const isThing = thing !== undefined && thing.best.score >= weights.same && thing.best.thing.role !== 'heading';
  const where =
    (isThing || side !== undefined ? undefined : columnCalled(scene, place.name, what.best.thing)) ??
    thing?.best.thing.node ??
    listCalled(scene, place);
  const over = where && side === undefined ? transferTo(scene, what.best.thing, where, place.name) : undefined;
  if (over) return over;
  if (!where) return notFound(page, `place “${place.name ?? place.role ?? ''}” to move it to`, place.name ?? '');
  if (side !== undefined && thing) {
    const line = lineOf(scene, what.best.thing);
    const [own, other] = [line.indexOf(what.best.thing), line.indexOf(thing.best.thing)];
    if (own >= 0 && other >= 0 && own - other === (side === 'after' ? 1 : -1))
      return satisfied(`“${what.best.thing.node.n}” stands right ${side} “${where.n}”.`);
  }
  const moved = what.best.thing.node;
  return act(
    { type: 'drag', id: moved.i, to: where.i, ...(side && { side }) },
    `The ${nodeLabel(moved)} is taken to the ${nodeLabel(where)}.`,
    what,
  );
}

/** One step up or down by the arrows of its row, where it is not dragged; it is asked again until it stands where it is to. */
function byArrows(
  scene: Scene,
  name: string | undefined,
  place: Target,
  side: 'before' | 'after' | undefined,
): StepRefinement | undefined {
  const record = name === undefined ? undefined : recordMeant(scene, { role: 'record', name });
  const arrows = record && arrowsOf(scene, record);
  const isDragged = scene.things.some((one) => one.record === record && hasState(one.node, DRAGGABLE));
  if (!record || !arrows || isDragged) return undefined;
  const line = record.list.records;
  const at = line.indexOf(record);
  const other = side && recordMeant(scene, { ...place, role: 'record' });
  const rest = line.filter((one) => one !== record);
  const { ordinal = 0 } = place;
  const beside = other ? rest.indexOf(other) + (side === 'after' ? 1 : 0) : -1;
  const wanted = side ? beside : ordinal > 0 ? ordinal - 1 : ordinal < 0 ? line.length + ordinal : -1;
  if (wanted === at) return satisfied(`“${record.name}” stands there.`);
  const arrow = wanted < at ? arrows.up : arrows.down;
  if (wanted < 0 || wanted >= line.length || !arrow) return undefined;
  const thought = `The ${nodeLabel(arrow.node)} takes “${record.name}” one place ${wanted < at ? 'up' : 'down'}.`;
  const isFar = Math.abs(wanted - at) > 1;
  return act({ type: 'click', id: arrow.node.i }, thought, { thing: arrow, score: weights.same }, isFar);
}

/** “The shown columns”: a list, or its heading, of which the words say what kind of thing is in it as well. */
function listCalled({ page: { tree } }: Scene, { name = '', role = '' }: Target): SemanticNode | undefined {
  const words = concepts(`${name} ${role}`);
  const isCalled = ({ n }: SemanticNode) =>
    n !== '' && saysAll(n, name) && concepts(n).every((one) => words.includes(one));
  const lists = tree.filter((node) => LISTS.has(node.r) && isCalled(node));
  return name === '' ? undefined : (lists.find(({ r }) => r !== 'h') ?? lists[0]);
}

const LISTS: ReadonlySet<string> = new Set(['h', 'sel', 'list']);

/** What is not to be dragged may have the places that it can go to in its menu. */
function menuWithPlaces(page: PageView, name: string): StepRefinement | undefined {
  const { things } = sceneOf(page);
  const [menu, another] = menusOf(page, name);
  const isDragged = things.some((one) => hasState(one.node, DRAGGABLE));
  // “▼” alone may as well vote.
  if (!menu || another || isDragged || !hasState(menu.node, 'collapsed')) return undefined;
  return {
    kind: 'action',
    action: { type: 'click', id: menu.node.i },
    thought: `The ${nodeLabel(menu.node)} opens the menu of “${name}”.`,
    look: true,
  };
}

/** What a record is taken by that is no element itself: the dots at its beginning. */
function handleOf(page: PageView, name: string): (Finding & { readonly kind: 'clear' }) | undefined {
  const found = findThing(page, {
    target: { container: { role: 'record', name, relation: 'in' } },
    roles: PRESSED,
    among: ({ node }) => hasState(node, DRAGGABLE),
  });
  return found.kind === 'clear' && found.all.length === 1 ? found : undefined;
}

function isIn({ name, list }: PageRecord, wanted = '', place = ''): boolean {
  return nameFit(place, list.container.name) >= weights.same && nameFit(wanted, name) >= weights.same;
}

/** A control of the thing's own that takes it there: “Move to Done”, an entry of its menu, a list of places that offers it. */
function offeredMove(scene: Scene, name = '', place = ''): StepRefinement | undefined {
  if (name === '' || place === '') return undefined;
  const all = inReach(scene).filter(({ node, role }) =>
    node.o === undefined
      ? PRESSED.slice(0, 5).includes(role) &&
        concepts(node.n)[0] === 'move' &&
        nameFit(`move to ${place}`, node.n) >= weights.same
      : node.v !== place && node.o.some((option) => nameFit(place, option) >= weights.same),
  );
  const own = all.filter(({ title = '', texts = '' }) => saysAll(`${title} ${texts}`, name));
  const [way, ...others] = own.length > 0 ? own : all.filter(({ node }) => node.o === undefined);
  if (!way || others.length > 0) return undefined;
  const found = { thing: way, score: weights.same };
  const option = way.node.o?.find((one) => nameFit(place, one) >= weights.same);
  return option === undefined
    ? act({ type: 'click', id: way.node.i }, `The ${nodeLabel(way.node)} takes it there.`, found)
    : act({ type: 'select', id: way.node.i, value: option }, `The ${nodeLabel(way.node)} says where it is.`, found);
}

/** “Move ▾” of just that thing, which unfolds the places that it can go to, and the one of them that is meant. */
function throughMover(scene: Scene, name = '', place = ''): StepRefinement | undefined {
  if (name === '' || place === '') return undefined;
  const isFold = ({ node }: Thing) => hasState(node, 'collapsed') || hasState(node, 'expanded');
  const movers = inReach(scene).filter(
    (thing) =>
      isFold(thing) &&
      concepts(thing.node.n)[0] === 'move' &&
      (fold(thing.node.n) === fold(`move ${name}`) || nameFit(name, thing.record?.name ?? '') >= weights.same),
  );
  const [mover, another] = movers;
  if (!mover || another) return undefined;
  const { node } = mover;
  if (hasState(node, 'collapsed')) {
    const thought = `The ${nodeLabel(node)} unfolds the places that it can go to.`;
    return { kind: 'action', action: { type: 'click', id: node.i }, thought, look: true };
  }
  const [entry, ...others] = inReach(scene).filter(
    ({ role, node: one }) => ENTRIES.has(role) && nameFit(place, one.n) >= weights.same,
  );
  if (!entry || others.length > 0) return undefined;
  const found = { thing: entry, score: weights.same };
  return act({ type: 'click', id: entry.node.i }, `The ${nodeLabel(entry.node)} takes it there.`, found);
}

const ENTRIES: ReadonlySet<string> = new Set(['menuitem', 'option', 'radio', 'menuitemradio']);

/** “To the top”, “to the third place”: before, or behind, what stands there among its kind; in a grid on that, which makes way. */
function moveToPlace(
  scene: Scene,
  what: Finding & { readonly kind: 'clear' },
  ordinal: number,
  inGrid = false,
): StepRefinement {
  const { thing } = what.best;
  const rows = lineOf(scene, thing);
  const there = rows.at(ordinal > 0 ? ordinal - 1 : ordinal);
  if (!there) return nothing(`There is no place ${ordinal} to move “${thing.node.n}” to.`);
  if (there === thing) return satisfied(`“${thing.node.n}” stands there.`);
  const side = rows.indexOf(there) < rows.indexOf(thing) ? 'before' : 'after';
  return act(
    { type: 'drag', id: thing.node.i, to: there.node.i, ...(!inGrid && { side }) },
    `The ${nodeLabel(thing.node)} is taken to the place of the ${nodeLabel(there.node)}.`,
    what,
  );
}

/** Which place of a grid, row by row, is at its “bottom right”; undefined where things of that kind stand in none. */
function placeInGrid(scene: Scene, thing: Thing, name = ''): number | undefined {
  const words = fold(name).split(' ');
  const sides = words.map((word) => SIDES.get(word));
  if (sides.includes(undefined)) return undefined;
  const all = lineOf(scene, thing);
  const [columns, rows] = [0, 1].map((axis) => new Set(all.map(({ node }) => node.xy?.[axis])).size);
  if (!columns || !rows || columns < 2 || rows < 2) return undefined;
  const along = (count: number, [low, high]: readonly [string, string]) =>
    sides.includes(low) ? 0 : sides.includes(high) ? count - 1 : (count - 1) / 2;
  const [row, column] = [along(rows, ['top', 'bottom']), along(columns, ['left', 'right'])];
  return Number.isInteger(row) && Number.isInteger(column) ? row * columns + column + 1 : undefined;
}

const SIDES = new Map(Object.entries(vocabulary.sides).flatMap(([side, words]) => words.map((word) => [word, side])));

/**
 * Where something is dropped to stand under a heading: on the column that begins with it, or the box right behind it, where that can be
 * dropped on; on the last of its kind that stands there; else on the heading.
 */
function columnCalled(scene: Scene, name: string | undefined, moved: Thing): SemanticNode | undefined {
  if (name === undefined) return undefined;
  // Headings of lists count what is in them.
  const isCalled = (text: string) => nameFit(name, text.replaceAll(/\d+|[()[\]]/g, ' ')) >= weights.same;
  const headingOf = new Map(scene.things.map((thing) => [thing, headingIn(scene, thing)]));
  const column = scene.things.find((thing) => isCalled(headingOf.get(thing) ?? ''));
  if (column && !hasState(column.node, DRAGGABLE)) return column.node;
  const { tree } = scene.page;
  const heading = tree.findIndex(({ r, n }) => r === 'h' && isCalled(n));
  const [box, first] = heading < 0 ? [] : tree.slice(heading + 1);
  const isBox = box?.r === 'clk' && !hasState(box, DRAGGABLE);
  if (isBox && (box.n === '' || (first && hasState(first, DRAGGABLE)))) return box;
  const inIt = scene.things.findLast(
    (one) =>
      one.role === moved.role &&
      one !== moved &&
      headingOf.get(one) === undefined &&
      hasState(one.node, DRAGGABLE) === hasState(moved.node, DRAGGABLE) &&
      one.places[0] !== undefined &&
      isCalled(one.places[0].name),
  );
  return inIt?.node ?? tree[heading];
}

/** The heading that a thing with others in it begins with, marked as one or not: what stands before it in the page is above another. */
function headingIn({ page: { tree } }: Scene, { node }: Thing): string | undefined {
  const next = tree[tree.indexOf(node) + 1];
  if (node.r !== 'clk' || !next || next.n === '') return undefined;
  if (next.r === 'h') return node.n.startsWith(next.n) ? next.n : undefined;
  return hasState(next, DRAGGABLE) ? node.n.split(next.n, 2)[0]?.trim() || undefined : undefined;
}
