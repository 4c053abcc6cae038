import type { Frame } from '../../shared/run/frame.ts';

/**
 * The next frame after `from` that is no success by its verdict, or that the server contradicts, going round at the end;
 * null when there is no other.
 */
export function nextUnsuccessful(frames: readonly Frame[], from: number): number | null {
  const others = [...frames.slice(from + 1), ...frames.slice(0, from)];
  const next = others.find(
    ({ verdict, readBack }) => verdict?.success !== true || readBack?.standing === 'contradicted',
  );
  return next?.index ?? null;
}
