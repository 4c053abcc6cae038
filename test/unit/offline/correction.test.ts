import { describe, expect, it } from 'vitest';
import { chooseCorrection } from '../../../src/main/reasoning/offline/correcting/chooseCorrection.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { CorrectInput } from '../../../src/shared/reasoning/acting.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { act, on } from '../acted.ts';
import { meaningOfWords } from '../steps.ts';
import { seen } from './observations.ts';
import { COOKIES, page, SETTINGS } from './pages.ts';

interface Situation extends Partial<Omit<CorrectInput, 'step' | 'observations' | 'action'>> {
  /** Written form. */
  readonly action?: string;
  readonly step?: string;
  readonly list?: readonly ReturnType<typeof seen.focus>[];
}

function correct({
  step = 'Switch to the “Notifications” tab',
  list = [],
  action: failed = 'click("4")',
  ...more
}: Situation): string {
  const { strategy, action } = chooseCorrection(
    {
      task: 'Open Notifications',
      page: SETTINGS,
      action: act(failed),
      element: on('tab', 'Notifications'),
      attempt: 1,
      maximumAttempts: 3,
      alreadyTried: [],
      attempts: [],
      lookedUp: { knowledge: [], hasOrgKnowledge: false, webResults: [] },
      context: { earlierCount: 0, recent: [] },
      step: {
        description: step,
        ...meaningOfWords(step),
        reasoning: '',
        toolType: 'DOM',
        expectedOutcome: '',
        verify: 'v',
        index: 0,
        status: 'active',
      },
      observations: list.map((one, index) => ({ id: `o${index + 1}`, ...one })),
      ...more,
    },
    DEFAULT_SETTINGS.correction,
  );
  return `${strategy} ${formatAction(action)}`;
}

const error = (code: NonNullable<CorrectInput['error']>['code']) => ({ code, message: `it was ${code}` });
const saving = { step: 'Save the changes', action: 'click("12")', element: on('button', 'Save changes') };

const ANSWERS = [seen.appeared('button', 'OK'), seen.appeared('button', 'Cancel')];
const INTERRUPTED: Situation = {
  error: error('not-actionable'),
  page: page('Harbour', [
    { r: 'inp', n: 'Berth', v: '12', s: ['disabled'] },
    { r: 'inp', n: 'Boat', s: ['disabled'] },
    { r: 'btn', n: 'OK' },
    { r: 'btn', n: 'Cancel' },
  ]),
  action: 'setValue("2", "Alma")',
  step: 'Enter “Alma” in the “Boat” field',
  element: on('textbox', 'Boat'),
};

describe('after an action failed', () => {
  it.each<[string, Situation, string]>([
    ['waits when the page may need time', { list: [seen.witness()] }, 'RETRY_WITH_DELAY wait(0.5)'],
    ['then tries again', { alreadyTried: ['RETRY_WITH_DELAY'], attempt: 2 }, 'ALTERNATIVE_SELECTOR click("4")'],
    [
      'looks for another element when its own is gone',
      { error: error('element-gone'), action: 'click("99")' },
      'ALTERNATIVE_SELECTOR click("4")',
    ],
    ['scrolls to what is out of reach', { error: error('not-actionable') }, 'SCROLL_INTO_VIEW scroll("4")'],
    [
      'closes what covers it',
      { error: error('not-actionable'), page: COOKIES, action: 'click("1")', step: 'Click “Subscribe”' },
      'SCROLL_INTO_VIEW click("2")',
    ],
    [
      'says no to a question that came up and switched it off',
      { ...INTERRUPTED, list: [seen.appeared('text', 'Leave for the start page?'), ...ANSWERS] },
      'SCROLL_INTO_VIEW click("4")',
    ],
    [
      'leaves work that came up alone, which asks nothing',
      { ...INTERRUPTED, list: [seen.appeared('text', 'Checking the name …'), ...ANSWERS] },
      'SCROLL_INTO_VIEW scroll("2")',
    ],
    [
      'loads a crashed page again',
      { error: error('page-crashed') },
      'REFRESH_PAGE navigate("http://site.test/settings")',
    ],
    [
      'tries an address again',
      { error: error('navigation-failed'), action: 'navigate("http://x.test/")', step: 'Go to “http://x.test/”' },
      'RETRY_WITH_DELAY navigate("http://x.test/")',
    ],
    ['tries saving again when it had no effect at all', saving, 'RETRY_WITH_DELAY click("12")'],
    [
      'only waits when saving may still have an effect',
      { ...saving, list: [seen.traffic()] },
      'RETRY_WITH_DELAY wait(0.5)',
    ],
    [
      'waits longer for a server that has not answered',
      { ...saving, list: [seen.traffic('PUT /settings (no answer)')] },
      'RETRY_WITH_DELAY wait(1.5)',
    ],
    [
      'waits for an offer to undo to run out, since nothing may be sent before',
      { ...saving, list: [seen.message('Gelöscht'), seen.appeared('button', 'Rückgängig machen')] },
      'RETRY_WITH_DELAY wait(1.5)',
    ],
    [
      'does not wait for it where something was sent already',
      { ...saving, list: [seen.appeared('button', 'Undo'), seen.traffic()] },
      'RETRY_WITH_DELAY wait(0.5)',
    ],
    [
      'waits ever longer while the page is still at it',
      {
        ...saving,
        page: {
          ...SETTINGS,
          skeleton: { ...SETTINGS.skeleton, elements: { w: { tag: 'p', role: 'text', name: 'Saving…' } } },
        },
        alreadyTried: ['RETRY_WITH_DELAY'],
        attempt: 2,
      },
      'RETRY_WITH_DELAY wait(4.5)',
    ],
    [
      'sets no button of the row in place of its field',
      {
        step: 'Set the “Window” slider to “65”',
        action: 'setValue("7", "65")',
        element: on('slider', 'Window level'),
        page: page('Lamps', [
          { i: '7', r: 'sld', n: 'Window level', v: '20', g: 'Window 65 % A' },
          { i: '8', r: 'clk', n: 'A', c: 'sure', g: 'Window 65 % A' },
        ]),
        alreadyTried: ['RETRY_WITH_DELAY'],
        attempt: 2,
      },
      'ALTERNATIVE_SELECTOR setValue("7", "65")',
    ],
  ])('%s', (_, situation, expected) => {
    expect(correct(situation)).toBe(expected);
  });

  it.each<[string, Situation, string]>([
    [
      'what the page complains about',
      { ...saving, list: [seen.message('Enter the patient’s name.', 'error')] },
      'Enter the patient’s name.',
    ],
    ['what the server refused', { ...saving, list: [seen.request('PUT /settings (500)')] }, 'PUT /settings (500)'],
    ['that a value is refused', { error: error('value-refused') }, 'it was value-refused'],
    [
      'that saving is not tried twice',
      { ...saving, list: [seen.traffic()], alreadyTried: ['RETRY_WITH_DELAY'], attempt: 2 },
      'nothing on the page shows that it was saved',
    ],
    ['that nothing was sent', { ...saving, list: [seen.message('Saved on this device.')] }, 'this did not succeed'],
    ['that the attempts are used up', { attempt: 4 }, 'did not succeed'],
    [
      'that it was not allowed',
      { disapproval: 'The task does not ask for it.' },
      'not allowed. The task does not ask for it.',
    ],
    ['that the page is closed', { error: error('page-closed') }, 'it was page-closed'],
  ])('gives up and says %s', (_, situation, reason) => {
    expect(correct(situation)).toMatch(/^FAIL fail\(/);
    expect(correct(situation)).toContain(reason);
  });

  it('goes by what the last attempt has left, and not by what was in the way before', () => {
    const attempts = [
      {
        action: act('wait(1)'),
        strategy: 'RETRY_WITH_DELAY' as const,
        observations: [{ id: 'o1', ...seen.witness() }],
        succeeded: false,
      },
    ];
    const gone = { error: error('value-refused'), attempt: 2 };
    expect(correct(gone)).toMatch(/^FAIL/);
    expect(correct({ ...gone, attempts, alreadyTried: ['RETRY_WITH_DELAY'] })).toBe('ALTERNATIVE_SELECTOR click("4")');
  });

  it('gives time to what may have been kept, once, and never sends it again', () => {
    expect(correct({ ...saving, mayBeKept: true })).toBe('RETRY_WITH_DELAY wait(1.5)');
    const waited = { ...saving, mayBeKept: true as const, alreadyTried: ['RETRY_WITH_DELAY' as const], attempt: 2 };
    expect(correct(waited)).toMatch(/^FAIL .*nothing shows whether it was kept/);
  });

  it('loads an error page again once', () => {
    const list = [
      seen.navigation('http://site.test/', 'http://site.test/settings'),
      seen.title('Home', '502 Bad gateway'),
    ];
    const broken = { list, page: page('502 Bad gateway', [], { url: 'http://site.test/settings' }) };
    expect(correct(broken)).toBe('REFRESH_PAGE navigate("http://site.test/settings")');
    expect(correct({ ...broken, alreadyTried: ['REFRESH_PAGE'], attempt: 2 })).toMatch(/^FAIL/);
  });
});

it('gives up with what the page complains of, also where no rule is sure that it is of what was done', () => {
  const list = [
    seen.request('POST /contacts (200)'),
    seen.appeared('text', 'Phone must have 7 digits'),
    seen.appeared('text', 'The weather is fine today'),
  ];
  const given = correct({ ...saving, list, attempt: 4, alreadyTried: ['RETRY_WITH_DELAY'] });
  expect(given).toContain('“Phone must have 7 digits”');
  expect(given).not.toContain('weather');
});
