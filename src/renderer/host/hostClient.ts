import type { ZodError } from 'zod';
import {
  HOST_REQUESTS,
  HOST_TOPICS,
  type HostAnswerValue,
  type HostBridge,
  type HostFailure,
  type HostMessage,
  type HostMethod,
  type HostPayload,
  type HostTopic,
  hostAnswerSchema,
} from '../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../shared/result.ts';

/** The typed way to the host. Nothing in it throws or rejects: what goes wrong is a `HostFailure` for people. */
export interface HostClient {
  request<M extends HostMethod>(method: M, payload: HostPayload<M>): Promise<Result<HostAnswerValue<M>, HostFailure>>;
  /** Calls the listener with every well-formed message of the topic; the returned function ends it. */
  subscribe<T extends HostTopic>(topic: T, listener: (message: HostMessage<T>) => void): () => void;
}

/** Wraps a bridge so that everything that comes over it is parsed with the schema of its method or topic. */
export function createHostClient(bridge: HostBridge): HostClient {
  return {
    async request(method, payload) {
      const answer = await ask(bridge, method, payload);
      if (!answer.ok) return answer;
      const value = HOST_REQUESTS[method].answer.safeParse(answer.value);
      if (!value.success) return failure(notUnderstood(method, value.error));
      return success(value.data as HostAnswerValue<typeof method>);
    },
    subscribe(topic, listener) {
      return bridge.subscribe(topic, (message) => {
        const parsed = HOST_TOPICS[topic].safeParse(message);
        if (parsed.success) listener(parsed.data as HostMessage<typeof topic>);
        else console.error(`Dropped a malformed message on ${topic}`, parsed.error.issues[0]);
      });
    },
  };
}

async function ask(bridge: HostBridge, method: HostMethod, payload: unknown): Promise<Result<unknown, HostFailure>> {
  let raw: unknown;
  try {
    raw = await bridge.request(method, payload);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failure({ code: 'unavailable', message: `The app did not answer: ${message}` });
  }
  const answer = hostAnswerSchema.safeParse(raw);
  return answer.success ? answer.data : failure(notUnderstood(method, answer.error));
}

function notUnderstood(method: HostMethod, { issues: [issue] }: ZodError): HostFailure {
  console.error(`The answer to ${method} is malformed`, issue);
  return { code: 'internal', message: `The app gave an answer to “${method}” that cannot be read.` };
}
