/** The keys of a run in History, for the help. */
export const HISTORY_KEYS = [
  { keys: ['←', 'K'], does: 'Previous frame' },
  { keys: ['→', 'J'], does: 'Next frame' },
  { keys: ['Home', 'End'], does: 'First or last frame' },
  { keys: ['N'], does: 'Next frame that did not succeed' },
  { keys: ['E'], does: 'Show the next piece of evidence on the pages' },
  { keys: ['O'], does: 'Overview, or the frames' },
  { keys: ['B'], does: 'Page before, after, or both' },
  { keys: ['P'], does: 'Pin or unpin the run, here or in the list' },
  { keys: ['Del'], does: 'Delete the run, here or in the list' },
] as const;

/** The frame that a key leads to; null when it leads nowhere. */
export function frameForKey(key: string, frame: number, count: number): number | null {
  const last = count - 1;
  const targets: Record<string, number> = {
    ArrowLeft: frame - 1,
    k: frame - 1,
    ArrowRight: frame + 1,
    j: frame + 1,
    Home: 0,
    End: last,
  };
  const target = targets[key.length === 1 ? key.toLowerCase() : key];
  if (target === undefined || target === frame || target < 0 || target > last) return null;
  return target;
}
