import { existsSync } from 'node:fs';
import { wholeBrowserPath } from './browser/launchTestBrowser.ts';

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

/**
 * Chromium's headless shell, where there is one, is the browser of integration tests: it draws no windows around its pages and
 * takes a fraction of the processor's time. The executor's contract is tested in the whole browser all the same.
 */
const shell = HEADLESS_SHELLS.find((path) => existsSync(path));
const whole = wholeBrowserPath();
if (shell !== undefined) {
  if (whole !== undefined) process.env['COUNTERSIGN_WHOLE_BROWSER'] = whole;
  process.env['COUNTERSIGN_BROWSER'] = shell;
}
