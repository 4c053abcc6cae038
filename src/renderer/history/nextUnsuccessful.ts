import type { Frame } from '../../shared/run/frame.ts';

/** The next frame after `from` whose verdict is not a success, going round at the end; null when there is no other. */
export function nextUnsuccessful(frames: readonly Frame[], from: number): number | null {
  const others = [...frames.slice(from + 1), ...frames.slice(0, from)];
  return others.find((frame) => frame.verdict?.success !== true)?.index ?? null;
}
