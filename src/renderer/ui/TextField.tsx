import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field.tsx';

interface LabelProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Told the text itself, not the event. */
  readonly onChange: (value: string) => void;
}

type Props<Control extends 'input' | 'textarea' | 'select'> = LabelProps &
  Omit<ComponentProps<Control>, keyof LabelProps | 'id' | 'className'>;

/** A labelled line of text; what else is given goes to the input. */
export function TextField({ label, hint, error, onChange, ...input }: Props<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input {...input} {...control} className="input" onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

/** Several labelled lines of text; what else is given goes to the text area. */
export function TextArea({ label, hint, error, onChange, ...area }: Props<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea {...area} {...control} className="input" onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

/** A labelled choice among the `option`s inside; what else is given goes to the drop-down. */
export function SelectField({ label, hint, error, onChange, ...select }: Props<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control} className="input" onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
