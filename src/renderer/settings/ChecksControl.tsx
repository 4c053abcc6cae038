import { useId } from 'react';
import './SettingControl.css';
import { checkedOptions, withOption } from './settingText.ts';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly options: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A list of options of which any number may be checked. */
export function ChecksControl({ label, hint, options, value, onChange }: Props) {
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
