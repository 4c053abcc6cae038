import { boardSettingsLock } from '../../shared/board/boardSession.ts';
import { failure, success } from '../../shared/result.ts';
import type { SecretName } from '../store/secretStore.ts';
import type { SessionHandler } from './boardHandlers.ts';
import type { HostHandlers, HostParts } from './hostParts.ts';

/** Who may change settings depends on who sits there, for those of the board. */
export type SettingsHandlers = Pick<
  HostHandlers,
  Extract<keyof HostHandlers, `settings.${string}` | `secrets.${string}`>
> & {
  readonly 'settings.update': SessionHandler<'settings.update'>;
};

/** Settings and keys. A key goes in and is never handed out again; those of the board are changed by a lead alone. */
export function settingsHandlers({ store }: HostParts): SettingsHandlers {
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
    'settings.update': ({ patch }, access) => {
      const lock = Object.hasOwn(patch, 'board') ? boardSettingsLock(access.session()) : undefined;
      if (lock !== undefined) return failure({ code: 'forbidden', message: lock });
      const updated = settings.update(patch);
      return updated.ok ? updated : failure({ code: 'invalid', message: updated.error.message });
    },
    'secrets.setGeminiKey': ({ key }) => keep('geminiApiKey', key),
    'secrets.deleteGeminiKey': () => forget('geminiApiKey'),
    'secrets.setTavilyKey': ({ key }) => keep('tavilyApiKey', key),
    'secrets.deleteTavilyKey': () => forget('tavilyApiKey'),
  };
}
