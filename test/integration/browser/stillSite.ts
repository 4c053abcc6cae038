import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';

/**
 * Settings for sites that answer at once and do nothing by themselves: there is nothing to learn before acting, and no answer
 * comes late. The sample site searches 200 ms after the last key, which is the longest that any of them takes to begin.
 */
export const STILL_SITE = {
  settle: { networkIdleMs: 300, domQuietMs: 200, minimumMs: 300 },
  verification: { ambientWatchMs: 0, lookAgainMs: 0, lookLaterMs: 0 },
} satisfies SettingsPatch;
