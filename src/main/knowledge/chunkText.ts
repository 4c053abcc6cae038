import type { DocumentSection, StoredDocument } from '../store/documentStore.ts';

/** Between the headings of a section's path. */
const INSIDE = ' › ';
/** A piece of a text; `repeats` is how many of its first characters the piece before it ended with. */
export interface TextChunk {
  readonly text: string;
  readonly repeats: number;
}

export interface ChunkLimits {
  readonly chunkCharacters: number;
  readonly chunkOverlap: number;
}

/** Where a text is best cut, best first: after a paragraph, a line, a sentence, a word. */
const SEAMS: readonly RegExp[] = [/\n[^\S\n]*\n\s*/g, /\n\s*/g, /[.!?…]["'”’)]*\s+/g, /\s+/g];
/** An overlap may take up this share of a chunk at most, so that every chunk brings something new. */
const LARGEST_OVERLAP = 0.25;

/**
 * Cuts a text into pieces that are not longer than the limit, at the best seam in the second half of each. Without what they
 * repeat, the pieces put together are the text. A word is cut only when it is longer than a whole piece.
 */
export function chunkText(text: string, { chunkCharacters, chunkOverlap }: ChunkLimits): readonly TextChunk[] {
  const overlap = Math.min(chunkOverlap, Math.floor(chunkCharacters * LARGEST_OVERLAP));
  const chunks: TextChunk[] = [];
  let from = 0;
  let start = 0;
  while (text.length - start > chunkCharacters) {
    const end = cutAt(text, Math.max(start + Math.ceil(chunkCharacters / 2), from + 1), start + chunkCharacters);
    chunks.push({ text: text.slice(start, end), repeats: from - start });
    from = end;
    start = wordStart(text, end - overlap, end);
  }
  if (start < text.length) chunks.push({ text: text.slice(start), repeats: from - start });
  return chunks;
}

/** The end of the last of the best seams that end between the two places. */
function cutAt(text: string, earliest: number, latest: number): number {
  const window = text.slice(earliest - 1, latest);
  for (const seam of SEAMS) {
    const ends = [...window.matchAll(seam)].map((match) => match.index + match[0].length).filter((end) => end > 0);
    const last = ends.at(-1);
    if (last !== undefined) return earliest - 1 + last;
  }
  // Not between the two halves of one character.
  return isLowSurrogate(text, latest) && latest - 1 > earliest ? latest - 1 : latest;
}

/** The first place in between at which a word begins; the end where none does. */
function wordStart(text: string, earliest: number, end: number): number {
  for (let at = Math.max(earliest, 1); at < end; at += 1) {
    if (/\s/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at))) return at;
  }
  return end;
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}

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
