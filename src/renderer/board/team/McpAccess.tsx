import { useId, useState } from 'react';
import type { StdioServer } from '../../../shared/board/boardSession.ts';
import type { McpReach } from '../../../shared/board/mcpClientConfig.ts';
import { formatRoute } from '../../app/route.ts';
import { useCommand } from '../../app/services.tsx';
import { useBoardStore } from '../../state/boardStore.ts';
import { useHostStore } from '../../state/hostStore.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useBoardSettingsLock } from '../useBoardSettingsLock.ts';
import { ClientConfigs } from './ClientConfigs.tsx';
import './McpAccess.css';

const WAYS: Readonly<Record<McpReach['transport'], string>> = { http: 'Over HTTP', stdio: 'Started by the client' };

/** How agents get onto the board: the two ways, and what is to be copied into their clients. */
export function McpAccess() {
  const stdio = useBoardStore(({ connections }) => connections?.stdio ?? null);
  const [transport, setTransport] = useState<McpReach['transport']>('http');
  return (
    <div className="mcp-access">
      <p>
        Agents work on the board through MCP, each with a token of its own: what it does bears its name, and no call can
        name anybody else. Nothing leaves this machine.
      </p>
      {stdio && <Segmented label="How an agent connects" options={WAYS} value={transport} onChange={setTransport} />}
      {stdio && transport === 'stdio' ? <StdioAccess server={stdio} /> : <HttpAccess />}
    </div>
  );
}

function HttpAccess() {
  const command = useCommand();
  const { mcpHttp, mcpPort } = useHostStore(({ settings }) => settings.board);
  const connections = useBoardStore((store) => store.connections);
  const address = connections?.address ?? null;
  const lock = useBoardSettingsLock();
  const noteId = useId();
  /** What was chosen and is not stored yet: another process may have the data file for a moment. */
  const [wanted, setWanted] = useState<boolean>();

  async function change(on: boolean) {
    setWanted(on);
    const settings = await command('settings.update', { patch: { board: { mcpHttp: on } } });
    if (settings) useHostStore.setState({ settings });
    setWanted(undefined);
  }

  return (
    <>
      <div className="mcp-access__switch">
        <label>
          <input
            type="checkbox"
            checked={wanted ?? mcpHttp}
            disabled={lock !== undefined}
            aria-describedby={noteId}
            onChange={(event) => void change(event.target.checked)}
          />
          Let agents connect while the app runs
        </label>
        <span id={noteId} className="mcp-access__hint">
          {lock ?? (
            <>
              At port {mcpPort}, <a href={formatRoute({ screen: 'settings' })}>which Settings can change</a>.
            </>
          )}
        </span>
      </div>
      {mcpHttp && connections?.problem !== undefined && (
        <div role="alert">
          <Banner tone="danger" title={`Agents cannot connect at port ${mcpPort}`}>
            {connections.problem}
          </Banner>
        </div>
      )}
      {connections?.stdio === null && (
        <p className="mcp-access__hint">
          The installed app has no command line that a client could start, so agents connect over HTTP only.
        </p>
      )}
      {address !== null && (
        <>
          <p className="mcp-access__address">
            <code>{address}</code>
            <CopyButton size="small" what="the address" text={address} />
          </p>
          <ClientConfigs reach={{ transport: 'http', address }} />
        </>
      )}
    </>
  );
}

function StdioAccess({ server }: { readonly server: StdioServer }) {
  return (
    <>
      <p className="mcp-access__hint">
        The client starts <code>countersign mcp</code> by itself, with the token in <code>COUNTERSIGN_TOKEN</code>. It
        works on the same board, whether or not the app is open.
      </p>
      <ClientConfigs reach={{ transport: 'stdio', ...server }} />
    </>
  );
}
