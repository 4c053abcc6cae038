import { Scale } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { HostPayload } from '../../shared/host/hostApi.ts';
import { OFFLINE } from '../../shared/models/connection.ts';
import { useHostStore } from '../state/hostStore.ts';
import { useOfferedModel } from '../state/offeredModel.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { readThreshold } from './readThreshold.ts';

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
      <Field label="Reasoner" hint={reasoner === OFFLINE ? 'Costs nothing.' : 'Costs what its questions cost.'}>
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            data-initial-focus
            value={reasoner}
            onChange={(event) => setReasoner(event.target.value)}
          >
            <option value={OFFLINE}>Offline</option>
            {model !== null && <option value={model}>{model}</option>}
          </select>
        )}
      </Field>
      <Field
        label="Threshold"
        hint="How sure a success must be, from 0 to 1."
        error={threshold === null ? 'Enter a number from 0 to 1.' : undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            type="text"
            inputMode="decimal"
            placeholder={`As set: ${[...new Set([successThreshold, goalAchievedThreshold])].join(' and ')}`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button variant="primary" icon={Scale} submit disabled={asking || threshold === null}>
        {asking ? 'Judging…' : 'Judge again'}
      </Button>
    </form>
  );
}
