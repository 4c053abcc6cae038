import type { SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import { concepts } from '../../language/concepts.ts';
import { fold } from '../../language/text.ts';
import { LETTERS, lineOf } from '../lines.ts';
import { saysAll } from '../nameFit.ts';
import { act, nodeLabel } from '../refinements.ts';
import { hasState, type Scene, type Thing } from '../scene.ts';
import { BACK, OVER } from '../transferLists.ts';
import weights from '../weights.json' with { type: 'json' };
import { isDeleting } from './deleteRecord.ts';
import { PRESSED } from './press.ts';

/**
 * Takes a thing of one list over to another that stands beside it, lists of any make: it alone is chosen, then what is between both is
 * pressed, the one arrow that points there or the one button that says the list. Undefined where there is none.
 */
export function transferTo(scene: Scene, thing: Thing, there: SemanticNode, list = ''): StepRefinement | undefined {
  const [from, to] = [across(thing.node), across(there)];
  const between = pressedWithin(scene, Math.min(from, to), Math.max(from, to));
  const naming = between.filter(({ node: { n } }) => concepts(n)[0] === 'move' && saysAll(n, list));
  return byMover(scene, thing, naming.length > 0 ? naming : pointing(between, from < to ? OVER : BACK));
}

/**
 * What the list is called that a thing goes back to when it is taken out of the one that is filled from it; undefined where it stands in
 * none, or can be deleted.
 */
export function listBefore(scene: Scene, name: string): string | undefined {
  const all = scene.things.filter(({ node, role }) => LISTED.has(role) && name !== '' && fold(node.n) === fold(name));
  const [thing, another] = all;
  if (!thing || another || scene.things.some(isDeleting)) return undefined;
  const [mover, other] = pointing(pressedWithin(scene, 0, across(thing.node)), BACK);
  if (!mover || other) return undefined;
  const { tree } = scene.page;
  const before = tree.slice(0, tree.indexOf(mover.node));
  return before.findLast(({ r, role, n }) => (r === 'h' || role === 'listbox') && n !== '')?.n;
}

/** Lists with something between them that takes over what is chosen: what each is called, and what is in it. Empty where there are none. */
export function listsBesideEachOther(
  scene: Scene,
): readonly { readonly name: string; readonly entries: readonly string[] }[] {
  const [over, back] = [OVER, BACK].map((pattern) => pointing(pressedWithin(scene, 0, Infinity), pattern));
  if (over?.length !== 1 || back?.length !== 1) return [];
  const movers = [...over, ...back];
  const entries = scene.things.filter(({ node, role }) => LISTED.has(role) && LETTERS.test(node.n));
  const columns = Map.groupBy(entries, ({ node }) => across(node));
  const beside = movers.map(({ node }) => across(node));
  const isBeside = (x: number) => entries.length > 0 && beside.every((at) => at !== x);
  return [...columns].flatMap(([x, things]) => {
    const { node, record, places = [] } = things.at(-1) ?? {};
    // An entry may be a record of its own.
    const around = [record?.name, ...places.map((place) => place.name)];
    const name = around.find((one) => one !== undefined && one !== node?.n);
    return name !== undefined && isBeside(x) ? [{ name, entries: things.map(({ node }) => node.n) }] : [];
  });
}

const LISTED: ReadonlySet<string> = new Set(['option', 'clickable', 'listitem']);

function byMover(scene: Scene, thing: Thing, movers: readonly Thing[]): StepRefinement | undefined {
  const [mover, another] = movers;
  if (!mover || another) return undefined;
  const chosen = chosenBeside(scene, thing);
  const next = chosen.includes(thing) ? chosen.find((one) => one !== thing) : thing;
  if (!next) return press(mover, 'takes it over');
  return press(next, next === thing ? 'is chosen to be moved' : 'is not to be moved', true);
}

function press(thing: Thing, why: string, more = false): StepRefinement {
  const { node } = thing;
  return act({ type: 'click', id: node.i }, `The ${nodeLabel(node)} ${why}.`, { thing, score: weights.same }, more);
}

function across({ xy }: SemanticNode): number {
  return xy?.[0] ?? 0;
}

/** It may be disabled, since nothing is chosen yet. */
function pressedWithin({ things }: Scene, low: number, high: number): readonly Thing[] {
  return things.filter(({ node, role }) => PRESSED.includes(role) && across(node) > low && across(node) < high);
}

/** “>>” takes all of them. */
function pointing(things: readonly Thing[], pattern: RegExp): readonly Thing[] {
  const all = things.filter(({ names }) => names.some(({ text }) => pattern.test(fold(text) || text.trim())));
  const single = all.filter(({ names }) => names.every(({ text }) => !ALL_OF_THEM.test(text.trim())));
  return single.length === 1 ? single : all;
}

const ALL_OF_THEM = /^(?:<<|>>|«|»)$/;

/** What is chosen of the things that stand in one list, itself among them. */
function chosenBeside(scene: Scene, thing: Thing): readonly Thing[] {
  const all = [...new Set([thing, ...lineOf(scene, thing)])].filter(({ node }) => across(node) === across(thing.node));
  const told = all.filter(({ node }) => hasState(node, 'selected') || hasState(node, 'checked'));
  return told.length > 0 ? told : all.filter(({ node }) => hasState(node, 'marked'));
}
