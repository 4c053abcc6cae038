import { ZodError } from 'zod';

interface Circumstances {
  readonly apiKey: string;
  readonly timeoutMs: number;
  /** Empty: Tavily's own. */
  readonly baseUrl: string;
  readonly timedOut: boolean;
}

const TAVILY = 'https://api.tavily.com';
const LONGEST_MESSAGE = 300;

/** What a failed search means, for people. Tavily's client tells failures by words alone, so these decide the advice. */
export function webSearchProblem(error: unknown, { apiKey, timeoutMs, baseUrl, timedOut }: Circumstances): string {
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
