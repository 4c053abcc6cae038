import type { Relation, Target } from '../../../../shared/meaning/target.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import { fold } from '../language/text.ts';
import { nameFit, saysAll, saysItsWords } from './nameFit.ts';
import { RECORD_ROLES, recordMeant } from './records.ts';
import { insideDialog, type Scene, type Thing } from './scene.ts';
import weights from './weights.json' with { type: 'json' };

export const BELONGS = {
  title: 1,
  itself: 0.95,
  named: 0.9,
  part: 0.85,
  cell: 0.83,
  text: 0.8,
  group: 0.75,
  place: 0.7,
} as const;

/** How surely a thing belongs to what goes by a name: by the title of its record before all else that the record says. */
export function belongs({ node, title, texts, places, record }: Thing, name: string, role: string | undefined): number {
  const isSame = (text: string) => nameFit(name, text) >= weights.same;
  const isPlaced = role === undefined || role === 'record' || role === 'row';
  // What is in a folder has it around it, and the folder's own row has not.
  if (role === 'folder')
    return places.slice(1).some((one) => isSame(one.name)) && !isSame(title ?? '') ? BELONGS.named : 0;
  if (title !== undefined && (record || role === 'record') && isSame(title)) return BELONGS.title;
  if (!isPlaced || !record) {
    const place = places.find((one) => isSame(one.name));
    if (place) return BELONGS.named;
  }
  if (record && title !== undefined && saysAll(title, name)) return BELONGS.part;
  if (record?.cells.some(({ text }) => isSame(text))) return BELONGS.cell;
  if (fold(node.n).endsWith(` ${fold(name)}`) && saysAll(node.n, name)) return BELONGS.text;
  if ((texts !== undefined && saysAll(texts, name)) || places.some((one) => isSame(one.name))) return BELONGS.text;
  if (saysAll(node.n, name)) return BELONGS.group;
  // “The plasma appointment on 23 July” is one of “My appointments”.
  const around = places.flatMap((one) => (one.role === 'heading' ? [one.name] : []));
  if (record && texts !== undefined && saysItsWords([texts, title ?? ''], around, name)) return BELONGS.group;
  return places.some((one) => saysAll(one.name, name)) ? BELONGS.place : 0;
}

/** A dialog, a row or a list without a name: the one that is open, the n-th, or that with most or least of something. */
export function inNameless(
  scene: Scene,
  { role, ordinal: said, extreme }: Target,
  things: readonly Thing[],
): readonly Thing[] {
  const isPlaced = said !== undefined || extreme !== undefined;
  const ordinal = said ?? 1;
  if (role === 'dialog' || role === 'banner') {
    const dialog = scene.dialog ?? scene.page.tree.findLast(({ r }) => r === 'dlg');
    return dialog ? insideDialog(scene, dialog, things) : [];
  }
  if ((role === undefined && isPlaced) || (role !== undefined && RECORD_ROLES.has(role))) {
    const record = recordMeant(scene, extreme ? { extreme } : { ordinal });
    return things.filter((thing) => thing.record === record && record !== undefined);
  }
  const placed = things.filter(
    ({ places, record }) => places.some((one) => one.role === role) || (role === 'list' && record),
  );
  return placed.length > 0 ? placed : things;
}

const NEAR_PIXELS = 400;

/** How far a thing is on that side of another, without coordinates by the order of the document; undefined where it is not there. */
export function distanceOn(
  relation: Relation,
  anchor: SemanticNode,
  at: number,
  { node, at: own }: Thing,
): number | undefined {
  const [x = 0, y = 0] = anchor.xy ?? [];
  const [dx, dy] = [(node.xy?.[0] ?? x) - x, (node.xy?.[1] ?? y) - y];
  const isPlaced = anchor.xy !== undefined && node.xy !== undefined;
  const far = isPlaced ? Math.abs(dx) + Math.abs(dy) * 3 : Math.abs(own - at);
  const tall = isPlaced ? Math.abs(dy) + Math.abs(dx) * 3 : far;
  const holds: Readonly<Record<string, [boolean, number]>> = {
    'right-of': [isPlaced ? dx > 0 && Math.abs(dy) < NEAR_PIXELS : own > at, far],
    'left-of': [isPlaced ? dx < 0 && Math.abs(dy) < NEAR_PIXELS : own < at, far],
    below: [isPlaced ? dy > 0 : own > at, tall],
    above: [isPlaced ? dy < 0 : own < at, tall],
    after: [own > at, Math.abs(own - at)],
    before: [own < at, Math.abs(own - at)],
    'next-to': [own !== at, far],
    labelled: [own === at, 0],
  };
  const [isThere = false, distance = 0] = holds[relation] ?? [];
  return isThere ? distance : undefined;
}
