import { failure, success } from '../../shared/result.ts';
import type { HostParts } from './hostParts.ts';
import type { HostHandlers } from './hostService.ts';

type SettingsMethod = Extract<keyof HostHandlers, `settings.${string}` | `secrets.${string}`>;

/** Settings and keys. A key goes in and is never handed out again. */
export function settingsHandlers({ store }: HostParts): Pick<HostHandlers, SettingsMethod> {
  const { settings, secrets } = store;
  return {
    'settings.get': () => success(settings.get()),
    'settings.update': ({ patch }) => {
      const updated = settings.update(patch);
      return updated.ok ? updated : failure({ code: 'invalid', message: updated.error.message });
    },
    'secrets.setGeminiKey': async ({ key }) => {
      const stored = await secrets.set('geminiApiKey', key);
      return stored.ok ? success({}) : failure({ code: 'unavailable', message: stored.error.message });
    },
    'secrets.deleteGeminiKey': () => {
      secrets.delete('geminiApiKey');
      return success({});
    },
  };
}
