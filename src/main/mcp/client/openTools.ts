import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Tool, ToolArguments, ToolCall } from '../../../shared/tools/tool.ts';
import { keyPlace, type ToolServer, type ToolServerTest } from '../../../shared/tools/toolServer.ts';
import type { Tools } from '../../agent/ports/tools.ts';
import { type SecretStore, toolSecret } from '../../store/secretStore.ts';

/** What is needed of a store to reach the team's tools. */
export interface ToolStore {
  readonly settings: { get(): Settings };
  readonly secrets: Pick<SecretStore, 'get' | 'has' | 'isStored'>;
}

/** A server that is reached, with the tools it says it has. */
interface Reached {
  readonly server: ToolServer;
  readonly client: Client;
  readonly tools: readonly Tool[];
  /** Removes the key from what is kept. */
  readonly redact: (text: string) => string;
}

/** Asks a server for its tools, whether they are switched on or not. */
export async function askForTools(server: ToolServer, store: ToolStore, version: string): Promise<ToolServerTest> {
  const reached = await reach(server, store, version);
  if (!reached.ok) return { ok: false, said: reached.error, tools: [] };
  const { client, tools } = reached.value;
  await letGo(client);
  const count = tools.length === 1 ? 'one tool' : `${tools.length} tools`;
  const listed = tools.map(({ name, description, readOnly }) => ({
    name: name.slice(server.name.length + 1),
    description,
    readOnly,
  }));
  return { ok: true, said: `${server.name} answers and has ${count}.`, tools: listed };
}

/**
 * The tools that are switched on, for one run: their servers are started or called now, and let go of with `close`. Undefined where none
 * is switched on. A server that cannot be reached is said in `problems`, and the run goes on without it.
 */
export async function openTools(store: ToolStore, version: string): Promise<Tools | undefined> {
  const { servers, timeoutMs, answerCharacters } = store.settings.get().tools;
  const wanted = servers.filter(({ tools }) => tools.length > 0);
  if (wanted.length === 0) return undefined;
  const answers = await Promise.all(wanted.map((server) => reach(server, store, version)));
  const reached = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  return {
    list: reached.flatMap(usable),
    problems: answers.flatMap((answer) => (answer.ok ? [] : [answer.error])),
    call: (tool, given, signal) => {
      const at = reached.find(({ tools }) => tools.includes(tool));
      return at
        ? callAt(at, tool, given, { signal, timeoutMs, answerCharacters })
        : Promise.resolve({ tool: tool.name, readOnly: tool.readOnly, outcome: 'not-called', text: '' });
    },
    close: async () => {
      await Promise.all(reached.map(({ client }) => letGo(client)));
    },
  };
}

/** Those that are switched on; one that may change something only where it is allowed to. */
function usable({ server, tools }: Reached): readonly Tool[] {
  return tools.filter(({ name, readOnly }) => {
    const allowed = server.tools.find((one) => `${server.name}/${one.name}` === name);
    return allowed !== undefined && (readOnly || allowed.mayChange);
  });
}

async function reach(server: ToolServer, store: ToolStore, version: string): Promise<Result<Reached, string>> {
  const key = await store.secrets.get(toolSecret(server.name));
  if (!key.ok) return failure(`The tools of ${server.name} cannot be used. ${key.error.message}`);
  const redact = (text: string) => (key.value ? text.replaceAll(key.value, '•••') : text);
  const client = new Client(
    { name: 'countersign', version },
    { versionNegotiation: { mode: 'auto', probe: { timeoutMs: PROBE_MS } } },
  );
  const transport = transportTo(server, key.value);
  let said = '';
  if (transport instanceof StdioClientTransport)
    transport.stderr?.on('data', (part: Buffer) => {
      said = `${said}${part.toString()}`.slice(-SAID_CHARACTERS);
    });
  try {
    const { timeoutMs } = store.settings.get().tools;
    await client.connect(transport, { timeout: timeoutMs });
    return success({ server, client, redact, tools: await toolsOf(client, server.name, timeoutMs) });
  } catch (error) {
    await letGo(client);
    const told = said.trim() === '' ? '' : ` It said: ${redact(said.trim())}`;
    return failure(`The tools of ${server.name} cannot be reached: ${redact(messageOf(error))}.${told}`);
  }
}

/** A server of an older revision may not answer at all to how newer ones are greeted. */
const PROBE_MS = 5000;

/** What a command writes beside its messages is told where it does not come up; the end of it says why. */
const SAID_CHARACTERS = 500;

function transportTo(server: ToolServer, key: string | undefined) {
  const { reach: way } = server;
  const place = keyPlace(server);
  if (way.by === 'command') {
    return new StdioClientTransport({
      command: way.command,
      args: [...way.arguments],
      env: { ...getDefaultEnvironment(), ...(key !== undefined && { [place]: key }) },
      stderr: 'pipe',
    });
  }
  const value = place.toLowerCase() === 'authorization' && !/\s/.test(key ?? '') ? `Bearer ${key}` : (key ?? '');
  return new StreamableHTTPClientTransport(new URL(way.url), {
    requestInit: { headers: key === undefined ? {} : { [place]: value } },
  });
}

/** Names as the protocol wants them; a tool with another one is left alone, as its name would be read by models. */
const NAME = /^[\w.-]{1,128}$/;

async function toolsOf(client: Client, server: string, timeout: number): Promise<readonly Tool[]> {
  const { tools } = await client.listTools(undefined, { timeout });
  return tools
    .filter(({ name }) => NAME.test(name))
    .map(({ name, description = '', inputSchema, annotations }) => ({
      name: `${server}/${name}`,
      description,
      readOnly: annotations?.readOnlyHint === true,
      inputSchema: inputSchema as Record<string, unknown>,
    }));
}

interface Asking {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly answerCharacters: number;
}

/** Once the call is on its way, whatever goes wrong leaves open what came of it. */
async function callAt(
  { client, server, redact }: Reached,
  { name, readOnly }: Tool,
  given: ToolArguments,
  { signal, timeoutMs, answerCharacters }: Asking,
): Promise<ToolCall> {
  const call = { tool: name, readOnly };
  if (signal.aborted) return { ...call, outcome: 'not-called', text: 'The run was stopped.' };
  try {
    const own = name.slice(server.name.length + 1);
    const answer = await client.callTool({ name: own, arguments: given }, { signal, timeout: timeoutMs });
    const text = redact(textOf(answer));
    const cut = text.length - answerCharacters;
    return {
      ...call,
      outcome: answer.isError === true ? 'error' : 'answered',
      text: cut > 0 ? text.slice(0, answerCharacters) : text,
      ...(cut > 0 && { cut }),
    };
  } catch (error) {
    return { ...call, outcome: 'no-answer', text: redact(messageOf(error)).slice(0, answerCharacters) };
  }
}

/** What a person would read of an answer; of what is no text, its kind. */
function textOf({ content, structuredContent }: CallToolResult): string {
  const parts = content.map((part) => {
    if (part.type === 'text') return part.text;
    if (part.type === 'resource' && 'text' in part.resource) return part.resource.text;
    return part.type === 'resource_link' ? `${part.name}: ${part.uri}` : `[${part.type}]`;
  });
  const text = parts.join('\n').trim();
  return text === '' && structuredContent !== undefined ? JSON.stringify(structuredContent) : text;
}

async function letGo(client: Client): Promise<void> {
  // It may have hung up by itself; there is nothing left to let go of then.
  await client.close().catch(() => undefined);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
