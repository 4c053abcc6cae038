import { Unplug } from 'lucide-react';
import { useState } from 'react';
import type { TokenFact } from '../../../shared/board/actor.ts';
import type { BoardConnection } from '../../../shared/board/boardSession.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { useNow } from '../../run/useNow.ts';
import { useBoard, useBoardStore } from '../../state/boardStore.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import './ConnectionList.css';
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx';

const TRANSPORTS: Readonly<Record<BoardConnection['transport'], string>> = { stdio: 'stdio', http: 'HTTP' };
const LOOKED_AT_EVERY_MS = 1000;

/** Agents that are connected now; revoking the token of one cuts it off. */
export function ConnectionList({ manages }: { readonly manages: boolean }) {
  const connections = useBoardStore((store) => store.connections?.connections);
  const { tokens } = useBoard();
  const [asked, setAsked] = useState<TokenFact>();
  const now = useNow(LOOKED_AT_EVERY_MS, connections !== undefined && connections.length > 0);
  if (!connections || connections.length === 0) {
    return <p className="connections__none">No agent is connected now.</p>;
  }
  return (
    <div className="connections">
      <table>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Client</th>
            <th scope="col">Over</th>
            <th scope="col">Since</th>
            <th scope="col">Last call</th>
            {manages && (
              <th scope="col">
                <span className="visually-hidden">Cut off</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {connections.map((connection) => {
            const token = tokens.get(connection.tokenId);
            return (
              <tr key={connection.id}>
                <th scope="row">{connection.actor}</th>
                <td>{connection.client}</td>
                <td>{TRANSPORTS[connection.transport]}</td>
                <td>{formatMoment(connection.connectedAt)}</td>
                <td>{agoWords(now - connection.lastCallAt)}</td>
                {manages && (
                  <td>
                    {token && (
                      <IconButton
                        label={`Cut off ${connection.actor}: revoke its token`}
                        icon={Unplug}
                        onClick={() => setAsked(token)}
                      />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {asked && <RevokeTokenDialog token={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago something was, roughly: `just now`, `40 s ago`, `12 min ago`, `3 h ago`. */
export function agoWords(milliseconds: number): string {
  if (milliseconds < 10 * SECOND_MS) return 'just now';
  if (milliseconds < MINUTE_MS) return `${Math.floor(milliseconds / SECOND_MS)} s ago`;
  if (milliseconds < HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)} min ago`;
  return `${Math.floor(milliseconds / HOUR_MS)} h ago`;
}
