import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { type Unit, wordsOf } from '../alignment/units.ts';
import { only } from '../alignment/wording.ts';
import { deedIn, isHarmless } from '../grounding/nameFit.ts';
import { hasState, inReach, isField, sceneOf, type Thing } from '../grounding/scene.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { hears, speaksOf } from './saying.ts';

/** What opens what is called so: it says most of the words, and is named by little else. */
export function wayTo(units: readonly Unit[], page: PageView): Thing | undefined {
  if (units.length === 0) return undefined;
  const known = wordsOf(page.title);
  const isQuoted = units.some(({ sort }) => sort === 'quote');
  const ways = inReach(sceneOf(page)).flatMap((thing) => {
    const { node, record, title = '' } = thing;
    if (isField(node) || hasState(node, 'current') || hasState(node, 'selected') || hasState(node, 'expanded'))
      return [];
    const deed = deedIn(node.n);
    if (deed !== undefined && !isHarmless(deed)) return [];
    const own = wordsOf(node.n);
    const named = record && own.length > wordsOf(title).length ? wordsOf(title) : own;
    const around = [...wordsOf(title), ...known];
    const said = units.filter((unit) => speaksOf(own, unit) || speaksOf(around, unit)).length;
    const told = named.filter((word) => units.some((unit) => hears(word, unit))).length;
    if (!units.some((unit) => speaksOf(own, unit))) return [];
    return [{ thing, said: said / units.length, told: told / Math.max(1, named.length) }];
  });
  const [best, second] = ways
    .filter(({ said, told }) => said === 1 && (isQuoted || told >= offlineSettings.following.told))
    .toSorted((one, other) => other.said + other.told - one.said - one.told);
  const isRival =
    best && second && second.said + second.told === best.said + best.told && best.thing.node.n !== second.thing.node.n;
  return isRival ? undefined : best?.thing;
}

/** What opens the one record or page whose whole name is among the words. */
export function wayAmong(units: readonly Unit[], page: PageView): Thing | undefined {
  const named = inReach(sceneOf(page)).filter(({ node, title = '', record }) => {
    const deed = deedIn(node.n);
    if (isField(node) || (deed !== undefined && !isHarmless(deed))) return false;
    const words = wordsOf(record ? title : node.n);
    return words.length > 1 && words.every((word) => units.some((unit) => hears(word, unit)));
  });
  return only(named);
}
