import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { createGeminiReasoner } from '../../../src/main/reasoning/llm/geminiReasoner.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings/settings.ts';

export const KEY = 'AIzaSy-the-secret-key';

/** The real reasoner with the real SDK, speaking to that address, at prices that are easy to reckon with. */
export function reasonerAt(url: string, model: Partial<Settings['model']> = {}): Reasoner {
  const prices = { inputPricePerMillion: 2, outputPricePerMillion: 10 };
  const settings = {
    ...DEFAULT_SETTINGS,
    model: { ...DEFAULT_SETTINGS.model, geminiBaseUrl: url, ...prices, ...model },
  };
  return createGeminiReasoner({ apiKey: KEY, settings });
}
