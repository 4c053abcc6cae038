import { readFile } from 'node:fs/promises';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { EventStore } from '../../agent/ports/eventStore.ts';
import { readStoredRun, type StoredRun } from '../../agent/run/storedRun.ts';
import { parseRunFile } from '../runFile.ts';

/** Runs named in a message when several fit. */
const NAMED_RUNS = 5;

/**
 * The run that somebody means: `last`, the id of a stored run or its beginning, or else the path of an
 * exported run. Error: why there is none, for people.
 */
export async function findRun(name: string, events: EventStore): Promise<Result<StoredRun, string>> {
  const { summaries } = await events.streams();
  // Runs of sub-tasks are parts of the one that was started.
  const newest = summaries.find(({ parent }) => parent === undefined);
  const fitting = name === 'last' ? (newest ? [newest] : []) : summaries.filter(({ runId }) => runId.startsWith(name));
  const [run, ...others] = fitting;
  if (run && others.length === 0) {
    const stored = await readStoredRun(run.runId, events);
    return stored ? success(stored) : failure('There is no such run any more.');
  }
  if (run) {
    const ids = fitting.slice(0, NAMED_RUNS).map(({ runId }) => runId);
    const more = fitting.length > NAMED_RUNS ? ', …' : '';
    return failure(`${fitting.length} runs begin with “${name}”: ${ids.join(', ')}${more}`);
  }
  return name === 'last' ? failure('There is no stored run yet.') : readExported(name);
}

async function readExported(path: string): Promise<Result<StoredRun, string>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return failure(
      code === 'ENOENT'
        ? `There is neither a stored run nor a file called “${path}”.`
        : `The file ${path} cannot be read: ${message}`,
    );
  }
  const file = parseRunFile(text);
  if (!file.ok) return failure(`${path} cannot be used: ${file.error}.`);
  return success({ events: file.value.events, subRuns: file.value.subRuns.map((subRun) => subRun.events) });
}
