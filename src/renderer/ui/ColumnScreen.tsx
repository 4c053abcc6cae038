import type { ReactNode } from 'react';
import './ColumnScreen.css';

interface Props {
  readonly title: string;
  /** `canvas`: what stands on it are cards of their own. */
  readonly ground: 'surface' | 'canvas';
  readonly children: ReactNode;
}

/** A screen that is read from top to bottom, in one column of a width that reads well. */
export function ColumnScreen({ title, ground, children }: Props) {
  return (
    <div className="column-screen" data-ground={ground}>
      <div className="column-screen__content">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
