import type { ElementDescription } from '../../../src/shared/page/elementDescription.ts';
import type {
  EssentialChange,
  ScriptStep,
  VerifiedEvidence,
  VerifiedScript,
} from '../../../src/shared/script/verifiedScript.ts';

const ALONE = { index: 0, count: 1 };

export function element(role: string, name: string, more: Partial<ElementDescription> = {}): ElementDescription {
  return { role, name, namesakes: ALONE, twins: ALONE, ...more };
}

export function evidence(more: Partial<VerifiedEvidence> = {}): VerifiedEvidence {
  return {
    addressBefore: '/',
    addressAfter: '/',
    changes: [],
    requests: [],
    dialogs: [],
    troubles: [],
    succeeded: true,
    confidence: 0.9,
    ...more,
  };
}

export function change(more: Partial<EssentialChange>): EssentialChange {
  return { kind: 'element-appeared', text: 'Something appeared', decisive: true, ...more };
}

export function step(description: string, more: Partial<ScriptStep> = {}): ScriptStep {
  return {
    description,
    reasoning: '',
    toolType: 'DOM',
    expectedOutcome: '',
    verify: `${description} is done`,
    ...more,
  };
}

export function script(steps: readonly ScriptStep[], more: Partial<VerifiedScript> = {}): VerifiedScript {
  return {
    format: 'countersign-script',
    version: 1,
    runId: 'r1',
    task: 'Save it',
    goal: 'Save it',
    startUrl: 'http://site/',
    parameters: [],
    keep: [],
    steps: [...steps],
    ...more,
  };
}
