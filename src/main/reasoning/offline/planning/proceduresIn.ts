import type { KnowledgeChunk } from '../../../../shared/knowledge/knowledge.ts';

/** A list of steps in a document, under a heading that says what they are for. */
export interface Procedure {
  readonly title: string;
  readonly heading: string;
  readonly items: readonly string[];
}

const ITEM = /^\s*(?:\d+[.)]|[-*+•])\s+(\S.*)$/;
const INSIDE = ' › ';
/** The numbered pages of a PDF are no headings. */
const PAGE = /^Page \d+$/;
const FEWEST_ITEMS = 2;

/** The lists in what was looked up, in the order of relevance. Sections of which a part was not found are left out: half a procedure is none. */
export function proceduresIn(chunks: readonly KnowledgeChunk[]): readonly Procedure[] {
  return wholeSections(chunks)
    .flatMap(({ title, section, text }) => {
      const last = section.split(INSIDE).at(-1) ?? '';
      const heading = PAGE.test(last) ? '' : last;
      return listsIn(text).map(({ lead, items }, index) => ({
        title,
        // Of several lists under one heading, each is told apart by the line above it.
        heading: index === 0 && heading !== '' ? heading : lead,
        items,
      }));
    })
    .filter(({ heading, items }) => heading !== '' && items.length >= FEWEST_ITEMS);
}

function wholeSections(chunks: readonly KnowledgeChunk[]): readonly KnowledgeChunk[] {
  return chunks.flatMap((chunk) => {
    const { part, documentId, section } = chunk;
    if (!part) return [chunk];
    if (part.number !== 1) return [];
    const parts = chunks
      .filter((other) => other.documentId === documentId && other.section === section && other.part)
      .sort((a, b) => (a.part?.number ?? 0) - (b.part?.number ?? 0));
    const isWhole = parts.length === part.of && parts.every((other, index) => other.part?.number === index + 1);
    return isWhole ? [{ ...chunk, text: parts.map((other) => other.text.slice(other.part?.repeats)).join('') }] : [];
  });
}

interface List {
  /** The line above the list. */
  readonly lead: string;
  readonly items: readonly string[];
}

function listsIn(text: string): readonly List[] {
  const lists: { lead: string; items: string[] }[] = [];
  let lead = '';
  let open: string[] | undefined;
  for (const line of text.split('\n')) {
    const item = ITEM.exec(line)?.[1];
    if (item !== undefined && open) {
      open.push(item.trim());
    } else if (item !== undefined) {
      open = [item.trim()];
      lists.push({ lead: lead.replace(/(?<![\s:])[\s:]+$/, ''), items: open });
    } else if (open && /^\s+\S/.test(line)) {
      open.push(`${open.pop()} ${line.trim()}`);
    } else if (line.trim() !== '') {
      open = undefined;
      lead = line.trim();
    }
  }
  return lists;
}
