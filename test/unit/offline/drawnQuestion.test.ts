import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { groundInstruction } from '../../../src/main/reasoning/offline/grounding/groundInstruction.ts';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { Instruction } from '../../../src/shared/meaning/instruction.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { on } from '../acted.ts';
import { question, seen } from './observations.ts';
import { page } from './pages.ts';

const CONFIRM: Instruction = { act: 'confirm', ifNeeded: true };

/** A question of plain elements at the end of a page, drawn over all else or standing in it. */
function asked(text: string, buttons: readonly string[], isOver = true): PageView {
  const markup = buttons.map(
    (name, at) => `<span cs-id="e${at + 2}" cs-role="clickable" cs-name="${name}">${name}</span>`,
  );
  const html = `<title>Lamps</title><h2>Lamps</h2><div cs-id="e1" cs-role="clickable" cs-name="Porch">Porch</div><p>${text}</p>${markup.join('')}`;
  const tree = [
    { i: 'e1', r: 'clk', n: 'Porch', c: 'sure' as const, ...(isOver && { occ: true as const }) },
    ...buttons.map((n, at) => ({ i: `e${at + 2}`, r: 'clk', n, c: 'sure' as const })),
  ];
  return { ...page('Lamps', []), tree, skeleton: extractSkeleton(html) };
}

function answered(view: PageView) {
  const refined = groundInstruction(CONFIRM, view);
  return refined.kind === 'action' ? formatAction(refined.action) : refined.kind;
}

describe('a question of plain elements', () => {
  it('is answered by the button beside the one that says no', () => {
    expect(answered(asked('Lock the porch out of the house?', ['Lock out', 'Cancel']))).toBe('click("e2")');
    expect(answered(asked('Lock the porch out of the house?', ['No, keep it', 'Lock out']))).toBe('click("e3")');
  });

  it('is none where nothing is asked, nothing lies beneath, or there is more than a yes and a no', () => {
    expect(answered(asked('The porch is locked out.', ['Lock out', 'Cancel']))).toBe('satisfied');
    expect(answered(asked('Lock the porch out?', ['Lock out', 'Cancel'], false))).toBe('satisfied');
    expect(answered(asked('Lock the porch out?', ['Lock out', 'Dim', 'Cancel']))).toBe('satisfied');
  });

  it('is none of what the run does where the button is called by another word than what is asked', () => {
    expect(answered(asked('Would you like a lamp for half the price?', ['Sign me up', 'No thanks']))).toBe('satisfied');
  });

  it('is one of what was pressed right before, whatever words it is asked in', () => {
    const cut = asked('Cut the porch off for good?', ['Mute', 'Cancel']);
    expect(answered(cut)).toBe('satisfied');
    const muting = groundInstruction({ ...CONFIRM, target: { name: 'Mute' } }, cut);
    expect(muting.kind === 'action' && formatAction(muting.action)).toBe('click("e2")');
  });

  it('is none where a dialog asks about something else than what was pressed', () => {
    const dialog = (n: string) =>
      page('Boats', [
        { r: 'dlg', n, s: ['modal'] },
        { r: 'btn', n: 'Yes, please', g: n },
        { r: 'btn', n: 'No', g: n },
      ]);
    const reply = (n: string) => groundInstruction({ ...CONFIRM, target: { name: 'Reserve' } }, dialog(n)).kind;
    expect(reply('Reserve this boat?')).toBe('action');
    expect(reply('Add a life jacket for 6 €?')).toBe('satisfied');
  });

  it('is one of the card that it stands in, where the others have a “Cancel” of their own', () => {
    const card = (id: number, name: string, ...more: readonly string[]) =>
      `<li>${[name, ...more.slice(0, -2)].map((text) => `<p>${text}</p>`).join('')}${more
        .slice(-2)
        .map((one, at) => `<button cs-id="e${id + at}" cs-role="button" cs-name="${one}">${one}</button>`)
        .join('')}</li>`;
    const cards = [
      card(1, 'Tuesday', 'Move', 'Cancel'),
      card(3, 'Friday', 'Cancel this visit?', 'Yes, cancel it', 'Keep it'),
      card(5, 'Monday', 'Move', 'Cancel'),
    ];
    const html = `<title>Visits</title><ul>${cards.join('')}</ul>`;
    const tree = ['Move', 'Cancel', 'Yes, cancel it', 'Keep it', 'Move', 'Cancel'].map((n, at) => ({
      i: `e${at + 1}`,
      r: 'btn' as const,
      n,
      g: ['Tuesday', 'Friday', 'Monday'][at >> 1] ?? '',
    }));
    const view = { ...page('Visits', []), tree, skeleton: extractSkeleton(html) };
    const refined = groundInstruction({ ...CONFIRM, target: { name: 'Cancel' } }, view);
    expect(refined.kind === 'action' && formatAction(refined.action)).toBe('click("e3")');
  });

  it('was a question before it was pressed, and asks nothing by being called so', () => {
    const renamed = seen.changed('clickable', 'Lost your key?', 'name', 'Lost your key? +', 'Lost your key? –');
    const opened = judgeAction({
      ...question({
        goal: 'Open the answer about a lost key',
        step: 'Click “Lost your key? +”',
        action: 'click("e7")',
        element: on('clickable', 'Lost your key? +'),
        seen: [renamed, seen.appeared('text', 'Ask at the desk.')],
      }),
      own: true,
    });
    expect(opened.reason).not.toContain('asks to confirm');
  });

  const pressed = (step: string, ...came: Parameters<typeof question>[0]['seen']) =>
    judgeAction({
      ...question({
        goal: 'Mute the porch',
        step,
        place: [1, 1],
        action: 'click("e7")',
        element: on('clickable', 'Mute'),
        seen: came,
      }),
      own: true,
    });

  it('is asked before anything is done', () => {
    const click = 'Click “Mute”';
    const text = seen.appeared('text', 'Keep the porch quiet?');
    const cancel = seen.appeared('clickable', 'Cancel');
    expect(pressed(click, text, cancel).task_completed).toBe(false);
    expect(pressed(click, text, cancel, seen.appeared('textbox', 'How long')).reason).not.toContain('asks first');
    expect(pressed(click, seen.appeared('text', 'Keep the porch quiet.'), cancel).reason).not.toContain('asks first');
  });

  it('is asked first also where it says more behind it, and leads on where its answer is called like what was pressed', () => {
    const click = 'Click “Mute”';
    const text = seen.appeared('text', 'Mute the porch? It stays quiet until you turn it on.');
    const [mute, cancel] = ['Mute', 'Cancel'].map((name) => seen.appeared('clickable', name));
    if (!mute || !cancel) throw new Error('Both are there');
    expect(pressed(click, text, cancel)).toMatchObject({ task_completed: false, action_succeeded: false });
    expect(pressed(click, text, mute, cancel)).toMatchObject({
      task_completed: false,
      action_succeeded: true,
      step_criterion: 'on-the-way',
    });
  });

  it('stands before a deletion, and its buttons are no records when it closes', () => {
    const deleting = (
      step: string,
      place: [number, number],
      name: string,
      ...came: Parameters<typeof question>[0]['seen']
    ) =>
      judgeAction({
        ...question({
          goal: 'delete the porch lamp',
          step,
          place,
          action: 'click("e7")',
          element: on('clickable', name),
          seen: came,
        }),
        own: true,
      });
    const [text, button, cancel] = [
      seen.appeared('text', 'Delete this lamp?'),
      seen.appeared('listitem', 'Delete'),
      seen.appeared('clickable', 'Cancel'),
    ];
    expect(deleting('Delete “porch lamp”', [1, 2], '', text, button, cancel)).toMatchObject({
      action_succeeded: true,
      task_completed: false,
    });
    const gone = seen.disappeared('listitem', 'Porch lamp');
    const rows = ['Cancel', 'Delete'].map((name) => seen.disappeared('listitem', name));
    const others = ['Hall lamp', 'Cellar lamp'].map((name) => seen.disappeared('listitem', name));
    const sent = [seen.stayed('http://site.test/lamps'), seen.traffic('DELETE /lamps/1 (200)')];
    const confirm = 'Confirm the deletion of “porch lamp”';
    expect(deleting(confirm, [2, 2], 'Delete', ...sent, gone, ...rows)).toMatchObject({
      action_succeeded: true,
    });
    expect(deleting(confirm, [2, 2], 'Delete', ...sent, gone, ...rows, ...others)).toMatchObject({
      action_succeeded: false,
    });
  });

  it('is answered next by the step that brought it up', () => {
    const view = asked('Mute the porch? It stays quiet.', ['Mute', 'Cancel']);
    const muting = groundInstruction({ act: 'click', target: { name: 'Mute' } }, view);
    expect(muting.kind === 'action' && formatAction(muting.action)).toBe('click("e2")');
  });

  it('is answered where the row of what was asked for says so then', () => {
    const answer = (to: string) =>
      judgeAction({
        ...question({
          goal: 'Mute Porch',
          step: 'Confirm, if the page has a place for it',
          place: [2, 2],
          action: 'click("e8")',
          element: on('clickable', 'Mute'),
          seen: [seen.traffic('POST /lamps (200)'), seen.recordChanged('Porch', 'ringing', to)],
        }),
        own: true,
      }).step_criterion;
    expect(answer('muted')).toBe('met');
    expect(answer('busy')).not.toBe('met');
  });
});

describe('a question of the browser', () => {
  const answer = (accepted: boolean) =>
    judgeAction({
      ...question({
        goal: 'Cancel the lesson on 9 June',
        step: 'Click “cancel” of “Tue 9 Jun”',
        place: [1, 2],
        action: 'click("e7")',
        element: on('clickable', 'cancel'),
        seen: [seen.native('confirm', 'Cancel the lesson on Tue 9 Jun?', accepted)],
      }),
      own: true,
    });

  it('that was answered no has stopped what it asks about', () => {
    expect(answer(false)).toMatchObject({ action_succeeded: false, task_completed: false });
    expect(answer(false).reason).toContain('was answered no');
    expect(answer(true).reason).not.toContain('was answered no');
  });
});
