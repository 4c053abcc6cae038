import type { BrowserAction } from '../../../../shared/actions/action.ts';
import { assertNever } from '../../../../shared/assertNever.ts';
import { isPictureOfSheet, placeOfOwnText } from '../pageFunctions.ts';
import { sleep } from '../sleep.ts';
import { type ActionContext, findTarget, waitOptions } from './actionContext.ts';
import { dragBy, dragTo } from './drag.ts';
import { fillElement } from './fillElement.ts';
import { normaliseKey } from './keys.ts';
import { goBack, navigate } from './navigation.ts';
import { positionIn } from './placeWithin.ts';
import { scroll } from './scroll.ts';
import { selectOption, selectOptions } from './selectOption.ts';
import { selectText } from './selectText.ts';
import { setChecked } from './setChecked.ts';
import { upload } from './upload.ts';

/** What is done in a tab; which tab that is, is the executor's own matter. */
type ElementOrPageAction = Exclude<BrowserAction, { type: 'switchTab' | 'closeTab' }>;

/**
 * Carries one action out (planner-process, Chrome Tab Actions), with Playwright's actionability and never by force: what
 * a person could not click is not clicked. Throws what Playwright throws, or `ActionRefused`.
 */
export async function performAction(context: ActionContext, action: ElementOrPageAction): Promise<void> {
  const { page, signal } = context;
  // What a click leads to is waited for when the page settles; inside the click it would count against its time-out.
  const options = { ...waitOptions(context), noWaitAfter: true };
  switch (action.type) {
    case 'navigate':
      return navigate(context, action.url);
    case 'goBack':
      return goBack(context);
    case 'click': {
      const { handle } = await findTarget(context, action.id);
      // A picture that another takes the place of under the pointer is nothing to be clicked before that has come.
      if (await handle.evaluate(isPictureOfSheet)) await handle.hover(options);
      const position = (await positionIn(handle, action)) ?? (await handle.evaluate(placeOfOwnText));
      return handle.click({
        ...options,
        ...(action.modifier && { modifiers: [action.modifier] }),
        ...(position && { position }),
      });
    }
    case 'rightClick':
      return (await findTarget(context, action.id)).handle.click({ ...options, button: 'right' });
    case 'drag':
      return dragTo(context, action);
    case 'dragBy':
      return dragBy(context, action);
    case 'doubleClick':
      return (await findTarget(context, action.id)).handle.dblclick(options);
    case 'hover':
      return (await findTarget(context, action.id)).handle.hover(options);
    case 'setValue':
      return fillElement(context, action.id, action.text);
    case 'type':
      return page.keyboard.type(action.text);
    case 'check':
      return setChecked(context, action.id, true);
    case 'uncheck':
      return setChecked(context, action.id, false);
    case 'select':
      return selectOption(context, action.id, action.value);
    case 'selectOptions':
      return selectOptions(context, action.id, action.values);
    case 'upload':
      return upload(context, action.id, action.files);
    case 'selectText':
      return selectText(context, action);
    case 'press':
      if (action.id !== undefined) await (await findTarget(context, action.id)).handle.focus();
      return page.keyboard.press(normaliseKey(action.key));
    case 'scroll':
      return scroll(context, action);
    case 'wait':
      await sleep(action.seconds * 1000, signal);
      return signal.throwIfAborted();
    default:
      return assertNever(action);
  }
}
