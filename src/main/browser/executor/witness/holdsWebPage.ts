import { open } from 'node:fs/promises';

/** As much of a file as shows what it is. */
const FIRST_BYTES = 1024;
/** How pages begin; before it there may be a mark of the byte order, space and comments. */
const PAGE = /^\uFEFF?\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|title|body)[\s>]/i;

/** Whether a file holds a web page, whatever its name says: what servers send in place of what was asked for. */
export async function holdsWebPage(findFile: () => Promise<string>): Promise<boolean> {
  try {
    const file = await open(await findFile());
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
      return PAGE.test(buffer.toString('utf8', 0, bytesRead));
    } finally {
      await file.close();
    }
  } catch {
    // A file that is kept where it cannot be read from here tells nothing.
    return false;
  }
}
