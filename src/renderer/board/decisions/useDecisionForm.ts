import { useRef, useState } from 'react';
import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import { useBoardCommands } from '../boardCommands.ts';
import { refusalText } from '../refusalText.ts';
import { useRefusal } from './useRefusal.ts';

/** The state of a form that asks the board for something, with words that the rules may require. */
interface DecisionForm {
  /** Why the last attempt did not go through; for people. */
  readonly problem: string | undefined;
  readonly sending: boolean;
  /** For the control in which the words are written: it gets the keyboard when they are missing. */
  readonly wordsRef: React.RefObject<HTMLTextAreaElement | null>;
  /** Whether the board has done it. What it refuses is shown as the problem. */
  readonly send: (command: BoardCommand) => Promise<boolean>;
  readonly clearProblem: () => void;
}

export function useDecisionForm(): DecisionForm {
  const { execute } = useBoardCommands();
  const refusalOf = useRefusal();
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const wordsRef = useRef<HTMLTextAreaElement>(null);

  async function send(command: BoardCommand): Promise<boolean> {
    const expected = refusalOf(command);
    if (expected) {
      setProblem(refusalText(expected));
      wordsRef.current?.focus();
      return false;
    }
    setSending(true);
    const answer = await execute(command, 'quietly');
    setSending(false);
    const refused = answer?.outcome === 'refused' ? answer.refusal : undefined;
    setProblem(refused && refusalText(refused));
    return answer?.outcome === 'done';
  }

  return { problem, sending, wordsRef, send, clearProblem: () => setProblem(undefined) };
}
