import { randomUUID } from 'node:crypto';
import { nameKey } from '../../shared/board/actor.ts';
import type { BoardEvent } from '../../shared/board/boardEvent.ts';
import type { BoardConnection } from '../../shared/board/boardSession.ts';
import { oneLine } from '../../shared/board/boardText.ts';
import type { TokenBearer } from '../board/boardTokens.ts';
import type { McpConnectionStore } from '../store/mcpConnectionStore.ts';
import type { Port } from '../store/threads/threadPort.ts';

/** Calls that come sooner than this after a noted one are not noted: a note is a write to the disk. */
const NOTE_MS = 1000;
/** What a client calls itself is cut after so many characters. */
const CLIENT_CHARACTERS = 100;

interface ConnectionsParts {
  readonly store: Port<McpConnectionStore>;
  readonly transport: BoardConnection['transport'];
  /** Milliseconds without a call after which a connection counts as gone. */
  readonly idleMs: () => number;
  /** Called when the table cannot be written; agents work on without being shown. */
  readonly onTrouble: (error: unknown) => void;
  readonly now?: () => number;
}

/**
 * The agents that are connected to this process, kept in the table that the app shows. A connection is a client that calls
 * with a certain token: over HTTP there is nothing else that would hold its calls together.
 */
export class Connections {
  readonly #parts: ConnectionsParts;
  readonly #now: () => number;
  /** By token and client, the one that called last at the end. */
  readonly #open = new Map<string, BoardConnection>();
  #written: Promise<void> = Promise.resolve();

  constructor(parts: ConnectionsParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** Notes a call. `client`: what it calls itself, where the call says so; else it is the one that called last with this token. */
  called({ actor, tokenId }: TokenBearer, client?: string): void {
    const now = this.#now();
    this.#end(({ lastCallAt }) => now - lastCallAt > this.#parts.idleMs());
    const name =
      client === undefined ? this.#lastClientOf(tokenId) : [...oneLine(client)].slice(0, CLIENT_CHARACTERS).join('');
    const key = `${tokenId} ${name}`;
    const known = this.#open.get(key);
    this.#open.delete(key);
    if (known && now - known.lastCallAt < NOTE_MS) {
      this.#open.set(key, known);
      return;
    }
    const connection = known
      ? { ...known, lastCallAt: now }
      : { ...this.#opened(actor.name, tokenId, now), client: name };
    this.#open.set(key, connection);
    this.#write((store) =>
      known ? store.called(connection.id, now) : store.add({ ...connection, processId: process.pid }),
    );
  }

  /** Ends the connections of tokens that were revoked and of actors who left, as the board tells. */
  follow(events: readonly BoardEvent[]): void {
    for (const { change } of events) {
      if (change.type === 'token.revoked') this.#end(({ tokenId }) => tokenId === change.id);
      if (change.type === 'actor.left') this.#end(({ actor }) => nameKey(actor) === nameKey(change.name));
    }
  }

  /** Ends all of them; resolves when the table says so. */
  async close(): Promise<void> {
    this.#end(() => true);
    await this.#written;
  }

  #opened(actor: string, tokenId: string, now: number): Omit<BoardConnection, 'client'> {
    return { id: randomUUID(), actor, tokenId, transport: this.#parts.transport, connectedAt: now, lastCallAt: now };
  }

  #lastClientOf(tokenId: string): string {
    return [...this.#open.values()].findLast((one) => one.tokenId === tokenId)?.client ?? '';
  }

  #end(isOver: (connection: BoardConnection) => boolean): void {
    for (const [key, connection] of this.#open) {
      if (!isOver(connection)) continue;
      this.#open.delete(key);
      this.#write((store) => store.remove(connection.id));
    }
  }

  #write(write: (store: ConnectionsParts['store']) => Promise<void>): void {
    const written = write(this.#parts.store).catch(this.#parts.onTrouble);
    this.#written = this.#written.then(() => written);
  }
}
