import { nameKey } from '../../../shared/board/actor.ts';
import { forgetting } from '../../board/boardSessions.ts';
import { type OpenBoard, openBoard } from '../../board/openBoard.ts';
import { openLog } from '../../log.ts';
import { dataDirectory } from '../../store/dataDirectory.ts';
import { withStore } from './commandContext.ts';
import { FAILED, openTerminal, printable, type Terminal } from './terminal.ts';

/**
 * `countersign reset-passphrase`: lets a lead in who has forgotten the passphrase, when there is no other one who could. Whoever
 * may write the data folder may do it; the record says that it was done, and how. Gives the exit code.
 */
export async function resetPassphraseCommand(name: string): Promise<number> {
  const terminal = openTerminal({ quietOutput: false });
  return withStore(terminal, async (store) => {
    const settings = store.settings.get();
    const board = await openBoard(store, openLog(dataDirectory(), settings.log).child({ host: 'cli' }));
    try {
      return await reset(board, name, settings.board.recoveryTokenDays, terminal);
    } finally {
      await board.close();
    }
  });
}

async function reset(
  { service, tokens }: OpenBoard,
  name: string,
  tokenDays: number,
  terminal: Terminal,
): Promise<number> {
  const ask = { type: 'report_passphrase_reset', name, at_this_machine: true } as const;
  const done = await service.execute(name, ask, forgetting(name));
  const issued = done.ok ? await tokens.issue(name, name, tokenDays) : done;
  if (!issued.ok) {
    terminal.problem(printable(issued.error.message));
    return FAILED;
  }
  // As the board spells it, which is how they find themselves in the sign-in.
  const known = service.state().actors.get(nameKey(name))?.name ?? name;
  terminal.line(
    `The passphrase of ${printable(known)} is forgotten. With this token they sign in and choose another one:`,
  );
  terminal.result(issued.value.token);
  return 0;
}
