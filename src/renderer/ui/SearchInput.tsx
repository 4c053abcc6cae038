import { Search } from 'lucide-react';
import type { Ref } from 'react';
import './SearchInput.css';

interface Props {
  /** What is searched, for those who do not see the placeholder. */
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  /** How wide it is, as a class of whoever shows it. */
  readonly className: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (query: string) => void;
}

/** A line in which a list is searched. */
export function SearchInput({ label, placeholder = label, value, className, ref, onChange }: Props) {
  return (
    <span className={`search-input ${className}`}>
      <Search size={15} aria-hidden="true" />
      <input
        ref={ref}
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
