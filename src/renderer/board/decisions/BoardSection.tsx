import { type ReactNode, useId } from 'react';
import './BoardSection.css';

interface Props {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A named part of a task's or a goal's page. */
export function BoardSection({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className="board-section" aria-labelledby={id}>
      <header className="board-section__header">
        <h2 id={id}>{title}</h2>
        {aside && <div className="board-section__aside">{aside}</div>}
      </header>
      <div className="board-section__body">{children}</div>
    </section>
  );
}
