import { type FormEvent, type ReactNode, useState } from 'react';
import { decidesVerdicts } from '../../shared/settings/verdictSettings.ts';
import { useServices } from '../app/services.tsx';
import { useBoardSettingsLock } from '../board/useBoardSettingsLock.ts';
import { useHostStore } from '../state/hostStore.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useToastStore } from '../ui/toastStore.ts';
import { SettingControl } from './SettingControl.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { draftOf, fieldName, readDraft, type SettingsDraft } from './settingsDraft.ts';
import type { SettingSection } from './settingsFields.ts';

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
