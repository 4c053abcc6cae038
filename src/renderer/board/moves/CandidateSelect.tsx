import type { BoardState } from '../../../shared/board/boardState.ts';
import type { Refusal } from '../../../shared/board/refusal.ts';
import { SelectField } from '../../ui/TextField.tsx';

interface Props {
  readonly label: string;
  readonly board: BoardState;
  readonly value: string;
  /** The choice of nobody in particular. */
  readonly none: string;
  /** Why somebody cannot be chosen; null when they can. */
  readonly whyNot: (name: string) => Refusal | null;
  readonly onChange: (name: string) => void;
  readonly focus?: boolean;
}

/** A choice among those who are on the team; whom the rules do not allow is shown, with the reason. */
export function CandidateSelect({ label, board, value, none, whyNot, onChange, focus = false }: Props) {
  const candidates = [...board.actors.values()].filter(({ active }) => active);
  return (
    <SelectField label={label} data-initial-focus={focus || undefined} value={value} onChange={onChange}>
      <option value="">{none}</option>
      {candidates.map(({ name, kind }) => {
        const refusal = whyNot(name);
        return (
          <option key={name} value={name} disabled={refusal !== null}>
            {name}
            {kind === 'agent' ? ' (agent)' : ''}
            {refusal ? `: ${refusal.message}` : ''}
          </option>
        );
      })}
    </SelectField>
  );
}
