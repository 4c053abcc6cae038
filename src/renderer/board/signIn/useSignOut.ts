import { useCallback } from 'react';
import { useCommand, useServices } from '../../app/services.tsx';

/** Lets whoever sits here go; what the window knew of the board goes with them. */
export function useSignOut(): () => Promise<void> {
  const command = useCommand();
  const { board } = useServices();
  return useCallback(async () => {
    const session = await command('board.signOut', {});
    if (session) await board.meet(session);
  }, [command, board]);
}
