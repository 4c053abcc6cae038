import { type RefObject, useMemo } from 'react';
import type { BoardState } from '../../../shared/board/boardState.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';
import type { TaskOrder } from '../columns/columnModel.ts';
import { MARKS } from '../columns/markWords.ts';
import { TASK_MARKS } from '../columns/taskMarks.ts';
import { type BoardFilter, boardFilterSchema, NO_FILTER } from './boardFilter.ts';
import { Choice } from './Choice.tsx';
import './FilterBar.css';
import { useFilterStore } from './filterStore.ts';
import { ViewChoice } from './ViewChoice.tsx';

const ORDERS: Record<TaskOrder, string> = {
  changed: 'Last changed first',
  waiting: 'Waiting longest first',
  number: 'By number',
};

const MARK_OPTIONS = new Map<string, string>([
  ['all', 'Any marks'],
  ['any', 'Marked'],
  ...TASK_MARKS.map((mark) => [mark, MARKS[mark].label] as const),
]);

interface Props {
  readonly board: BoardState;
  readonly me: string;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** Search, filters, the order, and the views that somebody has saved of them. */
export function FilterBar({ board, me, search }: Props) {
  const { filter, change } = useFilterStore();
  const goals = useMemo(() => goalOptions(board.goals), [board.goals]);
  const actors = useMemo(() => actorOptions(board.actors), [board.actors]);
  return (
    <search className="filter-bar">
      <ViewChoice key={me} me={me} />
      <SearchInput
        ref={search}
        className="filter-bar__search"
        label="Search tasks"
        value={filter.query}
        onChange={(query) => change({ query })}
      />
      <Choice
        label="Goal"
        options={goals}
        value={filter.goal}
        isSet={filter.goal !== NO_FILTER.goal}
        onChange={(goal) => change({ goal })}
      />
      <Choice
        label="Assignee"
        options={actors}
        value={assigneeValue(filter.assignee)}
        isSet={filter.assignee.who !== 'anybody'}
        onChange={(value) => change({ assignee: assigneeOf(value) })}
      />
      <Choice
        label="Marks"
        options={MARK_OPTIONS}
        value={filter.mark}
        isSet={filter.mark !== NO_FILTER.mark}
        onChange={(mark) => change({ mark: boardFilterSchema.shape.mark.parse(mark) })}
      />
      <Choice
        label="Order"
        options={new Map(Object.entries(ORDERS))}
        value={filter.order}
        isSet={filter.order !== NO_FILTER.order}
        onChange={(order) => change({ order: boardFilterSchema.shape.order.parse(order) })}
      />
    </search>
  );
}

function goalOptions(goals: BoardState['goals']): Map<string, string> {
  const options = new Map([
    ['all', 'Every goal'],
    ['none', 'No goal'],
  ]);
  for (const { id, title } of goals.values()) options.set(id, `${id} ${title}`);
  return options;
}

function actorOptions(actors: BoardState['actors']): Map<string, string> {
  const options = new Map([
    ['anybody', 'Anybody'],
    ['nobody', 'Nobody'],
  ]);
  for (const { name } of actors.values()) options.set(`actor ${name}`, name);
  return options;
}

function assigneeValue(assignee: BoardFilter['assignee']): string {
  return assignee.who === 'actor' ? `actor ${assignee.name}` : assignee.who;
}

function assigneeOf(value: string): BoardFilter['assignee'] {
  if (value === 'anybody' || value === 'nobody') return { who: value };
  return { who: 'actor', name: value.slice('actor '.length) };
}
