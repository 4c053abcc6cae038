import type { DocumentSection, StoredDocument } from '../store/documentStore.ts';
import { type ChunkLimits, chunkText } from './chunkText.ts';

/** A passage of a document as it is indexed. */
export interface IndexedChunk {
  readonly id: string;
  readonly documentId: string;
  readonly title: string;
  readonly section: string;
  readonly text: string;
  /** Set when the section is told in several chunks. */
  readonly part?: { readonly number: number; readonly of: number; readonly repeats: number };
}

/** Between the headings of a section's path. */
const INSIDE = ' › ';

/** The chunks of a document, section by section: no chunk holds text of two sections. */
export function documentChunks(
  { id: documentId, title, sections }: Pick<StoredDocument, 'id' | 'title' | 'sections'>,
  limits: ChunkLimits,
): readonly IndexedChunk[] {
  return sections.flatMap((section, index) =>
    sectionChunks(section, limits).map((chunk, part) => ({
      id: `${documentId}:${index}:${part}`,
      documentId,
      title,
      ...chunk,
    })),
  );
}

function sectionChunks({ path, text }: DocumentSection, limits: ChunkLimits) {
  const chunks = chunkText(text, limits);
  const section = path.join(INSIDE);
  return chunks.map((chunk, index) => ({
    section,
    text: chunk.text,
    ...(chunks.length > 1 && { part: { number: index + 1, of: chunks.length, repeats: chunk.repeats } }),
  }));
}
