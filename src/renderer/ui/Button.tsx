import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import './Button.css';

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'normal';
  readonly icon?: LucideIcon;
  readonly submit?: boolean;
}

/** A button with words on it. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  icon: Icon,
  submit = false,
  children,
  ...rest
}: Props) {
  return (
    <button {...rest} type={submit ? 'submit' : 'button'} className={`button button--${variant} button--${size}`}>
      {Icon && <Icon size={size === 'small' ? 14 : 15} aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}
