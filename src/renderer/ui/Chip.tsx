import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './Chip.css';
import type { Tone } from './tone.ts';

interface Props {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  readonly spinning?: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A short fact in a coloured pill. */
export function Chip({ tone = 'neutral', icon: Icon, spinning = false, title, children }: Props) {
  return (
    <span className={`chip chip--${tone}`} title={title}>
      {Icon && <Icon size={13} aria-hidden="true" className={spinning ? 'chip__icon--spinning' : undefined} />}
      <span>{children}</span>
    </span>
  );
}
