import { type ReactNode, useId } from 'react';
import './Field.css';

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Gets the attributes that tie the control to its label and messages. */
  readonly children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

/** A labelled form control with its hint and its validation message. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id} className="field__label">
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error !== undefined })}
      {note && (
        <div id={noteId} className={error === undefined ? 'field__hint' : 'field__error'}>
          {note}
        </div>
      )}
    </div>
  );
}
