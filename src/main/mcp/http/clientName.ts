import { CLIENT_INFO_META_KEY } from '@modelcontextprotocol/server';
import { z } from 'zod';

const clientInfo = z.object({ name: z.string() });
const saysWho = z.object({
  params: z.object({
    /** Of `initialize`, revisions up to 2025. */
    clientInfo: clientInfo.optional(),
    /** Of any request, revisions from 2026 on. */
    _meta: z.object({ [CLIENT_INFO_META_KEY]: clientInfo.optional() }).optional(),
  }),
});

/** What the sender of a message calls itself, if this message says so; untrusted. */
export function clientName(message: unknown): string | undefined {
  const { data } = saysWho.safeParse(message);
  return data?.params.clientInfo?.name ?? data?.params._meta?.[CLIENT_INFO_META_KEY]?.name;
}
