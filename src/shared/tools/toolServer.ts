import { z } from 'zod';

const httpAddress = z.url({ protocol: /^https?$/ });

/** How an MCP server is reached: a command that is started and spoken to over its input and output, or an address. */
const reachSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('command'),
    command: z.string().trim().min(1, 'Enter the command that starts the server.').max(1000),
    arguments: z.array(z.string().max(2000)).max(100).default([]),
  }),
  z.object({
    by: z.literal('address'),
    url: z
      .string()
      .trim()
      .refine((text) => httpAddress.safeParse(text).success, 'Enter an address that begins with http:// or https://.')
      .refine((text) => !/^https?:\/\/[^/]*@/.test(text), 'Enter the address without a name or a password.'),
  }),
]);

/**
 * An MCP server whose tools runs may use (issue: Tools). None of them is used before it is switched on, and none that is not said to
 * only read unless it is allowed to change things. Its key lies in the system's safe place, under the server's name.
 */
export const toolServerSchema = z.object({
  name: z
    .string()
    .trim()
    .max(40)
    .regex(/^[a-z0-9][a-z0-9._-]*$/, 'Enter a name of small letters, digits, dots and dashes.'),
  reach: reachSchema,
  /** Where its key goes: a header of requests, or a variable in the environment of the command. Empty: the usual one. */
  keyName: z
    .string()
    .trim()
    .max(100)
    .regex(/^[A-Za-z0-9_-]*$/, 'Enter the name of a header or variable: letters, digits, - and _.')
    .default(''),
  /** The tools that runs may use, by the names that the server gives them. */
  tools: z.array(z.object({ name: z.string().min(1).max(150), mayChange: z.boolean().default(false) })).default([]),
});
export type ToolServer = z.infer<typeof toolServerSchema>;

/** Where the key of a server goes when nobody has said otherwise. */
export function keyPlace({ keyName, reach }: Pick<ToolServer, 'keyName' | 'reach'>): string {
  if (keyName !== '') return keyName;
  return reach.by === 'address' ? 'Authorization' : 'API_KEY';
}

/** What came of asking a server for its tools. */
export const toolServerTestSchema = z.object({
  ok: z.boolean(),
  /** For people. */
  said: z.string(),
  tools: z.array(z.object({ name: z.string(), description: z.string(), readOnly: z.boolean() })),
});
export type ToolServerTest = z.infer<typeof toolServerTestSchema>;

/** A server as windows see it: nothing of its key but whether there is one. */
export const toolServerStateSchema = toolServerSchema.extend({
  key: z.enum(['stored', 'environment', 'none']),
  /** The variable of the environment that its key may be set in. */
  keyVariable: z.string(),
});
export type ToolServerState = z.infer<typeof toolServerStateSchema>;
