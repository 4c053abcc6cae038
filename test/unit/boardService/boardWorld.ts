import { onTestFinished } from 'vitest';
import { BoardAccess } from '../../../src/main/board/boardAccess.ts';
import { BoardService, type BoardServiceParts } from '../../../src/main/board/boardService.ts';
import { BoardTokens } from '../../../src/main/board/boardTokens.ts';
import { Passphrases } from '../../../src/main/board/passphrases.ts';
import type { ActorKind, Role } from '../../../src/shared/board/actor.ts';
import type { BoardCommand, BoardReport } from '../../../src/shared/board/boardCommand.ts';
import type { Settings } from '../../../src/shared/settings/settings.ts';
import { temporaryDirectory, temporaryStore } from '../store/temporaryStore.ts';

/** Who founds the board in tests, and what she signs in by. */
export const LEAD = 'Ann';
export const LEADS_PASSPHRASE = 'open sesame';

/** Everybody can sign in, for boards on which nobody does. */
export const ANY_PASSPHRASE: BoardServiceParts['passphrases'] = { has: () => true, learn: () => {}, follow: () => {} };

/** A board on a real store that Ann has founded. The clock is the system's, so that timers and it are faked together. */
export async function boardWorld(directory = temporaryDirectory(), changed: Partial<Settings['board']> = {}) {
  const store = temporaryStore(directory, undefined, { settings: { board: changed } });
  const settings = () => store.settings.get().board;
  const passphrases = new Passphrases(store.boardSecrets, settings);
  const troubles: unknown[] = [];
  const board = await BoardService.open({
    store: store.board,
    settings,
    passphrases,
    onTrouble: (error) => troubles.push(error),
  });
  onTestFinished(() => board.close());
  await board.found(LEAD);
  const tokens = new BoardTokens(board, store.boardSecrets);

  /** Asks, and throws where the board refuses: for setting scenes up. */
  const must = async (by: string, ask: BoardCommand | BoardReport) => {
    const done = await board.execute(by, ask);
    if (!done.ok) throw new Error(`${ask.type}: ${done.error.rule}: ${done.error.message}`);
    return done.value;
  };
  return {
    directory,
    store,
    board,
    tokens,
    passphrases,
    troubles,
    must,
    /** Adds somebody to the team; Ann has a passphrase from then on. */
    add: async (name: string, roles: Role[], kind: ActorKind = 'agent') => {
      if (!passphrases.has(LEAD)) await passphrases.set(LEAD, LEADS_PASSPHRASE);
      await must(LEAD, { type: 'add_actor', name, kind, roles });
    },
    tokenOf: async (actor: string, days?: number) => {
      const issued = await tokens.issue(LEAD, actor, days);
      if (!issued.ok) throw new Error(issued.error.message);
      return issued.value;
    },
    access: () => {
      const access = new BoardAccess({ board, tokens, passphrases, settings: store.settings });
      onTestFinished(() => access.close());
      return access;
    },
  };
}
