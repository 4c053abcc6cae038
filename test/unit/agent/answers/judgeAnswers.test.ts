import { expect, it } from 'vitest';
import {
  answerCriterion,
  judgeAnswer,
  wantsToKnow,
  whatIsNotFound,
} from '../../../../src/main/agent/answers/judgeAnswers.ts';
import type { Criterion } from '../../../../src/shared/completion/criterion.ts';
import type { Answer } from '../../../../src/shared/meaning/answer.ts';
import { planOf } from '../runStories.ts';

const answer = (label: string, isProved: boolean): Answer => ({
  label,
  columns: [''],
  rows: [
    [
      {
        text: 'x',
        proof: isProved
          ? { by: 'citation', cites: [{ url: 'http://site.test/', page: 'p', key: 'e1', text: 'x' }] }
          : { by: 'nothing', reason: 'No page says it' },
      },
    ],
  ],
});
const CRITERION: Criterion = { id: 'answer', text: 'It is found out' };
const notes = [answer('total', true), answer('those to hand over', false)];

it('a note that a later step needs and that failed is no hindrance where the task asks for nothing', () => {
  const run = { plan: planOf('Hand them over'), answers: notes };
  expect(answerCriterion(run)).toContain('total');
  expect(answerCriterion(run)).not.toContain('hand over');
  expect(judgeAnswer(CRITERION, run).standing).toBe('met');
  expect(whatIsNotFound(run)).toBe('');
  expect(wantsToKnow({ ...run, answers: notes.slice(1) })).toBe(false);
});

it('all that is noted has to be proved where the task asks for something, or there is no plan that says so', () => {
  for (const plan of [{ ...planOf('Find out'), asks: ['the total'] }, undefined]) {
    const run = { answers: notes, ...(plan && { plan }) };
    expect(wantsToKnow(run)).toBe(true);
    expect(judgeAnswer(CRITERION, run).standing).toBe('not-met');
    expect(whatIsNotFound(run)).toContain('hand over');
  }
});
