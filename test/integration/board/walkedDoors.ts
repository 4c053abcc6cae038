import { hash } from '@node-rs/argon2';
import Database from 'libsql';
import { BoardService } from '../../../src/main/board/boardService.ts';
import { BoardSessions } from '../../../src/main/board/boardSessions.ts';
import { BoardTokens, sealOf } from '../../../src/main/board/boardTokens.ts';
import { Passphrases } from '../../../src/main/board/passphrases.ts';
import type { BoardParts, HostParts } from '../../../src/main/hosts/hostParts.ts';
import { HostService, type HostSession } from '../../../src/main/hosts/hostService.ts';
import { ALL_TOOLS } from '../../../src/main/mcp/createMcpServer.ts';
import type { McpParts } from '../../../src/main/mcp/mcpParts.ts';
import { createBoardSecretStore } from '../../../src/main/store/boardSecretStore.ts';
import { createBoardStore } from '../../../src/main/store/boardStore.ts';
import { migrate } from '../../../src/main/store/migrations.ts';
import type { Store } from '../../../src/main/store/openStore.ts';
import { nameKey } from '../../../src/shared/board/actor.ts';
import type { BoardCommand } from '../../../src/shared/board/boardCommand.ts';
import type { BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import type { Refusal } from '../../../src/shared/board/refusal.ts';
import { HOST_REQUESTS } from '../../../src/shared/host/hostApi.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { type BoardStep, FOUNDER } from '../../unit/board/walk/boardStep.ts';
import { type InMemoryClient, inMemoryClient, NO_RUNS, SILENT } from '../../unit/mcp/mcpWorld.ts';
import { later } from '../../unit/store/threadless.ts';

/** Through what a step is taken: a signed-in window, a tool of the MCP server, or the app itself, which reports of runs. */
export type Door = 'window' | 'mcp' | 'app';

/** Everybody's: it is compared with at each sign-in, and made only once. */
const PASSPHRASE = 'open sesame';
const PASSPHRASE_HASH = await hash(PASSPHRASE);

/** One board, in memory, behind all of its doors: people at windows of a host and agents at an MCP server. */
export class WalkedDoors {
  readonly heard: BoardEvent[] = [];
  readonly board: BoardService;
  readonly #database: Database.Database;
  readonly #host: HostService;
  readonly #windows = new Map<string, HostSession>();
  readonly #mcp: McpParts;
  #client: InMemoryClient | undefined;
  #caller = FOUNDER;

  /** The founder opens the first window of all, and an agent may connect. */
  static async open(): Promise<WalkedDoors> {
    const database = new Database(':memory:');
    migrate(database);
    const secrets = later(createBoardSecretStore(database, ':memory:'));
    const passphrases = new Passphrases(secrets, () => DEFAULT_SETTINGS.board);
    const board = await BoardService.open({
      store: later(createBoardStore(database, ':memory:')),
      settings: () => DEFAULT_SETTINGS.board,
      passphrases,
      onTrouble: (error) => {
        throw error;
      },
    });
    const doors = new WalkedDoors(database, board, new BoardTokens(board, secrets), passphrases);
    await doors.#found();
    return doors;
  }

  private constructor(database: Database.Database, board: BoardService, tokens: BoardTokens, passphrases: Passphrases) {
    this.#database = database;
    this.board = board;
    const settings = { get: () => DEFAULT_SETTINGS, subscribe: () => () => undefined };
    this.board.subscribe((events) => this.heard.push(...events));
    const sessions = new BoardSessions({ board: this.board, tokens, passphrases, settings, firstPerson: FOUNDER });
    this.#host = new HostService({
      board: { service: this.board, tokens, sessions } as BoardParts,
      store: {} as Store,
      log: SILENT,
    } as HostParts);
    this.#mcp = {
      version: '1.0.0',
      board: this.board,
      runs: NO_RUNS,
      events: { read: async () => [] } as unknown as McpParts['events'],
      settings: () => DEFAULT_SETTINGS,
      log: SILENT,
    };
  }

  async #found(): Promise<void> {
    await this.#host.handle('board.session', {}, await this.#windowOf(FOUNDER));
    await this.#choosePassphrase(FOUNDER);
    this.#client = await inMemoryClient(this.#mcp, async () => this.#caller);
  }

  /**
   * The door that this step is taken through, and what is left of it there: a tool has not an argument for everything. People
   * have windows, and may use a program with a token of theirs as well; whoever has left the team has neither.
   */
  async at({ by, ask }: BoardStep, prefersMcp: boolean): Promise<{ door: Door; step: BoardStep }> {
    const actor = this.board.state().actors.get(nameKey(by));
    const tool = ALL_TOOLS.find(({ name }) => name === ask.type);
    if (!actor?.active || ask.type.startsWith('report_')) return { door: 'app', step: { by, ask } };
    if (actor.kind === 'person' && !(tool && prefersMcp)) {
      // Whoever comes in for the first time is recorded as having a passphrase.
      await this.#windowOf(by);
      return { door: 'window', step: { by, ask } };
    }
    if (!tool) return { door: 'app', step: { by, ask } };
    const fields = ['type', ...Object.keys(tool.input.shape)];
    const rest = Object.fromEntries(Object.entries(ask).filter(([field]) => fields.includes(field)));
    const required = tool.input.shape['seen']?.safeParse(undefined).success === false;
    return { door: 'mcp', step: { by, ask: { ...(required && { seen: this.#seen(ask) }), ...rest } as BoardCommand } };
  }

  /** What whoever decides has looked at just before. */
  #seen(ask: BoardStep['ask']): string {
    const { tasks, goals } = this.board.state();
    const subject =
      'task_id' in ask ? tasks.get(ask.task_id) : 'goal_id' in ask ? goals.get(ask.goal_id ?? '') : undefined;
    return subject?.subjectHash ?? 'nothing';
  }

  async take(door: Door, { by, ask }: BoardStep): Promise<Refusal | undefined> {
    if (door === 'window') return this.#askAtWindow(by, ask as BoardCommand);
    if (door === 'mcp') return this.#askByTool(by, ask as BoardCommand);
    const done = await this.board.execute(by, ask);
    return done.ok ? undefined : done.error;
  }

  async close(): Promise<void> {
    await this.#client?.close();
    for (const window of this.#windows.values()) this.#host.closeSession(window);
    await this.board.close();
    this.#database.close();
  }

  async #askAtWindow(by: string, command: BoardCommand): Promise<Refusal | undefined> {
    const answer = await this.#host.handle('board.execute', { command }, await this.#windowOf(by));
    if (!answer.ok) throw new Error(`${by} ${command.type}: ${answer.error.message}`);
    const done = HOST_REQUESTS['board.execute'].answer.parse(answer.value);
    return done.outcome === 'refused' ? done.refusal : undefined;
  }

  async #askByTool(by: string, { type, ...args }: BoardCommand): Promise<Refusal | undefined> {
    const tool = ALL_TOOLS.find(({ name }) => name === type);
    if (!tool || !this.#client) throw new Error(`Nobody can be asked for ${type}`);
    const ownName = ['agent_name', 'creator'].find((field) => field in tool.input.shape);
    this.#caller = by;
    const answer = await this.#client.call(type, { ...args, ...(ownName && { [ownName]: by }) });
    if (!answer.refused) return undefined;
    const { rule, message, who_could: whoCould } = answer.is;
    return { rule, message, whoCould };
  }

  /** Where that person is signed in. */
  async #windowOf(name: string): Promise<HostSession> {
    const window = this.#windows.get(name) ?? this.#host.openSession();
    this.#windows.set(name, window);
    if (window.access.actor() === name || this.board.state().actors.size === 0) return window;
    await this.#choosePassphrase(name);
    const signedIn = await window.access.signIn({ name, secret: PASSPHRASE });
    if (!signedIn.ok) throw new Error(signedIn.error.message);
    return window;
  }

  async #choosePassphrase(name: string): Promise<void> {
    const report = { type: 'report_passphrase_set' as const, seal: sealOf(PASSPHRASE_HASH) };
    await this.board.execute(name, report, [{ type: 'passphrase.set', actor: nameKey(name), hash: PASSPHRASE_HASH }]);
  }
}
