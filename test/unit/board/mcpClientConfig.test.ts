import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type McpReach, mcpClientConfigs, TOKEN_PLACEHOLDER } from '../../../src/shared/board/mcpClientConfig.ts';

const HTTP: McpReach = { transport: 'http', address: 'http://127.0.0.1:47811/mcp' };
const STDIO: McpReach = {
  transport: 'stdio',
  command: 'node',
  args: ['/opt/countersign.mjs', 'mcp'],
  env: { COUNTERSIGN_DATA_DIR: '/data/my board' },
};

function textFor(client: string, reach: McpReach, token?: string): string {
  const config = mcpClientConfigs(reach, token).find((other) => other.client === client);
  if (!config) throw new Error(`No configuration for ${client}`);
  return config.text;
}

describe('what is copied into a client', () => {
  it.each([HTTP, STDIO])('names the token once for every client, over $transport', (reach) => {
    for (const { text } of mcpClientConfigs(reach, 'secret-1')) expect(text.split('secret-1')).toHaveLength(2);
  });

  it('has a word in place of a token that is not known', () => {
    for (const { text } of mcpClientConfigs(HTTP)) expect(text).toContain(TOKEN_PLACEHOLDER);
  });

  it('is JSON with the keys that the client reads', () => {
    expect(JSON.parse(textFor('VS Code', HTTP, 't'))).toEqual({
      servers: {
        countersign: { type: 'http', url: 'http://127.0.0.1:47811/mcp', headers: { Authorization: 'Bearer t' } },
      },
    });
    expect(JSON.parse(textFor('Cursor', STDIO, 't'))).toEqual({
      mcpServers: {
        countersign: {
          command: 'node',
          args: ['/opt/countersign.mjs', 'mcp'],
          env: { COUNTERSIGN_DATA_DIR: '/data/my board', COUNTERSIGN_TOKEN: 't' },
        },
      },
    });
  });

  it('is a command that no option of it swallows the name of', () => {
    expect(textFor('Claude Code', HTTP, 't')).toBe(
      'claude mcp add --transport http countersign http://127.0.0.1:47811/mcp --header "Authorization: Bearer t"',
    );
    expect(textFor('Claude Code', STDIO, 't')).toBe(
      'claude mcp add countersign --env "COUNTERSIGN_DATA_DIR=/data/my board" --env COUNTERSIGN_TOKEN=t -- node /opt/countersign.mjs mcp',
    );
  });

  it('is a command that a shell takes as it is meant, whatever the folder is called', () => {
    const folder = '/home/ann/my $HOME "tools"/countersign.mjs';
    const text = textFor('Claude Code', { transport: 'stdio', command: 'node', args: [folder, 'mcp'], env: {} }, 't');
    const words = execFileSync('sh', ['-c', `printf '%s\\n' ${text}`], { encoding: 'utf8' });
    expect(words.trim().split('\n').slice(-3)).toEqual(['node', folder, 'mcp']);
  });

  it('is a table of TOML', () => {
    expect(textFor('Codex', HTTP, 't').split('\n')).toEqual([
      '[mcp_servers.countersign]',
      'url = "http://127.0.0.1:47811/mcp"',
      'http_headers = { Authorization = "Bearer t" }',
    ]);
  });
});
