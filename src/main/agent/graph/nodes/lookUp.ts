import type { WebResult } from '../../../../shared/knowledge/knowledge.ts';
import { failure, type Result } from '../../../../shared/result.ts';
import type { AgentContext } from '../../agentContext.ts';
import type { GraphNode } from '../graphNode.ts';

/** Names that mean this machine or this network only. */
const PRIVATE = /(?:^|\.)(?:localhost|local|internal|lan|home|test|invalid|example)$/;

/**
 * Searches the team's documents and the web for what the task needs (planner-process, Planning Engine: knowledge and web
 * search are decided before planning). What cannot be searched is recorded and stops nothing.
 */
export const lookUp: GraphNode = async (context) => {
  const wanted = context.recorder.state.lookUp;
  if (wanted?.knowledge) await searchDocuments(context, wanted.query);
  if (wanted?.web) await searchTheWeb(context, wanted.query);
};

async function searchDocuments({ recorder, knowledge }: AgentContext, query: string): Promise<void> {
  const found = await knowledge.search(query);
  const chunks = found.ok ? [...found.value] : [];
  await recorder.append({
    type: 'knowledge.retrieved',
    query,
    chunks,
    hasOrgKnowledge: chunks.length > 0,
    ...(!found.ok && { problem: found.error }),
  });
}

async function searchTheWeb(context: AgentContext, query: string): Promise<void> {
  const { recorder, knowledge, control, settings, page } = context;
  const restricted = settings.webSearch.restrictToDomain;
  const host = restricted ? publicHost(page.url) : undefined;
  const found: Result<readonly WebResult[], string> =
    restricted && host === undefined
      ? failure('Web searches are restricted to the site of the task, and this page is on no public site.')
      : await knowledge.searchWeb(query, host, control.signal);
  control.signal.throwIfAborted();
  await recorder.append({
    type: 'web.searched',
    query,
    ...(host !== undefined && { restrictedTo: host }),
    results: found.ok ? [...found.value] : [],
    ...(!found.ok && { problem: found.error }),
  });
}

/**
 * The host of an address as a search engine knows it, without `www.`; undefined where it cannot know it: addresses that are
 * no web pages, bare IP addresses, names without a dot and names of private networks.
 */
export function publicHost(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  const isNumber = /^[\d.]+$/.test(host) || host.startsWith('[');
  return isNumber || !host.includes('.') || PRIVATE.test(host) ? undefined : host;
}
