import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { formatBytes } from '../../shared/storage/formatBytes.ts';
import type { StorageUse } from '../../shared/storage/retention.ts';
import { useCommand, useServices } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useToastStore } from '../ui/toastStore.ts';
import { SettingsForm } from './SettingsForm.tsx';
import type { SettingSection } from './settingsFields.ts';
import './StorageSettings.css';

const STORAGE_SECTION: SettingSection = {
  title: 'Storage',
  about:
    'What runs have stored, and when they go by themselves: never, until you say so here. Pinned runs stay, and so do those that are at work.',
  fields: [
    {
      group: 'storage',
      key: 'keepDays',
      label: 'Delete runs after',
      hint: 'Counted from their start; 0: they stay.',
      control: { type: 'number', unit: 'days' },
    },
    {
      group: 'storage',
      key: 'maximumMb',
      label: 'Delete the oldest beyond',
      hint: 'What all runs may take; 0: as much as they need.',
      control: { type: 'number', unit: 'MB' },
    },
    {
      group: 'storage',
      key: 'deleteStatuses',
      label: 'Only runs that are',
      hint: 'With none of these, none goes by itself.',
      control: {
        type: 'checks',
        options: { completed: 'completed', partial: 'partial', failed: 'failed', stopped: 'stopped' },
      },
    },
    {
      group: 'storage',
      key: 'alsoOnBoard',
      label: 'Runs on the board',
      hint: 'What tasks have to show. The hash of the record stays, and the audit holds. On a team board, for a lead to say.',
      control: { type: 'switch', words: 'Delete them as well' },
    },
  ],
};

/** What is stored, and the rule by which runs go; asked anew whenever the rule is changed. */
export function StorageSettings() {
  const { host } = useServices();
  const command = useCommand();
  const rule = useHostStore((store) => store.settings.storage);
  const [use, setUse] = useState<StorageUse | null>(null);
  const [copy, setCopy] = useState<number | undefined>();
  const [asking, setAsking] = useState(false);

  const look = useCallback(async () => {
    const [answer, estimate] = await Promise.all([
      host.request('storage.use', {}),
      navigator.storage?.estimate().catch(() => undefined),
    ]);
    if (answer.ok) setUse(answer.value);
    setCopy(estimate?.usage);
  }, [host]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rule lets other runs go
  useEffect(() => void look(), [look, rule]);
  useEffect(() => host.subscribe('runs.deleted', () => void look()), [host, look]);

  async function clean() {
    setAsking(false);
    const answer = await command('storage.clean', {});
    if (!answer) return;
    useToastStore.getState().say('success', `${runsWords(answer.deleted)} deleted`);
    await look();
  }

  return (
    <SettingsForm section={STORAGE_SECTION}>
      {use && (
        <dl className="storage-use">
          <Fact
            name="Data file"
            value={formatBytes(use.file)}
            note={use.free > 0 ? `${formatBytes(use.free)} free in it` : ''}
          />
          <Fact name="Pages" value={formatBytes(use.pages)} note="captured by runs" />
          <Fact
            name="Records"
            value={formatBytes(use.events)}
            note={`${runsWords(use.runs)}${use.pinned > 0 ? `, ${use.pinned} pinned` : ''}`}
          />
          {copy !== undefined && <Fact name="This window" value={formatBytes(copy)} note="its own copy, for History" />}
        </dl>
      )}
      {use && use.due.runs > 0 && (
        <div className="settings-group__actions">
          <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
            Delete {runsWords(use.due.runs)} now
          </Button>
          <p className="settings-group__about">
            By this rule, {formatBytes(use.due.bytes)}. It is applied at the start, and whenever a run has ended.
          </p>
        </div>
      )}
      {asking && use && (
        <Dialog
          title={`Delete ${runsWords(use.due.runs)}?`}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)} data-initial-focus>
                Keep
              </Button>
              <Button variant="danger" icon={Trash2} onClick={() => void clean()}>
                Delete {runsWords(use.due.runs)}
              </Button>
            </>
          }
        >
          <p>
            {formatBytes(use.due.bytes)}: their records and every captured page, here and in the data file. This cannot
            be undone.
          </p>
        </Dialog>
      )}
    </SettingsForm>
  );
}

function Fact({ name, value, note }: { readonly name: string; readonly value: string; readonly note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {note !== '' && <span>{note}</span>}
      </dd>
    </div>
  );
}

function runsWords(count: number): string {
  return count === 1 ? '1 run' : `${count} runs`;
}
