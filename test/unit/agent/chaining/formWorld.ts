import type { Executor, PerformedAction } from '../../../../src/main/agent/ports/executor.ts';
import { diffSkeletons } from '../../../../src/main/browser/skeleton/diffSkeletons.ts';
import type { PageAction } from '../../../../src/shared/actions/action.ts';
import type { PageState } from '../../../../src/shared/page/pageState.ts';
import type { SemanticNode } from '../../../../src/shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../src/shared/reasoning/acting.ts';
import { success } from '../../../../src/shared/result.ts';
import { QUIET } from '../fakeWorld.ts';

/** A form of text fields, “Field 1” to “Field n” with ids from 11, and what may go wrong with it. */
export interface FormWorld {
  readonly performed: PageAction[];
  readonly executor: Partial<Executor>;
}

export interface Quirks {
  /** What a field makes of what is entered. */
  readonly makesOf?: (id: string, text: string) => string;
  /** Changes the page once that many actions were carried out. */
  readonly turnsInto?: (page: PageState, carriedOut: number) => PageState;
}

/** The action that enters something in a field, by number from 1. */
export const enter = (field: number) => ({ type: 'setValue', id: String(10 + field), text: `value ${field}` }) as const;

/** The answer that enters something in the first field, and in as many after it. */
export function chained(count: number): StepRefinement {
  const chain = Array.from({ length: count - 1 }, (_, index) => ({ stepIndex: index + 1, action: enter(index + 2) }));
  return { kind: 'action', action: enter(1), thought: 'the first', chain };
}

export function formWorld(
  fields: number,
  { makesOf = (_, text) => text, turnsInto = (page) => page }: Quirks = {},
): FormWorld {
  const values = new Map(Array.from({ length: fields }, (_, index) => [String(11 + index), '']));
  const performed: PageAction[] = [];
  const capture = (): PageState => {
    const named = [...values].map(([i, v], index) => ({ i, v, n: `Field ${index + 1}` }));
    const tree: SemanticNode[] = [...named.map((field) => ({ ...field, r: 'inp' })), { i: '1', r: 'btn', n: 'Save' }];
    const elements = Object.fromEntries(
      named.map(({ i, v, n }) => [i, { tag: 'input', role: 'textbox', name: n, ...(v && { value: v }) }]),
    );
    const saved = performed.at(-1)?.type === 'click';
    const page: PageState = {
      url: 'http://site/form',
      title: 'Form',
      html: `<form>${named.map(({ i, v }) => `<input cs-id="${i}" value="${v}">`).join('')}<button cs-id="1"></button></form>`,
      domHash: JSON.stringify([...values, saved]),
      skeleton: {
        title: 'Form',
        order: Object.keys(elements),
        elements,
        messages: saved ? { m: { kind: 'success', text: 'Saved' } } : {},
      },
      tree,
      activeElement: null,
      viewport: { width: 100, height: 100 },
      scroll: { x: 0, y: 0, width: 100, height: 100 },
      capturedAt: performed.length,
    };
    return turnsInto(page, performed.length);
  };
  const perform = async (action: PageAction): Promise<PerformedAction> => {
    performed.push(action);
    const settled = { outcome: success(undefined), settlement: { durationMs: 1, reason: 'quiet' } } as const;
    if (action.type !== 'setValue') return { ...settled, witness: { ...QUIET, didDomMutate: true } };
    const held = makesOf(action.id, action.text);
    const before = values.get(action.id);
    values.set(action.id, held);
    return {
      ...settled,
      witness: { ...QUIET, didDomMutate: held !== before },
      clientVerification: {
        elementFound: true,
        elementVisible: true,
        valueMatches: held === action.text,
        ...(held !== action.text && { value: held }),
        stateChanged: held !== before,
        noErrorMessage: true,
        urlChanged: false,
      },
    };
  };
  return {
    performed,
    executor: {
      observe: async () => capture(),
      perform,
      compare: async (before, after) => diffSkeletons(before, after),
    },
  };
}
