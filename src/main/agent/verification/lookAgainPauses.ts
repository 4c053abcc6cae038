import type { Settings } from '../../../shared/settings/settings.ts';

type Pauses = Pick<Settings['verification'], 'lookAgainFirstMs' | 'lookAgainGrowth' | 'lookAgainMs'>;

/** How long to wait before each further look, in milliseconds: ever longer, and together no longer than the settings allow. */
export function* lookAgainPauses({ lookAgainFirstMs, lookAgainGrowth, lookAgainMs }: Pauses): Generator<number> {
  let pause = lookAgainFirstMs;
  for (let left = lookAgainMs; left > 0; left -= pause, pause *= lookAgainGrowth) yield Math.min(pause, left);
}
