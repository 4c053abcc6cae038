import type { Page } from 'playwright-core';
import { type ActionContext, type TargetElement, waitOptions } from './actionContext.ts';
import { ActionRefused } from './actionErrors.ts';

/** Keys that a value may take until it is there; what takes more is no slider. */
const MOST_KEYS = 600;
/** Presses without any effect after which the keys are known to do nothing. */
const PATIENCE = 3;

interface Range {
  /** It has no role: what it stands at is the number beside it. */
  readonly isDrawn: boolean;
  readonly now: number | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * Brings a slider or a spinner that is no native one to a value, by the keys that the ARIA practice gives them: arrows, with Home
 * or End where that is nearer. Where keys do nothing, by a click at its place on the track.
 */
export async function stepValue(context: ActionContext, { handle }: TargetElement, text: string): Promise<void> {
  const wanted = Number(
    text
      .replace(/[^\d.,-]/g, '')
      .replace(/,(?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.'),
  );
  if (text.trim() === '' || Number.isNaN(wanted))
    throw new ActionRefused('value-refused', `It takes a number, not "${text}".`);
  const read = () => handle.evaluate(readRange);
  const start = await read();
  const [least, most] = [start.least ?? Number.NEGATIVE_INFINITY, start.most ?? Number.POSITIVE_INFINITY];
  if (wanted < least || wanted > most)
    throw new ActionRefused('value-refused', `It goes from ${least} to ${most}; ${wanted} is not in it.`);
  await handle.evaluate(focusHandle);
  const { keyboard } = context.page;
  const from = start.now ?? 0;
  // A number that is only shown says nothing where it ends; without one nobody could tell when it is there.
  if (start.now === null && start.isDrawn)
    throw new ActionRefused('value-refused', 'It shows no number, so that nobody can tell where it stands.');
  if (Math.abs(wanted - least) < Math.abs(wanted - from)) await keyboard.press('Home');
  else if (Math.abs(most - wanted) < Math.abs(wanted - from)) await keyboard.press('End');
  let [last, idle] = [(await read()).now, 0];
  // Some that are drawn hear of only one pair of the arrows.
  let arrows: 0 | 1 = 0;
  for (let presses = 0; last !== wanted && presses < MOST_KEYS && idle < PATIENCE; presses++) {
    context.signal.throwIfAborted();
    await keyboard.press(((last ?? from) < wanted ? UPWARDS : DOWNWARDS)[arrows]);
    const { now } = await read();
    if (now !== null && last !== null && (now - wanted) * (last - wanted) < 0)
      throw new ActionRefused('value-refused', `It goes from ${last} to ${now}, and not to ${wanted}.`);
    idle = now === last ? idle + 1 : 0;
    if (idle > 0) arrows = arrows === 0 ? 1 : 0;
    last = now;
  }
  if (last !== wanted) await clickOnTrack(context.page, await read(), wanted);
  const { now } = await read();
  if (now !== null && now !== wanted)
    throw new ActionRefused('value-refused', `It could be brought to ${now}, not to ${wanted}.`);
}

const UPWARDS = ['ArrowUp', 'ArrowRight'] as const;
const DOWNWARDS = ['ArrowDown', 'ArrowLeft'] as const;

async function clickOnTrack(page: Page, { least, most, box }: Range, wanted: number): Promise<void> {
  if (least === null || most === null || most === least || box.width === 0) return;
  const share = (wanted - least) / (most - least);
  const isUpright = box.height > box.width * 2;
  const [x, y] = isUpright
    ? [box.x + box.width / 2, box.y + box.height * (1 - share)]
    : [box.x + box.width * share, box.y + box.height / 2];
  await page.mouse.click(x, y);
}

/** In the page: where a slider stands, and the box of its track (of what is around a thumb). */
function readRange(element: object): Range {
  interface Slider {
    readonly nextElementSibling: { readonly textContent: string | null } | null;
    getAttribute(name: string): string | null;
    getBoundingClientRect(): { x: number; y: number; width: number; height: number };
    readonly parentElement: Slider | null;
  }
  const slider = element as Slider;
  const number = (name: string): number | null => {
    const text = slider.getAttribute(name);
    return text === null || text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
  };
  const isDrawn = slider.getAttribute('role') === null;
  // “Value: 12”, “12 %”: the one number that is said beside it.
  const said = isDrawn ? slider.nextElementSibling?.textContent?.trim().slice(0, 60) : undefined;
  const [shown, another] = said?.replace('−', '-').match(/(?<![\w.,-])-?\d{1,9}(?:[.,]\d{1,6})?(?![\d-])/g) ?? [];
  const own = slider.getBoundingClientRect();
  const around = slider.parentElement?.getBoundingClientRect() ?? own;
  const { x, y, width, height } = Math.max(own.width, own.height) < 40 ? around : own;
  return {
    isDrawn,
    now: number('aria-valuenow') ?? (shown && !another ? Number(shown.replace(',', '.')) : null),
    least: number('aria-valuemin'),
    most: number('aria-valuemax'),
    box: { x, y, width, height },
  };
}

/** In the page: gives the keys to a slider, or to the handle of one that is drawn of plain elements. */
function focusHandle(element: object): void {
  interface Focusable {
    readonly tabIndex: number;
    focus(): void;
    querySelector(selector: string): Focusable | null;
  }
  const slider = element as Focusable;
  const handle = slider.tabIndex >= 0 ? slider : slider.querySelector('[tabindex], a');
  (handle ?? slider).focus();
}

/** Types a text key by key, for fields that listen to keys and not to what they hold. */
export async function typeInto(context: ActionContext, { handle }: TargetElement, text: string): Promise<void> {
  await handle.fill('', waitOptions(context));
  await handle.focus();
  await context.page.keyboard.type(text);
}
