import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { begin } from '../../../src/main/reasoning/offline/following/follow.ts';
import { groundInstruction } from '../../../src/main/reasoning/offline/grounding/groundInstruction.ts';
import { askedSteps } from '../../../src/main/reasoning/offline/judging/askedSteps.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import type { Instruction } from '../../../src/shared/meaning/instruction.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import { page } from './pages.ts';

describe('a letter that is to be answered', () => {
  const OPENED = page('Thursday?', [
    { r: 'h', n: 'Thursday?', l: 1 },
    { r: 'btn', n: '↩ Reply' },
    { r: 'btn', n: '↪ Forward' },
    { r: 'btn', n: 'Delete' },
  ]);
  const does = (task: string) => begin(task, OPENED)?.instructions.map(instructionText) ?? [];

  it('is answered by its button, and what is to be written and to whom goes into what that opens, which is sent', () => {
    expect(does('reply to it with “Fine with me”')).toEqual([
      'Click “↩ Reply”',
      'Enter “Fine with me” in the active text field',
      'Send the form',
    ]);
    expect(does('forward it to Nils')).toEqual([
      'Click “↪ Forward”',
      'Enter “Nils” in the “To” field',
      'Send the form',
    ]);
  });

  it('goes to the address alone, and says what somebody is to be told', () => {
    const [, to, said] = does('forward it to bo.lind@post.example and write “See below”');
    expect([to, said]).toEqual([
      'Enter “bo.lind@post.example” in the “To” field',
      'Enter “See below” in the active text field',
    ]);
    expect(does('reply that the red one suits us best')[1]).toBe(
      'Enter “the red one suits us best” in the active text field',
    );
    expect(does('forward it to bo.lind@post.example and ida@post.example')).toEqual([]);
    expect(does('reply to the offer that ends today')).not.toContain('Send the form');
    expect(does('reply that he may keep it')).not.toContain('Send the form');
    expect(does('reply that we agree. He was kind')).not.toContain('Send the form');
  });

  it.each(['Answer Margit’s comment with Yes, lemon works', 'Reply to Margit: Yes, lemon works'])(
    'may be the comment of one among several, and what is written stands behind “with” or a colon: %s',
    (task) => {
      const names = ['Ruth', 'Margit'];
      const cards = names.map(
        (who, at) =>
          `<div class="c"><b>${who}</b><p>Would lemon do?</p><span cs-id="e${at}" cs-role="clickable" cs-name="Reply">Reply</span></div>`,
      );
      const comments = {
        ...page('Curry', []),
        tree: [
          { i: 'e8', r: 'inp', n: 'Your comment', v: '', t: 'multiline' },
          ...names.map((g, at) => ({ i: `e${at}`, r: 'clk', n: 'Reply', c: 'sure' as const, g })),
        ],
        skeleton: extractSkeleton(`<title>Curry</title><div>${cards.join('')}</div>`),
      };
      const planned = planTask(task, comments).steps.flatMap(({ instruction }) => instruction ?? []);
      expect(planned.map(instructionText)).toEqual([
        'Click “Reply” of “Margit”',
        'Enter “Yes, lemon works” in the active text field',
        'Send the form',
      ]);
      // It is judged by what was written, whatever its words could be taken for.
      expect(askedSteps(task, planned)).toContainEqual({ kind: 'type', value: 'Yes, lemon works' });
    },
  );

  it('is written where the keyboard is once it was begun, and not in another field', () => {
    const instruction: Instruction = { act: 'enter', target: { role: 'textbox', qualities: ['active'] }, value: 'Yes' };
    const fields = [
      { r: 'inp', n: 'Your comment', v: '', t: 'multiline' as const },
      { r: 'inp', n: 'Reply to Margit', v: '', s: ['focused'] },
    ];
    const chosen = (nodes: typeof fields) => groundInstruction(instruction, page('Curry', nodes));
    expect(chosen(fields)).toMatchObject({ action: { type: 'setValue', id: '2' } });
    expect(chosen(fields.slice(0, 1))).toMatchObject({ action: { type: 'setValue', id: '1' } });
  });

  it('is no question of a page that has a field for the answer', () => {
    const quiz = page('Quiz', [
      { r: 'h', n: 'What is 6 times 7?' },
      { r: 'inp', n: 'Your answer', v: '' },
      { r: 'btn', n: 'Answer' },
    ]);
    for (const task of ['Answer the question with 42', 'answer it with 42', 'answer with “42”'])
      expect(planTask(task, quiz).steps[0]?.instruction?.act).not.toBe('click');
  });

  it('is not begun where nobody can say where what is to be written ends, or “with” says something else', () => {
    expect(does('reply saying I agree and archive it')).not.toContain('Send the form');
    expect(does('reply with it')).not.toContain('Send the form');
    expect(does('reply with the form')).not.toContain('Send the form');
  });

  it('is not begun without what is to be written, or where another one is named', () => {
    expect(does('reply to it')).not.toContain('Send the form');
    expect(does('forward the letter of Ada Byron to Nils')).not.toContain('Click “↪ Forward”');
  });
});
