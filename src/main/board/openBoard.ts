import type { Logger } from 'pino';
import { secretMask } from '../../shared/secrets/secretMask.ts';
import type { BoardHeadStore } from '../store/boardHeadStore.ts';
import type { Store } from '../store/openStore.ts';
import { BoardService } from './boardService.ts';
import { BoardTokens } from './boardTokens.ts';
import { Passphrases } from './passphrases.ts';
import { evidenceOf } from './reportRun.ts';

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
    evidenceOf: (runId) => evidenceOf(runId, store.events),
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

interface SignHeadParts {
  readonly board: Pick<BoardService, 'state' | 'subscribe' | 'events'>;
  readonly heads: BoardHeadStore;
  /** Called with what keeps the end from being signed. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Signs the end of the board after every entry that is added, as long as what was signed before is part of it: where entries
 * were taken off the end behind the app's back, the signature stays and says so (see `auditBoard`). What this process could not
 * sign any more the next one does. Ends with the board, which tells nobody anything then; what it gives resolves when all that
 * was told before is signed.
 */
function signHead({ board, heads, onTrouble }: SignHeadParts): () => Promise<void> {
  if (!heads.canSign()) return async () => {};
  let isSound: boolean | undefined;
  let signing: Promise<void> | undefined;

  const sign = async () => {
    try {
      isSound ??= await isPartOfBoard();
      // The board may go on while its end is signed.
      for (let seq = -1; isSound && seq !== board.state().seq; ) {
        const head = { seq: board.state().seq, hash: board.state().hash };
        await heads.sign('end', head);
        seq = head.seq;
      }
    } catch (error) {
      onTrouble(error);
    } finally {
      signing = undefined;
    }
  };
  const begin = () => {
    signing ??= sign();
  };
  const isPartOfBoard = async () => {
    const signed = await heads.signed('end');
    if (signed === undefined) return true;
    const holds = signed !== 'forged' && (await board.events(signed.seq, 1))[0]?.hash === signed.hash;
    if (!holds) onTrouble(new Error('The end of the board is not the one that was signed. Check the record.'));
    return holds;
  };

  board.subscribe(begin);
  begin();
  return async () => await signing;
}
