import { GOAL_STATES, type Goal, type GoalState } from '../../../shared/board/goal.ts';

export interface GoalFilter {
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
