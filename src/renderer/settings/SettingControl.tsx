import { useId } from 'react';
import { Field } from '../ui/Field.tsx';
import './SettingControl.css';
import type { SettingField } from './settingsFields.ts';
import { checkedOptions, withOption } from './settingsFields.ts';

interface Props {
  readonly field: SettingField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The control that a setting is changed with. */
export function SettingControl({ field: { label, hint, control }, value, error, onChange }: Props) {
  if (control.type === 'checks') {
    return <ChecksControl label={label} hint={hint} options={control.options} value={value} onChange={onChange} />;
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => {
        switch (control.type) {
          case 'choice':
            return (
              <select
                {...attributes}
                className="input"
                value={value}
                onChange={(event) => onChange(event.target.value)}
              >
                {Object.entries(control.options).map(([option, text]) => (
                  <option key={option} value={option}>
                    {text}
                  </option>
                ))}
              </select>
            );
          case 'number':
            return (
              <span className="settings-group__number">
                <input
                  {...attributes}
                  className="input"
                  type="text"
                  inputMode="decimal"
                  value={value}
                  onChange={(event) => onChange(event.target.value)}
                />
                {control.unit}
              </span>
            );
          case 'switch':
            return (
              <span className="setting-check">
                <input
                  {...attributes}
                  type="checkbox"
                  checked={value === 'true'}
                  onChange={(event) => onChange(String(event.target.checked))}
                />
                <label htmlFor={attributes.id}>{control.words}</label>
              </span>
            );
          case 'text':
            return (
              <input
                {...attributes}
                className="input"
                type="text"
                spellCheck={false}
                placeholder={control.placeholder}
                value={value}
                onChange={(event) => onChange(event.target.value)}
              />
            );
        }
      }}
    </Field>
  );
}

interface ChecksProps {
  readonly label: string;
  readonly hint: string;
  readonly options: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A list of options of which any number may be checked. */
function ChecksControl({ label, hint, options, value, onChange }: ChecksProps) {
  const hintId = useId();
  const checked = checkedOptions(value);
  return (
    <fieldset className="field setting-checks" aria-describedby={hintId}>
      <legend className="field__label">{label}</legend>
      {Object.entries(options).map(([option, words]) => (
        <label key={option} className="setting-check">
          <input
            type="checkbox"
            checked={checked.includes(option)}
            onChange={(event) => onChange(withOption(options, value, option, event.target.checked))}
          />
          <span>{words}</span>
        </label>
      ))}
      <div id={hintId} className="field__hint">
        {hint}
      </div>
    </fieldset>
  );
}
