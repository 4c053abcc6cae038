import { setTimeout as sleep } from 'node:timers/promises';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { FoundAction, RunEvent } from '../../../src/shared/run/runEvent.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import { hasEnded, type RunStatus } from '../../../src/shared/run/runStatus.ts';
import type { CountingSite } from './countingSite.ts';
import { kill, lostOf, recordOf, setUp, startCli, type Victim, withStore } from './processes.ts';

export type Scenario = 'single' | 'sub-tasks' | 'board';

/** What became of runs of which a part was killed once, and which were gone on with. */
export interface KillOutcome {
  readonly scenario: Scenario;
  readonly victim: Victim;
  /** So many milliseconds after they had begun. */
  readonly after: number;
  /** How many events there were when it was killed. */
  readonly events: number;
  /** What it was at: the last event of the record. */
  readonly at: RunEvent['type'] | 'nothing';
  /** It was killed before it was over, and gone on with. */
  readonly resumed: boolean;
  /** What had become of the actions that nobody saw the end of. */
  readonly found: readonly FoundAction['standing'][];
  readonly status: RunStatus | 'never began';
  readonly reason: string;
  /** How often the site was sent each thing that was to be sent once. */
  readonly created: readonly number[];
  /** Events that were on record at the kill and are not there any more, or are others. */
  readonly lost: number;
  /** What is said and is not so. */
  readonly untrue: readonly string[];
}

export interface KillTrial {
  readonly directory: string;
  readonly names: readonly string[];
  readonly victim: Victim;
  /** Milliseconds; `undefined`: nothing is killed. */
  readonly after: number | undefined;
}

const phone = (index: number) => `030-47${10 + index}`;

/** A task that creates each of these customers once; several of them are as many parts of it. */
export function taskFor(names: readonly string[]): string {
  const adds = names.map((name, index) => `add a customer named ${name} with phone ${phone(index)}`);
  const text = adds.length > 1 ? `${adds.slice(0, -1).join(', ')}, and ${adds.at(-1)}` : (adds[0] ?? '');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Starts a real run of the command line, kills a part of it after that time, and has the run gone on with. */
export async function killTrial(
  site: CountingSite,
  { directory, names, victim, after }: KillTrial,
): Promise<KillOutcome> {
  await setUp(directory);
  const first = startCli(directory, ['run', '--task', taskFor(names), '--url', site.url]);
  await first.began;
  const begun = Date.now();
  await Promise.race([...(after === undefined ? [] : [sleep(after)]), first.ended]);
  const lived = Date.now() - begun;
  if (after !== undefined) kill(first.child, victim);
  if (victim !== 'main') await Promise.race([first.ended, sleep(90_000)]);
  first.child.kill('SIGKILL');
  await first.ended;

  const scenario = names.length > 1 ? 'sub-tasks' : 'single';
  const facts = { scenario, victim, after: after ?? lived } as const;
  const before = await withStore(directory, recordOf);
  const main = mainRun(before);
  if (!main) {
    const nothing = { events: 0, at: 'nothing', resumed: false, found: [], status: 'never began', reason: '' } as const;
    return { ...facts, ...nothing, lost: 0, untrue: [], created: names.map(site.created) };
  }
  const wasOver = hasEnded(main.status) && !main.cutOff;
  if (!wasOver) await startCli(directory, ['resume', main.runId]).ended;
  const now = await withStore(directory, recordOf);
  const state = mainRun(now);
  return {
    ...facts,
    events: [...before.values()].flat().length,
    at: before.get(main.runId)?.at(-1)?.type ?? 'nothing',
    resumed: !wasOver,
    found: foundIn(now),
    status: state?.status ?? 'never began',
    reason: state?.reason ?? '',
    created: names.map(site.created),
    lost: lostOf(before, now),
    untrue: state ? untrueOf(state, now, names, site) : [],
  };
}

type Records = ReadonlyMap<string, readonly RunEvent[]>;

function mainRun(records: Records): RunState | undefined {
  return states(records).find(({ parent }) => !parent);
}

export function states(records: Records): RunState[] {
  return [...records].map(([runId, events]) => reduceRunEvents(runId, events));
}

export function foundIn(records: Records): FoundAction['standing'][] {
  return [...records.values()].flat().flatMap((event) => (event.type === 'action.found' ? event.standing : []));
}

/** A run, and every part of it, has to say how it ended, and only what was sent is done. */
function untrueOf(main: RunState, records: Records, names: readonly string[], site: CountingSite): string[] {
  const open = states(records).filter(({ status }) => !hasEnded(status));
  const parts = main.hierarchicalPlan?.subTasks ?? [];
  const claimed =
    main.status === 'completed'
      ? names
      : names.filter((name) => parts.some((part) => part.status === 'completed' && part.objective.includes(name)));
  return [
    ...open.map(({ status }) => `still ${status}`),
    ...(hasEnded(main.status) ? parts.filter(({ status }) => status === 'active' && !main.cutOff) : []).map(
      ({ name }) => `“${name}” is said to be under way`,
    ),
    ...claimed.filter((name) => site.created(name) !== 1).map((name) => `${name} is said to be done`),
  ];
}

/** What is wrong with how it ended, if anything: the claims of this product. */
export function flawsOf({ created, lost, untrue }: KillOutcome): string[] {
  return [
    ...(lost > 0 ? [`${lost} events lost`] : []),
    ...created.filter((times) => times > 1).map((times) => `sent ${times} times`),
    ...untrue,
  ];
}
