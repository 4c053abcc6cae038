import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './Banner.css';
import type { Tone } from './tone.ts';

const ICONS: Record<Tone, LucideIcon> = {
  neutral: Info,
  accent: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

interface Props {
  readonly tone: Tone;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A message that stays until its cause is gone, with what can be done about it. */
export function Banner({ tone, title, children, actions }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={`banner banner--${tone}`}>
      <Icon size={16} aria-hidden="true" className="banner__icon" />
      <div className="banner__body">
        <p className="banner__title">{title}</p>
        {children && <div className="banner__text">{children}</div>}
        {actions && <div className="banner__actions">{actions}</div>}
      </div>
    </div>
  );
}
