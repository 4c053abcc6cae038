import { create } from 'zustand';
import type { AppInfo } from '../../shared/host/hostApi.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings/settings.ts';

/** What the host says of itself and its settings. */
interface HostStore {
  /** Null until the host has answered for the first time. */
  readonly info: AppInfo | null;
  readonly settings: Settings;
  /** Why runs wait until something can be stored again, by their ids. */
  readonly waiting: Readonly<Record<string, string>>;
}

export const useHostStore = create<HostStore>(() => ({ info: null, settings: DEFAULT_SETTINGS, waiting: {} }));
