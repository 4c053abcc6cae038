import type { PageState } from '../../../shared/page/pageState.ts';
import type { SkeletonChange } from '../../../shared/page/skeleton.ts';
import { clockMoved } from './habits/clockMoved.ts';
import { asElementChange, listTrait, traitsOfLook, traitsToLearn, traitsToMatch } from './habits/elementTraits.ts';
import { MessageHabits } from './habits/messageHabits.ts';
import { type ElementChange, Places } from './habits/places.ts';
import { shapeOf } from './habits/textShape.ts';

/** What of a capture is looked at to learn what a page does by itself. */
export type WatchedPage = Pick<PageState, 'url' | 'title' | 'domHash' | 'skeleton' | 'capturedAt'>;
type Captured = Pick<WatchedPage, 'url' | 'skeleton'> & Partial<Pick<WatchedPage, 'capturedAt'>>;

/**
 * What can only be a habit need be seen once, what may have happened because the page came up late, twice; after an
 * action, when it may be a late effect of that, three times as often.
 */
const NEEDED_WEIGHT = 6;
const UNTOUCHED = { certain: 6, likely: 3 };
const TOUCHED = { certain: 2, likely: 1 };

interface KnownPage {
  readonly first: WatchedPage;
  watched: boolean;
  touched: boolean;
  /** Captures up to here have been learnt from. */
  learntUntil: number;
  /** Keys of the elements that were there when it was last watched. */
  keys: ReadonlySet<string>;
  readonly traits: Map<string, number>;
  readonly messages: MessageHabits;
}

/**
 * What the pages of a run were seen to do by themselves (verification-process, State drift): learnt from captures between
 * which nobody acted, so that it is not taken for what an action did. Pages are told apart by their address without
 * fragment. In doubt a difference is none of these: it then counts as the action's.
 */
export class Ambience {
  readonly #pages = new Map<string, KnownPage>();

  /** Notes when a page came up; of no effect when it is known. */
  sawFirst(page: WatchedPage): void {
    const address = addressOf(page.url);
    if (this.#pages.has(address)) return;
    this.#pages.set(address, {
      first: page,
      watched: false,
      touched: false,
      learntUntil: Number.NEGATIVE_INFINITY,
      keys: new Set(),
      traits: new Map(),
      messages: new MessageHabits(),
    });
  }

  /** The first capture of a page that has not been watched yet. */
  unwatched(url: string): WatchedPage | undefined {
    const page = this.#pages.get(addressOf(url));
    return page?.watched === false ? page.first : undefined;
  }

  /** The page at that address has been watched for long enough. */
  endWatch(url: string): void {
    const page = this.#pages.get(addressOf(url));
    if (page) page.watched = true;
  }

  /** Learns from two captures of a page between which nobody acted. */
  learn(from: WatchedPage, to: WatchedPage, changes: readonly SkeletonChange[]): void {
    this.sawFirst(from);
    const page = this.#pages.get(addressOf(from.url));
    if (!page || from.capturedAt < page.learntUntil) return;
    page.learntUntil = to.capturedAt;
    if (from.url !== to.url) return;
    const weights = page.touched ? TOUCHED : UNTOUCHED;
    const add = (trait: string, weight: number) => page.traits.set(trait, (page.traits.get(trait) ?? 0) + weight);
    for (const change of changes) {
      if (change.type !== 'title-changed') continue;
      for (const title of [change.before, change.after]) add(titleTrait(title), weights.certain);
    }
    const places = new Places(from.skeleton, to.skeleton);
    const ofElements = changes.flatMap((change) => asElementChange(change, places) ?? []);
    const { certain, likely } = traitsToLearn(ofElements, places);
    for (const trait of certain) add(trait, weights.certain);
    for (const trait of likely) add(trait, weights.likely);
    for (const change of changes) if (change.type === 'list-changed') add(listTrait(change.list), weights.likely);
    const messages = changes.filter((change) => 'message' in change);
    page.messages.learn(messages, weights.certain);
    page.keys = new Set(Object.keys(to.skeleton.elements));
  }

  /** From now on what happens on the page may be a late effect of an action. */
  touch(url: string): void {
    const page = this.#pages.get(addressOf(url));
    if (page) page.touched = true;
  }

  /** Those of the differences between two captures that the page makes by itself. */
  among(before: Captured, after: Captured, changes: readonly SkeletonChange[]): ReadonlySet<SkeletonChange> {
    const address = addressOf(before.url);
    if (changes.length === 0 || address !== addressOf(after.url)) return new Set();
    const page = this.#pages.get(address);
    const places = new Places(before.skeleton, after.skeleton);
    const wasThere = (key: string) => page?.keys.has(key) === true;
    return new Set(
      changes.filter((change) => {
        if (isClock(change, before, after)) return true;
        return page !== undefined && isHabit(page, change, places, (one) => traitsToMatch(one, places, wasThere));
      }),
    );
  }

  /** Whether the page at that address makes such a difference by itself, told by what it looks like alone. */
  isAmbient(url: string, change: SkeletonChange): boolean {
    const page = this.#pages.get(addressOf(url));
    return page !== undefined && isHabit(page, change, undefined, traitsOfLook);
  }
}

function isHabit(
  { traits, messages }: KnownPage,
  change: SkeletonChange,
  places: Places | undefined,
  traitsOf: (change: ElementChange) => readonly string[],
): boolean {
  const isKnown = (trait: string) => (traits.get(trait) ?? 0) >= NEEDED_WEIGHT;
  if (change.type === 'title-changed') return isKnown(titleTrait(change.after));
  if (change.type === 'list-changed') return isKnown(listTrait(change.list));
  if ('message' in change) return messages.knows(change, NEEDED_WEIGHT);
  const ofElement = asElementChange(change, places);
  return ofElement !== undefined && traitsOf(ofElement).some(isKnown);
}

function isClock(change: SkeletonChange, before: Captured, after: Captured): boolean {
  if (!('after' in change) || before.capturedAt === undefined || after.capturedAt === undefined) return false;
  if (change.type === 'element-changed' && change.attribute === 'value') return false;
  return clockMoved(change.before, change.after, before.capturedAt, after.capturedAt);
}

function titleTrait(title: string): string {
  return `title ${shapeOf(title)}`;
}

function addressOf(url: string): string {
  const [address = ''] = url.split('#');
  return address;
}
