import { describe, expect, it } from 'vitest';
import { shownByPointing, withTooltips } from '../../../src/main/agent/pointedAt.ts';
import type { PageState } from '../../../src/shared/page/pageState.ts';
import type { Frame } from '../../../src/shared/run/frame.ts';
import { on } from '../acted.ts';
import { observe } from '../verification/observePages.ts';
import { pageState } from './fakeWorld.ts';

const BAR = '<div><button cs-id="e4"><svg></svg></button><button cs-id="e5"><svg></svg></button></div>';
const withTip = (text: string) => `${BAR}<div>${text}</div>`;

/** Something nameless was pointed at, and the page changed so. */
function pointed(before: string, after: string, id = 'e4', name = ''): Frame {
  const action = { type: 'hover', id } as const;
  return {
    ...{ index: 0, thought: '', proposedBy: 'step-refinement', proposedAt: 0, path: [] },
    action,
    element: on('button', name),
    observed: observe(before, after, { action }),
  };
}

const page: PageState = {
  ...pageState(0),
  tree: [
    { i: 'e4', r: 'btn', n: '', h: { n: 'ib', by: 'class' } },
    { i: 'e5', r: 'btn', n: 'Reply' },
  ],
};
const hints = (...frames: Frame[]) => withTooltips(page, { frames }).tree.map(({ h }) => h);

describe('what pointing at something shows', () => {
  it('is told of the past, also where a tooltip only says something else now', () => {
    expect(shownByPointing(pointed(BAR, withTip('Archive (E)')))).toEqual(['Archive (E)']);
    expect(shownByPointing(pointed(withTip('Tag (T)'), withTip('Archive (E)')))).toEqual(['Archive (E)']);
    expect(shownByPointing({ ...pointed(BAR, withTip('Archive')), action: { type: 'click', id: 'e4' } })).toEqual([]);
  });

  it('is what a nameless control is called from then on', () => {
    expect(hints(pointed(BAR, withTip('Archive (E)')))).toEqual([{ n: 'Archive (E)', by: 'tooltip' }, undefined]);
    // The last time counts: what a button does may have changed.
    const again = pointed(withTip('Archive (E)'), withTip('Put back'));
    expect(hints(pointed(BAR, withTip('Archive (E)')), again)[0]).toEqual({ n: 'Put back', by: 'tooltip' });
  });

  it('names nothing that has a name, nothing by several texts, and nothing by a preview', () => {
    const own = [{ n: 'ib', by: 'class' }, undefined];
    expect(hints(pointed(BAR, withTip('Answer all'), 'e5', 'Reply'))).toEqual(own);
    expect(hints(pointed(BAR, `${withTip('Archive')}<p>12 unread</p>`))).toEqual(own);
    expect(hints(pointed(BAR, withTip('A card that tells at length who wrote this and when, and what for')))).toEqual(
      own,
    );
  });
});
