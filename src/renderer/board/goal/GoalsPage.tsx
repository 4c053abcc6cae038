import { Flag, Plus, SearchX } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useBoard } from '../../state/boardStore.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NewGoalButton } from '../columns/NewGoalButton.tsx';
import { NewGoalDialog } from '../columns/NewGoalDialog.tsx';
import { createDrafts, useDraft } from '../decisions/drafts.ts';
import { AuditPanel } from './AuditPanel.tsx';
import './GoalsPage.css';
import type { BoardState } from '../../../shared/board/boardState.ts';
import { GOAL_STATES, type Goal, type GoalState, goalStatus } from '../../../shared/board/goal.ts';
import { formatRoute } from '../../app/route.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { Chip } from '../../ui/Chip.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { GoalProgress, outdatedWords } from './GoalProgress.tsx';
import { goalStateWords } from './goalStateWords.ts';
import './GoalFilters.css';

/** What is looked for stays while a goal is opened and left again. */
const filters = createDrafts<GoalFilter>();

/** All goals with their progress, those that wait for the lead first; and the record that all of it stands in. */
export function GoalsPage() {
  const board = useBoard();
  const [filter = NO_GOAL_FILTER, setFilter] = useDraft(filters, 'goals');
  const [adding, setAdding] = useState(false);
  const found = useMemo(() => filterGoals(board.goals.values(), filter), [board.goals, filter]);
  const counts = useMemo(() => countGoals(board.goals.values()), [board.goals]);
  const projects = useMemo(() => projectsOf(board.goals.values()), [board.goals]);
  const all = board.goals.size;
  const addButton = (
    <NewGoalButton icon={Plus} variant={all === 0 ? 'primary' : 'secondary'} onClick={() => setAdding(true)} />
  );
  return (
    <div className="goals-page">
      <header className="goals-page__header">
        <h1>Goals</h1>
        <p className="goals-page__count" role="status">
          {found.length === all ? goalsWords(all) : `${found.length} of ${goalsWords(all)}`}
        </p>
        {all > 0 && <GoalFilters filter={filter} counts={counts} projects={projects} onChange={setFilter} />}
        {all > 0 && addButton}
      </header>
      <div className="goals-page__content">
        {all === 0 && (
          <EmptyState icon={Flag} title="No goals yet" actions={addButton}>
            A goal is something to be delivered. Its tasks are built, reviewed and verified one by one, each by somebody
            else; then a lead tests the whole.
          </EmptyState>
        )}
        {all > 0 && found.length === 0 && (
          <EmptyState
            icon={SearchX}
            title="No goal matches"
            actions={<Button onClick={() => setFilter(undefined)}>Show all goals</Button>}
          >
            Try fewer words or another state.
          </EmptyState>
        )}
        {found.length > 0 && (
          <ul className="goals-page__list" aria-label="Goals">
            {found.map((goal) => (
              <GoalRow key={goal.id} goal={goal} board={board} />
            ))}
          </ul>
        )}
        <AuditPanel />
      </div>
      {adding && <NewGoalDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function goalsWords(count: number): string {
  return count === 1 ? '1 goal' : `${count} goals`;
}

interface Props {
  readonly goal: Goal;
  readonly board: BoardState;
}

/** A goal in the list: where it stands, what it is, how far its tasks are. */
const GoalRow = memo(function GoalRow({ goal, board }: Props) {
  const { label, tone } = goalStateWords(goal.state);
  const status = goalStatus(board, goal.id);
  const outdated = status ? outdatedWords(status) : '';
  return (
    <li>
      <a className="goal-row" href={formatRoute({ screen: 'board', view: 'goal', goalId: goal.id })}>
        <span>
          <Chip tone={tone}>{label}</Chip>
        </span>
        <span className="goal-row__words">
          <span className="goal-row__title">{goal.title}</span>
          <span className="goal-row__facts">
            <span>{goal.id}</span>
            {goal.project && <span>{goal.project}</span>}
            <span>changed {formatMoment(goal.changedAt)}</span>
            {outdated && <span className="goal-row__mark">{outdated}</span>}
          </span>
        </span>
        {status && <GoalProgress counts={status.counts} />}
      </a>
    </li>
  );
});

interface GoalFiltersProps {
  readonly filter: GoalFilter;
  readonly counts: Readonly<Record<GoalState, number>>;
  readonly projects: readonly string[];
  readonly onChange: (filter: GoalFilter) => void;
}

/** Search, state and project. */
function GoalFilters({ filter, counts, projects, onChange }: GoalFiltersProps) {
  return (
    <search className="goal-filters">
      <SearchInput
        className="goal-filters__search"
        label="Search goals"
        value={filter.query}
        onChange={(query) => onChange({ ...filter, query })}
      />
      <select
        className="input"
        aria-label="State"
        value={filter.state}
        onChange={(event) => onChange({ ...filter, state: event.target.value as GoalFilter['state'] })}
      >
        <option value="all">Any state</option>
        {GOAL_STATES.map((state) => (
          <option key={state} value={state}>
            {goalStateWords(state).label} ({counts[state]})
          </option>
        ))}
      </select>
      {projects.length > 0 && (
        <select
          className="input"
          aria-label="Project"
          value={filter.project}
          onChange={(event) => onChange({ ...filter, project: event.target.value })}
        >
          <option value="">Any project</option>
          {projects.map((project) => (
            <option key={project} value={project}>
              {project}
            </option>
          ))}
        </select>
      )}
    </search>
  );
}

interface GoalFilter {
  /** Words that id, title, description or project must contain, in any order. */
  readonly query: string;
  readonly state: GoalState | 'all';
  readonly project: string;
}

export const NO_GOAL_FILTER: GoalFilter = { query: '', state: 'all', project: '' };

/** Goals that wait for the lead come first, then those at work; what is done comes last. */
const RANK: Record<GoalState, number> = { pending_verify: 0, active: 1, open: 2, verified: 3 };

/** The goals that pass the filter: by state, in each the one changed last first. */
export function filterGoals(goals: Iterable<Goal>, { query, state, project }: GoalFilter): Goal[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return [...goals]
    .filter((goal) => {
      const text = `${goal.id} ${goal.title} ${goal.description} ${goal.project}`.toLowerCase();
      return (
        (state === 'all' || goal.state === state) &&
        (project === '' || goal.project === project) &&
        words.every((word) => text.includes(word))
      );
    })
    .sort((a, b) => RANK[a.state] - RANK[b.state] || b.changedSeq - a.changedSeq);
}

/** The projects that goals are of, in the order of the alphabet. */
export function projectsOf(goals: Iterable<Goal>): string[] {
  const names = new Set([...goals].map(({ project }) => project).filter((project) => project !== ''));
  return [...names].sort((a, b) => a.localeCompare(b));
}

/** How many goals are in each state. */
export function countGoals(goals: Iterable<Goal>): Record<GoalState, number> {
  const counts = Object.fromEntries(GOAL_STATES.map((state) => [state, 0])) as Record<GoalState, number>;
  for (const { state } of goals) counts[state] += 1;
  return counts;
}
