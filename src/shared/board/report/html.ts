/** Markup that was put together by {@link html}; nothing else is taken for markup. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | undefined | readonly Html[];

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Control characters that are no line breaks, and those that turn the direction of what follows. */
const STEERING = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text that is to be read as it is, whoever wrote it: no markup, and nothing that steers how the rest is shown. */
export function escaped(text: string): string {
  return text.replace(STEERING, '\ufffd').replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
}

/** A piece of a page. Whatever is put into it is escaped, unless it was made by this too. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + markupOf(parts[index - 1]) + text));
}

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return escaped(String(part));
}
