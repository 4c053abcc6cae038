import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { fold } from '../language/text.ts';
import type { Candidate } from './findThing.ts';
import { deedIn, nameFit, saysAll, saysOneOf } from './nameFit.ts';
import { isRecordMenu } from './recordMenus.ts';
import { isCalledBySort } from './records.ts';
import { inReach, type Scene, sceneOf, type Thing } from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/** What leads to pages, the surest first. */
export const LEADING = ['link', 'tab', 'menuitem', 'treeitem', 'button', 'clickable', 'option'];
/** What opens a record. */
export const RECORD_WAYS = [...LEADING, 'row', 'listitem', 'gridcell'];
/** What a control of a record does that is not opening it. */
const DEEDS: ReadonlySet<string> = new Set(['delete', 'edit', 'create']);

/** Elements that open a record, best first. Controls that edit or delete it are not among them. */
export function recordWays(page: PageView, name: string): readonly Candidate[] {
  const scene = sceneOf(page);
  const ways = inReach(scene).filter(
    (thing) =>
      RECORD_WAYS.includes(thing.role) &&
      !isRecordMenu(thing) &&
      // A button that is pressed in or not marks a record: “Favourite Ann”.
      page.skeleton.elements[thing.node.i]?.pressed === undefined &&
      (!DEEDS.has(deedIn(thing.node.n) ?? '') || nameFit(name, thing.node.n) >= weights.same),
  );
  return ways
    .map((thing) => {
      const { node, title, texts = '', role, record } = thing;
      const named = nameFit(name, node.n);
      const said = saysAll(node.n, name) || named >= weights.same ? named : 0;
      const isOwn =
        title !== undefined && record !== undefined && (nameFit(name, title) >= weights.same || saysAll(title, name));
      const isTold = isOwn || saysAll(texts, name) || isCalledBySort(thing, scene, name);
      const opens = isTold && (saysOneOf(node.n, vocabulary.opening) || role === 'row' || role === 'listitem');
      // Of several things to click on in a record, none that does not say so opens it: one follows, another likes.
      const isOnly = !ways.some((other) => other.record === record && other !== thing && other.role === role);
      const alone = isTold && (role === 'link' || (role === 'clickable' && isOwn && isOnly));
      return { thing, score: Math.max(said, opens ? (isOwn ? 0.88 : 0.85) : 0, alone ? (isOwn ? 0.7 : 0.6) : 0) };
    })
    .filter(({ score }) => score >= weights.accepted)
    .toSorted((a, b) => b.score - a.score || a.thing.at - b.thing.at);
}

/** Ways into the records that a name could be of, one each, where there are several. */
export function namesakes(page: PageView, name: string): readonly Thing[] {
  const ways = recordWays(page, name);
  const [best] = ways;
  if (!best) return [];
  const least = best.score >= weights.same ? weights.same : best.score - weights.margin / 2;
  const alike = ways.filter(({ score }) => score >= least).map(({ thing }) => thing);
  const own = alike.filter((one, at) => alike.findIndex((other) => isOneRecord(one, other)) === at);
  return own.length > 1 ? own : [];
}

/** Of one name in two lists is the same one twice; of one name in one list are two. */
function isOneRecord(one: Thing, other: Thing): boolean {
  if (one.record === other.record && one.record !== undefined) return true;
  return (
    fold(one.node.n) === fold(other.node.n) && (one.record === undefined || one.record.list !== other.record?.list)
  );
}

/** Of what could belong to the record of that name, what says so most surely: in its row, by its own words or what it describes, or by its sort. */
export function surestOf(things: readonly Thing[], scene: Scene, name: string): readonly Thing[] {
  const says = ({ node, title, texts = '' }: Thing, isInRow: boolean) =>
    saysAll(`${node.n} ${isInRow ? (title ?? '') : texts}`, name);
  const tiers: readonly ((thing: Thing) => boolean)[] = [
    (thing) => says(thing, thing.record !== undefined),
    (thing) => says(thing, false),
    (thing) => isCalledBySort(thing, scene, name),
  ];
  return tiers.map((belongs) => things.filter(belongs)).find((some) => some.length > 0) ?? [];
}
