import { expect, it } from 'vitest';
import { lostEntry } from '../../../src/main/agent/verification/verifyByClient.ts';
import type { PageAction } from '../../../src/shared/actions/action.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';
import { verdict } from '../agent/runStories.ts';

const set = (id: string, text: string): PageAction => ({ type: 'setValue', id, text });
const EARLIER: PageAction[] = [
  set('1', '555-0101'),
  { type: 'check', id: '2' },
  { type: 'select', id: '3', value: 'Red' },
  { type: 'check', id: '4' },
  { type: 'click', id: '5' },
];

function lost(change: Partial<Observation> & { key: string; role?: string }, success = true, chip?: string): boolean {
  const { key, role = 'textbox', ...rest } = change;
  const observation: Observation = {
    id: 'o1',
    kind: 'element-changed',
    changed: true,
    element: { key, role, name: 'Field' },
    property: 'value',
    ...rest,
  };
  const list = {
    observations: [
      observation,
      ...(chip === undefined
        ? []
        : [
            {
              id: 'o2',
              kind: 'element-appeared',
              changed: true,
              element: { key: '7', role: 'text', name: chip },
            } as const,
          ]),
    ],
    urlChanged: false,
    meaningfulContentChange: true,
    clientSawSomething: true,
  };
  const earlier = EARLIER.map((action) => ({ action, verdict: verdict({ success }) }));
  return lostEntry(earlier, list, '9') !== undefined;
}

it.each<[string, Parameters<typeof lost>[0]]>([
  ['a text', { key: '1', from: '555-0101', to: '' }],
  ['a text that was rewritten', { key: '1', from: '(555) 0101', to: '555' }],
  ['a choice', { key: '3', role: 'combobox', from: 'Red', to: 'Blue' }],
  ['a tick', { key: '2', role: 'checkbox', property: 'checked', from: 'true', to: 'false' }],
])('notices that %s is lost', (_, change) => {
  expect(lost(change)).toBe(true);
});

it.each<[string, Parameters<typeof lost>[0]]>([
  ['a text is only written otherwise', { key: '1', from: '555-0101', to: '(555) 01-01' }],
  ['the field held something else meanwhile', { key: '1', from: 'Old', to: '' }],
  ['nothing was entered there', { key: '8', from: 'Old', to: '' }],
  ['it was only clicked', { key: '5', from: 'Old', to: '' }],
  ['it is the field of this input', { key: '9', from: '555-0101', to: '' }],
  ['another of its kind was chosen', { key: '4', role: 'radio', property: 'checked', from: 'true', to: 'false' }],
  ['something else of it changed', { key: '1', property: 'invalid', from: 'false', to: 'true' }],
  ['the page does it by itself', { key: '1', from: '555-0101', to: '', ambient: true }],
  ['it was before the action', { key: '1', kind: 'drift', from: '555-0101', to: '', changed: false }],
])('takes nothing for lost when %s', (_, change) => {
  expect(lost(change)).toBe(false);
});

it('knows nothing of what never worked', () => {
  expect(lost({ key: '1', from: '555-0101', to: '' }, false)).toBe(false);
});

it('takes nothing for lost that became a chip', () => {
  expect(lost({ key: '1', from: '555-0101', to: '' }, true, '555-0101')).toBe(false);
  expect(lost({ key: '1', from: '555-0101', to: '' }, true, '555-0101 ×')).toBe(false);
  expect(lost({ key: '1', from: '555-0101', to: '' }, true, 'Please enter a number')).toBe(true);
  expect(lost({ key: '1', from: '555-0101', to: '555' }, true, '555-0101')).toBe(true);
});
