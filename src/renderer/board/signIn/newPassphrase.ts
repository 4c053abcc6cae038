import { HOST_REQUESTS } from '../../../shared/host/hostApi.ts';

const passphraseSchema = HOST_REQUESTS['board.setPassphrase'].payload.shape.passphrase;

/** A passphrase that is being chosen: typed twice. */
export interface NewPassphrase {
  readonly passphrase: string;
  readonly again: string;
}

export const NO_PASSPHRASE: NewPassphrase = { passphrase: '', again: '' };

interface Problem {
  /** The field that it is about. */
  readonly field: keyof NewPassphrase;
  /** For people. */
  readonly text: string;
}

/** What is wrong with a passphrase that is being chosen; undefined: it may be taken. */
export function newPassphraseProblem({ passphrase, again }: NewPassphrase): Problem | undefined {
  const issue = passphraseSchema.safeParse(passphrase).error?.issues[0];
  if (issue) return { field: 'passphrase', text: issue.message };
  return passphrase === again ? undefined : { field: 'again', text: 'The two passphrases are not the same' };
}
