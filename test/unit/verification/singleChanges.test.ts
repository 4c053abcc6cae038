import { describe, expect, test } from 'vitest';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { observe, renderedAnew } from './observePages.ts';
import { SINGLE_CHANGES } from './singleChanges.ts';

describe.each(SINGLE_CHANGES)('$label', ({ before, after, kind, says }) => {
  test.each([
    ['plain HTML', before, after],
    ['a page rendered anew', renderedAnew(before, 1), renderedAnew(after, 1001)],
  ])('is named in the observations: %s', (_, first, second) => {
    const list = observe(first, second);
    expect(list.meaningfulContentChange).toBe(true);
    const found = list.observations.filter((item) => item.kind === kind && item.changed);
    const texts = found.map(observationText);
    expect(texts.filter((text) => says.every((words) => text.includes(words)))).not.toEqual([]);
  });

  test('is all that is reported', () => {
    const { observations } = observe(before, after);
    // A dialog brings its button along, a row all its cells, an error the state of its field.
    expect(observations.filter(({ changed }) => changed).length).toBeLessThanOrEqual(3);
  });
});

test('the title', () => {
  const list = observe('<title>Patients</title>', '<title>Ann</title>');
  expect(list.observations.map(observationText)).toContain('Page title changed from “Patients” to “Ann”');
});
