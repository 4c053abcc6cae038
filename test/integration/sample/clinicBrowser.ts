import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/setup/findBrowser.mjs';
import { createProgress } from '../../../scripts/setup/progress.mjs';
import { type Clinic, startClinic } from '../../../src/main/sample/clinicServer.ts';

const PUBLIC_DIR = fileURLToPath(new URL('../../../resources/clinic', import.meta.url));

/** A browser with nothing of ours in it: these tests use the site as a person would. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser(createProgress(process.stderr));
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
}

export function startTestClinic(options: { rejectWrites?: boolean } = {}): Promise<Clinic> {
  return startClinic({ publicDir: PUBLIC_DIR, ...options });
}
