import { webcrypto } from 'node:crypto';

/** The marks that the walker adds to the HTML. The page cannot forge them: its own quotes are escaped there. */
const MARKS = / cs-[a-z]+="[^"]*"/g;

/** SHA-256, hex, of the HTML without our marks. Computed on a pool thread. */
export async function domHash(html: string): Promise<string> {
  const bytes = new TextEncoder().encode(html.replaceAll(MARKS, ''));
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
