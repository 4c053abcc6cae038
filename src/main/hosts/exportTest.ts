import { failure, type Result, success } from '../../shared/result.ts';
import { type RecordedScript, scriptOf } from '../../shared/script/scriptOf.ts';
import { isSplit, type SplitScript, splitScriptOf } from '../../shared/script/splitScriptOf.ts';
import { toPlaywrightTest } from '../../shared/script/toPlaywrightTest.ts';
import { toSplitPlaywrightTest, withoutSecretsOf } from '../../shared/script/toSplitPlaywrightTest.ts';
import type { StoredRun } from '../agent/run/storedRun.ts';

export interface ExportedTest {
  readonly fileName: string;
  readonly content: string;
}

/** A completed run as a Playwright test in TypeScript. Error: why it cannot be made into one, for people. */
export function exportTest({ events, subRuns }: StoredRun): Result<ExportedTest, string> {
  const [created] = events;
  if (created?.type !== 'run.created') return failure('The record does not begin with the beginning of a run.');
  const exported = isSplit(events) ? exportSplit(splitScriptOf(events, subRuns)) : exportWhole(scriptOf(events));
  if (!exported.ok) return exported;
  const { task, content } = exported.value;
  return success({ fileName: testFileName(task, created.runId), content });
}

/** A test, and the task that it is called after. */
interface NamedTest {
  readonly task: string;
  readonly content: string;
}

function exportWhole(recorded: Result<RecordedScript, string>): Result<NamedTest, string> {
  if (!recorded.ok) return recorded;
  const { script } = recorded.value;
  const content = toPlaywrightTest(script);
  return content.ok ? success({ task: script.task, content: content.value }) : content;
}

function exportSplit(split: Result<SplitScript, string>): Result<NamedTest, string> {
  if (!split.ok) return split;
  const { parts, task } = split.value;
  const content = toSplitPlaywrightTest(split.value);
  return content.ok ? success({ task: withoutSecretsOf(parts, task), content: content.value }) : content;
}

const NAME_CHARACTERS = 48;

/** `add-a-patient-named-jas-1a2b3c4d.spec.ts`: what it tests, and the run that it comes from. */
function testFileName(task: string, runId: string): string {
  const words = task
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_CHARACTERS)
    .replaceAll(/^-+|-+$/g, '');
  return `${[words, runId.slice(0, 8)].filter(Boolean).join('-')}.spec.ts`;
}
