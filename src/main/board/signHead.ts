import type { BoardHeadStore } from '../store/boardHeadStore.ts';
import type { BoardService } from './boardService.ts';

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
export function signHead({ board, heads, onTrouble }: SignHeadParts): () => Promise<void> {
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
