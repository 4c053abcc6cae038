import { type ToolServer, toolServerSchema } from '../../../shared/tools/toolServer.ts';
import type { Store } from '../../store/openStore.ts';
import { testToolServer, toolServerStates } from '../teamTools.ts';
import { withStore } from './commandContext.ts';
import { FAILED, openTerminal, printable, type Terminal } from './terminal.ts';

/** What a `countersign tools` command does; each gives the exit code. */
type ToolsWork = (store: Store, terminal: Terminal) => Promise<number>;

/** `countersign tools …`: the MCP servers whose tools runs may use. */
export async function toolsCommand(work: ToolsWork, quietOutput = false): Promise<number> {
  const terminal = openTerminal({ quietOutput });
  return withStore(terminal, (store) => work(store, terminal));
}

export function listToolServers(json: boolean): ToolsWork {
  return async (store, terminal) => {
    const servers = await toolServerStates(store);
    if (json) terminal.json(servers);
    else if (servers.length === 0) terminal.line('There are no tools yet: countersign tools add NAME --url ADDRESS');
    for (const server of json ? [] : servers) {
      const { name, key, keyVariable, tools } = server;
      terminal.line(`${terminal.styled('bold', name)}  ${printable(placeOf(server))}`);
      terminal.line(`    ${key === 'none' ? `no key (${keyVariable})` : `key: ${key}`}`);
      for (const tool of tools)
        terminal.line(`    ${printable(`${name}/${tool.name}`)}${tool.mayChange ? ', may change things' : ''}`);
      if (tools.length === 0) terminal.line(`    none of its tools is switched on: countersign tools test ${name}`);
    }
    return 0;
  };
}

interface AddOptions {
  readonly url?: string;
  readonly use?: readonly string[];
  readonly mayChange?: readonly string[];
  readonly keyName?: string;
}

/** Adds a server, or replaces the one of that name; its key is not a matter of a command line. */
export function addToolServer(name: string, words: readonly string[], options: AddOptions): ToolsWork {
  return async (store, terminal) => {
    const [command = '', ...rest] = words;
    const { url, use = [], mayChange = [], keyName = '' } = options;
    if ((url === undefined) === (command === '')) {
      terminal.problem('Give either --url ADDRESS or, after --, the command that starts the server.');
      return FAILED;
    }
    const read = toolServerSchema.safeParse({
      name,
      reach: url === undefined ? { by: 'command', command, arguments: rest } : { by: 'address', url },
      keyName,
      tools: [
        ...use.filter((tool) => !mayChange.includes(tool)).map((tool) => ({ name: tool })),
        ...mayChange.map((tool) => ({ name: tool, mayChange: true })),
      ],
    });
    if (!read.success) {
      terminal.problem(read.error.issues[0]?.message ?? 'That is no server.');
      return FAILED;
    }
    const others = serversIn(store).filter((server) => server.name !== name);
    return save(store, terminal, [...others, read.data], `Added ${name}`);
  };
}

export function removeToolServer(name: string): ToolsWork {
  return async (store, terminal) => {
    const servers = serversIn(store);
    if (!servers.some((server) => server.name === name)) return unknown(terminal, name);
    return save(
      store,
      terminal,
      servers.filter((server) => server.name !== name),
      `Removed ${name}`,
    );
  };
}

/** Asks a server for its tools, and says which of them runs may use. */
export function tryToolServer(name: string, json: boolean): ToolsWork {
  return async (store, terminal) => {
    const server = serversIn(store).find((one) => one.name === name);
    if (!server) return unknown(terminal, name);
    const test = await testToolServer(server, store);
    if (json) terminal.json(test);
    else if (test.ok) terminal.line(printable(test.said));
    else terminal.problem(printable(test.said));
    for (const tool of json ? [] : test.tools) {
      const on = server.tools.find((one) => one.name === tool.name);
      const state = on ? (tool.readOnly || on.mayChange ? 'on' : 'on, but not allowed to change things') : 'off';
      terminal.line(`  ${printable(tool.name)}  ${tool.readOnly ? 'only reads' : 'may change things'}, ${state}`);
      terminal.line(`      ${printable(tool.description.split('\n')[0] ?? '')}`);
    }
    return test.ok ? 0 : FAILED;
  };
}

function serversIn(store: Store): readonly ToolServer[] {
  return store.settings.get().tools.servers;
}

async function save(store: Store, terminal: Terminal, servers: readonly ToolServer[], done: string): Promise<number> {
  const updated = await store.settings.update({ tools: { servers } });
  if (updated.ok) terminal.line(done);
  else terminal.problem(updated.error.message);
  return updated.ok ? 0 : FAILED;
}

function unknown(terminal: Terminal, name: string): number {
  terminal.problem(`There is no server of tools “${name}”.`);
  return FAILED;
}

function placeOf({ reach }: ToolServer): string {
  return reach.by === 'address' ? reach.url : [reach.command, ...reach.arguments].join(' ');
}
