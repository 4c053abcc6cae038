import { isDeepStrictEqual } from 'node:util';
import type { Result } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import type { SettingsError, StoredSettings } from './storedSettings.ts';
import type { Port } from './threads/threadPort.ts';

/** The settings as this process knows them, which is never behind what it has changed itself. */
export interface SettingsStore {
  /** At most `storage.settingsWatchMs` behind what other processes have changed. */
  get(): Settings;
  /**
   * Changes the fields given, group by group, and keeps the others; all or nothing. Unknown ones are left out. What was changed is
   * stored and in force when it resolves. Rejects with a {@link StoreError} for what the medium does.
   */
  update(patch: unknown): Promise<Result<Settings, SettingsError>>;
  /** Tells of changes, by this process and by others; the returned function ends it. */
  subscribe(listener: (settings: Settings) => void): () => void;
}

/**
 * Settings that are asked for everywhere and at any time, held in memory and written in a thread.
 *
 * @param first what was stored when the file was opened
 */
export function createSettingsStore(
  stored: Port<StoredSettings>,
  first: Settings,
): SettingsStore & { /** Looks no more for what others change. */ close(): void } {
  const listeners = new Set<(settings: Settings) => void>();
  let current = first;
  let watch: NodeJS.Timeout | undefined;
  let isClosed = false;

  // Answers come in the order in which the thread has read and written: the last one is what is stored.
  const take = (settings: Settings) => {
    current = settings;
    for (const listener of listeners) listener(settings);
  };

  const lookLater = () => {
    if (!isClosed) watch = setTimeout(() => void look(), current.storage.settingsWatchMs).unref();
  };

  const look = async () => {
    try {
      const settings = await stored.look();
      if (settings && !isClosed && !isDeepStrictEqual(settings, current)) take(settings);
    } catch (error) {
      // Looked for again in a moment; who changes something is told what is wrong.
      if (!(error instanceof StoreError)) throw error;
    } finally {
      lookLater();
    }
  };

  lookLater();
  return {
    get: () => current,

    async update(patch) {
      const updated = await stored.update(patch);
      if (updated.ok) take(updated.value);
      return updated;
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    close() {
      isClosed = true;
      clearTimeout(watch);
    },
  };
}
