import { describe, expect, it } from 'vitest';
import { readCitation } from '../../../../src/shared/completion/citation.ts';

describe('a citation of a completion check', () => {
  it('of an observation leads to its frame, which counts from 1 in ids', () => {
    expect(readCitation('f3.o2')).toEqual({ kind: 'frame', frame: 2, observation: 'o2' });
  });

  it.each([
    ['fresh:url', 'page at the check: its address', false, true],
    ['back1:12', 'page asked for anew 1: element 12', true, false],
    ['back:title', 'page asked for anew: element title', true, true],
    ['seen2:msg', 'page seen before 2: element msg', false, false],
  ])('of a page names it: %s', (id, words, isAfresh, isAbout) => {
    expect(readCitation(id)).toEqual({ kind: 'page', words, isAfresh, isAbout });
  });

  it('of a sub-task names its id', () => {
    expect(readCitation('subtask:part-1')).toEqual({ kind: 'sub-task', subTaskId: 'part-1' });
  });

  it.each(['f0.o1', 'o2', 'other:1', 'part1'])('that is of neither kind is shown as it is: %s', (id) => {
    expect(readCitation(id)).toEqual({ kind: 'other', id });
  });
});
