import { Download, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UnreadableRun } from '../../shared/host/hostApi.ts';
import { useCommand, useServices } from '../app/services.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { downloadText } from '../ui/downloadText.ts';

/** The runs whose record is damaged or from a later version: why, and what is stored of them as a file. Nothing where there are none. */
export function UnreadableRuns({ onDelete }: { readonly onDelete: (runId: string) => void }) {
  const { host } = useServices();
  const command = useCommand();
  const [runs, setRuns] = useState<readonly UnreadableRun[]>([]);
  useEffect(() => {
    void command('runs.list', {}).then((listed) => setRuns(listed?.unreadable ?? []));
    return host.subscribe('runs.deleted', (deleted) => {
      const gone = new Set(deleted.map(({ runId }) => runId));
      setRuns((known) => known.filter(({ runId }) => !gone.has(runId)));
    });
  }, [command, host]);
  async function exportRaw(runId: string) {
    const file = await command('runs.export', { runId });
    if (file) downloadText(file.fileName, file.content);
  }
  if (runs.length === 0) return null;
  return (
    <section className="history-screen__unreadable" aria-label="Unreadable runs">
      {runs.map(({ runId, message }) => (
        <Banner
          key={runId}
          tone="warning"
          title={`The run ${runId.slice(0, 8)} cannot be read`}
          actions={
            <>
              <Button size="small" icon={Download} onClick={() => void exportRaw(runId)}>
                Export as it is stored
              </Button>
              <Button size="small" icon={Trash2} onClick={() => onDelete(runId)}>
                Delete
              </Button>
            </>
          }
        >
          {message}
        </Banner>
      ))}
    </section>
  );
}
