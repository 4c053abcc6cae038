import { describe, expect, it } from 'vitest';
import { confidence } from '../../../src/main/reasoning/offline/judging/confidence.ts';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { on } from '../acted.ts';
import { observe, pageOf, QUIET } from '../verification/observePages.ts';
import { question, seen } from './observations.ts';

const request = (who: string, dates: string, state: string) =>
  `<tr><td>${who}<td>${dates}<td>${state}<td>${state === 'waiting' ? '<button>Approve</button>' : ''}</tr>`;
const team = (flash: string, ...states: readonly [string, string, string]) =>
  pageOf(
    `<h1>Requests</h1>${flash}<table><tr><th>Who<th>Dates<th>State<th></tr>${['Sam Oduor', 'Sam Oduya', 'Esme Lacroix']
      .map((who, at) => request(who, `${at + 7} December`, states[at] ?? ''))
      .join('')}</table>`,
  );
const APPROVED = '<p role="status">The request of Sam Oduya has been approved.</p>';
const three = { index: 1, count: 3 };

function verdict(...states: readonly [string, string, string]) {
  const posted = { method: 'POST', path: '/team', resourceType: 'document', status: 303 };
  const witness = { ...QUIET, didNetworkOccur: true, requests: [posted] };
  const { observations } = observe(team('', 'waiting', 'waiting', 'waiting'), team(APPROVED, ...states), { witness });
  return judgeAction(
    question({
      goal: 'Approve the request of Sam Oduya',
      step: 'Click “Approve” of “Sam Oduya”',
      action: 'click("e7")',
      element: { ...on('button', 'Approve', 'Sam Oduya 8 December waiting'), namesakes: three },
      seen: observations,
    }),
  );
}

describe('a control of one record that was pressed', () => {
  it('has failed where another record changed in place of its own, whatever the page says', () => {
    expect(verdict('approved', 'waiting', 'waiting')).toMatchObject({
      action_succeeded: false,
      confidence: confidence.failed,
    });
  });

  it('has worked where its own record changed, whatever else did', () => {
    expect(verdict('waiting', 'approved', 'waiting').action_succeeded).toBe(true);
    expect(verdict('waiting', 'approved', 'approved').action_succeeded).toBe(true);
  });
});

describe('a record that is in the state that its control is called after', () => {
  function pressed(control: string, state: string, sent: readonly { name: string; value: string }[] = []) {
    const requests = [{ method: 'POST', path: '/team', resourceType: 'document', status: 303, sent: [...sent] }];
    const { observations } = observe(team('', 'waiting', 'waiting', 'waiting'), team('', 'waiting', state, 'waiting'), {
      witness: { ...QUIET, didNetworkOccur: true, requests },
    });
    return judgeAction(
      question({
        goal: `Enter “until May” in “Note” and click “${control}” of “Sam Oduya”`,
        step: `Click “${control}” of “Sam Oduya”`,
        action: 'click("e7")',
        element: { ...on('button', control, 'Sam Oduya 8 December waiting'), namesakes: three },
        seen: observations,
      }),
    ).task_completed;
  }
  const note = [{ name: 'note', value: 'until May' }];

  it('is what was asked for, where what was given was sent with it', () => {
    expect(pressed('Hold', 'on hold', note)).toBe(true);
    expect(pressed('Archive', 'archived', note)).toBe(true);
    expect(pressed('Hold', 'on hold')).toBe(false);
  });

  it('is not what was asked for in another state', () => {
    expect(pressed('Hold', 'open', note)).toBe(false);
    expect(pressed('Hold', 'not on hold', note)).toBe(false);
  });
});

describe('a press that a script of the page took, with nothing to be seen of it', () => {
  const press = (goal: string, name: string, ...others: readonly ReturnType<typeof seen.tookPress>[]) =>
    judgeAction(
      question({
        goal,
        step: `Click “${name}”`,
        action: 'click("e1")',
        element: on('button', name),
        seen: [seen.focus(), ...others],
      }),
    ).task_completed;

  it('is what was asked for where no more than the press was', () => {
    expect(press('Click on the "yes" button.', 'yes', seen.tookPress())).toBe(true);
    expect(press('Click on the "yes" button.', 'yes')).toBe(false);
  });

  it('is not where something is to come of it', () => {
    for (const name of ['Save', 'Delete', 'Pay now', 'Submit'])
      expect([name, press(`Click the “${name}” button`, name, seen.tookPress())]).toEqual([name, false]);
    expect(press('Follow Ann', 'Follow', seen.tookPress())).toBe(false);
  });
});

describe('a button that says of itself that it was pressed', () => {
  const plan = (button: string) => pageOf(`<h1>Plan</h1><ul><li>Heat 4 ${button}</li></ul>`);
  const completes = (control: string, now: string) => {
    const posted = { method: 'POST', path: '/plan', resourceType: 'fetch', status: 200 };
    const witness = { ...QUIET, didNetworkOccur: true, requests: [posted] };
    const { observations } = observe(plan(`<button aria-pressed="false">${control}</button>`), plan(now), { witness });
    return judgeAction(
      question({
        goal: `Click “${control}” of “Heat 4”`,
        step: `Click “${control}” of “Heat 4”`,
        action: 'click("e7")',
        element: on('button', control, 'Heat 4'),
        seen: observations,
      }),
    ).task_completed;
  };

  it('shows what was sent with the press', () => {
    expect(completes('Attend', '<button aria-pressed="true">Attending</button>')).toBe(true);
    expect(completes('Attend', '<button aria-pressed="false">Attended</button>')).toBe(true);
  });

  it('does not where it is called otherwise, or only says that it is being done', () => {
    expect(completes('Attend', '<button aria-pressed="false">Later</button>')).toBe(false);
    expect(completes('Attend', '<button aria-pressed="false">Attending</button>')).toBe(false);
  });
});

describe('a part of a page that is called “In progress”', () => {
  const shown = (text: string, role = 'heading') =>
    judgeAction(
      question({
        goal: 'Click “Spring”',
        step: 'Click “Spring”',
        action: 'click("e7")',
        element: on('clickable', 'Spring'),
        seen: [seen.appeared(role, text)],
      }),
    ).action_succeeded;

  it('says nothing of what was pressed, other than a page that says what is', () => {
    expect(shown('In progress 2')).toBe(true);
    expect(shown('In progress')).toBe(true);
    expect(shown('Copying in progress', 'text')).toBe(false);
    expect(shown('In progress…', 'text')).toBe(false);
  });
});

describe('an entry that came and says that it was posted', () => {
  const notes = (...texts: readonly string[]) =>
    pageOf(
      `<h1>Notices</h1><form><label>Notice <textarea></textarea></label><button>Post</button></form>${texts
        .map((text) => `<article><p>Posted just now</p><p>${text}</p></article>`)
        .join('')}`,
    );

  function posted(text: string) {
    const sent = [{ name: 'notice', value: 'Boiler is fixed' }];
    const requests = [{ method: 'POST', path: '/notes', resourceType: 'fetch', status: 200, sent }];
    const { observations } = observe(notes('Bins are full'), notes(text, 'Bins are full'), {
      witness: { ...QUIET, didNetworkOccur: true, requests },
    });
    return judgeAction(
      question({
        goal: 'Type “Boiler is fixed” into Notice and click Post',
        step: 'Click “Post”',
        action: 'click("e3")',
        element: on('button', 'Post'),
        seen: observations,
      }),
    );
  }

  it('is the one that was sent where it has what was typed', () => {
    expect(posted('Boiler is fixed').task_completed).toBe(true);
  });

  it('shows nothing of what was sent where it has none of it', () => {
    expect(posted('').task_completed).toBe(false);
  });
});

describe('a press that only brings a sentence', () => {
  const pressed = (goal: string, button: string, text: string) =>
    judgeAction(
      question({
        goal,
        step: `Click “${button}”`,
        action: 'click("7")',
        element: on('clickable', button),
        seen: [seen.appeared('text', text)],
      }),
    ).action_succeeded;

  it('has failed where that asks for something first, or says that there is none', () => {
    expect(pressed('Click “Add to bag”', 'Add to bag', 'Please select a size.')).toBe(false);
    expect(pressed('Click “Ink”', 'Ink', 'Ink is sold out.')).toBe(false);
  });

  it('has worked where that is what was asked for, or says nothing of the kind', () => {
    expect(pressed('Click “Unavailable”', 'Unavailable', 'You are shown as unavailable.')).toBe(true);
    expect(pressed('Click “Close the gate”', 'Close the gate', 'The gate is closed.')).toBe(true);
  });
});
