import pino from 'pino';
import { onTestFinished } from 'vitest';
import { BoardSessions } from '../../../src/main/board/boardSessions.ts';
import type { BoardParts, HostParts } from '../../../src/main/hosts/hostParts.ts';
import { HostService, type HostSession } from '../../../src/main/hosts/hostService.ts';
import type { BoardConnections } from '../../../src/shared/board/boardSession.ts';
import { success } from '../../../src/shared/result.ts';
import { boardWorld, LEAD } from './boardWorld.ts';

export const NOBODY: BoardConnections = { connections: [], address: null, stdio: null };
/** Runs of which none was asked for. */
export const NO_RUNS: BoardParts['runs'] = {
  start: async () => success({ runId: 'run-1' }),
  goOn: async () => success({ runId: 'run-1' }),
  waiting: () => [],
  onWaiting: () => () => {},
  stopWaiting: async () => success(undefined),
};
export const AUDIT = {
  events: 2,
  decisions: 0,
  head: 'abc',
  end: 'signed' as const,
  credentials: [],
  evidence: [],
  unexamined: [],
  deleted: [],
};

/** A host's service whose board is real; what other parts would answer is given here. */
export async function hostWorld(changed: Partial<BoardParts> = {}) {
  const world = await boardWorld();
  const { board: service, tokens, passphrases } = world;
  const connections = { now: NOBODY, tell: () => {} };
  const board: BoardParts = {
    service,
    tokens,
    sessions: new BoardSessions({
      board: service,
      tokens,
      passphrases,
      settings: world.store.settings,
      firstPerson: LEAD,
    }),
    runs: NO_RUNS,
    audit: async () => AUDIT,
    report: async ({ goalId }) => (goalId === 'GOAL-1' ? { fileName: 'goal-1.html', content: '<p>' } : undefined),
    connections: {
      current: async () => connections.now,
      subscribe: (listener) => {
        connections.tell = () => listener(connections.now);
        connections.tell();
        return () => {};
      },
    },
    ...changed,
  };
  const host = new HostService({ board, store: world.store, log: pino({ level: 'silent' }) } as HostParts);
  return {
    ...world,
    host,
    connections,
    /** A window of its own, and what it asks. */
    window: (session: HostSession = host.openSession()) => {
      onTestFinished(() => host.closeSession(session));
      return {
        session,
        ask: (method: string, payload: unknown = {}) => host.handle(method, payload, session),
        signIn: (name: string, secret: string) => host.handle('board.signIn', { name, secret }, session),
        execute: (command: object) => host.handle('board.execute', { command }, session),
      };
    },
  };
}

/** Ann leads, Bob builds; both have passphrases, and nobody sits anywhere. */
export async function team(changed: Partial<BoardParts> = {}) {
  const world = await hostWorld(changed);
  await world.add('Bob', ['builder'], 'person');
  await world.passphrases.set('Bob', 'bob comes in');
  return world;
}
