import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import './Menu.css';

/** One entry; with `why` it cannot be chosen, and says the reason. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly tone?: 'danger';
  readonly why?: string;
  readonly onSelect: () => void;
}

interface Props {
  readonly label: string;
  /** Its corner, in pixels of the window; it is moved so that all of it is to be seen. */
  readonly at: { readonly x: number; readonly y: number };
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** Room that is kept to the edges of the window, in pixels. */
const MARGIN = 8;

/**
 * A menu that is shown while it is rendered: arrow keys and first letters move in it, Escape, Tab and a click elsewhere
 * close it, and the keyboard goes back to where it was. Entries that cannot be chosen can be gone to, for their reasons.
 */
export function Menu({ label, at, items, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(MARGIN, Math.min(at.x, innerWidth - width - MARGIN))}px`;
    element.style.top = `${Math.max(MARGIN, Math.min(at.y, innerHeight - height - MARGIN))}px`;
  }, [at]);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    return () => {
      const isFree = document.activeElement === document.body || document.activeElement === null;
      if (isFree && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [before]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && menu.current?.contains(target))) onClose();
    };
    addEventListener('pointerdown', onPointerDown);
    addEventListener('resize', onClose);
    return () => {
      removeEventListener('pointerdown', onPointerDown);
      removeEventListener('resize', onClose);
    };
  }, [onClose]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const now = entries.findIndex((entry) => entry.matches(':focus'));
    const next = entryForKey(event.key, now, items);
    if (next === null) return;
    event.preventDefault();
    entries[next]?.focus();
  }

  return (
    <div ref={menu} className="menu" popover="manual" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {items.map(({ id: item, label: text, icon: Icon, tone, why, onSelect }) => (
        <button
          key={item}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu__item"
          data-tone={tone}
          aria-disabled={why !== undefined}
          onClick={() => {
            if (why !== undefined) return;
            onClose();
            onSelect();
          }}
        >
          {Icon && <Icon size={15} aria-hidden="true" />}
          <span className="menu__words">
            <span className="menu__label">{text}</span>
            {why !== undefined && <span className="menu__why">{why}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The entry that a key leads to; null for keys that lead nowhere. */
function entryForKey(key: string, now: number, items: readonly MenuItem[]): number | null {
  const count = items.length;
  if (count === 0) return null;
  const steps: Record<string, number> = {
    ArrowDown: (now + 1) % count,
    ArrowUp: (now - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  const step = steps[key];
  if (step !== undefined) return step;
  if (key.length !== 1) return null;
  const starts = (index: number) => items[index % count]?.label.toLowerCase().startsWith(key.toLowerCase());
  for (let index = now + 1; index <= now + count; index++) if (starts(index)) return index % count;
  return null;
}
