import { expect, test } from 'vitest';
import { browserCandidates } from '../../../scripts/setup/findBrowser.mjs';

test('on Linux browsers are looked for by name in the folders of the path, Chrome first', () => {
  const candidates = browserCandidates('linux', { PATH: '/usr/local/bin:/usr/bin' });
  expect(candidates.slice(0, 2)).toEqual(['/usr/local/bin/google-chrome', '/usr/bin/google-chrome']);
  expect(candidates).toContain('/usr/bin/chromium');
  expect(candidates).toContain('/usr/bin/microsoft-edge');
  expect(candidates).toContain('/snap/bin/chromium');
});

test('on Linux an empty path still leaves the usual places', () => {
  expect(browserCandidates('linux', {})).toEqual([
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
    '/snap/bin/chromium',
  ]);
});

test('on macOS apps are looked for among all people’s and one’s own', () => {
  const candidates = browserCandidates('darwin', { HOME: '/Users/sam' });
  expect(candidates[0]).toBe('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(candidates).toContain('/Users/sam/Applications/Chromium.app/Contents/MacOS/Chromium');
});

test('on Windows programs are looked for in the folders that the system names', () => {
  const candidates = browserCandidates('win32', {
    PROGRAMFILES: 'C:\\Program Files',
    LOCALAPPDATA: 'C:\\Users\\sam\\AppData\\Local',
  });
  expect(candidates).toEqual([
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Users\\sam\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Users\\sam\\AppData\\Local\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    'C:\\Users\\sam\\AppData\\Local\\Chromium\\Application\\chrome.exe',
  ]);
});
