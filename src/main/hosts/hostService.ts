import {
  type AppInfo,
  HOST_REQUESTS,
  HOST_TOPICS,
  type HostAnswer,
  type HostAnswerValue,
  type HostFailure,
  type HostMethod,
  type HostParsedPayload,
  type HostTopic,
} from '../../shared/host/hostApi.ts';
import { failure, type Result } from '../../shared/result.ts';
import type { HostParts } from './hostParts.ts';
import { knowledgeHandlers } from './knowledgeHandlers.ts';
import { pageHandlers } from './pageHandlers.ts';
import { replayHandlers } from './replayHandlers.ts';
import { runHandlers } from './runHandlers.ts';
import { settingsHandlers } from './settingsHandlers.ts';

export type HostHandlers = {
  readonly [M in HostMethod]: (
    payload: HostParsedPayload<M>,
  ) => Promise<Result<HostAnswerValue<M>, HostFailure>> | Result<HostAnswerValue<M>, HostFailure>;
};

/** What every door does for a renderer: parse, answer, push. The doors only carry (design, Hosts). */
export class HostService {
  readonly #parts: HostParts;
  readonly #handlers: HostHandlers;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#handlers = {
      'app.info': () => ({ ok: true, value: this.#info() }),
      ...runHandlers(parts),
      ...replayHandlers(parts),
      ...pageHandlers(parts),
      ...knowledgeHandlers(parts),
      ...settingsHandlers(parts),
    };
  }

  /** Answers one request from an untrusted side of the border. Never throws; a bug is logged and answered as `internal`. */
  async handle(method: string, payload: unknown): Promise<HostAnswer> {
    if (!isHostMethod(method)) return failure({ code: 'not-found', message: `There is no request “${method}”.` });
    const parsed = HOST_REQUESTS[method].payload.safeParse(payload);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const field = issue?.path.length ? `${issue.path.join('.')}: ` : '';
      return failure({ code: 'invalid', message: `${field}${issue?.message ?? 'Not a valid request'}` });
    }
    try {
      const handler = this.#handlers[method] as (payload: unknown) => Promise<HostAnswer> | HostAnswer;
      return await handler(parsed.data);
    } catch (error) {
      this.#parts.log.error({ error, method }, 'a request failed');
      const message = error instanceof Error ? error.message : String(error);
      return failure({ code: 'internal', message });
    }
  }

  /** Pushes the topic's messages to the listener until the returned function is called. Unknown topics push nothing. */
  subscribe(topic: string, listener: (message: unknown) => void): () => void {
    const { runs, page, mirror, store } = this.#parts;
    if (!isHostTopic(topic)) return () => undefined;
    switch (topic) {
      case 'run.events':
        return runs.subscribe(listener);
      case 'page.status':
        listener(page.status());
        return page.onStatus(listener);
      case 'page.mirror':
        return mirror?.subscribe(listener) ?? (() => undefined);
      case 'settings.changed':
        return store.settings.subscribe(listener);
    }
  }

  #info(): AppInfo {
    const { version, host, store, sample, runs } = this.#parts;
    return {
      version,
      host,
      platform: process.platform,
      hasGeminiKey: store.secrets.has('geminiApiKey'),
      hasTavilyKey: store.secrets.has('tavilyApiKey'),
      canStoreSecrets: store.secrets.canStore(),
      sample,
      activeRunId: runs.activeRunId,
    };
  }
}

function isHostMethod(method: string): method is HostMethod {
  return Object.hasOwn(HOST_REQUESTS, method);
}

function isHostTopic(topic: string): topic is HostTopic {
  return Object.hasOwn(HOST_TOPICS, topic);
}
