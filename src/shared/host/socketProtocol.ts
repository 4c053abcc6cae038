import { z } from 'zod';
import { hostAnswerSchema } from './hostApi.ts';

/**
 * How a browser speaks the host API over a WebSocket (design, Hosts: server). One JSON text message each way:
 *
 * - the page connects to `ws(s)://<its own origin>/api?token=<token>&tab=<tab>`; the token came in the fragment of the
 *   address that the server printed, `/#token=<token>`; the tab is a random name that the page gives itself. The token
 *   stays good for the tab that used it first, so that it can reload and reconnect;
 * - the page sends `{ id, method, payload }` and gets exactly one `{ id, answer }` with the same id, in any order;
 * - the page sends `{ subscribe: topic }` once a topic; from then on it gets `{ topic, message }` for each message;
 * - nothing is replayed after a reconnection: the page subscribes again and asks for what it missed by sequence number;
 * - a token that is not good closes the connection with {@link SOCKET_REFUSED}; the page then gives up.
 */
export const SOCKET_PATH = '/api';

/** Close code for a token that is missing, wrong or taken. */
export const SOCKET_REFUSED = 4401;

/** What the page sends. */
export const socketRequestSchema = z.union([
  z.object({ id: z.number().int().nonnegative(), method: z.string(), payload: z.unknown() }),
  z.object({ subscribe: z.string() }),
]);
export type SocketRequest = z.infer<typeof socketRequestSchema>;

/** What the server sends. */
export const socketReplySchema = z.union([
  z.object({ id: z.number().int().nonnegative(), answer: hostAnswerSchema }),
  z.object({ topic: z.string(), message: z.unknown() }),
]);
export type SocketReply = z.infer<typeof socketReplySchema>;
