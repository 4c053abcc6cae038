import { randomUUID } from 'node:crypto';
import type { KnowledgeChunk, KnowledgeDocument } from '../../shared/knowledge/knowledge.ts';
import { type Result, success } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { DocumentStore, StoredDocument } from '../store/documentStore.ts';
import type { Port } from '../store/threads/threadPort.ts';
import { documentChunks } from './chunkText.ts';
import { DocumentIndex } from './documentIndex.ts';
import { readDocument } from './reading/readDocument.ts';

export interface DocumentLibraryOptions {
  readonly documents: Port<DocumentStore>;
  readonly settings: () => Settings['knowledge'];
  readonly now?: () => number;
}

interface Shelf {
  /** What it was made of; another one is made when that has changed. */
  readonly madeOf: string;
  readonly documents: readonly KnowledgeDocument[];
  readonly index: DocumentIndex;
}

/**
 * The team's own documents: taken in, listed, searched (design, Layout: knowledge). They outlive the process and are shared
 * by every host of the same data folder; the index is made when it is first needed and whenever the documents have changed.
 */
export class DocumentLibrary {
  readonly #store: Port<DocumentStore>;
  readonly #settings: () => Settings['knowledge'];
  readonly #now: () => number;
  #shelf: Shelf | undefined;

  constructor({ documents, settings, now = Date.now }: DocumentLibraryOptions) {
    this.#store = documents;
    this.#settings = settings;
    this.#now = now;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#store.ids()).length === 0;
  }

  async list(): Promise<readonly KnowledgeDocument[]> {
    return (await this.#upToDate()).documents;
  }

  /**
   * Takes in a file. One of the same name takes the place of the document that there was, which `replaced` says. Error: why
   * it cannot be read, for people.
   */
  async add(
    fileName: string,
    bytes: Uint8Array,
  ): Promise<Result<KnowledgeDocument & { readonly replaced: boolean }, string>> {
    const read = await readDocument(fileName, bytes, this.#settings());
    if (!read.ok) return read;
    const document: StoredDocument = { ...read.value, id: randomUUID(), addedAt: this.#now() };
    const replaced = await this.#store.save(document);
    return success({ ...summarise(document, documentChunks(document, this.#settings()).length), replaced });
  }

  /** False when there is no such document. */
  remove(id: string): Promise<boolean> {
    return this.#store.remove(id);
  }

  /** The passages that fit best, best first; none when nothing fits. */
  async search(query: string): Promise<readonly KnowledgeChunk[]> {
    return (await this.#upToDate()).index.search(query, this.#settings());
  }

  async #upToDate(): Promise<Shelf> {
    const { chunkCharacters, chunkOverlap } = this.#settings();
    // Another process may have added or removed documents meanwhile.
    const madeOf = [chunkCharacters, chunkOverlap, ...(await this.#store.ids())].join(' ');
    if (this.#shelf?.madeOf === madeOf) return this.#shelf;
    const cut = (await this.#store.list()).map((document) => ({
      document,
      chunks: documentChunks(document, { chunkCharacters, chunkOverlap }),
    }));
    const shelf = {
      madeOf,
      documents: cut.map(({ document, chunks }) => summarise(document, chunks.length)),
      index: new DocumentIndex(cut.flatMap(({ chunks }) => chunks)),
    };
    this.#shelf = shelf;
    return shelf;
  }
}

function summarise({ sections, ...document }: StoredDocument, chunks: number): KnowledgeDocument {
  const characters = sections.reduce((sum, { text }) => sum + text.length, 0);
  return { ...document, characters, chunks };
}
