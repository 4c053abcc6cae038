import { GOAL_STATES, type GoalState } from '../../../shared/board/goal.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';
import type { GoalFilter } from './filterGoals.ts';
import { goalStateWords } from './goalStateWords.ts';
import './GoalFilters.css';

interface Props {
  readonly filter: GoalFilter;
  readonly counts: Readonly<Record<GoalState, number>>;
  readonly projects: readonly string[];
  readonly onChange: (filter: GoalFilter) => void;
}

/** Search, state and project. */
export function GoalFilters({ filter, counts, projects, onChange }: Props) {
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
