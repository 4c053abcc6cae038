import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import './Tabs.css';

/** One of the panels; see `Tabs`. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  /** A short fact behind the label, such as a count. */
  readonly note?: string | undefined;
  readonly content: ReactNode;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The tab that needs the person now: it comes forward when it is named, and may be left again. */
  readonly urgent?: string | undefined;
}

/** Panels of which one is seen at a time; arrow keys move between the tabs. */
export function Tabs({ label, tabs, urgent }: Props) {
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const baseId = useId();
  useEffect(() => {
    if (urgent !== undefined) setChosen(urgent);
  }, [urgent]);
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !current) return;
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    document.getElementById(`${baseId}-${next.id}`)?.focus();
  }

  return (
    <div className="tabs">
      <div className="tabs__list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${baseId}-${tab.id}`}
            type="button"
            role="tab"
            className="tabs__tab"
            aria-selected={tab === current}
            aria-controls={`${baseId}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setChosen(tab.id)}
          >
            {tab.label}
            {tab.note && <span className="tabs__note"> {tab.note}</span>}
          </button>
        ))}
      </div>
      <div id={`${baseId}-panel`} className="tabs__panel" role="tabpanel" aria-label={current?.label}>
        {current?.content}
      </div>
    </div>
  );
}
