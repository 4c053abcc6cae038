import type { Settings } from '../../shared/settings/settings.ts';
import { useCommand } from '../app/services.tsx';
import { useBoardSettingsLock } from '../board/useBoardSettingsLock.ts';
import { useHostStore } from '../state/hostStore.ts';
import { ColumnScreen } from '../ui/ColumnScreen.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { BOARD_SECTION } from './boardSection.ts';
import { ConnectionsSettings } from './ConnectionsSettings.tsx';
import { ModelSettings } from './ModelSettings.tsx';
import { SecretsSettings } from './SecretsSettings.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import './SettingsScreen.css';
import { StorageSettings } from './StorageSettings.tsx';
import { OTHER_SECTIONS } from './settingsSections.ts';
import { ToolsSettings } from './ToolsSettings.tsx';
import { WebSearchKey } from './WebSearchKey.tsx';

const THEMES: Record<Settings['appearance']['theme'], string> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

/** Everything that people may set. A running run keeps the settings that it was started with. */
export function SettingsScreen() {
  const info = useHostStore((store) => store.info);
  return (
    <ColumnScreen title="Settings" ground="canvas">
      <AppearanceSettings />
      <ModelSettings />
      <ConnectionsSettings />
      <SecretsSettings />
      {info && <WebSearchKey info={info} />}
      <ToolsSettings />
      {OTHER_SECTIONS.map((section) => (
        <SettingsForm key={section.title} section={section} />
      ))}
      <StorageSettings />
      <BoardSettings />
      {info && <p className="settings-screen__version">Countersign {info.version}</p>}
    </ColumnScreen>
  );
}

/** The settings of the board, which a lead alone may change as soon as there is a team. */
function BoardSettings() {
  return <SettingsForm section={BOARD_SECTION} lock={useBoardSettingsLock()} />;
}

/** The theme; changed at once. */
function AppearanceSettings() {
  const theme = useHostStore((store) => store.settings.appearance.theme);
  const command = useCommand();
  async function choose(next: typeof theme) {
    const settings = await command('settings.update', { patch: { appearance: { theme: next } } });
    if (settings) useHostStore.setState({ settings });
  }
  return (
    <SettingsGroup title="Appearance" about="How this window looks.">
      <div>
        <Segmented label="Theme" options={THEMES} value={theme} onChange={(next) => void choose(next)} />
      </div>
    </SettingsGroup>
  );
}
