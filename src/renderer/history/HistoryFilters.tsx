import { runStatusSchema } from '../../shared/run/runStatus.ts';
import { SearchInput } from '../ui/SearchInput.tsx';
import { statusLabel } from '../ui/StatusBadge.tsx';
import type { RunFilter } from './filterRuns.ts';
import './HistoryFilters.css';

const HOSTS: Record<RunFilter['host'], string> = {
  all: 'Every host',
  desktop: 'Desktop',
  server: 'Server',
  cli: 'Command line',
};
const PERIODS: Record<RunFilter['period'], string> = {
  all: 'Any time',
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
};
const STATUSES: Record<string, string> = {
  all: 'Every status',
  ...Object.fromEntries(runStatusSchema.options.map((status) => [status, statusLabel(status)])),
};

interface Props {
  readonly filter: RunFilter;
  readonly onChange: (filter: RunFilter) => void;
}

/** Search and filters over the list of runs. */
export function HistoryFilters({ filter, onChange }: Props) {
  return (
    <search className="history-filters">
      <SearchInput
        className="history-filters__search"
        label="Search runs"
        placeholder="Search tasks and addresses"
        value={filter.query}
        onChange={(query) => onChange({ ...filter, query })}
      />
      <Choice
        label="Status"
        options={STATUSES}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <Choice label="Host" options={HOSTS} value={filter.host} onChange={(host) => onChange({ ...filter, host })} />
      <Choice
        label="Time"
        options={PERIODS}
        value={filter.period}
        onChange={(period) => onChange({ ...filter, period })}
      />
    </search>
  );
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  return (
    <select
      className="input history-filters__choice"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as V)}
    >
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
