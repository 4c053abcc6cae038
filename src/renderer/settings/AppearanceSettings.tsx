import type { Settings } from '../../shared/settings/settings.ts';
import { useCommand } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';

const THEMES: Record<Settings['appearance']['theme'], string> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

/** The theme; changed at once. */
export function AppearanceSettings() {
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
