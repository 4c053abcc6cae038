import { describe, expect, it } from 'vitest';
import { runInTerminal } from '../../../src/main/hosts/cli/runInTerminal.ts';
import type { Terminal } from '../../../src/main/hosts/cli/terminal.ts';
import { planProposal, type Script } from '../agent/fakeWorld.ts';
import { fakeHost } from './hostWorld.ts';

const REQUEST = { task: 'Save', startUrl: '', reasoner: 'offline', approvePlan: true } as const;

/** A terminal that keeps what is written, and gives that answer to every question; without one nobody is there. */
function fakeTerminal(answer?: boolean) {
  const lines: string[] = [];
  const questions: string[] = [];
  const terminal: Terminal = {
    line: (text = '') => void lines.push(text),
    problem: (text) => void lines.push(text),
    result: () => undefined,
    json: () => undefined,
    styled: (_, text) => text,
    canAsk: answer !== undefined,
    confirm: async (question) => {
      questions.push(question);
      return answer === true;
    },
    secrets: async () => [],
  };
  return { terminal, lines, questions };
}

const script = (): Script => ({ plan: planProposal('One', 'Two'), judge: [{}, { task_completed: true }] });

describe('a plan that is to be approved, in the terminal', () => {
  it('is carried out after a yes', async () => {
    const { terminal, lines, questions } = fakeTerminal(true);
    const ended = await runInTerminal(fakeHost(script()).runs, REQUEST, terminal);
    expect(ended).toMatchObject({ ok: true, value: { planApproved: true, status: 'completed' } });
    expect(questions).toHaveLength(1);
    // Shown before it is asked about.
    expect(lines.indexOf('The plan is to be approved')).toBeGreaterThan(lines.indexOf('  1. One'));
  });

  it.each([
    [false, 'The plan was not approved'],
    [undefined, 'There is nobody to approve the plan'],
  ])('is not carried out otherwise: %s', async (answer, reason) => {
    const { terminal } = fakeTerminal(answer);
    const ended = await runInTerminal(fakeHost(script()).runs, REQUEST, terminal);
    expect(ended).toMatchObject({ ok: true, value: { status: 'stopped', reason, frames: [] } });
  });
});

it('shows what sub-tasks do under their names, and gives the result of the whole', async () => {
  const { terminal, lines } = fakeTerminal();
  const part = (id: string, name: string) => ({
    ...{ id, name, objective: `Do ${name}`, inputs: [], outputs: [], dependsOn: [], estimatedSteps: 1 },
  });
  const { runs } = fakeHost(
    {
      ...script(),
      decompose: { subTasks: [part('a', 'Add Jas'), part('b', 'Add\u001b[2J Kim')], reason: '' },
      judge: [{ task_completed: true, sub_task_completed: true }],
    },
    { settings: { subTasks: { stepsBeforeSplit: 1 } } },
  );
  const ended = await runInTerminal(runs, { ...REQUEST, approvePlan: false }, terminal);
  expect(ended).toMatchObject({ ok: true, value: { status: 'completed', task: 'Save' } });
  for (const name of ['Add Jas', 'Add [2J Kim']) {
    expect(lines.some((line) => line.startsWith(`[${name}] Frame 1`))).toBe(true);
  }
  expect(lines.filter((line) => line.startsWith('COMPLETED'))).toHaveLength(1);
});
