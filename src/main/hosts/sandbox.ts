import { readFileSync } from 'node:fs';
import type { SandboxState } from '../../shared/host/hostApi.ts';
import type { Settings } from '../../shared/settings/settings.ts';

/** Why Chromium's sandbox does not work here, and the lines that make it work. */
interface Obstacle {
  readonly why: string;
  readonly lines: readonly string[];
}

/**
 * What keeps Chromium from walling off pages from this computer: without the sandbox a page that takes over its renderer acts as
 * whoever started the app. Undefined where nothing does, as far as can be seen from here.
 */
export function sandboxObstacle(program = process.execPath): Obstacle | undefined {
  if (process.platform !== 'linux') return undefined;
  if (process.getuid?.() === 0)
    return {
      why: 'Chromium’s sandbox does not work for root.',
      lines: ['# start it as a user of its own', 'sudo -u USER npm start'],
    };
  if (readSwitch('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1') {
    const profile = `abi <abi/4.0>, include <tunables/global> profile countersign ${program} flags=(unconfined) { userns, }`;
    return {
      why: 'AppArmor denies Chromium’s sandbox to programs that it has no profile of.',
      lines: [
        `echo '${profile}' | sudo tee /etc/apparmor.d/countersign`,
        'sudo apparmor_parser -r /etc/apparmor.d/countersign',
      ],
    };
  }
  if (readSwitch('/proc/sys/kernel/unprivileged_userns_clone') === '0')
    return {
      why: 'This system denies Chromium’s sandbox to users other than root.',
      lines: ['sudo sysctl -w kernel.unprivileged_userns_clone=1'],
    };
  return undefined;
}

/** For a browser that works without its sandbox; whether other sites than those of this computer were agreed to all the same. */
export function withoutSandbox({ browser }: Settings, program?: string): NonNullable<SandboxState> {
  const { why, lines } = sandboxObstacle(program) ?? { why: 'It was started without Chromium’s sandbox.', lines: [] };
  const isAgreed = browser.withoutSandbox || process.env['COUNTERSIGN_NO_SANDBOX'] === '1';
  return { why, lines: [...lines], isAgreed };
}

/** Whether an address leads to this computer, or nowhere at all. */
export function isOfThisComputer(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return address.trim() === '';
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return true;
  const { hostname } = url;
  return /^127(?:\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]' || /^(?:[^.]+\.)*localhost$/.test(hostname);
}

/** What is said of a site that was not agreed to. */
export function otherSitesRefused({ why }: NonNullable<SandboxState>): string {
  return `${why} Only pages of this computer are opened without it. For other sites agree to that once in the window or the terminal, or set COUNTERSIGN_NO_SANDBOX=1.`;
}

function readSwitch(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
