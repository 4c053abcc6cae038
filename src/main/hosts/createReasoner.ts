import { failure, type Result, success } from '../../shared/result.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Reasoner } from '../agent/ports/reasoner.ts';
import { createGeminiReasoner } from '../reasoning/llm/geminiReasoner.ts';
import { createOfflineReasoner } from '../reasoning/offline/offlineReasoner.ts';
import type { Store } from '../store/openStore.ts';

/**
 * The reasoner of that name as the settings describe it, on `geminiModel` where one is given, or what is missing for it,
 * for people.
 */
export async function createReasoner(
  name: RunRequest['reasoner'],
  store: Pick<Store, 'secrets'> & { readonly settings: { get(): Settings } },
  geminiModel?: string,
): Promise<Result<Reasoner, string>> {
  const stored = store.settings.get();
  const settings: Settings = geminiModel ? { ...stored, model: { ...stored.model, geminiModel } } : stored;
  if (name === 'offline') return success(createOfflineReasoner(settings));
  const apiKey = await store.secrets.get('geminiApiKey');
  if (!apiKey.ok) return failure(apiKey.error.message);
  if (apiKey.value === undefined) {
    return failure('Gemini needs a key: enter one in Settings, or set GEMINI_API_KEY in the environment.');
  }
  return success(createGeminiReasoner({ apiKey: apiKey.value, settings }));
}
