import { Scale } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { HostPayload } from '../../shared/host/hostApi.ts';
import { OFFLINE } from '../../shared/models/connection.ts';
import { useHostStore } from '../state/hostStore.ts';
import { useOfferedModel } from '../state/offeredModel.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField, TextField } from '../ui/TextField.tsx';

type Reasoner = HostPayload<'runs.judgeAgain'>['reasoner'];

interface Props {
  readonly asking: boolean;
  readonly onSubmit: (wish: { readonly reasoner: Reasoner; readonly threshold?: number }) => void;
}

/** Who is to judge again, and how sure it has to be. */
export function JudgeAgainForm({ asking, onSubmit }: Props) {
  const settings = useHostStore((store) => store.settings);
  const { model } = useOfferedModel();
  const [reasoner, setReasoner] = useState<Reasoner>(OFFLINE);
  const [text, setText] = useState('');
  const threshold = readThreshold(text);
  const { successThreshold, goalAchievedThreshold } = settings.verification;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (threshold === null || asking) return;
    onSubmit({ reasoner, ...(threshold !== undefined && { threshold }) });
  }

  return (
    <form className="judge-again__form" onSubmit={submit} noValidate>
      <SelectField
        label="Reasoner"
        hint={reasoner === OFFLINE ? 'Costs nothing.' : 'Costs what its questions cost.'}
        data-initial-focus
        value={reasoner}
        onChange={setReasoner}
      >
        <option value={OFFLINE}>Offline</option>
        {model !== null && <option value={model}>{model}</option>}
      </SelectField>
      <TextField
        label="Threshold"
        hint="How sure a success must be, from 0 to 1."
        error={threshold === null ? 'Enter a number from 0 to 1.' : undefined}
        type="text"
        inputMode="decimal"
        placeholder={`As set: ${[...new Set([successThreshold, goalAchievedThreshold])].join(' and ')}`}
        value={text}
        onChange={setText}
      />
      <Button variant="primary" icon={Scale} submit disabled={asking || threshold === null}>
        {asking ? 'Judging…' : 'Judge again'}
      </Button>
    </form>
  );
}

/** A share from 0 to 1 as people type it: undefined for nothing, null for what is no such number. */
export function readThreshold(text: string): number | undefined | null {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return undefined;
  const value = Number(typed);
  return value >= 0 && value <= 1 ? value : null;
}
