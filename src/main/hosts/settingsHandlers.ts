import { boardSettingsLock } from '../../shared/board/boardSession.ts';
import { failure, success } from '../../shared/result.ts';
import { originOf } from '../../shared/secrets/keptSecret.ts';
import { changesVerdicts } from '../../shared/settings/verdictSettings.ts';
import { connectionSecret, type SecretName, toolSecret } from '../store/secretStore.ts';
import type { SessionHandler } from './boardHandlers.ts';
import type { HostHandlers, HostParts } from './hostParts.ts';
import { findLocalServers, testConnection } from './modelChecks.ts';
import { listModels } from './modelServices.ts';
import { keepFromTask, passwordsIn } from './taskSecrets.ts';
import { testToolServer } from './teamTools.ts';

/** Who may change settings depends on who sits there, for those of the board. */
export type SettingsHandlers = Pick<
  HostHandlers,
  Extract<keyof HostHandlers, `settings.${string}` | `secrets.${string}` | `models.${string}` | `tools.${string}`>
> & {
  readonly 'settings.update': SessionHandler<'settings.update'>;
};

/** Settings, models and keys. A key goes in and is never handed out again; those of the board, and those that decide verdicts, are changed by a lead alone. */
export function settingsHandlers({ store, page }: HostParts): SettingsHandlers {
  const { settings, secrets, keptSecrets } = store;
  const keep = async (name: SecretName, key: string) => {
    const stored = await secrets.set(name, key);
    return stored.ok ? success({}) : failure({ code: 'unavailable' as const, message: stored.error.message });
  };
  const forget = async (name: SecretName) => {
    await secrets.delete(name);
    return success({});
  };
  return {
    'models.test': async ({ connection, model }) => success(await testConnection(connection, model, store)),
    'models.list': async ({ connection }) => {
      const listed = await listModels(connection, store);
      return listed.ok ? success({ models: listed.value }) : failure({ code: 'unavailable', message: listed.error });
    },
    'models.find': async () => success({ servers: await findLocalServers() }),
    'tools.test': async ({ server }) => success(await testToolServer(server, store)),
    'settings.get': () => success(settings.get()),
    'settings.update': async ({ patch }, access) => {
      const isOfBoard = Object.hasOwn(patch, 'board') || Object.hasOwn(patch['storage'] ?? {}, 'alsoOnBoard');
      const isLeads = isOfBoard || changesVerdicts(patch, settings.get());
      const lock = isLeads ? boardSettingsLock(access.session()) : undefined;
      if (lock !== undefined) return failure({ code: 'forbidden', message: lock });
      const updated = await settings.update(patch);
      return updated.ok ? updated : failure({ code: 'invalid', message: updated.error.message });
    },
    'secrets.setConnectionKey': ({ connection, key }) => keep(connectionSecret(connection), key),
    'secrets.deleteConnectionKey': ({ connection }) => forget(connectionSecret(connection)),
    'secrets.list': async () => success({ secrets: await keptSecrets.list() }),
    'secrets.save': async (secret) => {
      const saved = await keptSecrets.save(secret);
      if (saved.ok) return success({});
      const { code, message } = saved.error;
      return failure({ code: code === 'incomplete' ? 'invalid' : 'unavailable', message });
    },
    'secrets.remove': async ({ name }) =>
      (await keptSecrets.remove(name))
        ? success({})
        : failure({ code: 'not-found', message: 'This secret is not there any more.' }),
    'secrets.inTask': ({ task }) => success({ passwords: passwordsIn(task) }),
    'secrets.keepFromTask': async ({ task, startUrl }) => {
      const origin = originOf(startUrl || page.status().url);
      if (!origin.ok) {
        return failure({ code: 'invalid', message: 'Enter the start address first: a secret is kept for one site.' });
      }
      const kept = await keepFromTask(task, origin.value, keptSecrets);
      return kept.ok
        ? success({ task: kept.value.task, names: [...kept.value.names], origin: origin.value })
        : failure({ code: 'unavailable', message: kept.error });
    },
    'secrets.setToolKey': ({ server, key }) => keep(toolSecret(server), key),
    'secrets.deleteToolKey': ({ server }) => forget(toolSecret(server)),
    'secrets.setTavilyKey': ({ key }) => keep('tavilyApiKey', key),
    'secrets.deleteTavilyKey': () => forget('tavilyApiKey'),
  };
}
