import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './EmptyState.css';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** What stands where there is nothing yet: what will be here, and how to get it. */
export function EmptyState({ icon: Icon, title, children, actions }: Props) {
  return (
    <div className="empty-state">
      <Icon size={22} aria-hidden="true" className="empty-state__icon" />
      <p className="empty-state__title">{title}</p>
      <div className="empty-state__text">{children}</div>
      {actions && <div className="empty-state__actions">{actions}</div>}
    </div>
  );
}
