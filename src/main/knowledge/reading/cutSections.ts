import type { DocumentSection } from '../../store/documentStore.ts';

/** A line of a document, or one of its headings; level 1 is the outermost. */
export type Piece = string | { readonly level: number; readonly heading: string };

export interface ReadText {
  /** As the document itself says; undefined when it does not. */
  readonly title: string | undefined;
  readonly sections: readonly DocumentSection[];
}

/**
 * The text between headings, each piece with the headings that it stands under. The first heading is the document's title
 * when everything else stands under it, and then in no path; a heading with nothing under it is in the paths of others only.
 */
export function cutSections(pieces: readonly Piece[]): ReadText {
  const headings = pieces.filter((piece) => typeof piece !== 'string');
  const [first, ...others] = headings;
  const title = first && others.every(({ level }) => level > first.level) ? first : undefined;
  const sections: DocumentSection[] = [];
  let open: typeof headings = [];
  let lines: string[] = [];
  const close = () => {
    const text = lines
      .join('\n')
      .replace(/^(?:[^\S\n]*\n)+/, '')
      .trimEnd();
    lines = [];
    const path = open.filter((heading) => heading !== title).map(({ heading }) => heading);
    if (text !== '') sections.push({ path, text });
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      lines.push(piece);
      continue;
    }
    close();
    open = [...open.filter(({ level }) => level < piece.level), piece];
  }
  close();
  return { title: title?.heading, sections };
}
