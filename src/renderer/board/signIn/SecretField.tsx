import { TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  /** What the browser may offer to fill in. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly initialFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** A field for what nobody is to read over one's shoulder. */
export function SecretField({ label, hint, error, value, autoComplete, initialFocus = false, onChange }: Props) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      type="password"
      maxLength={400}
      autoComplete={autoComplete}
      data-initial-focus={initialFocus || undefined}
      value={value}
      onChange={onChange}
    />
  );
}
