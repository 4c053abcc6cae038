import { useHostStore } from '../state/hostStore.ts';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { BoardSettings } from './BoardSettings.tsx';
import { KeySettings } from './KeySettings.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { GEMINI_KEY, TAVILY_KEY } from './serviceKeys.ts';
import './SettingsScreen.css';
import { ColumnScreen } from '../ui/ColumnScreen.tsx';
import { OTHER_SECTIONS, REASONER_SECTION } from './settingsSections.ts';

/** Everything that people may set. A running run keeps the settings that it was started with. */
export function SettingsScreen() {
  const info = useHostStore((store) => store.info);
  return (
    <ColumnScreen title="Settings" ground="canvas">
      <AppearanceSettings />
      <SettingsForm section={REASONER_SECTION} />
      {info && <KeySettings info={info} service={GEMINI_KEY} />}
      {info && <KeySettings info={info} service={TAVILY_KEY} />}
      {OTHER_SECTIONS.map((section) => (
        <SettingsForm key={section.title} section={section} />
      ))}
      <BoardSettings />
      {info && <p className="settings-screen__version">Countersign {info.version}</p>}
    </ColumnScreen>
  );
}
