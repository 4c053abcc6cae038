/** How to read a parsed page, whichever parser made it. */
export interface MarkupReader<N> {
  /** In lower case; undefined of a text. */
  readonly tag: (node: N) => string | undefined;
  /** An attribute's value, '' where there is none. */
  readonly attribute: (node: N, name: string) => string;
  readonly children: (node: N) => readonly N[];
  /** Of a text. */
  readonly text: (node: N) => string;
}

const TAGS: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underlined',
  ins: 'underlined',
  s: 'struck through',
  strike: 'struck through',
  del: 'struck through',
  mark: 'highlighted',
  a: 'link',
  code: 'code',
  blockquote: 'quotation',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  ul: 'bulleted list',
  ol: 'numbered list',
};

/** What a property of a style, and a word of its value, make of a text. */
const STYLES: readonly (readonly [property: string, value: RegExp, name: string])[] = [
  ['font-weight', /^(?:bold|bolder|[6-9]00)$/, 'bold'],
  ['font-style', /^italic$/, 'italic'],
  ['text-decoration', /^underline$/, 'underlined'],
  ['text-decoration', /^line-through$/, 'struck through'],
];

/** What the walk over a page has found to be drawn (`cs-drawn`), by the word that is told. */
const DRAWN: Readonly<Record<string, string>> = { struck: 'struck through', highlighted: 'highlighted' };

/** What is told of any text, edited or not: it says something of the words, and is no matter of taste alone. */
export const TELLING_FORMATS: ReadonlySet<string> = new Set(Object.values(DRAWN));

/** What is told at most: so many stretches, and so many characters of each. */
const MOST = 12;
const CHARACTERS = 160;

/**
 * How a text that is edited in place is formatted, where its words alone do not show it: “bold “do not stir”; list “salt, pepper””. Undefined where all of it
 * is plain.
 */
export function formattingOf<N>(
  root: N,
  reader: MarkupReader<N>,
  isTold: (name: string) => boolean = () => true,
): string | undefined {
  const stretches: string[] = [];
  const visit = (node: N, within: ReadonlySet<string>): void => {
    for (const child of reader.children(node)) {
      const tag = reader.tag(child);
      if (tag === undefined || stretches.length >= MOST) continue;
      const drawn = reader.attribute(child, 'cs-drawn').split(' ');
      const own = [TAGS[tag], ...styledAs(reader.attribute(child, 'style')), ...drawn.map((word) => DRAWN[word])];
      const added = [...new Set(own)].filter((name) => name !== undefined && !within.has(name) && isTold(name));
      const text = partsOf(textIn(child, reader)).join(' | ');
      const to = reader.attribute(child, 'href');
      const where = (name: string | undefined) => (name === 'link' && to !== '' ? ` to ${shortened(to)}` : '');
      if (text !== '') stretches.push(...added.map((name) => `${name} “${shortened(text)}”${where(name)}`));
      visit(child, new Set([...within, ...added.flatMap((name) => name ?? [])]));
    }
  };
  visit(root, new Set());
  return stretches.length === 0 ? undefined : stretches.slice(0, MOST).join('; ');
}

function styledAs(style: string): readonly string[] {
  const set = style.split(';').map((one) => one.toLowerCase().split(':'));
  return STYLES.flatMap(([property, value, name]) =>
    set.some(
      ([own = '', said = '']) =>
        own.trim().startsWith(property) &&
        said
          .trim()
          .split(' ')
          .some((word) => value.test(word)),
    )
      ? [name]
      : [],
  );
}

function shortened(text: string): string {
  return text.length > CHARACTERS ? `${text.slice(0, CHARACTERS - 1)}…` : text;
}

function partsOf(text: string): readonly string[] {
  return text.split('|').flatMap((part) => part.replace(/\s+/g, ' ').trim() || []);
}

/** Lines and entries of a list apart from each other. */
function textIn<N>(node: N, reader: MarkupReader<N>): string {
  const tag = reader.tag(node);
  if (tag === undefined) return reader.text(node);
  if (tag === 'br') return ' | ';
  const text = reader
    .children(node)
    .map((child) => textIn(child, reader))
    .join('');
  return LINES.test(tag) && text.trim() !== '' ? `${text} | ` : text;
}

const LINES = /^(?:li|p|div|h[1-6]|blockquote)$/;
