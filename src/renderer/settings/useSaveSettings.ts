import { useState } from 'react';
import type { SettingsPatch } from '../../shared/settings/settings.ts';
import { useServices } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { useToastStore } from '../ui/toastStore.ts';

interface SaveSettings {
  /** Whether the host took it; `done` is what is said then. */
  readonly save: (patch: SettingsPatch, done: string) => Promise<boolean>;
  /** Why the last one was not taken, for people. */
  readonly refusal: string | null;
}

/** Changes settings, and asks the host anew what it says of services and servers with them. */
export function useSaveSettings(): SaveSettings {
  const { host } = useServices();
  const [refusal, setRefusal] = useState<string | null>(null);
  async function save(patch: SettingsPatch, done: string): Promise<boolean> {
    const answer = await host.request('settings.update', { patch });
    setRefusal(answer.ok ? null : answer.error.message);
    if (!answer.ok) return false;
    const fresh = await host.request('app.info', {});
    useHostStore.setState({ settings: answer.value, ...(fresh.ok && { info: fresh.value }) });
    useToastStore.getState().say('success', done);
    return true;
  }
  return { save, refusal };
}
