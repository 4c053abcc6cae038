import { useState } from 'react';
import type { HostPayload } from '../../../shared/host/hostApi.ts';
import { useServices } from '../../app/services.tsx';
import { rememberSignedIn } from './lastSignedIn.ts';

interface SignIn {
  /** Why the host did not let them in the last time; for people. */
  readonly problem: string | undefined;
  readonly busy: boolean;
  /** Resolves to whether it let them in. */
  signIn(payload: HostPayload<'board.signIn'>): Promise<boolean>;
}

/** Asks the host to let somebody in; the board follows by itself. */
export function useSignIn(): SignIn {
  const { host, board } = useServices();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  return {
    problem,
    busy,
    async signIn(payload) {
      setBusy(true);
      const answer = await host.request('board.signIn', payload);
      setBusy(false);
      setProblem(answer.ok ? undefined : answer.error.message);
      if (!answer.ok) return false;
      rememberSignedIn(payload.name);
      await board.meet(answer.value);
      return true;
    },
  };
}
