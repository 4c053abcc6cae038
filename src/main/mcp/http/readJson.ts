import type { IncomingMessage } from 'node:http';
import { failure, type Result, success } from '../../../shared/result.ts';

/** Error: the HTTP status that says why there is no JSON. A body that is too large is not read to its end. */
export async function readJson(request: IncomingMessage, maximumBytes: number): Promise<Result<unknown, 400 | 413>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maximumBytes) return failure(413);
      chunks.push(chunk);
    }
    return success(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch {
    return failure(400);
  }
}
