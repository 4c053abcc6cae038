import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import './Combobox.css';

interface Props {
  /** Those that tie the field to its label, see `Field`. */
  readonly attributes: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };
  readonly value: string;
  readonly options: readonly string[];
  readonly placeholder: string;
  readonly longest: number;
  /** The list is about to be shown. */
  readonly onOpen: () => void;
  readonly onChange: (value: string) => void;
}

/**
 * A field for a text that is mostly one of some: they are all listed when it is entered, those that hold what is typed as soon as
 * something is. Arrow keys and Enter choose, Escape closes the list; what is not listed can be typed as well.
 */
export function Combobox({ attributes, value, options, placeholder, longest, onOpen, onChange }: Props) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const sought = isTyped ? value.trim().toLowerCase() : '';
  const shown = options.filter((option) => option.toLowerCase().includes(sought));
  const isShown = isOpen && shown.length > 0;

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function open() {
    onOpen();
    setOpen(true);
    setTyped(false);
    setActive(-1);
  }

  function choose(option: string) {
    onChange(option);
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    } else if (key === 'Enter' && isShown && shown[active] !== undefined) {
      event.preventDefault();
      choose(shown[active]);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) open();
      else setActive((active + (key === 'ArrowDown' ? 1 : shown.length - (active < 0 ? 0 : 1))) % shown.length);
    }
  }

  return (
    <div className="combobox">
      <input
        {...attributes}
        className="input"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={longest}
        placeholder={placeholder}
        value={value}
        onFocus={open}
        onClick={() => !isOpen && open()}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setTyped(true);
          setActive(-1);
        }}
      />
      <ChevronDown className="combobox__sign" size={16} aria-hidden="true" />
      <div ref={list} id={listId} className="combobox__list" role="listbox" hidden={!isShown}>
        {shown.map((option, index) => (
          <div
            key={option}
            id={`${listId}-${index}`}
            className="combobox__option"
            role="option"
            tabIndex={-1}
            aria-selected={option === value}
            data-active={index === active}
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
          >
            {option}
          </div>
        ))}
      </div>
    </div>
  );
}
