import { type Result, success } from '../../shared/result.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import { scriptOf } from '../../shared/script/scriptOf.ts';
import { toPlaywrightTest } from '../../shared/script/toPlaywrightTest.ts';

export interface ExportedTest {
  readonly fileName: string;
  readonly content: string;
}

/** A completed run as a Playwright test in TypeScript. Error: why it cannot be made into one, for people. */
export function exportTest(events: readonly RunEvent[]): Result<ExportedTest, string> {
  const recorded = scriptOf(events);
  if (!recorded.ok) return recorded;
  const content = toPlaywrightTest(recorded.value.script);
  if (!content.ok) return content;
  return success({
    fileName: testFileName(recorded.value.script.task, events[0]?.runId ?? ''),
    content: content.value,
  });
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
