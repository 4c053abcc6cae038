import type { OpenWork } from './openWork.ts';
import './OpenWorkList.css';
import { standingWord } from './standingWord.ts';

/** As many as can be taken in at once; the report of the check has them all. */
const MOST_SHOWN = 6;

/** What is not done of a task, the first thing to know of a run that ended before it was. */
export function OpenWorkList({ work }: { readonly work: readonly OpenWork[] }) {
  const more = work.length - MOST_SHOWN;
  return (
    <ul className="open-work" aria-label="Not done">
      {work.slice(0, MOST_SHOWN).map(({ text, standing }) => (
        <li key={text}>
          {standing && <span className="open-work__standing">{standingWord(standing)}:</span>} {text}
        </li>
      ))}
      {more > 0 && <li>{more} more</li>}
    </ul>
  );
}
