import type { PageRecord } from '../../../../shared/page/records.ts';
import { DRAGGABLE } from '../../../../shared/page/semanticTree.ts';
import { fold } from '../language/text.ts';
import { hasState, inReach, type Scene, type Thing } from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** What has none is drawn by a sign alone. */
export const LETTERS = /[\p{L}\p{N}]/u;

/** What stands in one column, in one row, or in a grid without gaps, with a thing of its kind: what can be dragged about. In order. */
export function lineOf({ things }: Scene, { role, record, node }: Thing): readonly Thing[] {
  const alike = things.filter(
    (one) =>
      one.role === role &&
      one.record?.list === record?.list &&
      hasState(one.node, DRAGGABLE) === hasState(node, DRAGGABLE) &&
      LETTERS.test(one.node.n) === LETTERS.test(node.n),
  );
  const lined = [0, 1].map((axis) => alike.filter((one) => one.node.xy?.[axis] === node.xy?.[axis]));
  const [column, row] = lined.map(({ length }) => length);
  if (column && row && column > 1 && row > 1) return alike.length === column * row ? alike : [];
  return lined.find(({ length }) => length > 1) ?? [];
}

/** What takes a record up or down by one: “▲”, “Move up”. */
export interface Arrows {
  readonly up?: Thing;
  readonly down?: Thing;
}

/**
 * The arrows of a record that stands in an order which they change; undefined where it has none. Others vote or count: by their names they
 * move nothing, and all of a list have both, while what stands at an end of an order goes no further.
 */
export function arrowsOf(scene: Scene, record: PageRecord): Arrows | undefined {
  const own = drawnBy(scene, record);
  const [first, last] = [record.list.records[0], record.list.records.at(-1)].map((end) => end && drawnBy(scene, end));
  const isCalledSo = [own?.up, own?.down].some((thing) => thing?.names.some(({ text }) => MOVES.test(text)));
  const hasEnd = (first && !first.up) || (last && !last.down);
  const isOrder = isCalledSo || hasEnd;
  return isOrder ? own : undefined;
}

/** What is drawn as arrows in a row, whatever they do. */
function drawnBy(scene: Scene, record: PageRecord): Arrows | undefined {
  const own = inReach(scene).filter((thing) => thing.record === record);
  const [up, down] = [own.filter((thing) => says(thing, UP)), own.filter((thing) => says(thing, DOWN))];
  const isOne = up.length <= 1 && down.length <= 1 && up.length + down.length > 0;
  return isOne ? { ...(up[0] && { up: up[0] }), ...(down[0] && { down: down[0] }) } : undefined;
}

/** Whether something takes its row or a value up or down, or votes, and unfolds nothing, however alike signs and words are: “More warm” beside “Less warm”. */
export function isArrow(scene: Scene, thing: Thing): boolean {
  const [, less] = /^more (.+)$/i.exec(thing.node.n.trim()) ?? [];
  if (less && scene.things.some(({ node }) => fold(node.n) === `less ${fold(less)}`)) return true;
  const { up, down } = (thing.record && drawnBy(scene, thing.record)) ?? {};
  return up !== undefined && down !== undefined && (thing === up || thing === down);
}

/** “Move Passport up” says it as well: what stands around the word is what its record says, or to move. */
function says({ node, names, texts = '' }: Thing, words: ReadonlySet<string>): boolean {
  return (
    PRESSABLE.has(node.r) &&
    names.some(({ text }) => {
      const said = text
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => !MOVING.has(word) && !fold(texts).split(' ').includes(fold(word)));
      return said.length === 1 && words.has(said[0] ?? '');
    })
  );
}

const PRESSABLE: ReadonlySet<string> = new Set(['btn', 'clk', 'link']);
const UP: ReadonlySet<string> = new Set(vocabulary.arrows.up);
const DOWN: ReadonlySet<string> = new Set(vocabulary.arrows.down);
const MOVING: ReadonlySet<string> = new Set(vocabulary.arrows.moving);
const MOVES = new RegExp(`^(?:${vocabulary.arrows.moving.join('|')})\\b`, 'i');
