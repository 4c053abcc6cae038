import { Field } from '../ui/Field.tsx';
import { ChecksControl } from './ChecksControl.tsx';
import './SettingControl.css';
import type { SettingField } from './settingsFields.ts';

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
