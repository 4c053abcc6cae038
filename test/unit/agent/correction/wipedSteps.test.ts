import { describe, expect, it } from 'vitest';
import type { PageState } from '../../../../src/shared/page/pageState.ts';
import type { SemanticNode } from '../../../../src/shared/page/semanticTree.ts';
import type { Correction, StepRefinement } from '../../../../src/shared/reasoning/acting.ts';
import { fakeRun, planProposal } from '../fakeWorld.ts';
import { pageOf } from '../pages.ts';

const enter = (id: string, text: string): StepRefinement => ({
  kind: 'action',
  action: { type: 'setValue', id, text },
  thought: '',
});
const click = (id: string): StepRefinement => ({ kind: 'action', action: { type: 'click', id }, thought: '' });
const reload: Correction = { strategy: 'REFRESH_PAGE', action: { type: 'navigate', url: 'http://site/' }, reason: '' };

/**
 * A form of two fields whose first “Save” fails. `kept`: what its fields still hold after it was loaded again; `gone`: the page
 * that is loaded then shows only the button that opens the form.
 */
function formRun(kept: Readonly<Record<string, string>>, gone = false) {
  let values: Record<string, string> = {};
  let isOpen = false;
  let changes = 0;
  const page = (): PageState => {
    const field = (i: string, n: string): SemanticNode => ({ i, r: 'inp', n, ...(values[i] && { v: values[i] }) });
    const form = [field('1', 'Name'), field('2', 'Phone'), { i: '3', r: 'btn', n: 'Save' }];
    return { ...pageOf(isOpen ? form : [{ i: '4', r: 'btn', n: 'New' }]), domHash: String(changes) };
  };
  const world = fakeRun(
    {
      plan: planProposal('Click “New”', 'Enter the name', 'Enter the phone', 'Click “Save”'),
      judge: [{}, {}, {}, { action_succeeded: false }, {}],
      correct: [reload],
    },
    {
      settings: { chaining: { enabled: false }, subTasks: { enabled: false } },
      executor: {
        observe: async () => page(),
        compare: async () => [{ type: 'element-appeared', key: 'x', element: { tag: 'p', role: 'text', name: 'x' } }],
        perform: async (action) => {
          changes++;
          world.page.performed.push(action);
          if (action.type === 'setValue') values[action.id] = action.text;
          if (action.type === 'click' && action.id === '4') isOpen = true;
          if (action.type === 'navigate') {
            values = { ...kept };
            isOpen = !gone;
          }
          return {
            outcome: { ok: true, value: undefined },
            witness: {
              didNetworkOccur: false,
              didDomMutate: true,
              didUrlChange: false,
              requests: [],
              dialogs: [],
              popups: [],
              downloads: [],
            },
            settlement: { durationMs: 1, reason: 'quiet' },
          };
        },
      },
      reasoner: {
        refineStep: async ({ step }) => ({
          result: {
            ok: true,
            value: [click('4'), enter('1', 'Jas'), enter('2', '555'), click('3')][step.index] as StepRefinement,
          },
          usage: { model: '', inputTokens: 0, outputTokens: 0, costUsd: 0, latencyMs: 0, attempts: 1 },
        }),
      },
    },
  );
  return world;
}

const didAfterReload = (world: ReturnType<typeof formRun>) => {
  const { performed } = world.page;
  const at = performed.findIndex(({ type }) => type === 'navigate');
  return performed.slice(at + 1).map((action) => ('text' in action ? action.text : 'id' in action ? action.id : ''));
};

describe('what a reload has wiped', () => {
  it('is entered again before the plan goes on', async () => {
    const world = formRun({});
    const state = await world.run();
    expect(didAfterReload(world).slice(0, 3)).toEqual(['Jas', '555', '3']);
    expect(state.plan?.steps[1]?.note).toContain('lost what was entered');
  });

  it('is entered again only where it is gone', async () => {
    const world = formRun({ 1: 'Jas' });
    await world.run();
    expect(didAfterReload(world).slice(0, 2)).toEqual(['555', '3']);
  });

  it('is not entered again where the page has kept it', async () => {
    const world = formRun({ 1: 'Jas', 2: '555' });
    await world.run();
    expect(didAfterReload(world)[0]).toBe('3');
  });

  it('has its form opened first where that is gone as well', async () => {
    const world = formRun({}, true);
    await world.run();
    expect(didAfterReload(world).slice(0, 4)).toEqual(['4', 'Jas', '555', '3']);
  });
});
