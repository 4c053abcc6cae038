import { type ConnectionState, modelName, OFFLINE, readModelName } from '../../shared/models/connection.ts';
import { USUAL_MODELS } from '../../shared/models/modelFacts.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { useHostStore } from './hostStore.ts';

/**
 * The model that a task can be given to beside the offline reasoner: the pilot of the settings, or else the usual one of a maker
 * whose key is known. Null where there is none that could be asked.
 */
export function offeredModel({ model }: Settings, connections: readonly ConnectionState[]): string | null {
  if (model.pilot !== OFFLINE) {
    const { connection } = readModelName(model.pilot, connections);
    const isReady = connections.some(({ name, ready }) => ready && (connection === undefined || name === connection));
    return isReady ? model.pilot : null;
  }
  const maker = connections.find(({ ready, own, key }) => ready && !own && key !== 'none');
  return maker ? modelName(maker.name, USUAL_MODELS[maker.kind]) : null;
}

/** The model that can be chosen, and who is chosen as long as nobody said. */
export function useOfferedModel(): { readonly model: string | null; readonly preferred: string } {
  const settings = useHostStore((store) => store.settings);
  const connections = useHostStore((store) => store.info?.connections);
  const model = offeredModel(settings, connections ?? []);
  return { model, preferred: settings.model.pilot !== OFFLINE && model !== null ? model : OFFLINE };
}
