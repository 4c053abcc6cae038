import { HOST_REQUESTS } from '../../../shared/host/hostApi.ts';
import { SecretField } from './SecretField.tsx';

interface Props {
  readonly value: NewPassphrase;
  /** Whether to say what is wrong with it: not while it is typed for the first time. */
  readonly checked: boolean;
  readonly initialFocus?: boolean;
  readonly onChange: (value: NewPassphrase) => void;
}

/** A passphrase to be chosen, typed twice. */
export function NewPassphraseFields({ value, checked, initialFocus = false, onChange }: Props) {
  const problem = checked ? newPassphraseProblem(value) : undefined;
  return (
    <>
      <SecretField
        label="New passphrase"
        hint="At least 8 characters. A few words are easier to remember and harder to guess than one."
        error={problem?.field === 'passphrase' ? problem.text : undefined}
        autoComplete="new-password"
        initialFocus={initialFocus}
        value={value.passphrase}
        onChange={(passphrase) => onChange({ ...value, passphrase })}
      />
      <SecretField
        label="New passphrase again"
        error={problem?.field === 'again' ? problem.text : undefined}
        autoComplete="new-password"
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
      />
    </>
  );
}

const passphraseSchema = HOST_REQUESTS['board.setPassphrase'].payload.shape.passphrase;

/** A passphrase that is being chosen: typed twice. */
interface NewPassphrase {
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
