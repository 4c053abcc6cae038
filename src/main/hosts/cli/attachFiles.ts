import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { failure, type Result, success } from '../../../shared/result.ts';
import { type Attachment, attachmentsSchema, LARGEST_ATTACHMENT } from '../../../shared/run/attachment.ts';

/** Kinds that sites ask for; anything else is told as bytes, and the name has to speak for it. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
};

/** Reads the files that `--file` names. Error: which of them cannot be attached and why, for people. */
export async function attachFiles(paths: readonly string[]): Promise<Result<Attachment[], string>> {
  const files: Attachment[] = [];
  for (const path of paths) {
    try {
      if ((await stat(path)).size > LARGEST_ATTACHMENT) {
        return failure(`${path} is larger than ${LARGEST_ATTACHMENT / 1_000_000} MB.`);
      }
      const base64 = (await readFile(path)).toString('base64');
      const mimeType = MIME_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
      files.push({ name: basename(path), mimeType, base64 });
    } catch (error) {
      return failure(`${path} cannot be read: ${(error as Error).message}`);
    }
  }
  const checked = attachmentsSchema.safeParse(files);
  return checked.success
    ? success(files)
    : failure(`The files cannot be attached: ${checked.error.issues[0]?.message}`);
}
