import './Segmented.css';

interface Props<V extends string> {
  readonly label: string;
  readonly options: Readonly<Record<V, string>>;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A choice of few, all of them seen at once. Buttons, not radio buttons: the arrow keys stay free for the screen. */
export function Segmented<V extends string>({ label, options, value, onChange }: Props<V>) {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{label}</legend>
      {(Object.entries(options) as [V, string][]).map(([option, text]) => (
        <button
          key={option}
          type="button"
          className="segmented__option"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
