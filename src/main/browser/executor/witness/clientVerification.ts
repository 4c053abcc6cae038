import type { Frame, Page } from 'playwright-core';
import { z } from 'zod';
import { type BrowserAction, targetId } from '../../../../shared/actions/action.ts';
import type { ClientVerification } from '../../../../shared/actions/clientVerification.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { isoDate } from '../../../../shared/values/readDate.ts';
import type { CheckQuestion } from '../../inpage/elementCheck.ts';
import { checkSelector, rememberSelector } from '../../pageEngine.ts';
import { fieldValue } from '../actions/fieldValue.ts';
import { dateSpellings } from '../actions/pickDate.ts';
import { frameRegistryOf } from '../capture/frameRegistry.ts';

const kindSchema = z.object({ found: z.boolean(), inputType: z.string().optional(), isSecret: z.boolean().optional() });

const checkSchema = z.object({
  found: z.boolean(),
  visible: z.boolean().optional(),
  stateChanged: z.boolean().optional(),
  matches: z.boolean().optional(),
  value: z.string().optional(),
  error: z.string().optional(),
});

/**
 * What the executor itself finds of an action's element (verification-process, client verification): remembered right
 * before the action, asked again once the page has settled. Never fails and never waits for long: where there is no
 * answer in time, nothing is said.
 */
export class ElementVerification {
  /** The action's element is a field for a secret. */
  readonly holdsSecret: boolean;
  readonly #page: Page;
  readonly #frame: Frame;
  readonly #question: CheckQuestion;
  readonly #timeoutMs: number;

  private constructor(page: Page, frame: Frame, question: CheckQuestion, timeoutMs: number, holdsSecret: boolean) {
    this.holdsSecret = holdsSecret;
    this.#page = page;
    this.#frame = frame;
    this.#question = question;
    this.#timeoutMs = timeoutMs;
  }

  /** Undefined for actions without an element, and when the element is not there to begin with. */
  static async begin(
    page: Page,
    action: BrowserAction,
    { frameTimeoutMs }: Pick<Settings['browser'], 'frameTimeoutMs'>,
  ): Promise<ElementVerification | undefined> {
    const id = targetId(action);
    if (id === undefined) return undefined;
    const frame = frameRegistryOf(page).frameOf(id) ?? page.mainFrame();
    const kind = await ask(frame, rememberSelector(id), kindSchema, frameTimeoutMs);
    if (!kind?.found) return undefined;
    const wanted = wantedOf(action, kind.inputType ?? '');
    const question = { id, ...(wanted !== undefined && { wanted }) };
    return new ElementVerification(page, frame, question, frameTimeoutMs, kind.isSecret === true);
  }

  /** What has become of the element. Undefined when there is no page any more, or it gives no answer. */
  async end(urlChanged: boolean): Promise<ClientVerification | undefined> {
    if (this.#page.isClosed()) return undefined;
    const check = this.#frame.isDetached() ? { found: false } : await this.#check();
    if (!check) return undefined;
    if (!check.found) return { elementFound: false, urlChanged };
    const { visible, matches, value, stateChanged, error } = check;
    return {
      elementFound: true,
      ...(visible !== undefined && { elementVisible: visible }),
      ...(matches !== undefined && { valueMatches: matches }),
      ...(value !== undefined && { value }),
      ...(stateChanged !== undefined && { stateChanged }),
      noErrorMessage: error === undefined,
      ...(error && { errorMessage: error }),
      urlChanged,
    };
  }

  #check() {
    return ask(this.#frame, checkSelector(this.#question), checkSchema, this.#timeoutMs);
  }
}

/** What the element is to hold afterwards; as it was asked for, or as the field wants it written. */
function wantedOf(action: BrowserAction, inputType: string): CheckQuestion['wanted'] {
  switch (action.type) {
    case 'setValue': {
      const day = isoDate(action.text);
      if (day !== undefined && inputType !== 'date') return [action.text, ...dateSpellings(day)];
      const written = fieldValue(inputType, action.text);
      return written.ok && written.value !== action.text ? [action.text, written.value] : [action.text];
    }
    case 'select':
      return [action.value];
    case 'selectOptions':
      return { all: action.values };
    case 'upload':
      return { all: action.files };
    case 'check':
      return true;
    case 'uncheck':
      return false;
    default:
      return undefined;
  }
}

async function ask<Answer>(
  frame: Frame,
  selector: string,
  schema: z.ZodType<Answer>,
  timeoutMs: number,
): Promise<Answer | undefined> {
  try {
    const text = await frame.locator(selector).textContent({ timeout: timeoutMs });
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
