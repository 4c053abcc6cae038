import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** A card of settings that belong together. */
export function SettingsGroup({ title, about, children }: Props) {
  const titleId = useId();
  return (
    <section className="settings-group" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} className="settings-group__title">
          {title}
        </h2>
        <p className="settings-group__about">{about}</p>
      </header>
      {children}
    </section>
  );
}
