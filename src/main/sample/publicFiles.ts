import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface PublicFile {
  readonly contentType: string;
  readonly body: Buffer;
}

/**
 * The file behind `/assets/NAME`, or undefined when the path is not such an address or there is no such file. Names are
 * flat and of few characters, so nothing outside the folder can be reached.
 */
export async function readPublicFile(folder: string, path: string): Promise<PublicFile | undefined> {
  const name = /^\/assets\/([A-Za-z]+\.[a-z]+)$/.exec(path)?.[1];
  const contentType = name && CONTENT_TYPES[extname(name)];
  if (!name || !contentType) return undefined;
  try {
    return { contentType, body: await readFile(join(folder, name)) };
  } catch {
    return undefined;
  }
}
