import type { IncomingMessage } from 'node:http';
import { failure, type Result, success } from '../../shared/result.ts';
import type { ClinicRequest } from './clinicReply.ts';
import { fieldsOf } from './formFields.ts';

const LARGEST_BODY_BYTES = 64 * 1024;

/** Reads a whole request; forms are expected in the encoding that browsers use for them. */
export async function readRequest(incoming: IncomingMessage): Promise<Result<ClinicRequest, 'body too large'>> {
  const url = new URL(incoming.url ?? '/', 'http://clinic.invalid');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > LARGEST_BODY_BYTES) return failure('body too large');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString('utf8');
  return success({
    method: incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'),
    path: url.pathname,
    query: fieldsOf(url.searchParams),
    fields: fieldsOf(new URLSearchParams(body)),
  });
}
