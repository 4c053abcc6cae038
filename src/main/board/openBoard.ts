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
  /** Resolves when what was asked before is done, and its end signed. To be called before the store is closed. */
  close(): Promise<void>;
}

/** Opens the board that the store holds; resolves when it is known as far as it can be read. */
export async function openBoard(store: Store, log: Logger): Promise<OpenBoard> {
  const settings = () => store.settings.get().board;
  const passphrases = new Passphrases(store.boardSecrets, settings);
  const service = await BoardService.open({
    store: store.board,
    settings,
    withoutSecrets: async (ask) => secretMask((await store.keptSecrets.values()).values).deep(ask),
    passphrases,
    onTrouble: (error) => log.error({ error }, 'the board could not be read'),
  });
  const headSigned = signHead({
    board: service,
    heads: store.boardHeads,
    onTrouble: (error) => log.warn({ error }, 'the end of the board could not be signed'),
  });
  return {
    service,
    tokens: new BoardTokens(service, store.boardSecrets),
    passphrases,
    async close() {
      await service.close();
      await headSigned();
    },
  };
}
