import { describe, expect, it } from 'vitest';
import { checkDecomposition } from '../../../../src/main/agent/subTasks/checkDecomposition.ts';
import { proposed } from './proposals.ts';

const number = { outputs: ['number'] };

describe('a decomposition can be worked off', () => {
  it('when everything that is needed is handed on, also through others', () => {
    const chain = [
      proposed('a', number),
      proposed('b', { dependsOn: ['a'] }),
      proposed('c', { dependsOn: ['b'], inputs: ['number'], objective: 'Enter {number}' }),
    ];
    expect(checkDecomposition(chain)).toEqual({ ok: true, value: undefined });
  });

  it.each([
    ['two have the same id', [proposed('a'), proposed('a')], 'same id'],
    ['a dependency does not exist', [proposed('a', { dependsOn: ['x'] })], 'does not exist'],
    ['one depends on itself', [proposed('a', { dependsOn: ['a'] })], 'depends on itself'],
    [
      'dependencies go round',
      [proposed('a', { dependsOn: ['b'] }), proposed('b', { dependsOn: ['a'] })],
      'depends on itself',
    ],
    [
      'an input comes from something that it does not depend on',
      [proposed('a', number), proposed('b', { inputs: ['number'] })],
      'nothing that it depends on',
    ],
    [
      'an objective names something that is no input',
      [proposed('a', number), proposed('b', { dependsOn: ['a'], objective: 'Enter {number}' })],
      'not among its inputs',
    ],
    ['two hand on the same name', [proposed('a', number), proposed('b', number)], 'Two sub-tasks hand on'],
  ])('not when %s', (_, subTasks, reason) => {
    const checked = checkDecomposition(subTasks);
    expect(checked.ok ? '' : checked.error).toContain(reason);
  });
});
