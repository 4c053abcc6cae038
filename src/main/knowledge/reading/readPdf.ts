import { failure, type Result, success } from '../../../shared/result.ts';
import type { ReadText } from './cutSections.ts';

/** The text of a PDF, a section a page. Error: why there is none, for people. */
export async function readPdf(bytes: Uint8Array): Promise<Result<ReadText, string>> {
  // Loaded when it is needed: it is large, and most starts of the app do not read a PDF.
  const { extractText, getDocumentProxy, getMeta } = await import('unpdf');
  try {
    // A copy, as the library takes over the memory that it is given; and it refuses buffers of Node.
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    try {
      const { text } = await extractText(pdf);
      const { info } = await getMeta(pdf);
      const sections = text
        .map((page, index) => ({ path: [`Page ${index + 1}`], text: tidy(page) }))
        .filter((section) => section.text !== '');
      if (sections.length === 0) {
        return failure('It has no text, only pictures of it. Have it read by text recognition (OCR) first.');
      }
      const title: unknown = info['Title'];
      return success({ title: typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined, sections });
    } finally {
      await pdf.loadingTask.destroy();
    }
  } catch (error) {
    return failure(
      error instanceof Error && error.name === 'PasswordException'
        ? 'It is locked with a password. Save it without one, then add it again.'
        : 'It is damaged, or not a PDF that can be read.',
    );
  }
}

function tidy(page: string): string {
  return page
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
