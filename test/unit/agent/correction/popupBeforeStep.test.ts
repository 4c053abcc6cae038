import { describe, expect, it } from 'vitest';
import { popupBeforeStep } from '../../../../src/main/agent/correction/popupBeforeStep.ts';
import type { Frame } from '../../../../src/shared/run/frame.ts';
import { fakeRun, planProposal } from '../fakeWorld.ts';
import { pageOf } from '../pages.ts';
import { verdict } from '../runStories.ts';
import { asked, showing } from '../scriptedPages.ts';

const SAVE = { i: '1', r: 'btn', n: 'Save', occ: true } as const;
const NEWS = { i: '2', r: 'dlg', n: 'News', s: ['modal'] };
const CLOSE = { i: '3', r: 'btn', n: 'No thanks', g: 'News' };
const popup = pageOf([SAVE, NEWS, CLOSE]);

function frame(change: Partial<Frame>): Frame {
  return {
    index: 0,
    action: { type: 'click', id: '9' },
    thought: '',
    proposedBy: 'step-refinement',
    proposedAt: 0,
    path: [],
    verdict: verdict(),
    observed: {
      observations: [{ id: 'o1', kind: 'message-appeared', message: { kind: 'dialog', text: 'News' }, changed: true }],
      urlChanged: false,
      meaningfulContentChange: true,
      clientSawSomething: true,
    },
    ...change,
  };
}

describe('a popup in front of a step', () => {
  it('is closed', () => {
    expect(popupBeforeStep(popup, [], 0)).toMatchObject({ type: 'POPUP_DETECTED', action: { type: 'click', id: '3' } });
  });

  it('is closed although it came up when a field was filled in, which nobody does for that', () => {
    expect(popupBeforeStep(popup, [frame({ action: { type: 'setValue', id: '9', text: 'x' } })], 0)).toBeDefined();
  });

  it.each<[string, ReturnType<typeof pageOf>, Frame[]]>([
    ['the run opened it', popup, [frame({})]],
    [
      'it was closed for this step before',
      popup,
      [frame({ contingency: 'POPUP_DETECTED', stepIndex: 0, verdict: verdict({ success: false }) })],
    ],
    ['it is not in front of the page', pageOf([SAVE, { ...NEWS, s: [] }, CLOSE]), []],
    [
      'something is entered in it',
      pageOf([SAVE, NEWS, { i: '4', r: 'inp', n: 'E-mail', g: 'News', v: 'a@b.test' }, CLOSE]),
      [],
    ],
    ['nothing closes it', pageOf([SAVE, NEWS, { i: '4', r: 'btn', n: 'Delete', g: 'News' }]), []],
  ])('is left alone when %s', (_, page, frames) => {
    expect(popupBeforeStep(page, frames, 0)).toBeUndefined();
  });

  it('is closed without asking how, before the step is taken up again', async () => {
    const free = pageOf([{ i: '1', r: 'btn', n: 'Save' }]);
    const world = fakeRun(
      { plan: planProposal('Click “Save”'), judge: [{}, { task_completed: true }] },
      { executor: showing([popup, free, pageOf([{ r: 'h', n: 'Saved' }])]) },
    );
    const state = await world.run();
    expect(asked(world.events, 'generateAction') + asked(world.events, 'correct')).toBe(0);
    expect(state.frames.map(({ action, proposedBy, contingency }) => [action, proposedBy, contingency])).toEqual([
      [{ type: 'click', id: '3' }, 'action-generation', 'POPUP_DETECTED'],
      [{ type: 'click', id: '1' }, 'step-refinement', undefined],
    ]);
    expect(state.status).toBe('completed');
  });
});
