import type Database from 'libsql';
import type { BoardConnection } from '../../shared/board/boardSession.ts';
import { guarded } from './storeErrors.ts';
import { written } from './writeTransaction.ts';

/** A connection of an agent, and the process that holds it: with the process, the connection is gone. */
export interface StoredConnection extends BoardConnection {
  readonly processId: number;
}

/** The agents that are connected over MCP, to whichever process; a table of the present, not a part of the record. */
export interface McpConnectionStore {
  /** In the order in which they connected; those of processes that are gone are among them until somebody removes them. */
  list(): readonly StoredConnection[];
  add(connection: StoredConnection): void;
  /** Notes its last call. Nothing happens when it is not there any more. */
  called(id: string, at: number): void;
  remove(id: string): void;
}

const COLUMNS = `id, actor, token_id AS tokenId, transport, client, connected_at AS connectedAt,
  last_call_at AS lastCallAt, process_id AS processId`;

export function createMcpConnectionStore(database: Database.Database, path: string): McpConnectionStore {
  const select = database.prepare(`SELECT ${COLUMNS} FROM mcp_connections ORDER BY connected_at, id`);
  const insert = database.prepare(
    `INSERT INTO mcp_connections (id, actor, token_id, transport, client, connected_at, last_call_at, process_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare('UPDATE mcp_connections SET last_call_at = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM mcp_connections WHERE id = ?');
  return {
    list: () => guarded(path, () => select.all().map((row) => ({ ...(row as StoredConnection) }))),
    add({ id, actor, tokenId, transport, client, connectedAt, lastCallAt, processId }) {
      written(database, path, () =>
        insert.run([id, actor, tokenId, transport, client, connectedAt, lastCallAt, processId]),
      );
    },
    called: (id, at) => void written(database, path, () => update.run([at, id])),
    remove: (id) => void written(database, path, () => remove.run([id])),
  };
}
