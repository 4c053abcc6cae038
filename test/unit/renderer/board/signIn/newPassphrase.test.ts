import { expect, it } from 'vitest';
import { newPassphraseProblem } from '../../../../../src/renderer/board/signIn/NewPassphraseFields.tsx';

it.each([
  ['', '', 'passphrase'],
  ['seven 7', 'seven 7', 'passphrase'],
  ['eight is', 'eight iz', 'again'],
  ['eight is', 'eight is', undefined],
])('of “%s” and “%s” the wrong one is: %s', (passphrase, again, field) => {
  expect(newPassphraseProblem({ passphrase, again })?.field).toBe(field);
});
