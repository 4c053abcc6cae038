import { describe, expect, it } from 'vitest';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import type { Witness } from '../../../src/shared/actions/actionOutcome.ts';
import type { ElementDescription } from '../../../src/shared/page/elementDescription.ts';
import { act, on } from '../acted.ts';
import { meaningOfWords } from '../steps.ts';
import { observe, pageOf, QUIET } from '../verification/observePages.ts';

interface Done {
  readonly step: string;
  readonly action: string;
  readonly element?: ElementDescription;
  /** The page's HTML before and after. */
  readonly pages: readonly [before: string, after: string];
  readonly url?: string;
  readonly sends?: boolean;
}

/** What the judge answers of a step in the middle of a plan. */
function criterion({ step, action, element, pages: [before, after], url, sends }: Done) {
  const requests = sends ? [{ method: 'POST', path: '/it', status: 200, resourceType: 'fetch' }] : [];
  const witness: Witness = { ...QUIET, didDomMutate: true, didNetworkOccur: requests.length > 0, requests };
  const { observations } = observe(before, url === undefined ? after : pageOf(after, { url }), { witness });
  return judgeAction({
    goal: `Open the form, then ${step.charAt(0).toLowerCase()}${step.slice(1)}, then click “Send”`,
    action: act(action),
    ...(element && { element }),
    step: { number: 2, of: 3, description: step, expectedOutcome: '', verify: '', ...meaningOfWords(step) },
    observations,
  });
}

describe('the criterion of a step', () => {
  const form = (more: string, name = '') =>
    `<main>${more}<label>Username <input id="u" value="${name}"></label></main>`;
  const enter = 'Enter “ann” in the “Username” field';

  it('is not met by what only cleared the way', () => {
    const verdict = criterion({
      step: enter,
      action: 'click("2")',
      element: on('button', 'Close'),
      pages: [form('<div role="dialog" aria-label="News"><button>Close</button></div>'), form('')],
    });
    expect(verdict).toMatchObject({ action_succeeded: true, step_criterion: 'on-the-way' });
  });

  it('is met by the button that has a word for the sign it was called by', () => {
    const note = '<div role="dialog" aria-label="News">Open on Sundays<button>Close</button></div>';
    const pressed = (name: string, called: string) =>
      criterion({
        step: `Click “${called}”`,
        action: 'click("2")',
        element: on('button', name),
        pages: [form(note), form('')],
      }).step_criterion;
    expect(pressed('Close', '×')).toBe('met');
    expect(pressed('×', 'Close')).toBe('met');
    expect(pressed('Add', '×')).toBe('on-the-way');
  });

  it('is met by the field that holds the value, and not by another value', () => {
    const fill = (value: string) =>
      criterion({
        step: enter,
        action: 'setValue("1", "ann")',
        element: on('textbox', 'Username'),
        pages: [form(''), form('', value)],
      }).step_criterion;
    expect(fill('ann')).toBe('met');
    expect(fill('an')).toBe('not-met');
  });

  it('is met by another action that came to the same', () => {
    const calendar = (day: string) => `<main><label>Day <input id="d" value="${day}"></label><button>9</button></main>`;
    const pick = (day: string) =>
      criterion({
        step: 'Set “Day” to “2026-10-09”',
        action: 'click("5")',
        element: on('button', '9'),
        pages: [calendar(''), calendar(day)],
      }).step_criterion;
    expect(pick('2026-10-09')).toBe('met');
    expect(pick('2026-09-09')).toBe('on-the-way');
  });

  const month = (name: string) => `<main><h2>${name}</h2><button>Previous month</button></main>`;

  it.each([
    ['September', 'on-the-way'],
    ['October', 'met'],
  ] as const)('of several clicks is met by the one that shows what was wanted: %s', (shown, answer) => {
    const { step_criterion } = criterion({
      step: 'Open “October”',
      action: 'click("2")',
      element: on('button', 'Previous month'),
      pages: [month('November'), month(shown)],
    });
    expect(step_criterion).toBe(answer);
  });

  it('of a page is met by its address as by its link', () => {
    const { step_criterion } = criterion({
      step: 'Open “Settings”',
      action: 'navigate("http://clinic.test/settings")',
      url: 'http://clinic.test/settings',
      pages: ['<title>Home</title><h1>Home</h1>', '<title>Settings</title><h1>Settings</h1>'],
    });
    expect(step_criterion).toBe('met');
  });

  it('of a deletion is met by the question whether to', () => {
    const row = '<ul><li>Ann <button>Delete Ann</button></li></ul>';
    const { step_criterion } = criterion({
      step: 'Delete “Ann”',
      action: 'click("3")',
      element: on('button', 'Delete Ann'),
      pages: [row, `${row}<div role="dialog">Delete Ann? <button>Delete</button><button>Cancel</button></div>`],
    });
    expect(step_criterion).toBe('met');
  });

  it('is not spoken of where no step was named or the step cannot be read', () => {
    const { step_criterion } = criterion({
      step: 'Frobnicate unless gnarled',
      action: 'click("2")',
      element: on('button', 'Previous month'),
      pages: [month('November'), month('October')],
    });
    expect(step_criterion).toBeUndefined();
  });
});

describe('opposites', () => {
  it.each([
    ['Activate', 'Deactivate'],
    ['Subscribe', 'Unsubscribe'],
    ['Enable alerts', 'Disable alerts'],
    ['Next month', 'Previous month'],
  ])('“%s” is not carried out by “%s”', (wanted, pressed) => {
    const page = (name: string) => `<main><h2>Account</h2><button>${name}</button></main>`;
    const done = (name: string) =>
      criterion({
        step: `Click “${wanted}”`,
        action: 'click("2")',
        element: on('button', name),
        pages: [page(name), `${page(name)}<p>It is as you asked.</p>`],
        sends: true,
      }).step_criterion;
    expect(done(pressed)).toBe('on-the-way');
    expect(done(wanted)).toBe('met');
  });

  it('says where what was pressed only stands in a field now, which completes nothing', () => {
    const column = (name: string) => `<main><section>${name}<p>Venue deposit</p></section></main>`;
    const verdict = criterion({
      step: 'Click “Done”',
      action: 'click("4")',
      element: on('clickable', 'Done'),
      pages: [column('<h2>Done</h2>'), column('<label>Title <input value="Done"></label>')],
    });
    expect(verdict.reason).toContain('to be written anew');
  });
});
