import type { Page } from 'playwright-core';
import { z } from 'zod';

const targetInfoSchema = z.object({
  targetInfo: z.object({ targetId: z.string(), browserContextId: z.string().optional() }),
});
type Target = z.infer<typeof targetInfoSchema>['targetInfo'];

/** What the browser calls this tab, and the profile that it belongs to; undefined once it is gone. */
export async function targetOf(page: Page): Promise<Target | undefined> {
  try {
    const session = await page.context().newCDPSession(page);
    const { targetInfo } = targetInfoSchema.parse(await session.send('Target.getTargetInfo'));
    await session.detach();
    return targetInfo;
  } catch {
    return undefined;
  }
}
