import type { BoardSession } from './boardSession.ts';

/**
 * Why whoever sits in front of a window may not change the settings of the board, for people; undefined: they may. They say
 * when windows are locked, when a lead is called and whether agents come in, so they are a lead's to change as soon as
 * anybody has to say who they are. Whoever is alone leads.
 */
export function boardSettingsLock({ status, actor, people }: BoardSession): string | undefined {
  // Nobody is on the board yet.
  if (people.length === 0) return undefined;
  if (status === 'locked') return 'Only a lead can change these settings. Unlock the board first.';
  if (status === 'signed-out' || !actor) return 'Only a lead can change these settings. Sign in to the board first.';
  return actor.roles.includes('lead') ? undefined : `Only a lead can change these settings, and ${actor.name} is none.`;
}
