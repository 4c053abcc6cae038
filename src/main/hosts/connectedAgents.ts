import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BoardConnections, StdioServer } from '../../shared/board/boardSession.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { McpHttpSwitch } from '../mcp/http/mcpHttpSwitch.ts';
import type { McpConnectionStore, StoredConnection } from '../store/mcpConnectionStore.ts';
import type { Port } from '../store/threads/threadPort.ts';

const MINUTE_MS = 60_000;

export interface ConnectedAgentsParts {
  readonly store: Pick<Port<McpConnectionStore>, 'list' | 'remove'>;
  readonly http: Pick<McpHttpSwitch, 'status' | 'subscribe'>;
  /** How clients start the command line of this installation; null: it has none. */
  readonly stdio: StdioServer | null;
  readonly settings: () => Pick<Settings['board'], 'connectionMinutes' | 'watchMs'>;
  readonly isProcessAlive: (processId: number) => boolean;
  /** Called when the table could not be read or written; it is tried again. */
  readonly onTrouble: (error: unknown) => void;
  readonly now?: () => number;
}

/** Who is connected over MCP, to whichever process of the data folder, and where agents may connect to this one. */
export class ConnectedAgents {
  readonly #parts: ConnectedAgentsParts;
  readonly #now: () => number;
  readonly #listeners = new Set<(connections: BoardConnections) => void>();
  readonly #unsubscribe: () => void;
  #watch: ReturnType<typeof setInterval> | undefined;
  #told = '';
  /** Whoever listens is told one thing after the other. */
  #telling: Promise<void> = Promise.resolve();

  constructor(parts: ConnectedAgentsParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#unsubscribe = parts.http.subscribe(() => this.#tell());
    this.#telling = this.#forgetTheDead();
  }

  async current(): Promise<BoardConnections> {
    const connections = (await this.#parts.store.list()).filter((connection) => this.#isThere(connection));
    return {
      connections: connections.map(({ processId: _, ...connection }) => connection),
      ...this.#parts.http.status(),
      stdio: this.#parts.stdio,
    };
  }

  /**
   * Calls the listener with how it is, and after every change; the returned function ends it. Nobody is looked for while nobody
   * listens.
   */
  subscribe(listener: (connections: BoardConnections) => void): () => void {
    if (this.#listeners.size === 0) this.#begin();
    this.#listeners.add(listener);
    this.#tell(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearInterval(this.#watch);
    };
  }

  close(): void {
    clearInterval(this.#watch);
    this.#unsubscribe();
    this.#listeners.clear();
  }

  /** A process that was killed could not take its connections with it. */
  async #forgetTheDead(): Promise<void> {
    const { store, isProcessAlive, onTrouble } = this.#parts;
    try {
      for (const { id, processId } of await store.list()) if (!isProcessAlive(processId)) await store.remove(id);
    } catch (error) {
      onTrouble(error);
    }
  }

  #isThere({ processId, lastCallAt }: StoredConnection): boolean {
    const { settings, isProcessAlive } = this.#parts;
    return this.#now() - lastCallAt < settings().connectionMinutes * MINUTE_MS && isProcessAlive(processId);
  }

  #begin(): void {
    this.#watch = setInterval(() => this.#tell(), this.#parts.settings().watchMs);
    this.#watch.unref();
  }

  /** Tells all of them what has changed since they were told, and a new one in any case. */
  #tell(newcomer?: (connections: BoardConnections) => void): void {
    if (this.#listeners.size === 0) return;
    this.#telling = this.#telling
      .then(async () => {
        const connections = await this.current();
        const text = JSON.stringify(connections);
        const isNews = text !== this.#told;
        this.#told = text;
        for (const listener of this.#listeners) if (isNews || listener === newcomer) listener(connections);
      })
      .catch((error: unknown) => this.#parts.onTrouble(error));
  }
}

/**
 * How a client of MCP starts the command line at that place, on the same data folder: clients have an environment of their
 * own. Null where there is none, as in a packaged app.
 */
export function mcpOverStdio(commandLine: string, dataFolder: string): StdioServer | null {
  const env = { COUNTERSIGN_DATA_DIR: resolve(dataFolder) };
  return existsSync(commandLine) ? { command: 'node', args: [commandLine, 'mcp'], env } : null;
}
