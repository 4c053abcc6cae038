import type { Frame, Page } from 'playwright-core';
import { type BrowserAction, targetId } from '../../../shared/actions/action.ts';
import type { ActionError } from '../../../shared/actions/actionOutcome.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import {
  isSameName,
  originOf,
  PASSWORD,
  placeholdersIn,
  SECRET_PLACEHOLDER,
  type SecretValue,
  secretPlaceholder,
  USER_NAME,
} from '../../../shared/secrets/keptSecret.ts';
import { NO_MASK, type SecretMask, secretMask } from '../../../shared/secrets/secretMask.ts';
import { elementFrame } from './actions/actionContext.ts';
import { ActionRefused, toActionError } from './actions/actionErrors.ts';

/** An action as it is carried out, with the values in it: nothing of it may leave the executor. */
export interface FilledIn {
  readonly action: BrowserAction;
  /** Throws `ActionRefused` where a frame must not be given what the action types; absent where that is no secret. */
  readonly mayBeGiven?: (frame: Frame) => void;
  /** Why the field does not fit what is typed, once it is known whether it is one for secrets; undefined where it does. */
  readonly unfit: (isSecretField: boolean | undefined) => ActionError | undefined;
}

/**
 * The secrets that the tabs of an executor may be given (design, State and storage): the only place where what stands for a
 * value becomes the value, and where values are taken out of what is seen.
 */
export class SecretDesk {
  #values: readonly SecretValue[] = [];
  #mask: SecretMask = NO_MASK;

  /** Takes the values out of whatever is read of pages. */
  get mask(): SecretMask {
    return this.#mask;
  }

  keep(values: readonly SecretValue[]): void {
    if (JSON.stringify(values) === JSON.stringify(this.#values)) return;
    this.#values = values;
    this.#mask = secretMask(values);
  }

  /** What is told of them together with a page, without a value but the user name. */
  toldWith(page: Page): NonNullable<PageState['secrets']> {
    const origins = new Set(page.frames().map((frame) => originOfFrame(frame)));
    const names = [...new Set(this.#values.map(({ name }) => name))];
    return names.map((name) => {
      const own = this.#values.filter((one) => one.name === name);
      const userName = own.find(({ field }) => field === USER_NAME)?.value;
      const bound = [...(own[0]?.origins ?? [])];
      return {
        name,
        origins: bound,
        ...(userName !== undefined && { userName }),
        fields: own.flatMap(({ field }) => (field === USER_NAME ? [] : field)),
        here: bound.some((origin) => origins.has(origin)),
      };
    });
  }

  /** The action with the values in it. Error: which one it must not have, and why; nothing was done then. */
  async filledIn(action: BrowserAction, page: Page): Promise<Result<FilledIn, ActionError>> {
    const asked = placeholdersIn(JSON.stringify(action));
    if (asked.length === 0) return success({ action, unfit: () => undefined });
    if (action.type !== 'setValue') {
      return refused('A secret is only ever put into a field that is named, by setting its value.');
    }
    const values: SecretValue[] = [];
    for (const { name, field } of asked) {
      const found = this.#values.find((one) => isSameName(one.name, name) && isSameName(one.field, field));
      if (!found) return refused(this.#missing(name, field));
      values.push(found);
    }
    const mayBeGiven = (frame: Frame) => {
      const outside = values.find(({ origins }) => !origins.includes(originOfFrame(frame) ?? ''));
      if (outside) throw new ActionRefused('value-refused', notHere(outside, frame));
    };
    try {
      mayBeGiven(await elementFrame(page, targetId(action) ?? ''));
    } catch (error) {
      return failure(toActionError(error));
    }
    let at = 0;
    const text = action.text.replaceAll(SECRET_PLACEHOLDER, () => values[at++]?.value ?? '');
    const password = values.find(({ field }) => field === PASSWORD);
    const unfit = (isSecretField: boolean | undefined): ActionError | undefined => {
      if (!password || isSecretField === true) return undefined;
      if (isSecretField === undefined) return { code: 'not-actionable', message: 'The field gave no answer in time.' };
      return {
        code: 'value-refused',
        message: `The password of “${password.name}” goes into fields for passwords only, and this field would show it.`,
      };
    };
    return success({ action: { ...action, text }, mayBeGiven, unfit });
  }

  #missing(name: string, field: string): string {
    const own = this.#values.filter((one) => isSameName(one.name, name));
    if (own.length === 0) return `No secret “${name}” is kept. Add it under Secrets in Settings.`;
    return `The secret “${name}” has no ${field}; it has ${own.map((one) => one.field).join(', ')}.`;
  }
}

function refused(message: string): Result<never, ActionError> {
  return failure({ code: 'value-refused', message });
}

function notHere({ name, field, origins }: SecretValue, frame: Frame): string {
  const where = frame.parentFrame() ? 'a frame' : 'a page';
  const own = originOfFrame(frame);
  const of = own === undefined ? 'without an address of its own' : `of ${own}`;
  return `${secretPlaceholder(name, field)} was not entered: it is kept for ${origins.join(', ')} alone, and this is a field in ${where} ${of}.`;
}

/**
 * By the address that the browser itself has loaded. Frames without an address of their own (`about:`, `data:`, `blob:`) have
 * none: who wrote them cannot be told.
 */
function originOfFrame(frame: Frame): string | undefined {
  const origin = originOf(frame.url());
  return origin.ok ? origin.value : undefined;
}
