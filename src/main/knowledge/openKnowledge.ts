import { failure, type Result, success } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import type { Knowledge } from '../agent/ports/knowledge.ts';
import type { SecretStore } from '../store/secretStore.ts';
import type { DocumentLibrary } from './documentLibrary.ts';
import { searchWeb } from './webSearch.ts';

export interface KnowledgeOptions {
  readonly library: DocumentLibrary;
  readonly secrets: Pick<SecretStore, 'get' | 'has'>;
  readonly settings: () => Pick<Settings, 'knowledge' | 'webSearch'>;
}

/** What runs may look up: the team's documents, and the web once a key is set and it is switched on. */
export function openKnowledge({ library, secrets, settings }: KnowledgeOptions): Knowledge {
  return {
    async available() {
      const web = settings().webSearch.enabled && secrets.has('tavilyApiKey');
      const documents = fromStore(() => !library.isEmpty());
      // Documents that cannot be read are asked for all the same: then it is said why.
      return { documents: documents.ok ? documents.value : true, web };
    },

    search: async (query) => fromStore(() => library.search(query)),

    async searchWeb(query, host, signal) {
      const key = await secrets.get('tavilyApiKey');
      if (!key.ok) return failure(key.error.message);
      if (key.value === undefined) {
        return failure('A web search needs a key: enter one in Settings, or set TAVILY_API_KEY in the environment.');
      }
      const { webSearch, knowledge } = settings();
      return searchWeb(
        { apiKey: key.value, query, host, settings: webSearch, resultCharacters: knowledge.chunkCharacters },
        signal,
      );
    },
  };
}

function fromStore<T>(work: () => T): Result<T, string> {
  try {
    return success(work());
  } catch (error) {
    if (error instanceof StoreError) return failure(error.message);
    throw error;
  }
}
