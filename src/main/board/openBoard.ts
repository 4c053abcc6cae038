import type { Logger } from 'pino';
import { secretMask } from '../../shared/secrets/secretMask.ts';
import type { Store } from '../store/openStore.ts';
import { BoardService } from './boardService.ts';
import { BoardTokens } from './boardTokens.ts';
import { Passphrases } from './passphrases.ts';
import { signHead } from './signHead.ts';

/** The board of a data folder, for whichever host: its choke point, and by what actors identify themselves. */
export interface OpenBoard {
  readonly service: BoardService;
  readonly tokens: BoardTokens;
  readonly passphrases: Passphrases;
}

/** Opens the board that the store holds; `service.close()` before the store is closed. */
export function openBoard(store: Store, log: Logger): OpenBoard {
  const settings = () => store.settings.get().board;
  const passphrases = new Passphrases(store.boardSecrets, settings);
  const service = new BoardService({
    store: store.board,
    settings,
    withoutSecrets: async (ask) => secretMask((await store.keptSecrets.values()).values).deep(ask),
    canSignIn: (name) => passphrases.has(name),
    onTrouble: (error) => log.error({ error }, 'the board could not be read'),
  });
  signHead({
    board: service,
    heads: store.boardHeads,
    onTrouble: (error) => log.warn({ error }, 'the end of the board could not be signed'),
  });
  return { service, tokens: new BoardTokens(service, store.boardSecrets), passphrases };
}
