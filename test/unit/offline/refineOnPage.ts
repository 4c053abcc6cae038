import { refineStep } from '../../../src/main/reasoning/offline/grounding/refineStep.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { PageView, PastAction } from '../../../src/shared/reasoning/reasoningContext.ts';
import { NOTHING_LOOKED_UP } from '../llm/inputs.ts';
import { meaningOfWords } from '../steps.ts';

interface Around {
  readonly task?: string;
  readonly recent?: readonly PastAction[];
}

/** What a step becomes on a page: the action in its written form, `already` where nothing is to be done, else the reason. */
export function refineOnPage(view: PageView, description: string, { task = '', recent = [] }: Around = {}): string {
  const refined = refineStep({
    task,
    step: {
      description,
      ...meaningOfWords(description, task),
      reasoning: '',
      toolType: 'DOM',
      expectedOutcome: '',
      verify: 'v',
      index: 1,
      status: 'active',
    },
    following: [],
    page: view,
    domForm: 'v3',
    lookedUp: NOTHING_LOOKED_UP,
    context: { earlierCount: 0, recent },
  });
  if (refined.kind === 'action' || refined.kind === 'instead') return formatAction(refined.action);
  return refined.kind === 'satisfied' ? 'already' : refined.reason;
}
