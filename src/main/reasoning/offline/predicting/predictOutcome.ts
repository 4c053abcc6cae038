import { type Action, targetId } from '../../../../shared/actions/action.ts';
import { actionWords } from '../../../../shared/actions/actionWords.ts';
import { ariaRole, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import type { OutcomePrediction, PredictOutcomeInput } from '../../../../shared/reasoning/weighing.ts';
import type { DomExpectation } from '../../../../shared/verification/expectedOutcome.ts';
import { nodeLabel } from '../grounding/refinements.ts';
import { intentOfStep, stepsOf } from '../judging/askedSteps.ts';
import type { StepIntent } from '../judging/stepIntent.ts';

/** What an action should bring about (verification-process, Outcome Prediction): by the action itself, else by its step. */
export function predictOutcome({ goal, page, action, step }: PredictOutcomeInput): OutcomePrediction {
  const target = targetOf(action, page);
  const entry = target && entered(action, target);
  if (entry) return entry;
  const intent = step ? intentOfStep(step, goal) : onlyStep(goal);
  return {
    description:
      step?.expectedOutcome || `The page reacts to ${target ? `the ${nodeLabel(target)}` : `“${actionWords(action)}”`}`,
    expectations: intent ? broughtAbout(intent, page) : [],
  };
}

/** A task of one step needs no plan; it is the step. */
function onlyStep(goal: string): StepIntent | undefined {
  const [first, ...others] = stepsOf(goal);
  return others.length === 0 ? first : undefined;
}

function targetOf(action: Action, page: PageView): SemanticNode | undefined {
  const id = action.type === 'type' || action.type === 'press' ? page.activeElement?.id : targetId(action);
  return page.tree.find(({ i }) => i === id);
}

/** What is put into a field stands in it afterwards. */
function entered(action: Action, target: SemanticNode): OutcomePrediction | undefined {
  const label = `The ${nodeLabel(target)}`;
  switch (action.type) {
    case 'setValue':
    case 'type':
      if (target.t === 'password') return { description: `${label} is filled in`, expectations: [] };
      if (action.text === '') return { description: `${label} is empty`, expectations: [] };
      return { description: `${label} holds “${action.text}”`, expectations: [showing(target, action.text)] };
    case 'select':
      return { description: `“${action.value}” is chosen in the ${nodeLabel(target)}`, expectations: [] };
    case 'check':
      return { description: `${label} is on`, expectations: [] };
    case 'uncheck':
      return { description: `${label} is off`, expectations: [] };
    default:
      return undefined;
  }
}

function showing(target: SemanticNode, text: string): DomExpectation {
  return { check: 'element-text', role: ariaRole(target), ...(target.n !== '' && { name: target.n }), text };
}

const ENTRY_ROLES = ['textbox', 'combobox', 'spinbutton', 'checkbox', 'radio'];

/** What is sure of a step that worked. Where a page may as well do this as that, nothing is. */
function broughtAbout(intent: StepIntent, page: PageView): DomExpectation[] {
  switch (intent.kind) {
    case 'openForm':
      return [{ check: 'roles-exist', roles: ENTRY_ROLES }];
    case 'openRecord':
      return [{ check: 'element-exists', name: intent.name }];
    case 'confirm':
      return intent.deletionOf === undefined ? [] : [{ check: 'element-absent', name: intent.deletionOf }];
    case 'submit':
      if (intent.purpose === 'log-in') return secretsOf(page).map((name) => ({ check: 'element-absent', name }));
      return intent.name === undefined ? [] : [{ check: 'element-exists', name: intent.name }];
    default:
      return [];
  }
}

function secretsOf({ tree }: PageView): string[] {
  return tree.filter(({ t, n }) => t === 'password' && n !== '').map(({ n }) => n);
}
