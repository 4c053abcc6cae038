import type { DocumentFormat } from '../../../shared/knowledge/knowledge.ts';
import { failure, type Result, success } from '../../../shared/result.ts';

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

/** What a file is, by its first bytes and its name. Error: what can be taken in, for people. */
export function documentFormat(fileName: string, bytes: Uint8Array): Result<DocumentFormat, string> {
  if (Buffer.from(bytes.subarray(0, PDF_MARK.length)).toString('latin1') === PDF_MARK) return success('pdf');
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const format = BY_ENDING[ending];
  if (format === 'pdf') return failure(`“${fileName}” is called a PDF, but it is none.`);
  if (format) return success(format);
  return failure(
    `“${fileName}” cannot be read: documents are Markdown (.md), text (.txt), HTML (.html) or PDF (.pdf). Export it as one of these.`,
  );
}
