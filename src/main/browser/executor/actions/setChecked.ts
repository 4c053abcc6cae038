import { z } from 'zod';
import { drawnMark } from '../../../../shared/page/drawnMark.ts';
import { checkSelector } from '../../pageEngine.ts';
import { firstLabel, readElementFacts, receivesClicks } from '../pageFunctions.ts';
import { type ActionContext, type DomHandle, findTarget, type TargetElement, waitOptions } from './actionContext.ts';
import { ActionRefused } from './actionErrors.ts';

/**
 * Turns a checkbox, radio button, switch or toggle on or off; does nothing when it is so already. Whether the click had
 * the effect is for verification to see: some switches ask the server first.
 */
export async function setChecked(context: ActionContext, id: string, on: boolean): Promise<void> {
  const found = await findTarget(context, id);
  const control = (await found.handle.evaluateHandle(controlOfLabel)).asElement() as DomHandle | null;
  const target = control ? { ...found, handle: control } : found;
  const facts = await target.handle.evaluate(readElementFacts);
  const isOn = facts.checked ?? (await isDrawnOn(context, target)) ?? (await isWrittenOn(target));
  if (isOn === undefined) {
    throw new ActionRefused(
      'value-refused',
      'The element is not a checkbox, radio button or switch, and no box is drawn on it: a click may do it.',
    );
  }
  if (isOn === on) return;
  if (!on && (facts.inputType === 'radio' || facts.role === 'radio')) {
    throw new ActionRefused('value-refused', 'A radio button cannot be turned off; check another one of its group.');
  }
  const native = facts.inputType === 'checkbox' || facts.inputType === 'radio';
  const clicked = native ? await labelInPlaceOf(target) : target.handle;
  await clicked.click({ ...waitOptions(context), noWaitAfter: true });
}

/** How a switch stands that the page has drawn of plain elements; undefined where it is none. */
async function isDrawnOn({ limits }: ActionContext, { frame, id }: TargetElement): Promise<boolean | undefined> {
  const answer = frame.locator(checkSelector({ id, wanted: true })).textContent({ timeout: limits.frameTimeoutMs });
  const text = await answer.catch(() => null);
  return text === null ? undefined : checkSchema.safeParse(JSON.parse(text)).data?.matches;
}
const checkSchema = z.object({ matches: z.boolean().optional() });

/** How a box stands that the page writes before its text: “☑ Send a copy”. */
async function isWrittenOn({ handle }: TargetElement): Promise<boolean | undefined> {
  return drawnMark((await handle.textContent()) ?? '')?.on;
}

/** The control of a label, when it is a label that was named. */
function controlOfLabel(element: { readonly localName: string; readonly control?: unknown }): unknown {
  return element.localName === 'label' ? (element.control ?? null) : null;
}

/** Many pages hide the native input and draw its label in its place: that is then what a person clicks. */
async function labelInPlaceOf({ handle }: TargetElement): Promise<DomHandle> {
  if ((await handle.isVisible()) && (await handle.evaluate(receivesClicks))) return handle;
  const label = (await handle.evaluateHandle(firstLabel)).asElement() as DomHandle | null;
  return label && (await label.isVisible()) ? label : handle;
}
