import { useEffect } from 'react';
import { useShownRun } from '../state/runStore.ts';
import { statusLabel } from '../ui/StatusBadge.tsx';

const APP_NAME = 'Countersign';

/** Says in the window's title how the run stands, for those who are looking at something else meanwhile. */
export function useWindowTitle(): void {
  const run = useShownRun()?.state;
  const title = run ? `${statusLabel(run.status)}: ${run.task} – ${APP_NAME}` : APP_NAME;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
