import { assertNever } from '../../../shared/assertNever.ts';
import type { DocumentFormat } from '../../../shared/knowledge/knowledge.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { StoredDocument } from '../../store/documentStore.ts';
import { cutSections, type ReadText } from './cutSections.ts';
import { decodeText } from './decodeText.ts';
import { documentFormat } from './documentFormat.ts';
import { declaredEncoding, readHtml } from './readHtml.ts';
import { readMarkdown } from './readMarkdown.ts';
import { readPdf } from './readPdf.ts';

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
      return success(readHtml(text.value));
    case 'text':
      return success(cutSections(text.value.split('\n')));
    default:
      return assertNever(format);
  }
}

function withoutEnding(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '');
}
