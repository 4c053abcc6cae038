import { type FormEvent, type ReactNode, useState } from 'react';
import { type Settings, type SettingsPatch, settingsSchema } from '../../shared/settings/settings.ts';
import { decidesVerdicts } from '../../shared/settings/verdictSettings.ts';
import { useServices } from '../app/services.tsx';
import { useBoardSettingsLock } from '../board/useBoardSettingsLock.ts';
import { useHostStore } from '../state/hostStore.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useToastStore } from '../ui/toastStore.ts';
import { SettingControl } from './SettingControl.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { settingProblem } from './settingProblem.ts';
import type { SettingField, SettingSection } from './settingsFields.ts';
import { readText, textOf } from './settingsFields.ts';

interface Props {
  readonly section: SettingSection;
  /** Why nothing of it can be changed now, for people. */
  readonly lock?: string | undefined;
  /** What is shown above the fields. */
  readonly children?: ReactNode;
}

/** The fields of a section as a form that is saved as a whole. */
export function SettingsForm({ section: { title, about, fields }, lock: ownLock, children }: Props) {
  const leadsLock = useBoardSettingsLock();
  // Whether something counts as done is a lead's to say, where there is one.
  const lock = ownLock ?? (fields.every(({ group, key }) => decidesVerdicts(group, key)) ? leadsLock : undefined);
  const { host } = useServices();
  const settings = useHostStore((store) => store.settings);
  /** Only what was typed and not saved yet. */
  const [typed, setTyped] = useState<SettingsDraft>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const draft = { ...draftOf(fields, settings), ...typed };
  const { patch, errors } = readDraft(fields, settings, draft);
  const changed = Object.keys(patch).length > 0 || Object.keys(errors).length > 0;

  function reset() {
    setTyped({});
    setRefusal(null);
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!changed || Object.keys(errors).length > 0) return;
    const answer = await host.request('settings.update', { patch });
    if (!answer.ok) {
      setRefusal(answer.error.message);
      return;
    }
    useHostStore.setState({ settings: answer.value });
    useToastStore.getState().say('success', `${title}: saved`);
    reset();
  }

  return (
    <SettingsGroup title={title} about={about}>
      {lock !== undefined && (
        <Banner tone="neutral" title="Locked">
          {lock}
        </Banner>
      )}
      {children}
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <fieldset className="settings-group__fields" disabled={lock !== undefined}>
          {fields.map((field) => (
            <SettingControl
              key={fieldName(field)}
              field={field}
              value={draft[fieldName(field)] ?? ''}
              error={errors[fieldName(field)]}
              onChange={(text) => setTyped({ ...typed, [fieldName(field)]: text })}
            />
          ))}
          {changed && (
            <div className="settings-group__actions settings-group__save">
              <Button variant="primary" submit disabled={Object.keys(errors).length > 0}>
                Save
              </Button>
              <Button onClick={reset}>Undo</Button>
              {refusal && (
                <p className="settings-group__problem" role="alert">
                  {refusal}
                </p>
              )}
            </div>
          )}
        </fieldset>
      </form>
    </SettingsGroup>
  );
}

/** Texts as they stand in the form, by `fieldName`. */
type SettingsDraft = Readonly<Record<string, string>>;

export function fieldName({ group, key }: SettingField): string {
  return `${group}.${key}`;
}

/** The current values as texts. */
export function draftOf(fields: readonly SettingField[], settings: Settings): SettingsDraft {
  return Object.fromEntries(fields.map((field) => [fieldName(field), textOf(field, currentValue(field, settings))]));
}

/** What the form would change, and what is wrong with it by field; empty `errors` when it may be saved. */
export function readDraft(
  fields: readonly SettingField[],
  settings: Settings,
  draft: SettingsDraft,
): { patch: SettingsPatch; errors: Readonly<Record<string, string>> } {
  const patch: SettingsPatch = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const text = (draft[fieldName(field)] ?? '').trim();
    if (text === textOf(field, currentValue(field, settings))) continue;
    const value = readText(field, text);
    const problem = problemWith(field, settings, value);
    if (problem !== undefined) errors[fieldName(field)] = problem;
    patch[field.group] = { ...patch[field.group], [field.key]: value };
  }
  return { patch, errors };
}

function problemWith(field: SettingField, settings: Settings, value: unknown): string | undefined {
  const parsed = settingsSchema.safeParse({
    ...settings,
    [field.group]: { ...settings[field.group], [field.key]: value },
  });
  const issue = parsed.error?.issues[0];
  return issue && settingProblem(issue);
}

function currentValue({ group, key }: SettingField, settings: Settings): unknown {
  return (settings[group] as Readonly<Record<string, unknown>>)[key];
}
