import MiniSearch from 'minisearch';
import type { KnowledgeChunk } from '../../shared/knowledge/knowledge.ts';
import { tellingWord, tellingWords } from '../../shared/knowledge/tellingWords.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { IndexedChunk } from './chunkText.ts';

/** Words in a heading say more about a passage than those in its text. */
const BOOST = { section: 3, title: 2 };
/** Share of a word's letters that may be mistyped. */
const FUZZY = 0.2;
/** Shorter words are taken as they are: too much begins with them, or differs by a letter. */
const SHORTEST_INEXACT = 4;
/** A passage fits when it has that many of the words looked for, or all of them: one shared word is a coincidence. */
const SHARED_WORDS = 2;

/** Finds the passages of documents that fit some words. Built once; a change of documents needs another. */
export class DocumentIndex {
  readonly #index: MiniSearch<IndexedChunk>;
  readonly #chunks: ReadonlyMap<string, IndexedChunk>;

  constructor(chunks: readonly IndexedChunk[]) {
    this.#chunks = new Map(chunks.map((chunk) => [chunk.id, chunk]));
    this.#index = new MiniSearch({
      fields: ['title', 'section', 'text'],
      processTerm: (term) => tellingWord(term) ?? null,
    });
    this.#index.addAll(chunks);
  }

  /**
   * The passages that fit best, best first, `k1`, `k2` …. The other parts of a passage that was cut come right after it, as
   * far as there is room: half a procedure is none.
   */
  search(
    query: string,
    { maximumChunks, scoreShare }: Pick<Settings['knowledge'], 'maximumChunks' | 'scoreShare'>,
  ): readonly KnowledgeChunk[] {
    const found = this.#index.search(query, {
      boost: BOOST,
      fuzzy: (term) => (term.length < SHORTEST_INEXACT ? false : FUZZY),
      prefix: (term) => term.length >= SHORTEST_INEXACT,
    });
    const wanted = Math.min(SHARED_WORDS, tellingWords(query).length);
    const fitting = found.filter(({ queryTerms }) => new Set(queryTerms).size >= wanted);
    const enough = (fitting[0]?.score ?? 0) * scoreShare;
    const scores = new Map<string, number>();
    for (const { id, score } of fitting) {
      if (score < enough) break;
      for (const partId of this.#withParts(id)) if (!scores.has(partId)) scores.set(partId, score);
    }
    return [...scores].slice(0, maximumChunks).flatMap(([id, score], index) => {
      const chunk = this.#chunks.get(id);
      return chunk ? [{ ...chunk, id: `k${index + 1}`, score }] : [];
    });
  }

  /** The chunk's whole section in its order; a section that was not cut is the chunk alone. */
  #withParts(id: string): readonly string[] {
    const of = this.#chunks.get(id)?.part?.of ?? 1;
    if (of === 1) return [id];
    const section = id.slice(0, id.lastIndexOf(':'));
    return Array.from({ length: of }, (_, part) => `${section}:${part}`);
  }
}
