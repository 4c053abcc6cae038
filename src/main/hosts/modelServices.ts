import {
  allConnections,
  type Connection,
  type ConnectionState,
  connectionLabel,
  isOwnMachine,
  MAKER_ADDRESSES,
  MAKERS,
} from '../../shared/models/connection.ts';
import { knownFacts, type ListedModel, type ModelFacts } from '../../shared/models/modelFacts.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { createAnthropicProvider } from '../reasoning/llm/providers/anthropicProvider.ts';
import { shownAddress } from '../reasoning/llm/providers/failures.ts';
import { createGeminiProvider } from '../reasoning/llm/providers/geminiProvider.ts';
import { createOpenAiProvider } from '../reasoning/llm/providers/openaiProvider.ts';
import type { Provider } from '../reasoning/llm/providers/provider.ts';
import { connectionSecret, keyVariables, type SecretName, type SecretStore } from '../store/secretStore.ts';

/** What is needed of a store to reach models. */
export interface ModelStore {
  readonly settings: { get(): Settings };
  readonly secrets: Pick<SecretStore, 'get' | 'has' | 'isStored'>;
  readonly environment?: NodeJS.ProcessEnv;
}

/** A service that can be asked, with what must never be told of it. */
export interface OpenService {
  readonly connection: ConnectionState;
  readonly provider: Provider;
  readonly redact: (text: string) => string;
}

const PROVIDERS = { gemini: createGeminiProvider, openai: createOpenAiProvider, anthropic: createAnthropicProvider };

/** Variables that people know from the makers' own clients. */
const ADDRESS_VARIABLES: Readonly<Record<string, string>> = {
  gemini: 'GOOGLE_GEMINI_BASE_URL',
  openai: 'OPENAI_BASE_URL',
  anthropic: 'ANTHROPIC_BASE_URL',
};

/** Every connection there is, and whether it can be used; nothing of a key. */
export async function connectionStates({
  settings,
  secrets,
  environment = process.env,
}: ModelStore): Promise<ConnectionState[]> {
  const states = allConnections(settings.get().model.connections).map(async (connection) => {
    const { name } = connection;
    const secret = connectionSecret(name);
    const key = await keyPlaceOf(secret, secrets);
    const address = addressOf(connection, environment);
    return {
      ...connection,
      label: connectionLabel(name),
      address: shownAddress(address),
      key,
      keyVariable: keyVariables(secret)[0] ?? '',
      // Makers want a key; what stands elsewhere may do without.
      ready: key !== 'none' || address !== MAKER_ADDRESSES[connection.kind],
      own: !MAKERS.some((maker) => maker.name === name),
    };
  });
  return Promise.all(states);
}

/** Where a key is, if there is one; nothing of it. */
export async function keyPlaceOf(
  name: SecretName,
  secrets: Pick<SecretStore, 'has' | 'isStored'>,
): Promise<ConnectionState['key']> {
  if (await secrets.isStored(name)) return 'stored';
  return (await secrets.has(name)) ? 'environment' : 'none';
}

function addressOf({ name, kind, baseUrl }: Connection, environment: NodeJS.ProcessEnv): string {
  const variable = ADDRESS_VARIABLES[name];
  const said = variable === undefined ? undefined : environment[variable]?.trim();
  return baseUrl || said || MAKER_ADDRESSES[kind];
}

/** The service of that name, or what is missing to ask it, for people. */
export async function openService(name: string, store: ModelStore): Promise<Result<OpenService, string>> {
  const connection = (await connectionStates(store)).find((one) => one.name === name);
  if (!connection) return failure(`There is no connection “${name}”. Add it in Settings.`);
  const { label, kind, keyVariable } = connection;
  const stored = await store.secrets.get(connectionSecret(name));
  if (!stored.ok) return failure(stored.error.message);
  const apiKey = stored.value;
  if (!connection.ready) {
    return failure(`${label} needs a key: enter one in Settings, or set ${keyVariable} in the environment.`);
  }
  const baseUrl = addressOf(connection, store.environment ?? process.env);
  const keyHint = `the key of “${name}” in Settings, or ${keyVariable} in the environment`;
  const provider = PROVIDERS[kind]({ label, keyHint, apiKey, baseUrl });
  const { username = '', password = '', search = '' } = URL.parse(baseUrl) ?? {};
  // Addresses may hold a password, or a key as a parameter.
  const secrets = [apiKey ?? '', username && `${username}:${password}`, search.slice(1)].filter(
    (secret) => secret !== '',
  );
  const redact = (text: string) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '[key]'), text);
  return success({ connection, provider, redact });
}

/** The models that the service says it has, with what is known of each; error: why they cannot be had, for people. */
export async function listModels(name: string, store: ModelStore): Promise<Result<ListedModel[], string>> {
  const opened = await openService(name, store);
  if (!opened.ok) return opened;
  const { provider, redact } = opened.value;
  const { listTimeoutMs } = store.settings.get().model;
  const timeout = AbortSignal.timeout(listTimeoutMs);
  const listed = await provider.list(timeout);
  if (!listed.ok) {
    const late = `${provider.label} did not answer at ${provider.address} within ${listTimeoutMs / 1000} seconds.`;
    return failure(timeout.aborted ? late : redact(listed.error.error.message));
  }
  const { connection } = opened.value;
  return success(listed.value.map((model) => ({ ...model, facts: factsOf(connection, model.id, model.facts) })));
}

/** What is known of a model: what was said of it before what is known of its name; models of this machine cost nothing. */
export function factsOf(
  { address }: Pick<ConnectionState, 'address'>,
  model: string,
  said: ModelFacts | undefined,
): ModelFacts {
  const free = isOwnMachine(address) ? { inputPricePerMillion: 0, outputPricePerMillion: 0 } : {};
  return { ...knownFacts(model), ...free, ...said };
}
