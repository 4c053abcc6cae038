import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import './IconButton.css';

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'children' | 'aria-label'> {
  readonly label: string;
  readonly icon: LucideIcon;
}

/** A button with a picture only; `label` is its name and its tooltip. */
export function IconButton({ label, icon: Icon, title = label, ...rest }: Props) {
  return (
    <button {...rest} type="button" className="icon-button" aria-label={label} title={title}>
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
