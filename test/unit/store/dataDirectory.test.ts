import { expect, test } from 'vitest';
import { dataDirectory } from '../../../src/main/store/dataDirectory.ts';

test.each([
  ['linux', {}, '/home/ann/.local/share/countersign'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/countersign'],
  ['darwin', { XDG_DATA_HOME: '/data' }, '/home/ann/Library/Application Support/Countersign'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/Countersign'],
  ['win32', { APPDATA: '/roaming', COUNTERSIGN_DATA_DIR: '/chosen' }, '/chosen'],
] as const)('%s with %o', (platform, environment, expected) => {
  expect(dataDirectory(environment, platform, '/home/ann')).toBe(expected);
});
