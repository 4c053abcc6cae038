import type { Settings } from '../../../shared/settings/settings.ts';
import type { SettingsStore } from '../../store/settingsStore.ts';
import type { McpDoorParts } from '../mcpParts.ts';
import type { RunningMcp } from './startMcpHttp.ts';

type HttpSettings = Pick<Settings['board'], 'mcpHttp' | 'mcpPort'>;

/** Where agents can connect over HTTP now, for the app to show. */
export interface McpHttpStatus {
  /** Null while it is off or could not be opened. */
  readonly address: string | null;
  /** Why it could not be opened, for people. */
  readonly problem?: string;
}

/** Opens and closes the door for agents as the settings say, whenever they change. */
export class McpHttpSwitch {
  readonly #parts: McpDoorParts;
  readonly #listeners = new Set<(status: McpHttpStatus) => void>();
  readonly #unsubscribe: readonly (() => void)[];
  #wanted: HttpSettings;
  #running: RunningMcp | undefined;
  #status: McpHttpStatus = { address: null };
  /** Changes come one after the other: a port is free only once its server is closed. */
  #settled: Promise<void>;

  constructor(parts: McpDoorParts, settings: Pick<SettingsStore, 'get' | 'subscribe'>) {
    this.#parts = parts;
    this.#wanted = settings.get().board;
    this.#settled = this.#apply(this.#wanted);
    this.#unsubscribe = [
      settings.subscribe(({ board }) => this.#follow(board)),
      parts.board.subscribe((events) => parts.connections.follow(events)),
    ];
  }

  status(): McpHttpStatus {
    return this.#status;
  }

  /** Calls the listener when the status has changed; the returned function ends it. */
  subscribe(listener: (status: McpHttpStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when the door is as the settings had it at the time of the call. */
  settled(): Promise<void> {
    return this.#settled;
  }

  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await this.#settled;
    await this.#running?.close();
    await this.#parts.connections.close();
  }

  #follow(wanted: HttpSettings): void {
    if (wanted.mcpHttp === this.#wanted.mcpHttp && wanted.mcpPort === this.#wanted.mcpPort) return;
    this.#wanted = wanted;
    this.#settled = this.#settled.then(() => this.#apply(wanted));
  }

  async #apply({ mcpHttp, mcpPort }: HttpSettings): Promise<void> {
    await this.#running?.close();
    this.#running = undefined;
    await this.#parts.connections.close();
    if (!mcpHttp) return this.#say({ address: null });
    // Only now: most never open it, and the protocol takes long to load at the start of the app.
    const { startMcpHttp } = await import('./startMcpHttp.ts');
    const started = await startMcpHttp(this.#parts, mcpPort);
    if (!started.ok) return this.#say({ address: null, problem: started.error });
    this.#running = started.value;
    this.#say({ address: started.value.address });
  }

  #say(status: McpHttpStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener(status);
  }
}
