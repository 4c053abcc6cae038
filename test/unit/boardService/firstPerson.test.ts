import { expect, test } from 'vitest';
import { firstPersonName } from '../../../src/main/board/firstPerson.ts';

test.each([
  ['anna', 'anna'],
  [' José-Luis ', 'José-Luis'],
  ['DOMAIN\\user', 'Owner'],
  ['', 'Owner'],
  ['countersign', 'Owner'],
])('the user whom the system calls “%s” is called %s on the board', (systemName, name) => {
  expect(firstPersonName(() => systemName)).toBe(name);
});

test('a user whom the system does not know has a name as well', () => {
  const unknown = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(firstPersonName(unknown)).toBe('Owner');
});
