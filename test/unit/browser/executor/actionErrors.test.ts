import { describe, expect, it } from 'vitest';
import { toActionError } from '../../../../src/main/browser/executor/actions/actionErrors.ts';

function timeout(log: string): Error {
  const error = new Error(`elementHandle.click: Timeout 5000ms exceeded.\nCall log:\n${log}`);
  error.name = 'TimeoutError';
  return error;
}

describe('toActionError', () => {
  it('names what covers an element, by the larger thing that it is part of', () => {
    const log = `
      - <span>text</span> from <div role="dialog" class="modal">…</div> subtree intercepts pointer events
    - retrying click action`;
    expect(toActionError(timeout(log))).toEqual({
      code: 'not-actionable',
      message: 'The element could not be acted on for 5 s: it is covered by <div role="dialog" class="modal">…</div>.',
    });
  });

  it('gives the last obstacle, not the first', () => {
    const log = '- element is not visible\n- element is not enabled';
    expect(toActionError(timeout(log)).message).toContain('it is disabled');
  });

  it.each([
    ['page.goto: net::ERR_NAME_NOT_RESOLVED at https://nowhere.test/', 'navigation-failed', 'no server of that name'],
    ['page.goto: net::ERR_CERT_DATE_INVALID at https://old.test/', 'navigation-failed', 'certificate'],
    ['elementHandle.click: Element is not attached to the DOM', 'element-gone', 'not in the page'],
    ['elementHandle.fill: Error: Malformed value', 'value-refused', 'Malformed value'],
    ['keyboard.press: Unknown key: "Anykey"', 'value-refused', '"Anykey"'],
    ['elementHandle.click: Target crashed', 'page-crashed', 'crashed'],
    ['page.goto: Target page, context or browser has been closed', 'page-closed', 'closed'],
    ['elementHandle.click: Something new', 'browser-error', 'Something new'],
  ])('%s', (message, code, words) => {
    expect(toActionError(new Error(message))).toMatchObject({ code, message: expect.stringContaining(words) });
  });
});
