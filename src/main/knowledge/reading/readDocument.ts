import { assertNever } from '../../../shared/assertNever.ts';
import type { DocumentFormat } from '../../../shared/knowledge/knowledge.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { StoredDocument } from '../../store/documentStore.ts';
import { cutSections, type ReadText } from './cutSections.ts';
import { readMarkdown } from './readMarkdown.ts';
import { readPdf } from './readPdf.ts';

const BY_ENDING: Readonly<Record<string, DocumentFormat>> = {
  md: 'markdown',
  markdown: 'markdown',
  txt: 'text',
  text: 'text',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  pdf: 'pdf',
};

const PDF_MARK = '%PDF-';

/** Control characters that texts do not have; files of other kinds do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

export type ReadDocument = Pick<StoredDocument, 'title' | 'fileName' | 'format' | 'sections'>;

const MEGABYTE = 1024 * 1024;

/** Reads a file into sections of text. Error: why it cannot be taken in, for people. */
export async function readDocument(
  fileName: string,
  bytes: Uint8Array,
  { maximumDocumentMb }: { readonly maximumDocumentMb: number },
): Promise<Result<ReadDocument, string>> {
  if (bytes.length === 0) return failure(`“${fileName}” is empty.`);
  if (bytes.length > maximumDocumentMb * MEGABYTE) {
    return failure(`“${fileName}” is larger than ${maximumDocumentMb} MB. Split it, or raise the limit in Settings.`);
  }
  const format = documentFormat(fileName, bytes);
  if (!format.ok) return format;
  const read = await readAs(format.value, bytes);
  if (!read.ok) return failure(`“${fileName}” cannot be read. ${read.error}`);
  const { title, sections } = read.value;
  if (sections.length === 0) return failure(`“${fileName}” has no text.`);
  return success({ title: title ?? withoutEnding(fileName), fileName, format: format.value, sections });
}

async function readAs(format: DocumentFormat, bytes: Uint8Array): Promise<Result<ReadText, string>> {
  if (format === 'pdf') return readPdf(bytes);
  const text = decodeText(bytes, format === 'html' ? declaredEncoding(bytes) : undefined);
  if (!text.ok) return text;
  switch (format) {
    case 'markdown':
      return success(readMarkdown(text.value));
    case 'html':
      // With the first HTML document, not with the app: its parser is hundreds of files.
      return success((await import('./readHtml.ts')).readHtml(text.value));
    case 'text':
      return success(cutSections(text.value.split('\n')));
    default:
      return assertNever(format);
  }
}

function withoutEnding(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '');
}

/** What an HTML page declares its encoding to be, read from its first bytes as the standard says; undefined when nothing. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return /<meta[^<>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1];
}

/**
 * The text of a file: as its byte order mark says, else UTF-8, else as `declared` (what an HTML page says of itself), else
 * Windows-1252, in which older Western texts are. Error: that it is no text, for people.
 */
function decodeText(bytes: Uint8Array, declared?: string): Result<string, string> {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const text = marked
    ? decode(bytes, marked)
    : (decode(bytes, 'utf-8') ?? (declared && decode(bytes, declared)) ?? decode(bytes, 'windows-1252'));
  if (text === undefined || BINARY.test(text)) return failure('It is not a text, or in an encoding that is not known.');
  return success(text.replace(/\r\n?/g, '\n'));
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What a file is, by its first bytes and its name. Error: what can be taken in, for people. */
function documentFormat(fileName: string, bytes: Uint8Array): Result<DocumentFormat, string> {
  if (Buffer.from(bytes.subarray(0, PDF_MARK.length)).toString('latin1') === PDF_MARK) return success('pdf');
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const format = BY_ENDING[ending];
  if (format === 'pdf') return failure(`“${fileName}” is called a PDF, but it is none.`);
  if (format) return success(format);
  return failure(
    `“${fileName}” cannot be read: documents are Markdown (.md), text (.txt), HTML (.html) or PDF (.pdf). Export it as one of these.`,
  );
}
