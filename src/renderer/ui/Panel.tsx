import type { ReactNode } from 'react';
import './Panel.css';

interface Props {
  /** The name of the region, shown as its heading. */
  readonly title: string;
  readonly aside?: ReactNode;
  /** `grow` takes the room that is left and scrolls inside; `fit` is as high as its content. */
  readonly size?: 'grow' | 'fit';
  readonly children: ReactNode;
}

/** A named region of a screen with a heading line. */
export function Panel({ title, aside, size = 'fit', children }: Props) {
  return (
    <section className={`panel panel--${size}`} aria-label={title}>
      <header className="panel__header">
        <h2>{title}</h2>
        {aside && <div className="panel__aside">{aside}</div>}
      </header>
      <div className="panel__body">{children}</div>
    </section>
  );
}
