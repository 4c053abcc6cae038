import { Fragment } from 'react';
import { linkParts } from './linkParts.ts';

interface Props {
  readonly text: string;
}

/**
 * Words of people, agents or pages, in which addresses of the web can be opened, in the person's own browser. The whole
 * address is what is read; where it leads, as the browser spells it, is its title.
 */
export function LinkedText({ text }: Props) {
  let at = 0;
  return linkParts(text).map(({ text: part, href }) => {
    const key = at;
    at += part.length;
    if (href === undefined) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={href} title={href} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    );
  });
}
