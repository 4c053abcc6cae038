import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { type Unit, wordsOf } from '../alignment/units.ts';
import { deedIn, isHarmless } from '../grounding/nameFit.ts';
import { hasState, inReach, isField, sceneOf, type Thing } from '../grounding/scene.ts';
import { only } from '../language/only.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { hears, speaksOf } from './saying.ts';

/** Whether a name says no deed, or one that only shows something. */
export function isQuietName(name: string): boolean {
  const deed = deedIn(name);
  return deed === undefined || isHarmless(deed);
}

/** What opens what is called so: it says most of the words, and is named by little else. */
export function wayTo(units: readonly Unit[], page: PageView): Thing | undefined {
  if (units.length === 0) return undefined;
  const known = wordsOf(page.title);
  const isQuoted = units.some(({ sort }) => sort === 'quote');
  const isOpen = ({ node }: Thing) => ['current', 'selected', 'expanded'].some((state) => hasState(node, state));
  const [best, second] = inReach(sceneOf(page))
    .filter((thing) => !isField(thing.node) && !isOpen(thing) && isQuietName(thing.node.n))
    .map((thing) => {
      const own = wordsOf(thing.node.n);
      const title = wordsOf(thing.title ?? '');
      const named = thing.record && own.length > title.length ? title : own;
      const isOwn = units.some((unit) => speaksOf(own, unit));
      const isWhole = units.every((unit) => speaksOf(own, unit) || speaksOf([...title, ...known], unit));
      const told = named.filter((word) => units.some((unit) => hears(word, unit))).length / Math.max(1, named.length);
      return { thing, told, isMeant: isOwn && isWhole && (isQuoted || told >= offlineSettings.following.told) };
    })
    .filter(({ isMeant }) => isMeant)
    .toSorted((one, other) => other.told - one.told);
  const isRival = second?.told === best?.told && best?.thing.node.n !== second?.thing.node.n;
  return second && isRival ? undefined : best?.thing;
}

/** What opens the one record or page whose whole name is among the words. */
export function wayAmong(units: readonly Unit[], page: PageView): Thing | undefined {
  const isNamed = ({ node, title = '', record }: Thing) => {
    const words = wordsOf(record ? title : node.n);
    const isWhole = words.length > 1 && words.every((word) => units.some((unit) => hears(word, unit)));
    return isWhole && !isField(node) && isQuietName(node.n);
  };
  return only(inReach(sceneOf(page)).filter(isNamed));
}
