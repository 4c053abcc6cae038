import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import './Splitter.css';

const KEY_STEP = 24;

interface Props {
  readonly label: string;
  /** Width in pixels of the pane that it sizes. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** On which side of the splitter that pane lies. */
  readonly pane: 'left' | 'right';
  readonly onChange: (value: number) => void;
}

/** The line between two panes: dragged, or moved with the arrow keys. */
export function Splitter({ label, value, min, max, pane, onChange }: Props) {
  const drag = useRef<{ x: number; value: number } | null>(null);
  const direction = pane === 'left' ? 1 : -1;
  const resize = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));

  function onPointerDown(event: PointerEvent<HTMLHRElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, value };
  }
  function onPointerMove(event: PointerEvent<HTMLHRElement>) {
    if (drag.current) resize(drag.current.value + direction * (event.clientX - drag.current.x));
  }
  function onKeyDown(event: KeyboardEvent<HTMLHRElement>) {
    const steps: Record<string, number> = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP };
    const step = steps[event.key];
    if (step !== undefined) resize(value + direction * step);
    else if (event.key === 'Home') resize(min);
    else if (event.key === 'End') resize(max);
    else return;
    event.preventDefault();
  }

  return (
    <hr
      className="splitter"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = null;
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** A number that this window remembers from one start to the next, such as the width of a pane. */
export function useStoredNumber(key: string, initial: number): [number, (value: number) => void] {
  const [value, setValue] = useState(() => {
    const stored = Number(localStorage.getItem(key) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : initial;
  });
  const store = useCallback(
    (next: number) => {
      setValue(next);
      localStorage.setItem(key, String(next));
    },
    [key],
  );
  return [value, store];
}
