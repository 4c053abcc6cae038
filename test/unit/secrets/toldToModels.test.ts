import { expect, it } from 'vitest';
import { planPrompt } from '../../../src/main/reasoning/llm/prompts/planPrompt.ts';
import { refineStepPrompt } from '../../../src/main/reasoning/llm/prompts/refineStepPrompt.ts';
import { instructionReader } from '../../../src/main/reasoning/offline/reading/instructionReader.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { CONTEXT, NOTHING_LOOKED_UP, PAGE, REFINE_INPUT } from '../llm/inputs.ts';

const SECRETS: NonNullable<PageView['secrets']> = [
  { name: 'Ana', userName: 'ana@a.example', fields: ['password'], origins: ['https://a.example'], here: true },
  { name: 'Bob', fields: ['password', 'pin'], origins: ['https://b.example'], here: false },
  { name: 'Cleo', fields: ['password'], origins: ['https://c.example'], here: false },
];

it('is told which secrets the page may be given, and of others only those that the task names', () => {
  const page = { ...PAGE, secrets: SECRETS };
  const context = { task: 'Log in as Ana, then as Bob', page, lookedUp: NOTHING_LOOKED_UP, context: CONTEXT };
  const { user } = planPrompt(context, 24_000);
  expect(user).toContain('Secret "Ana": user name "ana@a.example", password "{{secret:Ana.password}}"');
  expect(user).toContain(
    'Secret "Bob" (not for this page, for https://b.example only): password "{{secret:Bob.password}}"',
  );
  expect(user).not.toContain('Cleo');
  expect(user).toMatch(/written as it is listed .* “\{\{secret:…\}\}”/s);
  const refine = refineStepPrompt({ ...REFINE_INPUT, page }, { treeCharacters: 24_000, htmlCharacters: 60_000 });
  expect(refine.user).toContain('{{secret:Ana.password}}');
});

it.each([
  'Enter {{secret:staging admin.password}} in “Password”',
  'Enter “{{secret:staging admin.password}}” in the “Password” field',
  'Set Password to {{secret:staging admin.password}}',
  'Type {{secret:staging admin.password}} into the password field',
])('what a model writes of one is read with the placeholder as its value: %s', (words) => {
  expect(instructionReader.readStep(words, 'Log in as staging admin')).toMatchObject({
    value: '{{secret:staging admin.password}}',
    target: { name: expect.stringMatching(/password/i) },
  });
});
