import { CircleCheck, EllipsisVertical, UserRound } from 'lucide-react';
import { type MouseEvent, memo, type RefObject, useEffect, useRef } from 'react';
import type { Task } from '../../../shared/board/task.ts';
import { formatRoute } from '../../app/route.ts';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { type CardFacts, sameFacts } from './cardFacts.ts';
import { useCardStore } from './cardStore.ts';
import { criteriaWords } from './criteriaCount.ts';
import { MARKS, markWords } from './markWords.ts';
import './TaskCard.css';
import { useCardDrag } from './useCardDrag.ts';

/** What cards tell the board; the same functions for as long as it is shown, so that cards need not be drawn again. */
export interface CardHandlers {
  onClick(id: string, event: MouseEvent): void;
  onMenu(id: string, at: { readonly x: number; readonly y: number }): void;
}

interface Props {
  readonly task: Task;
  readonly facts: CardFacts;
  /** The card to which Tab leads. */
  readonly tabbable: boolean;
  readonly selected: boolean;
  readonly handlers: CardHandlers;
}

/** A task as a card: a link to its page, with what there is to know of it at a glance. */
export const TaskCard = memo(
  function TaskCard({ task, facts, tabbable, selected, handlers }: Props) {
    const card = useRef<HTMLDivElement>(null);
    const link = useRef<HTMLAnchorElement>(null);
    const dragged = useCardDrag(card, task.id);
    useFocusOnRequest(link, task.id);
    const { id, title, assignee } = task;
    const marks = facts.marks.map((mark) => ({ mark, ...markWords(mark, task, facts) }));
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the menu of the right button is that of the button in it
      <div
        ref={card}
        className="task-card"
        data-selected={selected}
        data-dragged={dragged}
        data-escalated={task.escalation !== undefined}
        onContextMenu={(event) => {
          event.preventDefault();
          handlers.onMenu(id, { x: event.clientX, y: event.clientY });
        }}
      >
        <div className="task-card__top">
          <input
            type="checkbox"
            className="task-card__box"
            tabIndex={-1}
            aria-label={`Select ${id}`}
            checked={selected}
            onChange={() => useCardStore.getState().toggle(id)}
          />
          <span className="task-card__id">{id}</span>
          {facts.changed && (
            <span className="task-card__news" role="img" aria-label="Changed" title="Changed since you looked" />
          )}
          <span className="task-card__goal" title={facts.goalTitle}>
            {facts.goalTitle}
          </span>
          <IconButton
            label={`What to do with ${id}`}
            icon={EllipsisVertical}
            tabIndex={-1}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => {
              const { left, bottom } = currentTarget.getBoundingClientRect();
              handlers.onMenu(id, { x: left, y: bottom });
            }}
          />
        </div>
        <a
          ref={link}
          className="task-card__title"
          href={formatRoute({ screen: 'board', view: 'task', taskId: id })}
          draggable={false}
          tabIndex={tabbable ? 0 : -1}
          aria-label={[`${id} ${title}`, ...marks.map(({ mark }) => MARKS[mark].label)].join(', ')}
          title={title}
          data-task={id}
          onFocus={() => useCardStore.getState().noteFocus(id)}
          onClick={(event) => handlers.onClick(id, event)}
        >
          {title}
        </a>
        <div className="task-card__facts">
          <span
            className="task-card__assignee"
            title={assignee === undefined ? 'Nobody was given it' : `Given to ${assignee}`}
          >
            <UserRound size={12} aria-hidden="true" />
            <span>{assignee ?? 'Nobody'}</span>
          </span>
          {facts.criteria.of > 0 && <Criteria {...facts.criteria} />}
          <span className="task-card__marks" data-several={marks.length > 1}>
            {marks.map(({ mark, short, long }) => (
              <Chip key={mark} tone={MARKS[mark].tone} icon={MARKS[mark].icon} title={long}>
                {marks.length === 1 || mark === 'rejected' ? short : <span className="visually-hidden">{short}</span>}
              </Chip>
            ))}
          </span>
        </div>
      </div>
    );
  },
  (before, now) =>
    before.task === now.task &&
    before.tabbable === now.tabbable &&
    before.selected === now.selected &&
    before.handlers === now.handlers &&
    sameFacts(before.facts, now.facts),
);

function Criteria({ of, met }: CardFacts['criteria']) {
  return (
    <span
      className="task-card__criteria"
      data-all={met === of}
      title={met === undefined ? `${criteriaWords(of)}, not examined yet` : `${met} of ${criteriaWords(of)} met`}
    >
      <CircleCheck size={12} aria-hidden="true" />
      {met === undefined ? of : `${met}/${of}`}
    </span>
  );
}

/**
 * Takes the keyboard when it is asked to come here, or when the card it was on has come here from another column; it is
 * never taken from where somebody is typing.
 */
function useFocusOnRequest(link: RefObject<HTMLAnchorElement | null>, id: string) {
  const request = useCardStore((store) => (store.focusedId === id ? store.focusRequest : 0));
  useEffect(() => {
    if (request === 0) return;
    const isNew = request !== useCardStore.getState().followedRequest;
    if (!isNew && document.activeElement !== document.body) return;
    useCardStore.setState({ followedRequest: request });
    link.current?.focus({ preventScroll: true });
  }, [link, request]);
}
