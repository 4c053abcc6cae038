import { setTimeout as sleep } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import pino from 'pino';
import { openBoard } from '../../../src/main/board/openBoard.ts';
import type { Store } from '../../../src/main/store/openStore.ts';
import { nameKey, OWN_AGENT, type Role } from '../../../src/shared/board/actor.ts';
import type { BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import { hasEnded } from '../../../src/shared/run/runStatus.ts';
import { freePort } from '../../fixtures/freePort.ts';
import type { CountingSite } from './countingSite.ts';
import { foundIn, type KillOutcome, type KillTrial, states, taskFor } from './killTrial.ts';
import { kill, lostOf, recordOf, setUp, startCli, withStore } from './processes.ts';

const TEAM: readonly (readonly [string, Role[]])[] = [
  ['Lea', ['lead', 'builder']],
  ['Rosa', ['reviewer']],
  ['Vic', ['verifier']],
];
const TASK_MS = 40_000;

interface TaskLine {
  readonly task_id: string;
  readonly state: string;
  readonly cut_off_run?: string;
}
type Answer = Record<string, unknown>;
/** Undefined: nobody answered. */
type Call = (name: string, tool: string, args: Answer) => Promise<(Answer & { refused?: true }) | undefined>;

/**
 * Agents have runs started on tasks of a board, several of which wait in line, and decide on what is handed over, all over HTTP
 * with a real `countersign serve`, of which a part is killed. Then they go on.
 */
export async function boardTrial(
  site: CountingSite,
  { directory, names, victim, after }: KillTrial,
): Promise<KillOutcome> {
  const port = await freePort();
  await setUp(directory, { board: { mcpHttp: true, mcpPort: port } });
  const tokens = await withStore(directory, foundTeam);
  const call = callerOf(`http://127.0.0.1:${port}/mcp`, tokens);
  /** What was answered as done. */
  const answered: string[] = [];
  let server = startCli(directory, ['serve']);
  await ready(call);
  const begun = Date.now();
  const killed = new AbortController();
  const played = play({ call, site, names, answered, signal: killed.signal });
  await Promise.race([...(after === undefined ? [] : [sleep(after)]), played]);
  const lived = Date.now() - begun;
  if (after !== undefined) kill(server.child, victim);
  if (victim === 'main' && after !== undefined) {
    killed.abort();
    await Promise.all([server.ended, played]);
  }
  const before = await withStore(directory, async (store) => ({
    runs: await recordOf(store),
    board: await boardOf(store),
  }));
  if (victim === 'main' && after !== undefined) server = startCli(directory, ['serve']);
  await ready(call);
  await (victim === 'main' ? play({ call, site, names, answered }) : played);
  server.child.kill('SIGTERM');
  await server.ended;

  const now = await withStore(directory, async (store) => ({
    runs: await recordOf(store),
    board: await boardOf(store),
  }));
  const runs = states(now.runs);
  const verified = now.board.filter(({ change }) => change.type === 'task.verified');
  const done = now.board.flatMap(({ change }) => ('taskId' in change ? [`${change.type} ${change.taskId}`] : []));
  const unkept = answered.filter((one) => !done.includes(one));
  const missing = before.board.filter((event, seq) => JSON.stringify(event) !== JSON.stringify(now.board[seq]));
  const truly = names.filter((name) => site.created(name) === 1).length;
  return {
    scenario: 'board',
    victim,
    after: after ?? lived,
    events: [...before.runs.values()].flat().length + before.board.length,
    at: [...before.runs.values()].at(0)?.at(-1)?.type ?? 'nothing',
    resumed: [...now.runs.values()].flat().some(({ type }) => type === 'run.taken-up'),
    found: foundIn(now.runs),
    status: verified.length === names.length ? 'completed' : 'partial',
    reason: runs.map(({ status, reason = '' }) => `${status}: ${reason}`).join(' | '),
    created: names.map(site.created),
    lost: lostOf(before.runs, now.runs) + missing.length + unkept.length,
    untrue: [
      ...runs.filter(({ status }) => !hasEnded(status)).map(({ status }) => `a run is still ${status}`),
      ...(verified.length > truly ? [`${verified.length} verified, ${truly} done`] : []),
    ],
  };
}

/** Begins what is not begun, goes on with what was cut off, and decides, until all is verified, or comes to nothing. */
async function play({
  call,
  site,
  names,
  answered,
  signal,
}: {
  readonly call: Call;
  readonly site: CountingSite;
  readonly names: readonly string[];
  readonly answered: string[];
  readonly signal?: AbortSignal;
}): Promise<void> {
  const known = await call('Lea', 'list_tasks', {});
  for (const name of names.slice(((known?.['tasks'] ?? []) as TaskLine[]).length)) {
    const task = { title: taskFor([name]), start_address: site.url, assign_to: OWN_AGENT };
    const created = await call('Lea', 'create_task', { creator: 'Lea', ...task });
    if (created?.['task_id']) answered.push(`task.created ${created['task_id']}`);
  }
  for (const until = Date.now() + TASK_MS * names.length; Date.now() < until && !signal?.aborted; await sleep(200)) {
    const listed = await call('Lea', 'list_tasks', {});
    if (!listed) return;
    const tasks = listed['tasks'] as TaskLine[];
    const open = await Promise.all(tasks.map((task) => bringOn(task, call, answered)));
    if (open.every((isOpen) => !isOpen)) return;
  }
}

/** False where there is nothing more to be done about it. */
async function bringOn({ task_id }: TaskLine, call: Call, answered: string[]): Promise<boolean> {
  const details = await call('Lea', 'task_status', { task_id });
  if (!details) return true;
  // As it is now: it may have moved on since it was listed.
  const { state, cut_off_run } = details as unknown as TaskLine;
  const decide = async (agent_name: string, tool: string, words: Answer, change: string) => {
    const seen = details['subject_hash'];
    const decided = await call(agent_name, tool, { agent_name, task_id, seen, ...words });
    if (decided && !decided.refused) answered.push(`${change} ${task_id}`);
    return true;
  };
  if (state === 'review') return decide('Rosa', 'approve_task', {}, 'task.approved');
  if (state === 'completed') return decide('Vic', 'verify_task', { notes: 'Looked at it' }, 'task.verified');
  if (cut_off_run !== undefined) {
    if (!details['queued']) await call('Lea', 'resume_run', { agent_name: 'Lea', run_id: cut_off_run });
    return true;
  }
  const runs = details['runs'] as { ended?: string }[];
  // A run that came to nothing without having been cut off is for a person to look at.
  return state !== 'verified' && (runs.length === 0 || runs.at(-1)?.ended === undefined || details['queued'] === true);
}

async function foundTeam(store: Store): Promise<Map<string, string>> {
  // Others may join only once the first one can sign in; nobody does so here.
  await store.boardSecrets.change([{ type: 'passphrase.set', actor: nameKey('Ada'), hash: 'no hash' }]);
  const { service, tokens, close } = await openBoard(store, pino({ level: 'silent' }));
  try {
    await service.found('Ada');
    const issued = new Map<string, string>();
    for (const [name, roles] of TEAM) {
      await service.execute('Ada', { type: 'add_actor', name, kind: 'agent', roles });
      const token = await tokens.issue('Ada', name);
      if (token.ok) issued.set(name, token.value.token);
    }
    return issued;
  } finally {
    await close();
  }
}

function boardOf(store: Store): Promise<readonly BoardEvent[]> {
  return store.board.read(0, 100_000);
}

function callerOf(address: string, tokens: ReadonlyMap<string, string>): Call {
  return async (name, tool, args) => {
    const client = new Client({ name: 'kill bench', version: '1.0.0' });
    const headers = { authorization: `Bearer ${tokens.get(name)}` };
    try {
      await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
      const { structuredContent, isError } = await client.callTool({ name: tool, arguments: args });
      return { ...(structuredContent as Answer), ...(isError && { refused: true }) };
    } catch {
      return undefined;
    } finally {
      await client.close().catch(() => undefined);
    }
  };
}

/** A busy machine takes its time to start a server. */
const READY_MS = 120_000;

async function ready(call: Call): Promise<void> {
  const from = Date.now();
  while (Date.now() - from < READY_MS) {
    if (await call('Lea', 'who_am_i', {})) return;
    await sleep(100);
  }
  throw new Error('The server does not answer');
}
