import { useHostStore } from '../state/hostStore.ts';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { BoardSettings } from './BoardSettings.tsx';
import { ConnectionsSettings } from './ConnectionsSettings.tsx';
import { ModelSettings } from './ModelSettings.tsx';
import { SecretsSettings } from './SecretsSettings.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { StorageSettings } from './StorageSettings.tsx';
import { ToolsSettings } from './ToolsSettings.tsx';
import { WebSearchKey } from './WebSearchKey.tsx';
import './SettingsScreen.css';
import { ColumnScreen } from '../ui/ColumnScreen.tsx';
import { OTHER_SECTIONS } from './settingsSections.ts';

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
