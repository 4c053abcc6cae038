import type { TavilyClient } from '@tavily/core';
import { ZodError, z } from 'zod';
import type { WebResult } from '../../shared/knowledge/knowledge.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';

const TAVILY = 'https://api.tavily.com';

const LONGEST_MESSAGE = 300;

export interface WebSearchQuestion {
  readonly apiKey: string;
  readonly query: string;
  /** Search only there, and on its sub-domains. */
  readonly host: string | undefined;
  readonly settings: Pick<Settings['webSearch'], 'maximumResults' | 'timeoutMs' | 'baseUrl'>;
  /** Characters that are kept of each result. */
  readonly resultCharacters: number;
}

const foundSchema = z.object({
  results: z.array(z.object({ title: z.string(), url: z.string(), content: z.string() })),
});

/**
 * Searches the web through Tavily (planner-process, Configuration: Tavily). Error: why nothing was found out, for people,
 * without the key. Throws when `signal` was aborted.
 */
export async function searchWeb(
  { apiKey, query, host, settings, resultCharacters }: WebSearchQuestion,
  signal: AbortSignal,
): Promise<Result<readonly WebResult[], string>> {
  const { maximumResults, timeoutMs, baseUrl } = settings;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const client = await openClient(apiKey, baseUrl);
    const asked = client.search(query, {
      maxResults: maximumResults,
      // The client knows no signals; its own time-out, in seconds, closes the connection.
      timeout: timeoutMs / 1000,
      ...(host !== undefined && { includeDomains: [host] }),
    });
    const found = foundSchema.parse(await unless(AbortSignal.any([signal, timeout]), asked));
    const results = found.results.filter(({ url }) => isWithin(url, host)).slice(0, maximumResults);
    return success(
      results.map(({ title, url, content }, index) => ({
        id: `w${index + 1}`,
        title,
        url,
        text: content.slice(0, resultCharacters),
      })),
    );
  } catch (error) {
    signal.throwIfAborted();
    return failure(webSearchProblem(error, { apiKey, timeoutMs, baseUrl, timedOut: timeout.aborted }));
  }
}

/** Loaded on the first search only: what it brings along is large, and most runs search nothing. */
async function openClient(apiKey: string, baseUrl: string): Promise<TavilyClient> {
  const { tavily } = await import('@tavily/core');
  return tavily({ apiKey, ...(baseUrl !== '' && { apiBaseURL: baseUrl }) });
}

/** Web addresses only, and those of the host where the search was restricted to one. */
function isWithin(address: string, host: string | undefined): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return host === undefined || url.hostname === host || url.hostname.endsWith(`.${host}`);
}

async function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let giveUp = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
    // What is not waited for any more may still fail.
    work.catch(() => undefined);
  }
}

interface Circumstances {
  readonly apiKey: string;
  readonly timeoutMs: number;
  /** Empty: Tavily's own. */
  readonly baseUrl: string;
  readonly timedOut: boolean;
}

/** What a failed search means, for people. Tavily's client tells failures by words alone, so these decide the advice. */
function webSearchProblem(error: unknown, { apiKey, timeoutMs, baseUrl, timedOut }: Circumstances): string {
  const address = baseUrl || TAVILY;
  const said = error instanceof Error ? error.message : String(error);
  if (timedOut || /timed out|ETIMEDOUT/i.test(said)) {
    return `The web search did not answer within ${timeoutMs / 1000} seconds. The task goes on without it.`;
  }
  if (error instanceof ZodError || /TypeError|SyntaxError/.test(said)) {
    return `What answers at ${address} is not Tavily. Check the base URL in Settings.`;
  }
  const told = short(said.replaceAll(apiKey, '[key]'));
  if (/unauthori[sz]ed|api key|^40[13] /i.test(said)) {
    return `Tavily refused the key: ${told} Check the key in Settings, or TAVILY_API_KEY in the environment.`;
  }
  if (/excessive requests|rate limit|usage limit|quota|^(?:429|432|433) /i.test(said)) {
    return `Tavily's limit for this key is used up: ${told} Wait, or raise the limit at Tavily.`;
  }
  const unreachable = /\b(ECONN\w+|ENOTFOUND|EAI_AGAIN|ENET\w+|EHOST\w+|EPROTO|CERT_\w+)\b/.exec(said)?.[0];
  if (unreachable) return `Tavily could not be reached at ${address} (${unreachable}). Check the network.`;
  return `The web could not be searched: ${told}`;
}

function short(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim().slice(0, LONGEST_MESSAGE) || 'no reason given';
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
