import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const placementSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  maximized: z.boolean(),
});

/** Where the window was, in screen pixels. */
export type WindowPlacement = z.infer<typeof placementSchema>;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How much of a window has to be on some screen, so that it can be found and dragged. */
const VISIBLE_PIXELS = 100;

/** The placement of the last time; undefined on the first start, or when the file cannot be read. */
export function readPlacement(file: string): WindowPlacement | undefined {
  try {
    return placementSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Remembers the placement. A folder that cannot be written to costs nothing but the memory. */
export function writePlacement(file: string, placement: WindowPlacement): void {
  try {
    writeFileSync(file, JSON.stringify(placement));
  } catch {
    return;
  }
}

/** Whether a window there could be seen and reached: screens come and go between two starts. */
export function isOnScreen(placement: Area, screens: readonly Area[]): boolean {
  return screens.some((screen) => {
    const width = Math.min(placement.x + placement.width, screen.x + screen.width) - Math.max(placement.x, screen.x);
    const height = Math.min(placement.y + placement.height, screen.y + screen.height) - Math.max(placement.y, screen.y);
    return width >= VISIBLE_PIXELS && height >= VISIBLE_PIXELS && placement.y >= screen.y;
  });
}
