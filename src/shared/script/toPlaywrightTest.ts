import { failure, type Result, success } from '../result.ts';
import { originOf, withoutOrigin } from './addressPattern.ts';
import { readBackLines } from './playwright/assertionText.ts';
import { hasNoted } from './playwright/notedText.ts';
import { secretsAsNoted, secretsNeeded } from './playwright/secretsAsNoted.ts';
import { literal } from './playwright/sourceText.ts';
import { stepLines } from './playwright/stepText.ts';
import { block, testFile } from './playwright/testFile.ts';
import type { VerifiedScript } from './verifiedScript.ts';

/**
 * A verified script as a test in TypeScript that needs nothing but `@playwright/test`: role and label locators, and what was
 * verified as assertions. Texts of pages stand in it as string literals and in line comments, and nowhere else. Error: why
 * it cannot be made into a test, for people.
 */
export function toPlaywrightTest(script: VerifiedScript): Result<string, string> {
  const origin = testableOrigin(script);
  if (!origin.ok) return origin;
  const { task: title, parameters } = script;
  const secrets = secretsNeeded([script], []);
  const filled = secretsAsNoted(script, secrets);
  const afresh = readBackLines(filled);
  return success(
    testFile({
      title,
      origin: origin.value,
      parameters,
      secrets,
      noted: [],
      body: [
        `await page.goto(${literal(withoutOrigin(script.startUrl, script.startUrl))});`,
        ...filled.steps.flatMap((step, index) => stepLines(step, index, filled)),
        ...(afresh.length > 0 ? ['', ...block(ASKED_AFRESH, afresh)] : []),
      ],
    }),
  );
}

/** The title of the step that asks the server itself. */
export const ASKED_AFRESH = 'The server shows it when asked afresh';

/** The origin of the site that a test of this script works on. Error: why there can be none, for people. */
export function testableOrigin(script: VerifiedScript): Result<string, string> {
  const { steps, startUrl } = script;
  if (hasNoted(JSON.stringify(script))) {
    return failure('A text of the run holds characters that no text may hold, so a test would read it wrongly.');
  }
  const framed = steps.findIndex(({ element }) => element?.inFrame === true);
  if (framed !== -1) {
    return failure(`Step ${framed + 1} works inside a frame of the page, which a test of this kind does not cover.`);
  }
  const origin = originOf(startUrl);
  return origin === undefined ? failure('The run did not begin on a web page.') : success(origin);
}
