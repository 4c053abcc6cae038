import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './SignInFrame.css';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** The card in the middle of the screen in which somebody says who they are; the keyboard goes to its first field. */
export function SignInFrame({ icon: Icon, title, about, children }: Props) {
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => card.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus(), []);
  return (
    <div className="sign-in">
      <section ref={card} className="sign-in__card" aria-labelledby={titleId}>
        <Icon size={22} aria-hidden="true" className="sign-in__icon" />
        <h1 id={titleId}>{title}</h1>
        <p className="sign-in__about">{about}</p>
        {children}
      </section>
    </div>
  );
}
