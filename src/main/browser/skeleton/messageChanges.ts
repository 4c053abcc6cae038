import { isLastingKey } from '../../../shared/page/lastingKey.ts';
import type { Skeleton, SkeletonChange, SkeletonMessage } from '../../../shared/page/skeleton.ts';
import { differsOnlyInTime } from './ambient.ts';

type Entry = readonly [key: string, message: SkeletonMessage];

/**
 * What the page says now and did not say before, and the other way round. A message that was only rendered anew says
 * nothing new; one that says something else in the same place has changed.
 */
export function messageChanges(before: Skeleton['messages'], after: Skeleton['messages']): SkeletonChange[] {
  const gone = new Map(Object.entries(before));
  const fresh: Entry[] = [];
  for (const [key, message] of Object.entries(after)) {
    const same = findSame(gone, key, message);
    if (same === undefined) fresh.push([key, message]);
    else gone.delete(same);
  }
  const changes: SkeletonChange[] = [];
  for (const [key, message] of fresh) {
    const place = findPlace(gone, fresh, key, message);
    const old = place === undefined ? undefined : gone.get(place);
    if (place === undefined || old === undefined) {
      changes.push({ type: 'message-appeared', key, message });
      continue;
    }
    gone.delete(place);
    if (differsOnlyInTime(old.text, message.text) && old.kind === message.kind) continue;
    changes.push({ type: 'message-changed', key, message, before: old.text, after: message.text });
  }
  for (const [key, message] of gone) changes.push({ type: 'message-disappeared', key, message });
  return changes;
}

/**
 * The key of the message that stood before where this one stands now: that of the same element, else, where the page
 * was rendered anew, of the only other one of its kind.
 */
function findPlace(
  gone: ReadonlyMap<string, SkeletonMessage>,
  fresh: readonly Entry[],
  key: string,
  { kind }: SkeletonMessage,
): string | undefined {
  const inPlace = gone.get(key);
  if (inPlace !== undefined && (isLastingKey(key) || inPlace.kind === kind)) return key;
  if (kind === 'dialog' || fresh.filter(([, other]) => other.kind === kind).length > 1) return undefined;
  const ofKind = [...gone].filter(([, other]) => other.kind === kind);
  return ofKind.length === 1 ? ofKind[0]?.[0] : undefined;
}

/** The key of an equal message that is not accounted for yet, preferably in the same place. */
function findSame(messages: ReadonlyMap<string, SkeletonMessage>, key: string, message: SkeletonMessage) {
  const isSame = (other: SkeletonMessage | undefined) => other?.kind === message.kind && other.text === message.text;
  if (isSame(messages.get(key))) return key;
  for (const [otherKey, other] of messages) if (isSame(other)) return otherKey;
  return undefined;
}
