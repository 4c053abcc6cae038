import type { ElementHandle, Page } from 'playwright-core';
import type { Executor, PerformedAction } from '../../../src/main/agent/ports/executor.ts';
import { elementSelector } from '../../../src/main/browser/pageEngine.ts';
import { type PageAction, targetId } from '../../../src/shared/actions/action.ts';

/** Whether elements that were filled in held what was asked for once the page had settled, by number of the action. */
export type HeldValues = Map<number, boolean>;

/**
 * An executor that also asks the browser itself what an element holds after it was filled in, past all that the product
 * captures. Says nothing of elements that are gone by then.
 */
export function truthfulExecutor(executor: Executor, page: () => Page, held: HeldValues): Executor {
  let performed = -1;
  return {
    observe: () => executor.observe(),
    glance: () => executor.glance(),
    readBack: (...asked) => executor.readBack(...asked),
    openTab: () => executor.openTab(),
    answerDialogs: (answerer) => executor.answerDialogs(answerer),
    attach: (files) => executor.attach(files),
    keepSecrets: (values) => executor.keepSecrets(values),
    show: () => executor.show(),
    compare: (before, after) => executor.compare(before, after),
    setTakenOver: (takenOver) => executor.setTakenOver(takenOver),
    close: () => executor.close(),
    async perform(action, ...more): Promise<PerformedAction> {
      const element = await elementOf(page(), action);
      const result = await executor.perform(action, ...more);
      const holds = element && (await holdsAsAsked(element, action));
      if (holds !== undefined) held.set(performed, holds);
      performed++;
      return result;
    },
  };
}

async function elementOf(page: Page, action: PageAction): Promise<ElementHandle | undefined> {
  const id = targetId(action);
  if (id === undefined || !isFilling(action)) return undefined;
  for (const frame of page.frames()) {
    const element = await frame.$(elementSelector(id)).catch(() => null);
    if (element) return element;
  }
  return undefined;
}

function isFilling({ type }: PageAction): boolean {
  return type === 'setValue' || type === 'select' || type === 'check' || type === 'uncheck';
}

async function holdsAsAsked(element: ElementHandle, action: PageAction): Promise<boolean | undefined> {
  const state = await element.evaluate(readState).catch(() => undefined);
  if (!state) return undefined;
  switch (action.type) {
    case 'setValue':
      return state.value === action.text;
    case 'select':
      return state.value === action.value || state.shown === action.value;
    case 'check':
      return state.checked;
    case 'uncheck':
      return !state.checked;
    default:
      return undefined;
  }
}

/** Runs in the page. */
function readState(node: Node): { value: string; shown: string; checked: boolean } | undefined {
  if (!node.isConnected) return undefined;
  if (node instanceof HTMLSelectElement) {
    return { value: node.value, shown: node.selectedOptions[0]?.text.trim() ?? '', checked: false };
  }
  if (node instanceof HTMLInputElement) return { value: node.value, shown: node.value, checked: node.checked };
  if (node instanceof HTMLTextAreaElement) return { value: node.value, shown: node.value, checked: false };
  const element = node as Element;
  const text = element.textContent ?? '';
  return { value: text, shown: text, checked: element.getAttribute('aria-checked') === 'true' };
}
