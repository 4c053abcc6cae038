import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/**
 * What the app's own window may load and do. Recorded pages are redrawn in sandboxed frames from `srcdoc`, which bring
 * their own styles and inherit this policy: hence inline styles, and images from `data:` only.
 */
export function contentSecurityPolicy(connect: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${connect}`,
    "frame-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export interface RendererFile {
  readonly content: Buffer<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file of the built renderer by the path of its address; undefined for one that is not there, or not in there. */
export async function readRendererFile(
  folder: string,
  pathname: string,
  policy: string,
): Promise<RendererFile | undefined> {
  const relative = pathname === '/' ? 'index.html' : decodePath(pathname);
  if (relative === undefined) return undefined;
  const path = normalize(join(folder, relative));
  const type = TYPES[extname(path)];
  if (!path.startsWith(folder + sep) || type === undefined) return undefined;
  try {
    return {
      content: (await readFile(path)) as Buffer<ArrayBuffer>,
      headers: {
        'content-type': type,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      },
    };
  } catch {
    return undefined;
  }
}

function decodePath(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? undefined : decoded.replace(/^\/+/, '');
  } catch {
    return undefined;
  }
}
