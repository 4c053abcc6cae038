import type { StdioServer } from './boardSession.ts';

/** How a client reaches the board: over HTTP while the app runs, or by a process of its own that it starts. */
export type McpReach =
  | { readonly transport: 'http'; readonly address: string }
  | ({ readonly transport: 'stdio' } & StdioServer);

/** What a person copies into a client so that an agent in it can connect (goal-verification-system, MCP Tools). */
export interface McpClientConfig {
  readonly client: string;
  /** Where the text belongs: a file, or a terminal. */
  readonly place: string;
  readonly text: string;
}

/** Stands for a token that is not known here: tokens are shown once. */
export const TOKEN_PLACEHOLDER = 'YOUR_TOKEN';

const NAME = 'countersign';
const TOKEN_VARIABLE = 'COUNTERSIGN_TOKEN';

/** The texts for the common clients, each complete but for what only the person knows. */
export function mcpClientConfigs(reach: McpReach, token: string = TOKEN_PLACEHOLDER): readonly McpClientConfig[] {
  return [
    { client: 'Claude Code', place: 'In a terminal', text: claudeCodeCommand(reach, token) },
    { client: 'VS Code', place: '.vscode/mcp.json', text: json({ servers: { [NAME]: typedEntry(reach, token) } }) },
    { client: 'Cursor', place: '.cursor/mcp.json', text: json({ mcpServers: { [NAME]: entry(reach, token) } }) },
    { client: 'Codex', place: '~/.codex/config.toml', text: codexToml(reach, token) },
    {
      client: 'Others',
      place: 'As most clients write it',
      text: json({ mcpServers: { [NAME]: typedEntry(reach, token) } }),
    },
  ];
}

function entry(reach: McpReach, token: string): object {
  return reach.transport === 'http'
    ? { url: reach.address, headers: { Authorization: `Bearer ${token}` } }
    : { command: reach.command, args: reach.args, env: variables(reach, token) };
}

function variables({ env }: StdioServer, token: string): Record<string, string> {
  return { ...env, [TOKEN_VARIABLE]: token };
}

function typedEntry(reach: McpReach, token: string): object {
  return { type: reach.transport, ...entry(reach, token) };
}

function claudeCodeCommand(reach: McpReach, token: string): string {
  return reach.transport === 'http'
    ? `claude mcp add --transport http ${NAME} ${reach.address} --header "Authorization: Bearer ${token}"`
    : // After the name: the option would take the name for another variable.
      [
        `claude mcp add ${NAME}`,
        ...Object.entries(variables(reach, token)).map(([name, value]) => `--env ${quoted(`${name}=${value}`)}`),
        '--',
        ...[reach.command, ...reach.args].map(quoted),
      ].join(' ');
}

function codexToml(reach: McpReach, token: string): string {
  return reach.transport === 'http'
    ? [
        `[mcp_servers.${NAME}]`,
        `url = ${JSON.stringify(reach.address)}`,
        `http_headers = { Authorization = ${JSON.stringify(`Bearer ${token}`)} }`,
      ].join('\n')
    : [
        `[mcp_servers.${NAME}]`,
        `command = ${JSON.stringify(reach.command)}`,
        `args = ${JSON.stringify(reach.args)}`,
        `env = { ${Object.entries(variables(reach, token))
          .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
          .join(', ')} }`,
      ].join('\n');
}

/** For any of the common shells: folders may have blanks in their names. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `"${word.replace(/["$`\\]/g, '\\$&')}"`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
