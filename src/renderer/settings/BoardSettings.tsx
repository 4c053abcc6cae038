import { useBoardSettingsLock } from '../board/useBoardSettingsLock.ts';
import { BOARD_SECTION } from './boardSection.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings of the board, which a lead alone may change as soon as there is a team. */
export function BoardSettings() {
  return <SettingsForm section={BOARD_SECTION} lock={useBoardSettingsLock()} />;
}
