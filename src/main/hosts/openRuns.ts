import type { Logger } from 'pino';
import type { Settings } from '../../shared/settings/settings.ts';
import type { DocumentLibrary } from '../knowledge/documentLibrary.ts';
import { openKnowledge } from '../knowledge/openKnowledge.ts';
import type { Store } from '../store/openStore.ts';
import { createReasoner } from './createReasoner.ts';
import { logRunEvents } from './logRunEvents.ts';
import { RunService, type RunServiceParts } from './runService.ts';
import { reachTools } from './teamTools.ts';

interface RunsOptions extends Pick<RunServiceParts, 'host' | 'executor' | 'sandbox'> {
  readonly log: Logger;
  /** Other settings than those of the store. */
  readonly settings?: () => Settings;
  /** Called besides what is logged when a run could not be recorded any more. */
  readonly onLost?: (error: unknown) => void;
}

interface OpenRuns {
  /** Those that were cut off are still to be ended on record (`endCutOffRuns`). */
  readonly runs: RunService;
  /** The team's documents, which runs look things up in. */
  readonly library: DocumentLibrary;
}

/** The runs of a data folder with all that every host gives them; each has a page of its own for them. */
export function openRuns(store: Store, { log, settings: given, onLost, ...page }: RunsOptions): OpenRuns {
  const settings = given ?? (() => store.settings.get());
  const asked = { settings: { get: settings }, secrets: store.secrets };
  const { library, knowledge } = openKnowledge(store);
  const runs = new RunService({
    ...page,
    events: store.events,
    blobs: store.blobs,
    leases: store.leases,
    settings,
    reasoner: (name) => createReasoner(name, asked),
    knowledge,
    secrets: () => store.keptSecrets.values(),
    openTools: () => reachTools(asked),
    onLost: (runId, error) => {
      log.error({ runId, error }, 'the run could not be recorded');
      onLost?.(error);
    },
  });
  runs.subscribe(logRunEvents(log));
  return { runs, library };
}
