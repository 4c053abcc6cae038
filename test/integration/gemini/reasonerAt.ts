import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { createReasoner } from '../../../src/main/hosts/createReasoner.ts';
import { modelName } from '../../../src/shared/models/connection.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings/settings.ts';

export const KEY = 'AIzaSy-the-secret-key';

/** What a test wants otherwise. */
export interface Wishes extends Partial<Settings['model']> {
  /** A model of Gemini. */
  readonly of?: string;
  readonly grounding?: boolean;
}

/** The reasoner as a host makes it, with the real SDK, speaking to that address, at prices that are easy to reckon with. */
export async function reasonerAt(
  url: string,
  { of = 'gemini-2.5-flash', grounding = true, ...model }: Wishes = {},
): Promise<Reasoner> {
  const name = modelName('gemini', of);
  const settings: Settings = {
    ...DEFAULT_SETTINGS,
    webSearch: { ...DEFAULT_SETTINGS.webSearch, googleGrounding: grounding },
    model: {
      ...DEFAULT_SETTINGS.model,
      connections: [{ name: 'gemini', kind: 'gemini', baseUrl: url }],
      facts: { [name]: { inputPricePerMillion: 2, outputPricePerMillion: 10 } },
      ...model,
    },
  };
  const reasoner = await createReasoner(name, {
    settings: { get: () => settings },
    secrets: { get: async () => ({ ok: true, value: KEY }), has: async () => true, isStored: async () => true },
    environment: {},
  });
  if (!reasoner.ok) throw new Error(reasoner.error);
  return reasoner.value;
}
