import { quote } from '../../../../shared/meaning/rendered.ts';

/** A part of the task that grammar must not look into: a quotation, or a value such as an address or a date. */
interface Span {
  readonly value: string;
  readonly quoted: boolean;
}

/** A text in which every protected span is one placeholder character, so that clauses can be split around them. */
export interface ProtectedText {
  readonly text: string;
  readonly spans: readonly Span[];
}

const FIRST_PLACEHOLDER = 0xe000;
const MOST_SPANS = 0x1000;
const PLACEHOLDERS = /[\uE000-\uEFFF]/g;
const ESCAPE = /\\([\\“”])/g;

/** One placeholder, for use in patterns. */
export const PLACEHOLDER = '[\\uE000-\\uEFFF]';

const QUOTATIONS =
  /“((?:\\.|[^\\”])*)”|"([^"]*)"|«([^»]*)»|`([^`]+)`|‘([^’]*)’(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])'([^']*(?:'(?=\p{L})[^']*)*)'(?![\p{L}\p{N}])/gu;

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?';
const VALUES = new RegExp(
  [
    '(?<=\\b(?:password|passcode)[: ] ?)(?!(?:is|to|of|with|for|in|and|as|then|field|enter|type|fill|set|click)\\b)[^\\s\\uE000-\\uEFFF]*[^\\s.,;\\uE000-\\uEFFF]',
    'https?:\\/\\/[^\\s\\uE000-\\uEFFF]*[^\\s.,;:!?)\\uE000-\\uEFFF]',
    '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
    '(?:localhost|\\d{1,3}(?:\\.\\d{1,3}){3})(?::\\d+)?(?:\\/[^\\s,;]*[^\\s.,;!?])?',
    '(?<![\\w/])(?:[a-z0-9-]+\\.)+(?:com|org|net|io|dev|app|edu|gov|co|info|uk|de|eu|nl|fr|es|ch|at|test|example|local)(?::\\d+)?(?![\\w])(?:\\/[^\\s,;]*[^\\s.,;!?])?',
    `\\d{1,2}(?:st|nd|rd|th)? ${MONTH},? \\d{4}`,
    `${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`,
    '\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{2}:\\d{2})?',
    '\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}',
    '\\d{1,2}:\\d{2}(?: ?[ap]m)?',
    '(?:\\+|\\(\\+?|(?<![\\w.,]))\\d(?:[\\d]|[ ().\\-/](?=[\\d(])|\\)(?= ?\\d)){5,}(?!\\w)',
    '[$€£] ?\\d[\\d.,]*\\d|[$€£] ?\\d',
    '\\d+(?:[.,]\\d+)+',
  ].join('|'),
  'giu',
);

/** Replaces quotations and values by placeholders; {@link restore} brings them back. */
export function protect(text: string): ProtectedText {
  const spans: Span[] = [];
  const keep = (whole: string, value: string, quoted: boolean) => {
    if (spans.length >= MOST_SPANS) return whole;
    spans.push({ value, quoted });
    return String.fromCharCode(FIRST_PLACEHOLDER + spans.length - 1);
  };
  const quotationsKept = text
    .replace(PLACEHOLDERS, '')
    .replace(QUOTATIONS, (whole: string, ...groups: (string | undefined)[]) => {
      const curly = groups[0];
      return keep(
        whole,
        curly?.replace(ESCAPE, '$1') ?? groups.slice(1, 6).find((group) => group !== undefined) ?? '',
        true,
      );
    });
  return { text: quotationsKept.replace(VALUES, (whole) => keep(whole, whole, false)), spans };
}

/** The text with every placeholder replaced by what it stands for, quotation marks left out. */
export function restore(text: string, spans: readonly Span[]): string {
  return text.replace(PLACEHOLDERS, (char) => spanOf(char, spans)?.value ?? '');
}

/** Whether the whole text is one quotation, to be taken word for word. */
export function isQuotation(text: string, spans: readonly Span[]): boolean {
  const trimmed = text.trim();
  return trimmed.length === 1 && spanOf(trimmed, spans)?.quoted === true;
}

/** The text as a person would write it: quotations in quotation marks, values as they are. */
export function writeOut(text: string, spans: readonly Span[]): string {
  return text.replace(PLACEHOLDERS, (char) => {
    const span = spanOf(char, spans);
    return span === undefined ? '' : span.quoted ? quote(span.value) : span.value;
  });
}

/** The placeholder of one more quotation, and the spans that it belongs to. */
export function protectMore(value: string, spans: readonly Span[]): { char: string; spans: readonly Span[] } {
  return { char: String.fromCharCode(FIRST_PLACEHOLDER + spans.length), spans: [...spans, { value, quoted: true }] };
}

function spanOf(char: string, spans: readonly Span[]): Span | undefined {
  return spans[char.charCodeAt(0) - FIRST_PLACEHOLDER];
}
