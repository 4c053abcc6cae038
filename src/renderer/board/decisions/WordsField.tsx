import type { Ref } from 'react';
import { Field } from '../../ui/Field.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  readonly onChange: (value: string) => void;
}

/** As long as the board takes words, see `boardCommandSchema`. */
const MOST_CHARACTERS = 20_000;

/** Several lines of somebody's own words. */
export function WordsField({ label, hint, error, value, rows = 3, placeholder, inputRef, onChange }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          ref={inputRef}
          className="input"
          rows={rows}
          maxLength={MOST_CHARACTERS}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
