import { failure, type Result, success } from '../../shared/result.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import type { Knowledge } from '../agent/ports/knowledge.ts';
import type { Store } from '../store/openStore.ts';
import { DocumentLibrary } from './documentLibrary.ts';
import { searchWeb } from './webSearch.ts';

/**
 * The team's documents in that store, and what runs may look up: these, and the web once a key is set and it is switched on.
 * Follows changes of the settings.
 */
export function openKnowledge(store: Store): { readonly library: DocumentLibrary; readonly knowledge: Knowledge } {
  const { secrets } = store;
  const settings = () => store.settings.get();
  const library = new DocumentLibrary({ documents: store.documents, settings: () => settings().knowledge });
  const knowledge: Knowledge = {
    async available() {
      const web = settings().webSearch.enabled && (await secrets.has('tavilyApiKey'));
      const documents = await fromStore(async () => !(await library.isEmpty()));
      // Documents that cannot be read are asked for all the same: then it is said why.
      return { documents: documents.ok ? documents.value : true, web };
    },

    search: (query) => fromStore(() => library.search(query)),

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
  return { library, knowledge };
}

async function fromStore<T>(work: () => Promise<T>): Promise<Result<T, string>> {
  try {
    return success(await work());
  } catch (error) {
    if (error instanceof StoreError) return failure(error.message);
    throw error;
  }
}
