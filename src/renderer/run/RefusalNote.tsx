import type { Refusal } from './refusal.ts';
import './RefusalNote.css';

/** What the page said as it did not take something: its own words, and nothing of ours before them. */
export function RefusalNote({ refusal: { words, field } }: { readonly refusal: Refusal }) {
  return (
    <figure className="refusal">
      <blockquote>
        {words.map((text) => (
          <p key={text}>“{text}”</p>
        ))}
      </blockquote>
      <figcaption>{field === undefined ? 'says the page' : `says the page, and marks “${field}”`}</figcaption>
    </figure>
  );
}
