import type { Knowledge } from '../agent/ports/knowledge.ts';
import { DocumentLibrary } from '../knowledge/documentLibrary.ts';
import { openKnowledge } from '../knowledge/openKnowledge.ts';
import type { Store } from '../store/openStore.ts';

/** The team's documents in that store, and what runs may look up: these, and the web. Follows changes of the settings. */
export function createKnowledge(store: Store): { readonly library: DocumentLibrary; readonly knowledge: Knowledge } {
  const settings = () => store.settings.get();
  const library = new DocumentLibrary({ documents: store.documents, settings: () => settings().knowledge });
  return { library, knowledge: openKnowledge({ library, secrets: store.secrets, settings }) };
}
