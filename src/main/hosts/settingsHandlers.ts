import { boardSettingsLock } from '../../shared/board/boardSession.ts';
import { failure, success } from '../../shared/result.ts';
import { connectionSecret, type SecretName } from '../store/secretStore.ts';
import type { SessionHandler } from './boardHandlers.ts';
import type { HostHandlers, HostParts } from './hostParts.ts';
import { findLocalServers, testConnection } from './modelChecks.ts';
import { listModels } from './modelServices.ts';

/** Who may change settings depends on who sits there, for those of the board. */
export type SettingsHandlers = Pick<
  HostHandlers,
  Extract<keyof HostHandlers, `settings.${string}` | `secrets.${string}` | `models.${string}`>
> & {
  readonly 'settings.update': SessionHandler<'settings.update'>;
};

/** Settings, models and keys. A key goes in and is never handed out again; those of the board are changed by a lead alone. */
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
    'models.test': async ({ connection, model }) => success(await testConnection(connection, model, store)),
    'models.list': async ({ connection }) => {
      const listed = await listModels(connection, store);
      return listed.ok ? success({ models: listed.value }) : failure({ code: 'unavailable', message: listed.error });
    },
    'models.find': async () => success({ servers: await findLocalServers() }),
    'settings.get': () => success(settings.get()),
    'settings.update': ({ patch }, access) => {
      const lock = Object.hasOwn(patch, 'board') ? boardSettingsLock(access.session()) : undefined;
      if (lock !== undefined) return failure({ code: 'forbidden', message: lock });
      const updated = settings.update(patch);
      return updated.ok ? updated : failure({ code: 'invalid', message: updated.error.message });
    },
    'secrets.setConnectionKey': ({ connection, key }) => keep(connectionSecret(connection), key),
    'secrets.deleteConnectionKey': ({ connection }) => forget(connectionSecret(connection)),
    'secrets.setTavilyKey': ({ key }) => keep('tavilyApiKey', key),
    'secrets.deleteTavilyKey': () => forget('tavilyApiKey'),
  };
}
