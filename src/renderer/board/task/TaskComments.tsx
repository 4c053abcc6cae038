import { type KeyboardEvent, useState } from 'react';
import type { Task } from '../../../shared/board/task.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { BoardSection } from '../decisions/BoardSection.tsx';
import { createDrafts, useDraft } from '../decisions/drafts.ts';
import './TaskComments.css';

const commentDrafts = createDrafts<string>();
const MOST_CHARACTERS = 20_000;

/** What people and agents say about the task; it decides nothing. */
export function TaskComments({ task }: { readonly task: Task }) {
  const { comments } = task;
  return (
    <BoardSection title="Comments" aside={comments.length > 0 && comments.length}>
      {comments.length > 0 && (
        <ol className="comments" aria-label="Comments, oldest first">
          {comments.map(({ by, at, seq, text }) => (
            <li key={seq}>
              <p className="comments__facts">
                <span className="comments__by">{by}</span>
                <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
              </p>
              <p className="comments__text">
                <LinkedText text={text} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <CommentForm taskId={task.id} />
    </BoardSection>
  );
}

function CommentForm({ taskId }: { readonly taskId: string }) {
  const { execute } = useBoardCommands();
  const [text = '', keep] = useDraft(commentDrafts, taskId);
  const [sending, setSending] = useState(false);
  const ready = text.trim() !== '' && !sending;

  async function send() {
    if (!ready) return;
    setSending(true);
    const answer = await execute({ type: 'add_comment', task_id: taskId, text });
    setSending(false);
    if (answer?.outcome === 'done') keep(undefined, text);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className="comments__form"
      aria-label="Write a comment"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        className="input"
        aria-label="Comment"
        placeholder="Say something to whoever works on this"
        rows={2}
        maxLength={MOST_CHARACTERS}
        value={text}
        onChange={(event) => keep(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button submit disabled={!ready} title="Ctrl or ⌘ with Enter sends it too">
        Comment
      </Button>
    </form>
  );
}
