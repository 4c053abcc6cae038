import type { KnowledgeChunk, WebResult } from '../../../shared/knowledge/knowledge.ts';
import { type Result, success } from '../../../shared/result.ts';

/** What can be looked up beside the page: the team's own documents, and the web (planner-process, Planning Engine). */
export interface Knowledge {
  /** Whether there are documents to search; whether the web can be searched: switched on, with a key. */
  available(): Promise<{ readonly documents: boolean; readonly web: boolean }>;
  /** The passages that fit best, best first; none when nothing fits. Error: why they cannot be searched, for people. */
  search(query: string): Promise<Result<readonly KnowledgeChunk[], string>>;
  /** `host`: search only there. Error: why nothing was found out, for people; never holds a key. */
  searchWeb(
    query: string,
    host: string | undefined,
    signal: AbortSignal,
  ): Promise<Result<readonly WebResult[], string>>;
}

/** Where there is nothing to look up. */
export const NO_KNOWLEDGE: Knowledge = {
  available: async () => ({ documents: false, web: false }),
  search: async () => success([]),
  searchWeb: async () => success([]),
};
