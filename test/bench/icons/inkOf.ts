import { type Browser, chromium } from 'playwright-core';
import type { PackedCapture } from '../../../src/main/browser/inpage/packedCapture.ts';
import { captureSelector, openPlaywright } from '../../../src/main/browser/pageEngine.ts';
import { testBrowserPath } from '../../integration/browser/launchTestBrowser.ts';

/** Nameless buttons of one page whose drawings are looked at; more are left out. */
const AT_ONCE = 60;

/** How the engine in a page sees each of these drawings, on a button without a name; undefined where it takes one for no sign. */
export async function inksOf(svgs: readonly string[]): Promise<readonly (string | undefined)[]> {
  await openPlaywright();
  const executablePath = testBrowserPath();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    return await inkIn(browser, svgs);
  } finally {
    await browser.close();
  }
}

async function inkIn(browser: Browser, svgs: readonly string[]): Promise<readonly (string | undefined)[]> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const inks: (string | undefined)[] = [];
  for (let from = 0; from < svgs.length; from += AT_ONCE) {
    const some = svgs.slice(from, from + AT_ONCE);
    await page.setContent(some.map((svg) => `<button>${svg}</button>`).join('\n'));
    const question = { nextId: 1, elements: 100_000, characters: 10_000_000 };
    const text = await page.locator(captureSelector(question)).textContent();
    const { nodes, drawings } = JSON.parse(text ?? '') as PackedCapture;
    const seen = new Map(drawings);
    const buttons = nodes.filter(({ r }) => r === 'btn');
    inks.push(...some.map((_svg, at) => seen.get(buttons[at]?.i ?? '')));
  }
  return inks;
}
