import { describe, expect, it, test } from 'vitest';
import { withoutObservations } from '../../../src/main/agent/verification/withoutObservations.ts';
import type { Observation, ObservationKind, ObservationList } from '../../../src/shared/verification/observation.ts';

const seen = (id: string, kind: ObservationKind, rest: Partial<Observation> = {}): Observation => ({
  id,
  kind,
  changed: true,
  ...rest,
});
const listOf = (...observations: Observation[]): ObservationList => ({
  observations,
  urlChanged: true,
  meaningfulContentChange: true,
  clientSawSomething: true,
});

it('leaves the others out of it as they are, with their ids', () => {
  const [first, second] = [seen('o1', 'navigation'), seen('o2', 'title')];
  expect(withoutObservations(listOf(first, second), ['o1', 'o9']).observations).toEqual([second]);
});

describe('what is left', () => {
  test.each([
    ['navigation', 'urlChanged'],
    ['content', 'meaningfulContentChange'],
    ['element-appeared', 'meaningfulContentChange'],
    ['element-disappeared', 'meaningfulContentChange'],
    ['element-changed', 'meaningfulContentChange'],
    ['message-appeared', 'meaningfulContentChange'],
    ['message-disappeared', 'meaningfulContentChange'],
    ['message-changed', 'meaningfulContentChange'],
    ['title', 'meaningfulContentChange'],
    ['network', 'clientSawSomething'],
    ['witness', 'clientSawSomething'],
    ['dialog', 'clientSawSomething'],
    ['tab', 'clientSawSomething'],
    ['download', 'clientSawSomething'],
    ['focus', 'clientSawSomething'],
    ['scroll', 'clientSawSomething'],
    ['drift', undefined],
    ['client-verification', undefined],
    ['action-error', undefined],
  ] as const)('%s counts as %s, and as nothing else', (kind, field) => {
    const { observations: _, ...counts } = withoutObservations(listOf(seen('o1', 'title'), seen('o2', kind)), ['o1']);
    const nothing = { urlChanged: false, meaningfulContentChange: false, clientSawSomething: false };
    expect(counts).toEqual(field ? { ...nothing, [field]: true } : nothing);
  });

  test.each([
    ['stayed the same', { changed: false }],
    ['is what the page does by itself', { ambient: true }],
  ])('counts as no change when it %s', (_, rest) => {
    const list = listOf(seen('o1', 'navigation', rest), seen('o2', 'title', rest), seen('o3', 'network', rest));
    const { observations: _left, ...counts } = withoutObservations(list, []);
    expect(counts).toEqual({ urlChanged: false, meaningfulContentChange: false, clientSawSomething: false });
  });

  it('is no more than there was', () => {
    const list = { ...listOf(seen('o1', 'focus'), seen('o2', 'title')), clientSawSomething: false };
    expect(withoutObservations(list, [])).toEqual({ ...list, urlChanged: false });
  });
});
