import { type FormEvent, useState } from 'react';
import { type ModelFacts, modelFactsSchema } from '../../shared/models/modelFacts.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { settingProblem } from './settingProblem.ts';

const FACTS = [
  { key: 'contextTokens', label: 'Context', unit: 'tokens', hint: 'A question and its answer; pages are cut to fit.' },
  { key: 'inputPricePerMillion', label: 'Price of input', unit: 'US$', hint: 'For a million tokens.' },
  { key: 'outputPricePerMillion', label: 'Price of output', unit: 'US$', hint: 'For a million tokens.' },
] as const satisfies readonly { key: keyof ModelFacts; label: string; unit: string; hint: string }[];

interface Props {
  readonly name: string;
  /** Used where nothing is said. */
  readonly known: ModelFacts;
  readonly said: ModelFacts;
  readonly onSave: (facts: ModelFacts) => Promise<boolean>;
}

/** What a model reads and costs: what is known is filled in, and may be said otherwise. */
export function ModelFactsForm({ name, known, said, onSave }: Props) {
  const [typed, setTyped] = useState<Partial<Record<keyof ModelFacts, string>>>({});
  const facts: ModelFacts = { ...said };
  const errors: Partial<Record<keyof ModelFacts, string>> = {};
  for (const { key } of FACTS) {
    const text = typed[key]?.trim();
    if (text === undefined) continue;
    delete facts[key];
    if (text === '') continue;
    const read = modelFactsSchema.shape[key].safeParse(Number(text));
    if (read.success) facts[key] = read.data;
    else if (read.error.issues[0]) errors[key] = settingProblem(read.error.issues[0]);
  }
  const isUnpriced = [said, known].every(
    (one) => one.inputPricePerMillion === undefined || one.outputPricePerMillion === undefined,
  );

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(errors).length === 0 && (await onSave(facts))) setTyped({});
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <fieldset className="settings-group__fields">
        <legend className="settings-entry__name">{name}</legend>
        {FACTS.map(({ key, label, unit, hint }) => (
          <Field key={key} label={label} hint={hint} error={errors[key]}>
            {(attributes) => (
              <span className="settings-group__number">
                <input
                  {...attributes}
                  className="input"
                  inputMode="decimal"
                  placeholder={known[key] === undefined ? 'not known' : String(known[key])}
                  value={typed[key] ?? said[key] ?? ''}
                  onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
                />
                {unit}
              </span>
            )}
          </Field>
        ))}
        {isUnpriced && (
          <p className="settings-group__save">Without prices, the spend limit does not count this model.</p>
        )}
        {Object.keys(typed).length > 0 && (
          <div className="settings-group__actions settings-group__save">
            <Button variant="primary" submit disabled={Object.keys(errors).length > 0}>
              Save
            </Button>
            <Button onClick={() => setTyped({})}>Undo</Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
