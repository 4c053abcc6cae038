import type { SubTaskOutput } from '../../plan/subTask.ts';
import { failure, type Result, success } from '../../result.ts';
import { addressPattern } from '../addressPattern.ts';
import type { VerifiedScript } from '../verifiedScript.ts';
import { literal, regularExpression, varies, words } from './sourceText.ts';

export interface OutputLines {
  /** Whether it is read on the page on which the sub-task ends; else the test goes to another one for it. */
  readonly isThere: boolean;
  readonly lines: readonly string[];
}

/**
 * The lines of a test that read a value off the page where it stood when it was recorded, and keep it under a name. Error: why
 * a test cannot find it, for people.
 */
export function outputLines(
  { name, place }: SubTaskOutput,
  variable: string,
  { startUrl, keep, steps }: Pick<VerifiedScript, 'startUrl' | 'keep' | 'steps'>,
): Result<OutputLines, string> {
  if (!place) return failure(`No words of the page lead to “${name}”, so a test cannot read it.`);
  const address = addressPattern(place.url, startUrl, keep);
  const isThere = address === steps.findLast(({ verified }) => verified)?.verified?.addressAfter;
  if (!isThere && (varies(address) || !address.startsWith('/'))) {
    return failure(`“${name}” was read on a page whose address differs from run to run.`);
  }
  const kept = `noted.${variable}`;
  return success({
    isThere,
    lines: [
      ...(isThere ? [] : [`await page.goto(${literal(address)});`]),
      `${kept} = ${readingOf(place)};`,
      `expect(${kept}, ${literal(`“${name}” is shown`)}).not.toBe('');`,
    ],
  });
}

function readingOf({ label, by }: NonNullable<SubTaskOutput['place']>): string {
  const labelled = `page.getByText(${literal(label)}, { exact: true }).filter({ visible: true })`;
  switch (by) {
    case 'field':
      return `await page.getByLabel(${literal(label)}, { exact: true }).inputValue()`;
    case 'beside':
      return `(await ${labelled}.locator('xpath=following-sibling::*[1]').innerText()).trim()`;
    case 'within': {
      const text = regularExpression(`${words(label)}\\s*[:#=]?\\s*([^\\s,;]*[^\\s,;.!?])`);
      return `${text}.exec(await page.getByText(${text}).filter({ visible: true }).first().innerText())?.[1] ?? ''`;
    }
  }
}
