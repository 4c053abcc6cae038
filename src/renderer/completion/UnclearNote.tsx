import type { RunState } from '../../shared/run/runState.ts';
import './UnclearNote.css';

interface Props {
  readonly unclear: NonNullable<RunState['unclear']>;
  readonly frames: RunState['frames'];
}

/** Which words of a task were not understood, what was, and what could be said instead. */
export function UnclearNote({ unclear: { unread, understood, examples }, frames }: Props) {
  const looks = frames.filter(({ look }) => look !== undefined).length;
  return (
    <div className="unclear">
      <dl>
        <dt>Not understood</dt>
        {unread.length === 0 && <dd>The task says nothing to do.</dd>}
        {unread.map((words) => (
          <dd key={words} className="unclear__words">
            “{words}”
          </dd>
        ))}
        {understood.length > 0 && (
          <>
            <dt>Understood</dt>
            {understood.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </>
        )}
        {examples.length > 0 && (
          <>
            <dt>You could say, for example</dt>
            {examples.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </>
        )}
      </dl>
      {unread.some(mayBeQuoted) && <p>A text that has commas, “and” or “if” in it goes in quotation marks.</p>}
      {looks > 0 && (
        <p className="unclear__looks">
          The agent looked around {looks === 1 ? 'once' : `${looks} times`} for a page that takes it, and changed
          nothing by that.
        </p>
      )}
    </div>
  );
}

/** Whether the words may be a text that was cut where it should not have been. */
function mayBeQuoted(words: string): boolean {
  return /,|\b(?:and|or|if)\b/i.test(words);
}
