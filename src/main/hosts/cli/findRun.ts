import { readFile, stat } from 'node:fs/promises';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { EventStore } from '../../agent/ports/eventStore.ts';
import { readStoredRun, type StoredRun } from '../../agent/run/storedRun.ts';
import { parseRunFile, withFreshIds } from '../runFile.ts';

/** Runs named in a message when several fit. */
const NAMED_RUNS = 5;

/** A run, and whether it comes from a file, which anybody may have made. */
export interface FoundRun extends StoredRun {
  readonly isFile: boolean;
}

/**
 * The run that somebody means: `last`, the id of a stored run or its beginning, or else the path of an
 * exported run. Error: why there is none, for people.
 */
export async function findRun(
  name: string,
  events: EventStore,
  limits: Settings['files'],
): Promise<Result<FoundRun, string>> {
  const { summaries } = await events.streams();
  // Runs of sub-tasks are parts of the one that was started.
  const newest = summaries.find(({ parent }) => parent === undefined);
  const fitting = name === 'last' ? (newest ? [newest] : []) : summaries.filter(({ runId }) => runId.startsWith(name));
  const [run, ...others] = fitting;
  if (run && others.length === 0) {
    const stored = await readStoredRun(run.runId, events);
    return stored ? success({ ...stored, isFile: false }) : failure('There is no such run any more.');
  }
  if (run) {
    const ids = fitting.slice(0, NAMED_RUNS).map(({ runId }) => runId);
    const more = fitting.length > NAMED_RUNS ? ', …' : '';
    return failure(`${fitting.length} runs begin with “${name}”: ${ids.join(', ')}${more}`);
  }
  return name === 'last' ? failure('There is no stored run yet.') : readExported(name, limits);
}

async function readExported(
  path: string,
  { maximumMb, maximumEvents }: Settings['files'],
): Promise<Result<FoundRun, string>> {
  let text: string;
  try {
    const facts = await stat(path);
    // A device or a pipe would never end.
    if (!facts.isFile()) return failure(`${path} is no file.`);
    if (facts.size > maximumMb * 1_000_000) return failure(`${path} is larger than ${maximumMb} MB.`);
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return failure(
      code === 'ENOENT'
        ? `There is neither a stored run nor a file called “${path}”.`
        : `The file ${path} cannot be read: ${message}`,
    );
  }
  const file = parseRunFile(text, maximumEvents);
  if (!file.ok) return failure(`${path} cannot be used: ${file.error}.`);
  const { events, subRuns } = withFreshIds(file.value);
  return success({ events, subRuns: subRuns.map((subRun) => subRun.events), isFile: true });
}
