import { cutSections, type Piece, type ReadText } from './cutSections.ts';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ATX_HEADING = /^ {0,3}(#{1,6})\s(.*)$/;
const CLOSING_MARKS = /(?:^|(?<!\s)\s+)#+$/;
const UNDERLINE = /^ {0,3}(=+|-{2,})\s*$/;
/** What a line must not be to be a heading by the line under it. */
const NO_HEADING = /^\s*(?:$|[>|]|[-*+•]\s|\d+[.)]\s|#{1,6}\s)/;

/** Cuts Markdown at its headings; the text between them stays as it is written. */
export function readMarkdown(source: string): ReadText {
  const lines = withoutFrontMatter(source).split('\n');
  const pieces: Piece[] = [];
  let fence: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const mark = FENCE.exec(line)?.[1];
    const heading = fence === undefined && mark === undefined ? headingAt(lines, at) : undefined;
    if (mark !== undefined && fence === undefined) fence = mark;
    else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined;
    pieces.push(heading?.piece ?? line);
    at += (heading?.lines ?? 1) - 1;
  }
  return cutSections(pieces);
}

function headingAt(lines: readonly string[], at: number): { piece: Piece; lines: number } | undefined {
  const line = lines[at] ?? '';
  const [, marks, text] = ATX_HEADING.exec(line) ?? [];
  if (marks !== undefined && text !== undefined)
    return { piece: { level: marks.length, heading: plain(text.trim().replace(CLOSING_MARKS, '')) }, lines: 1 };
  const underline = UNDERLINE.exec(lines[at + 1] ?? '')?.[1];
  const standsAlone = at === 0 || (lines[at - 1] ?? '').trim() === '';
  if (underline === undefined || NO_HEADING.test(line) || !standsAlone) return undefined;
  return { piece: { level: underline.startsWith('=') ? 1 : 2, heading: plain(line) }, lines: 2 };
}

/** Metadata between `---` lines at the very beginning is about the document, not of it. */
function withoutFrontMatter(source: string): string {
  return source.replace(/^---\n[\s\S]*?\n(?:---|\.\.\.)(?:\n|$)/, '');
}

/** A heading without its marks: emphasis, code, and the addresses of links. */
function plain(heading: string): string {
  return heading
    .replace(/!?\[([^[\]]*)\]\([^)[]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
