import { describe, expect, it } from 'vitest';
import { networkSightings } from '../../../src/main/agent/verification/witnessObservations.ts';
import { judgeActionPrompt } from '../../../src/main/reasoning/llm/prompts/judgeActionPrompt.ts';
import { JUDGE_INPUT } from './inputs.ts';

describe('what the judge is told', () => {
  const { system, user } = judgeActionPrompt(JUDGE_INPUT);

  it('is that two fields are the contract, and which is about the step and which about the whole goal', () => {
    expect(system).toMatch(/action_succeeded: did this one action/);
    expect(system).toMatch(/task_completed: is the user.s ENTIRE goal/);
    expect(system).toMatch(/reason: a short explanation for people/);
    expect(system).toMatch(/cites: the ids of all observations that the verdict rests on/);
  });

  it('is an example in which the form that opened is a success and no completion', () => {
    expect(system).toMatch(/opened a form: action_succeeded true, task_completed false/);
    expect(system).toMatch(/"Ada is booked for Monday" appeared: true, true/);
  });

  it('is the goal, the step, the action and the observations by their ids', () => {
    expect(user).toContain('Goal: "Add a patient named Jas"');
    expect(user).toContain('Step 1 of 3: "Click Add patient"');
    expect(user).toContain('click("12") on button “Add patient”');
    expect(user).toContain('o2 (element-appeared): "Text field “Name” appeared"');
  });

  it('is what was handed to the site, where the page says no more than that it is saved', () => {
    const request = {
      method: 'POST',
      path: '/profile',
      resourceType: 'document',
      status: 303,
      sent: [
        { name: 'letters', value: 'no' },
        { name: 'note', value: '' },
        { name: 'about', value: 'x'.repeat(450) },
        ...Array.from({ length: 15 }, (_, at) => ({ name: `answer${at}`, value: String(at) })),
      ],
    };
    const observations = networkSightings([request]).map((one, at) => ({ ...one, id: `o${at + 1}` }));
    const asked = judgeActionPrompt({ ...JUDGE_INPUT, observations });
    expect(asked.user).toContain(`POST /profile (303)" It sent "letters" = "no", "about" = "${'x'.repeat(399)}…"`);
    // The last fields of a long form are as good as the first.
    expect(asked.user).toContain('"answer14" = "14"');
  });

  it('is what was found out on pages that it does not see', () => {
    const { user } = judgeActionPrompt({ ...JUDGE_INPUT, known: [{ name: 'weekend rate', text: '£11.50' }] });
    expect(user).toContain('- "weekend rate": "£11.50"');
    expect(judgeActionPrompt(JUDGE_INPUT).user).not.toContain('Found out before');
  });

  it('is the step that the action was for, where it is judged as the end of the plan', () => {
    const { step } = JUDGE_INPUT;
    const acted = {
      number: 2,
      description: 'Set Name to Jas',
      expectedOutcome: 'It holds it',
      verify: 'Name shows Jas',
    };
    const asked = judgeActionPrompt({ ...JUDGE_INPUT, ...(step && { step: { ...step, number: 3 } }), acted });
    expect(asked.user).toContain(
      'Step 2 of 3: "Set Name to Jas"\nExpected: "It holds it"\nIt is done when: "Name shows Jas"',
    );
    expect(asked.user).not.toContain('Step 3 of 3');
  });

  it('is what was verified before it and what is to come', () => {
    const around = [
      { description: 'Click Add patient', stands: 'done' as const },
      { description: 'Set Name to Jas', stands: 'this' as const },
      { description: 'Click Save', stands: 'to-come' as const },
    ];
    expect(judgeActionPrompt({ ...JUDGE_INPUT, around }).user).toContain(
      '- [done] "Click Add patient"\n- [this action] "Set Name to Jas"\n- [to come] "Click Save"',
    );
  });

  it('is not that a button is there as before, where the page shows what it has done', () => {
    const presence = (to: string) => ({
      id: 'o9',
      kind: 'client-verification' as const,
      property: 'presence' as const,
      to,
      changed: false,
    });
    const observations = (to: string) => [...JUDGE_INPUT.observations, presence(to)];
    expect(judgeActionPrompt({ ...JUDGE_INPUT, observations: observations('same') }).user).not.toContain('o9');
    expect(judgeActionPrompt({ ...JUDGE_INPUT, observations: observations('gone') }).user).toContain('o9');
    expect(judgeActionPrompt({ ...JUDGE_INPUT, observations: [presence('same')] }).user).toContain('o9');
  });

  it('is where the keyboard went where nothing else came of the action', () => {
    const focus = {
      id: 'o8',
      kind: 'focus' as const,
      changed: true,
      element: { key: 'e5', role: 'textbox', name: 'Text' },
    };
    const content = { id: 'o7', kind: 'content' as const, changed: true };
    expect(judgeActionPrompt({ ...JUDGE_INPUT, observations: [content, focus] }).user).toContain('o8');
    const observations = [...JUDGE_INPUT.observations, focus];
    expect(judgeActionPrompt({ ...JUDGE_INPUT, observations }).user).not.toContain('o8');
  });

  it('is which observations prove nothing by themselves', () => {
    const clock = {
      id: 'o3',
      kind: 'element-changed' as const,
      element: { key: '9', role: 'text', name: '12:01' },
      property: 'text',
      from: '12:00',
      to: '12:01',
      changed: true,
      ambient: true,
    };
    const said = judgeActionPrompt({ ...JUDGE_INPUT, observations: [...JUDGE_INPUT.observations, clock] }).user;
    expect(said).toContain('o3 (element-changed, ambient): "Text “12:01” changed its text');
    expect(system).toMatch(/drift happened before the action, ambient is what the page does by itself: neither speaks/);
    expect(system).toMatch(/client-verification .* never by itself that something was achieved/s);
  });

  it('is the objective of the sub-task, where there is one', () => {
    expect(user).not.toContain('Sub-task');
    const said = judgeActionPrompt({ ...JUDGE_INPUT, subTaskObjective: 'Open the form' }).user;
    expect(said).toContain('Sub-task: "Open the form"');
    expect(system).toContain('sub_task_completed, where a sub-task is named: is its objective achieved?');
  });
});

it('is told of many like changes by some of them and their number', () => {
  const cells = Array.from({ length: 35 }, (_, index) => ({
    id: `o${index + 1}`,
    kind: 'element-changed' as const,
    element: { key: `${index}`, role: 'gridcell', name: `Day ${index}`, group: 'June' },
    property: 'name' as const,
    from: `${index}`,
    to: `Day ${index}`,
    changed: true,
  }));
  const other = { ...cells[0], id: 'o99', element: { key: 'h', role: 'heading', name: 'July' } } as (typeof cells)[0];
  const { user } = judgeActionPrompt({ ...JUDGE_INPUT, observations: [...cells, other] });
  expect(user.match(/“Day \d+” in “June” changed/g)).toHaveLength(4);
  expect(user).toContain('# 31 more such lines about elements with the role gridcell are not listed.');
  expect(user).toContain('o99 (element-changed)');
});

it('is told of a part that was closed by the most telling of what is gone, and the number of the rest', () => {
  const gone = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `o${index + 1}`,
      kind: 'element-disappeared' as const,
      element: { key: `${index}`, role: index % 2 === 0 ? 'text' : 'button', name: `Part ${index}` },
      changed: true,
    }));
  const { user } = judgeActionPrompt({ ...JUDGE_INPUT, observations: gone(35) });
  expect(user.match(/“Part \d+” disappeared/g)).toHaveLength(8);
  expect(user).toContain('# 27 more things that disappeared are not listed.');
  expect(
    judgeActionPrompt({ ...JUDGE_INPUT, observations: gone(11) }).user.match(/“Part \d+” disappeared/g),
  ).toHaveLength(11);
});

it('is told in one line what vanished with a page that was left, and each thing where the page is the same', () => {
  const gone = Array.from({ length: 60 }, (_, index) => ({
    id: `o${index + 2}`,
    kind: 'element-disappeared' as const,
    element: { key: `${index}`, role: 'link', name: `Patient ${index}` },
    changed: true,
  }));
  const led = { id: 'o1', kind: 'navigation' as const, from: 'http://site/a', to: 'http://site/b', changed: true };
  const { user } = judgeActionPrompt({ ...JUDGE_INPUT, observations: [led, ...gone] });
  expect(user).toContain('o1 (navigation)');
  expect(user).toContain('# 60 things of the page before are gone with it.');
  expect(user).not.toContain('Patient 7');
  const same = { ...led, to: 'http://site/a?deleted=1' };
  expect(judgeActionPrompt({ ...JUDGE_INPUT, observations: [same, ...gone] }).user).toContain('Patient 7');
});

it('is told what the rows say that came to a list together, and of what the page does all the time only some', () => {
  const list = {
    key: 't',
    role: 'table',
    name: 'Sheet',
    before: 0,
    after: 2,
    came: ['Tightening torque', 'Mass'],
    cameTexts: ['Tightening torque | 118 Nm', 'Mass | 88 g'],
  };
  const sheet = { id: 'o1', kind: 'list-changed' as const, list, changed: true };
  const drift = Array.from({ length: 9 }, (_, index) => ({
    id: `o${index + 2}`,
    kind: 'drift' as const,
    drifted: 'element-changed' as const,
    element: { key: `${index}`, role: 'text', name: `${index} km away` },
    changed: false,
  }));
  const { user } = judgeActionPrompt({ ...JUDGE_INPUT, observations: [sheet, ...drift] });
  expect(user).toContain('"Tightening torque | 118 Nm", "Mass | 88 g"');
  expect(user.match(/\(drift\)/g)).toHaveLength(3);
  expect(user).toContain('# 6 more things that the page did by itself before the action are not listed.');
});

it('is told of a wait that there is nothing that it could have failed in', () => {
  const { user } = judgeActionPrompt({ ...JUDGE_INPUT, action: { type: 'wait', seconds: 2 } });
  expect(user).toContain('The action only waited');
  expect(judgeActionPrompt(JUDGE_INPUT).user).not.toContain('only waited');
});

it('is told, asked again, why what was said before did not count', () => {
  const { user } = judgeActionPrompt({ ...JUDGE_INPUT, rejected: 'It names no observation' });
  expect(user).toContain('the verdict did not count');
  expect(user).toContain('"It names no observation"');
});
