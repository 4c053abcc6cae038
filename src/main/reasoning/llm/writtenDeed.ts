import { z } from 'zod';
import { type Action, targetId } from '../../../shared/actions/action.ts';
import { parseAction } from '../../../shared/actions/actionText.ts';
import type { GoesOn } from '../../../shared/actions/goesOn.ts';
import { showsElement } from '../../../shared/page/domForms.ts';
import { elementDescription } from '../../../shared/page/elementDescription.ts';
import { elementOf } from '../../../shared/page/elementInMarkup.ts';
import type { ForeseenAction, PlanStep } from '../../../shared/plan/plan.ts';
import type { DomForm } from '../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';
import { failure, type Result, success } from '../../../shared/result.ts';

/** An action as a model writes it down for a step, and what it goes on with. */
export interface Deed {
  readonly action: Action;
  readonly goesOn?: GoesOn;
}

/** An action that names an element has to name one of this page; a made-up id is refused before a browser sees it. */
export function readDeed(written: string, page: PageView, form: DomForm = 'v3'): Result<Deed, string> {
  const read = parseDeed(written);
  if (!read.ok) return read;
  const { action } = read.value;
  const id = targetId(action);
  if (id === undefined || showsElement(page, form, id)) return read;
  // The number of an id alone can mean nothing else, since no id is a number.
  if (/^\d+$/.test(id) && showsElement(page, form, `e${id}`)) {
    return success({
      ...read.value,
      action: withElement(action, `e${id}`),
    });
  }
  return failure(`There is no element ${id} on this page`);
}

/** The same action on another element. */
export function withElement(action: Action, id: string): Action {
  if ('id' in action) return { ...action, id };
  return action.type === 'scroll' && action.within !== undefined
    ? { ...action, within: id }
    : { type: 'scroll', to: id };
}

/** Only a step is asked for again, and its action gone on with. */
export function readDeedFor(step: PlanStep | undefined, written: string, page: PageView): Result<Deed, string> {
  if (step) return readDeed(written, page);
  const read = readAction(written, page);
  return read.ok ? success({ action: read.value }) : read;
}

/** The same where nothing goes on: what is chosen without a step is one action. */
export function readAction(written: string, page: PageView, form?: DomForm): Result<Action, string> {
  const read = readDeed(written, page, form);
  if (!read.ok) return read;
  return read.value.goesOn ? failure(`Write one action of those listed, not ${written}`) : success(read.value.action);
}

/**
 * Reads what a model may write for a step beside plain actions: `setValue("e5", "urgent", "Enter")`, a text that its field takes over
 * only with Enter, and `clickUntil("e8", "18.5")`, a press that is repeated until the number it changes is there. Neither is an
 * action of the vocabulary: each is carried out as actions of it, one frame each.
 */
function parseDeed(written: string): Result<Deed, string> {
  const [, call = '', args = ''] = /^\s*(setValue|clickUntil)\s*(\(.*)$/s.exec(written) ?? [];
  // Read by the call of the vocabulary that takes such arguments.
  const read = call === '' ? undefined : parseAction(`selectOptions${args}`);
  if (!read?.ok || read.value.type !== 'selectOptions') return plainly(written);
  const { id, values } = read.value;
  const [text = '', key, ...more] = values;
  if (call === 'clickUntil') {
    return key === undefined && /\d/.test(text)
      ? success({ action: { type: 'click', id }, goesOn: { until: text } })
      : failure('clickUntil takes an element and the number at which to stop: clickUntil("e8", "18.5")');
  }
  if (key === undefined) return plainly(written);
  return key === 'Enter' && more.length === 0
    ? success({ action: { type: 'setValue', id, text }, goesOn: { press: key } })
    : failure('setValue takes an element, a text and, where the field needs it, "Enter"');
}

function plainly(written: string): Result<Deed, string> {
  const read = parseAction(written);
  return read.ok ? success({ action: read.value }) : read;
}

/** An action as a field of an answer. */
export const writtenAction = z.string().describe('One action in written form, for example click("e12")');

/** What a plan says of an element in view; one that cannot be read or names none is asked for when its step is due. */
export function foreseenOn(page: PageView, written: string): ForeseenAction | undefined {
  const read = written.trim() === '' ? undefined : readDeed(written, page);
  const node = read?.ok ? elementOf(page, targetId(read.value.action)) : undefined;
  if (!read?.ok || !node) return undefined;
  return { ...read.value, element: elementDescription(node, page.tree), on: placeOf(page) };
}

/** Which page it is, whatever it shows just now: its address without what is asked of it, and its title without numbers. */
export function placeOf({ url, title }: Pick<PageView, 'url' | 'title'>): string {
  return `${url.replace(/[?#].*$/s, '')} ${title.replace(/\d+/g, '')}`;
}
