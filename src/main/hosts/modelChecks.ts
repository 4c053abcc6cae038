import { z } from 'zod';
import { modelName, readModelName } from '../../shared/models/connection.ts';
import type { ConnectionTest, LocalServer } from '../../shared/models/modelFacts.ts';
import { failure, type Result } from '../../shared/result.ts';
import { answerSchema, jsonIn, withoutNulls } from '../reasoning/llm/providers/answerSchema.ts';
import { createOpenAiProvider } from '../reasoning/llm/providers/openaiProvider.ts';
import type { AnswerForm } from '../reasoning/llm/providers/provider.ts';
import { askedModel } from './createReasoner.ts';
import { listModels, type ModelStore, openService } from './modelServices.ts';

const FORMS: Readonly<Record<AnswerForm, string>> = {
  schema: 'held to a strict JSON schema',
  json: 'in JSON mode',
  tool: 'through a forced tool call',
  text: 'in JSON that it writes by itself',
};

/** Few tokens, and a wrong answer shows. */
const QUESTION = { system: 'You compare numbers.', user: 'Which number is larger, 3 or 7?' };
const larger = z.object({ larger: z.number().int().describe('The larger number') });

/**
 * Finds out what works: whether the service answers and takes the key, which models it has, and how one of them answers a small
 * question.
 *
 * @param model absent: the one set for this connection, or its usual one
 */
export async function testConnection(
  connection: string,
  model: string | undefined,
  store: ModelStore,
): Promise<ConnectionTest> {
  const opened = await openService(connection, store);
  if (!opened.ok) return { ok: false, models: [], said: opened.error };
  const { label, address } = opened.value.provider;
  const listed = await listModels(connection, store);
  const models = listed.ok ? listed.value : [];
  const reached = listed.ok
    ? `${label} answers at ${address} and lists ${models.length === 1 ? 'one model' : `${models.length} models`}.`
    : listed.error;
  const name = model === undefined ? connection : modelName(connection, model);
  const asked = await askedModel(name, store);
  if (!asked.ok) return { ok: listed.ok, models, said: listed.ok ? `${reached} ${asked.error}` : reached };
  const answer = await askSmall(asked.value);
  const answering = readModelName(asked.value.name, [{ name: connection }]).model ?? asked.value.name;
  if (!answer.ok) return { ok: false, models, said: listed.ok ? `${reached} ${answer.error}` : answer.error };
  const { form, seconds } = answer.value;
  const known = listed.ok ? reached : `${label} answers at ${address}, but lists no models.`;
  return {
    ok: true,
    models,
    model: answering,
    said: `${known} ${answering} answered in ${seconds} s, ${FORMS[form]}.`,
  };
}

/** Each form gets a chance: a service may take one, and not follow it. */
async function askSmall({
  client,
  redact,
}: {
  readonly client: Extract<Awaited<ReturnType<typeof askedModel>>, { ok: true }>['value']['client'];
  readonly redact: (text: string) => string;
}): Promise<Result<{ form: AnswerForm; seconds: string }, string>> {
  const schema = answerSchema(larger);
  const request = {
    system: QUESTION.system,
    turns: [{ role: 'user' as const, parts: [QUESTION.user] }],
    schema,
    thinkHard: false,
    search: false,
  };
  const tried = new Set<AnswerForm>();
  for (;;) {
    const started = performance.now();
    const { text, form } = await client.ask(request, new AbortController().signal);
    if (!text.ok) return failure(redact(text.error.message));
    const read = [...jsonIn(text.value)]
      .map((value) => larger.safeParse(withoutNulls(value, schema)))
      .find(({ success }) => success);
    client.judged(form, schema, read !== undefined);
    if (read) return { ok: true, value: { form, seconds: ((performance.now() - started) / 1000).toFixed(1) } };
    if (tried.has(form))
      return failure(`It does not answer by a schema. It said: ${redact(text.value).slice(0, 80) || '(nothing)'}`);
    tried.add(form);
  }
}

/** Servers of models that people run on their own machine, where they listen if nobody says otherwise. */
const LOCAL = [
  { product: 'Ollama', name: 'ollama', port: 11_434 },
  { product: 'LM Studio', name: 'lm-studio', port: 1234 },
  { product: 'llama.cpp', name: 'llama-cpp', port: 8080 },
  { product: 'vLLM', name: 'vllm', port: 8000 },
];

/** How long a server on this machine may take to say that it is there. */
const KNOCK_MS = 1500;

/**
 * Which of them run, told by the list of models that they give. Only this machine is asked.
 *
 * @param servers where to look; all that are known if not said
 */
export async function findLocalServers(
  servers: readonly { readonly product: string; readonly name: string; readonly port: number }[] = LOCAL,
): Promise<LocalServer[]> {
  const found = await Promise.all(
    servers.map(async ({ product, name, port }): Promise<LocalServer[]> => {
      const baseUrl = `http://127.0.0.1:${port}/v1`;
      const provider = createOpenAiProvider({ label: product, keyHint: '', apiKey: undefined, baseUrl });
      const listed = await provider.list(AbortSignal.timeout(KNOCK_MS));
      return listed.ok ? [{ product, name, baseUrl, models: listed.value.map(({ id }) => id) }] : [];
    }),
  );
  return found.flat();
}
