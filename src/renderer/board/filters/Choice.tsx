interface Props {
  readonly label: string;
  /** Texts by value, in order. */
  readonly options: ReadonlyMap<string, string>;
  readonly value: string;
  /** Whether it is another than what shows everything. */
  readonly isSet: boolean;
  readonly onChange: (value: string) => void;
}

/** One of the choices that the board is filtered by. */
export function Choice({ label, options, value, isSet, onChange }: Props) {
  return (
    <select
      className="input filter-bar__choice"
      aria-label={label}
      data-set={isSet}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {[...options].map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
