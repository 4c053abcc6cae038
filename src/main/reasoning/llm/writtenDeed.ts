import type { Action } from '../../../shared/actions/action.ts';
import { parseAction } from '../../../shared/actions/actionText.ts';
import type { GoesOn } from '../../../shared/actions/goesOn.ts';
import { failure, type Result, success } from '../../../shared/result.ts';

/** An action as a model writes it down for a step, and what it goes on with. */
export interface Deed {
  readonly action: Action;
  readonly goesOn?: GoesOn;
}

/**
 * Reads what a model may write for a step beside plain actions: `setValue("e5", "urgent", "Enter")`, a text that its field takes over
 * only with Enter, and `clickUntil("e8", "18.5")`, a press that is repeated until the number it changes is there. Neither is an
 * action of the vocabulary: each is carried out as actions of it, one frame each.
 */
export function parseDeed(written: string): Result<Deed, string> {
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
