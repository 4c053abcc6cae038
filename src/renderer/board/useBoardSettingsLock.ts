import { boardSettingsLock } from '../../shared/board/boardSession.ts';
import { useBoardStore } from '../state/boardStore.ts';

/** Why whoever sits here may not change the settings of the board, for people; undefined: they may, as far as is known yet. */
export function useBoardSettingsLock(): string | undefined {
  return useBoardStore(({ session }) => session && boardSettingsLock(session)) ?? undefined;
}
