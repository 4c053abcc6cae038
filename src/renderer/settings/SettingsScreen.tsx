import { useHostStore } from '../state/hostStore.ts';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { GeminiKeySettings } from './GeminiKeySettings.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import './SettingsScreen.css';
import { OTHER_SECTIONS, REASONER_SECTION } from './settingsSections.ts';

/** Everything that people may set. A running run keeps the settings that it was started with. */
export function SettingsScreen() {
  const info = useHostStore((store) => store.info);
  return (
    <div className="settings-screen">
      <div className="settings-screen__content">
        <h1>Settings</h1>
        <AppearanceSettings />
        <SettingsForm section={REASONER_SECTION} />
        {info && <GeminiKeySettings info={info} />}
        {OTHER_SECTIONS.map((section) => (
          <SettingsForm key={section.title} section={section} />
        ))}
        {info && <p className="settings-screen__version">Countersign {info.version}</p>}
      </div>
    </div>
  );
}
