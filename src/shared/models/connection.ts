import { z } from 'zod';

/** The reasoner that needs no model, as it is chosen and stored with what it did. */
export const OFFLINE = 'offline';

export const protocolSchema = z.enum(['gemini', 'openai', 'anthropic']);
/** How a service is spoken to; `openai` is also spoken by OpenRouter, Azure, vLLM, llama.cpp, LM Studio, Ollama and many others. */
export type Protocol = z.infer<typeof protocolSchema>;

const httpAddress = z.url({ protocol: /^https?$/ });

/** The address of a service; empty: the one that its makers offer. */
export const serviceAddressSchema = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || httpAddress.safeParse(text).success,
    'Enter an address that begins with http:// or https://, or nothing.',
  )
  .refine((text) => !/^https?:\/\/[^/]*@/.test(text), 'Enter the address without a name or a password.');

/** A service that has models. Its key lies in the system's safe place, under the connection's name. */
export const connectionSchema = z.object({
  name: z
    .string()
    .trim()
    .max(40)
    .regex(/^[a-z0-9][a-z0-9._-]*$/, 'Enter a name of small letters, digits, dots and dashes.')
    .refine((name) => name !== OFFLINE, 'This name is taken by the reasoner without a model.'),
  kind: protocolSchema,
  baseUrl: serviceAddressSchema,
});
export type Connection = z.infer<typeof connectionSchema>;

/** The makers' own services are always there; a connection of the same name says only where else they are reached. */
export const MAKERS: readonly Connection[] = protocolSchema.options.map((kind) => ({ name: kind, kind, baseUrl: '' }));

/** Where the makers' services are. */
export const MAKER_ADDRESSES: Readonly<Record<Protocol, string>> = {
  gemini: 'https://generativelanguage.googleapis.com',
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
};

const LABELS: Readonly<Record<string, string>> = { gemini: 'Gemini', openai: 'OpenAI', anthropic: 'Anthropic' };

/** What a connection is called in sentences. */
export function connectionLabel(name: string): string {
  return LABELS[name] ?? name;
}

/** The connections there are: the makers' own first, each name once. */
export function allConnections(own: readonly Connection[]): Connection[] {
  const makers = MAKERS.map((maker) => own.find(({ name }) => name === maker.name) ?? maker);
  return [...makers, ...own.filter(({ name }) => !MAKERS.some((maker) => maker.name === name))];
}

/** A model as it is chosen and stored with what it did: `connection/model`. */
export function modelName(connection: string, model: string): string {
  return `${connection}/${model}`;
}

/**
 * What a name of a model says: `connection/model`, a connection alone (its usual model), or a model alone, whose connection has
 * to be found out. Models may have slashes in their own names.
 */
export function readModelName(
  name: string,
  connections: readonly Pick<Connection, 'name'>[],
): { readonly connection?: string; readonly model?: string } {
  const slash = name.indexOf('/');
  const head = slash < 0 ? name : name.slice(0, slash);
  if (!connections.some((connection) => connection.name === head)) return { model: name };
  const model = slash < 0 ? '' : name.slice(slash + 1);
  return { connection: head, ...(model !== '' && { model }) };
}

/** Whether an address is on this machine or in its own network: nobody bills for what is asked there. */
export function isOwnMachine(address: string): boolean {
  const [, host = ''] = /^https?:\/\/(\[[^\]]*\]|[^:/]*)/.exec(address) ?? [];
  return host === 'localhost' || host === '[::1]' || /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host);
}

/** A connection as people see it; the key itself never leaves the main process. */
export const connectionStateSchema = connectionSchema.extend({
  /** In sentences. */
  label: z.string(),
  /** Where it really is, without anything secret. */
  address: z.string(),
  key: z.enum(['stored', 'environment', 'none']),
  /** The variable that its key can be set by. */
  keyVariable: z.string(),
  /** It has all that it needs to be asked. */
  ready: z.boolean(),
  /** Added by people; those of the makers are always there. */
  own: z.boolean(),
});
export type ConnectionState = z.infer<typeof connectionStateSchema>;
