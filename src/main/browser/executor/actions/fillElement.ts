import { z } from 'zod';
import { isSliderClass } from '../../../../shared/page/classState.ts';
import { isoDate } from '../../../../shared/values/readDate.ts';
import { keysSelector } from '../../pageEngine.ts';
import { readElementFacts } from '../pageFunctions.ts';
import { type ActionContext, findTarget, type TargetElement, waitOptions } from './actionContext.ts';
import { ActionRefused } from './actionErrors.ts';
import { editText } from './editText.ts';
import { fieldValue } from './fieldValue.ts';
import { pickDate } from './pickDate.ts';
import { selectInElement } from './selectOption.ts';
import { stepValue } from './stepValue.ts';

/** Inputs that take no text, and what to do with them instead. */
const NOT_FILLED: Readonly<Record<string, string>> = {
  checkbox: 'use check or uncheck',
  radio: 'use check',
  file: 'use upload, with a file that is attached to the task',
  button: 'use click',
  submit: 'use click',
  reset: 'use click',
  image: 'use click',
  hidden: 'nobody can see it',
};

/** Puts a text into a field in place of what was in it. On a list to choose from it chooses the entry of that name; a slider or
 * spinner is brought to it by keys, and a day is chosen in the calendar of a field that cannot be typed into. */
export async function fillElement(context: ActionContext, id: string, text: string): Promise<void> {
  const target = await findTarget(context, id);
  if (context.mayBeGiven) {
    context.mayBeGiven(target.frame);
    // Straight into the element: keys go wherever the page has moved the focus by then, another frame perhaps.
    return target.handle.fill(text, waitOptions(context));
  }
  const facts = await target.handle.evaluate(readElementFacts);
  if (facts.tag === 'select') return selectInElement(context, target, facts, text);
  const advice = NOT_FILLED[facts.inputType];
  if (advice !== undefined) {
    throw new ActionRefused('value-refused', `A ${facts.inputType} input takes no text: ${advice}.`);
  }
  const isText = facts.tag === 'textarea' || facts.tag === 'input' || facts.contentEditable;
  const isDrawn = facts.role === '' && (isSliderClass(facts.classes) || (facts.hasHandle && NUMBER.test(text)));
  const isSlider = facts.role === 'slider' || isDrawn;
  if (!isText && (isSlider || facts.role === 'spinbutton')) return stepValue(context, target, text);
  const day = isoDate(text);
  const opensCalendar = day !== undefined && facts.inputType !== 'date' && (facts.readOnly || !isText);
  if (opensCalendar && facts.role !== 'listbox') return pickDate(context, target, day);
  const native = facts.tag === 'input' || facts.tag === 'textarea' || facts.contentEditable;
  if (!native && (facts.role === 'combobox' || facts.role === 'listbox')) {
    return selectInElement(context, target, facts, text);
  }
  const value = fieldValue(facts.inputType, text);
  if (!value.ok) throw new ActionRefused('value-refused', value.error);
  const byKeys = TYPED.has(facts.inputType) && (facts.listensToKeys || (await hearsKeys(context, target)));
  if (byKeys && isShortLine(value.value)) {
    await typeByKeys(context, target, value.value);
    // A spinner may take arrows alone.
    const isTurned = facts.role === 'spinbutton' && (await target.handle.evaluate(readValue)) !== value.value;
    return isTurned ? stepValue(context, target, value.value) : undefined;
  }
  if (facts.contentEditable && (await editText(context, target, value.value))) return;
  await target.handle.fill(value.value, waitOptions(context));
  if (facts.contentEditable || !isShortLine(value.value) || value.value === '') return;
  const held = await target.handle.evaluate(readValue);
  // A mask that did not see the keys has put the text elsewhere, or turned it away.
  if (held !== undefined && !plain(held).includes(plain(value.value))) await typeByKeys(context, target, value.value);
}

const NUMBER = /^[−-]?\d+(?:[.,]\d+)?$/;

/** Kinds of input into which a text can be typed as it is. */
const TYPED: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'email', 'url']);

/** Whether the page hears of the keys in just this field: what is put into it otherwise may pass it by. */
async function hearsKeys({ limits }: ActionContext, { frame, id }: TargetElement): Promise<boolean> {
  const answer = frame.locator(keysSelector(id)).textContent({ timeout: limits.frameTimeoutMs });
  const text = await answer.catch(() => null);
  return text !== null && keysSchema.safeParse(JSON.parse(text)).data?.listens === true;
}
const keysSchema = z.object({ listens: z.boolean() });

/** Longer texts and lines are nothing that a mask or a list of suggestions waits for. */
const LONGEST_TYPED = 200;

function isShortLine(text: string): boolean {
  return text.length <= LONGEST_TYPED && !text.includes('\n');
}

/** Types a text key by key in place of what was in the field, for fields that act on keys: masks, lists of suggestions. */
export async function typeByKeys(context: ActionContext, { handle }: TargetElement, text: string): Promise<void> {
  await handle.fill('', waitOptions(context));
  await handle.focus();
  // A mask stands in the field from the first moment; typing begins at its first place.
  if (await handle.evaluate(readValue)) await context.page.keyboard.press('Home');
  await context.page.keyboard.type(text);
}

/** What a field holds; undefined for what has no value. Runs in the page. */
function readValue(element: object): string | undefined {
  const { value } = element as { readonly value?: unknown };
  return typeof value === 'string' ? value : undefined;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
