import {
  type ConnectionState,
  MAKER_ADDRESSES,
  modelName,
  OFFLINE,
  readModelName,
} from '../../shared/models/connection.ts';
import { makerOf, USUAL_MODELS } from '../../shared/models/modelFacts.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { Reasoner } from '../agent/ports/reasoner.ts';
import type { AskedModel } from '../reasoning/llm/askStructured.ts';
import { createModelReasoner } from '../reasoning/llm/modelReasoner.ts';
import { createModelClient } from '../reasoning/llm/providers/modelClient.ts';
import { createOfflineReasoner } from '../reasoning/offline/offlineReasoner.ts';
import { connectionStates, factsOf, listModels, type ModelStore, openService } from './modelServices.ts';

/**
 * The reasoner of that name (`offline`, or a model as `readModelName` understands it) as the settings describe it, or what is
 * missing for it, for people.
 */
export async function createReasoner(name: string, store: ModelStore): Promise<Result<Reasoner, string>> {
  const settings = store.settings.get();
  if (name === OFFLINE) return success(createOfflineReasoner(settings));
  const pilot = await askedModel(name, store);
  if (!pilot.ok) return pilot;
  const rules = createOfflineReasoner(settings);
  const wanted = settings.model.quick;
  if (wanted === '' || wanted === OFFLINE || wanted === pilot.value.name) {
    return success(createModelReasoner({ pilot: pilot.value, rules, settings }));
  }
  const quick = await askedModel(wanted, store);
  if (!quick.ok) return failure(`The model for quick questions cannot be used. ${quick.error}`);
  return success(createModelReasoner({ pilot: pilot.value, quick: quick.value, rules, settings }));
}

/** The model of that name, ready to be asked. */
export async function askedModel(name: string, store: ModelStore): Promise<Result<AskedModel, string>> {
  const found = await findModel(name, store);
  if (!found.ok) return found;
  const { connection: wanted, model } = found.value;
  const opened = await openService(wanted, store);
  if (!opened.ok) return opened;
  const { connection, provider, redact } = opened.value;
  const settings = store.settings.get().model;
  const full = modelName(wanted, model);
  return success({
    name: full,
    client: createModelClient(provider, model, settings),
    facts: factsOf(connection, model, settings.facts[full]),
    redact,
  });
}

interface FoundModel {
  readonly connection: string;
  readonly model: string;
}

/** Which service and which of its models a name means. */
async function findModel(name: string, store: ModelStore): Promise<Result<FoundModel, string>> {
  const connections = await connectionStates(store);
  const { connection, model } = readModelName(name, connections);
  if (connection !== undefined && model !== undefined) return success({ connection, model });
  const named = connections.find((one) => one.name === connection);
  if (named) return usualModel(named, store);
  return model === undefined ? failure(unknown(name)) : whoHas(model, connections, store);
}

/** The model of a connection that is named alone: the one set for it, its maker's usual one, or the only one there. */
async function usualModel(connection: ConnectionState, store: ModelStore): Promise<Result<FoundModel, string>> {
  const { name, kind, address, label, ready } = connection;
  const { pilot, judge, quick } = store.settings.get().model;
  const set = [pilot, judge, quick]
    .map((role) => readModelName(role, [connection]))
    .find((role) => role.model && role.connection);
  if (set?.model !== undefined) return success({ connection: name, model: set.model });
  if (address === MAKER_ADDRESSES[kind] || !ready) return success({ connection: name, model: USUAL_MODELS[kind] });
  const listed = await listModels(name, store);
  if (!listed.ok) return listed;
  const [only, ...others] = listed.value;
  if (only && others.length === 0) return success({ connection: name, model: only.id });
  const names = listed.value.slice(0, MOST_NAMED).map(({ id }) => modelName(name, id));
  return failure(`Say which model of ${label} is meant${names.length > 0 ? `, such as ${names.join(', ')}` : ''}.`);
}

/** Models named in a message. */
const MOST_NAMED = 5;

/** Which connection a model is asked at that is named without one: its maker's, the only one there, or the one that lists it. */
async function whoHas(
  model: string,
  connections: readonly ConnectionState[],
  store: ModelStore,
): Promise<Result<FoundModel, string>> {
  const maker = makerOf(model);
  const ready = connections.filter((one) => one.ready);
  const own = ready.find(({ name }) => name === maker) ?? (ready.length === 1 ? ready[0] : undefined);
  if (own) return success({ connection: own.name, model });
  for (const { name } of ready) {
    const listed = await listModels(name, store);
    if (listed.ok && listed.value.some(({ id }) => id === model)) return success({ connection: name, model });
  }
  // What is missing is said by the maker's connection.
  return maker === undefined ? failure(unknown(model)) : success({ connection: maker, model });
}

function unknown(name: string): string {
  return `No model “${name}” is known. Write it as connection/model, such as openai/${USUAL_MODELS.openai}; countersign models shows what there is.`;
}
