import { failure, success } from '../../shared/result.ts';
import type { SecretName } from '../store/secretStore.ts';
import type { HostParts } from './hostParts.ts';
import type { HostHandlers } from './hostService.ts';

type SettingsMethod = Extract<keyof HostHandlers, `settings.${string}` | `secrets.${string}`>;

/** Settings and keys. A key goes in and is never handed out again. */
export function settingsHandlers({ store }: HostParts): Pick<HostHandlers, SettingsMethod> {
  const { settings, secrets } = store;
  const keep = async (name: SecretName, key: string) => {
    const stored = await secrets.set(name, key);
    return stored.ok ? success({}) : failure({ code: 'unavailable' as const, message: stored.error.message });
  };
  const forget = (name: SecretName) => {
    secrets.delete(name);
    return success({});
  };
  return {
    'settings.get': () => success(settings.get()),
    'settings.update': ({ patch }) => {
      const updated = settings.update(patch);
      return updated.ok ? updated : failure({ code: 'invalid', message: updated.error.message });
    },
    'secrets.setGeminiKey': ({ key }) => keep('geminiApiKey', key),
    'secrets.deleteGeminiKey': () => forget('geminiApiKey'),
    'secrets.setTavilyKey': ({ key }) => keep('tavilyApiKey', key),
    'secrets.deleteTavilyKey': () => forget('tavilyApiKey'),
  };
}
