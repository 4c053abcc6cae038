import { describe, expect, it } from 'vitest';
import { frameContexts } from '../../../../src/renderer/state/frameContexts.ts';
import { chainedRun, fourStepPlan } from '../fakeHost/plannedRuns.ts';
import { createRunScript } from '../fakeHost/runScript.ts';

const EVENTS = chainedRun('c', 0);

describe('what stands around a frame', () => {
  it('is its place in a chain, and where the chain ended', () => {
    const contexts = frameContexts(EVENTS);
    expect(contexts.get(0)?.chain).toBeUndefined();
    expect(contexts.get(1)?.chain).toEqual({ position: 1, of: 3, reason: 'FORM_FILL' });
    expect(contexts.get(2)?.chain).toEqual({ position: 2, of: 3, reason: 'FORM_FILL', end: 'page-changed' });
  });

  it('is that a chain ended because the plan was changed', () => {
    const before = EVENTS.slice(
      0,
      EVENTS.findIndex(({ type }) => type === 'chain.ended'),
    );
    const script = createRunScript('c', 0, before);
    script.emit({ type: 'plan.updated', plan: fourStepPlan(2), cause: 'edited' });
    script.emit({ type: 'chain.ended', end: 'page-changed' });
    expect(frameContexts(script.events).get(2)?.chain?.end).toBe('plan-changed');
  });

  it('is what came of looking at the plan again after it', () => {
    expect(frameContexts(EVENTS).get(0)?.replanning).toMatchObject({ minorModificationsOnly: true });
  });

  it('is that a replay was handed over before it, once', () => {
    const contexts = frameContexts(EVENTS);
    expect(contexts.get(1)?.handedOver).toContain('not on the page');
    expect(contexts.get(0)?.handedOver).toBeUndefined();
    expect(contexts.get(2)?.handedOver).toBeUndefined();
  });
});
