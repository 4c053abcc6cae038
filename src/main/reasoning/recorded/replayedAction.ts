import type { PageAction } from '../../../shared/actions/action.ts';
import { assertNever } from '../../../shared/assertNever.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import { originOf } from '../../../shared/script/addressPattern.ts';
import { needsElement } from '../../../shared/script/scriptAction.ts';
import type { ScriptAction, ScriptStep, ScriptValue, VerifiedScript } from '../../../shared/script/verifiedScript.ts';
import { findElement } from './findElement.ts';

export type Replayed =
  | { readonly kind: 'action'; readonly action: PageAction }
  /** The page is as the action would leave it; `evidence` says what shows it. */
  | { readonly kind: 'satisfied'; readonly evidence: string };

/**
 * What a recorded step comes to on this page. Error: why the record alone does not tell, for people.
 */
export function replayedAction(
  step: ScriptStep & { readonly action: ScriptAction },
  page: PageView,
  script: VerifiedScript,
  values: Readonly<Record<string, string>>,
): Result<Replayed, string> {
  const { action, element } = step;
  if (!element) return withoutElement(action, page, script, values);
  const found = findElement(element, page.tree, script.keep);
  if (!found.ok) {
    return step.optional ? success({ kind: 'satisfied', evidence: `Nothing to be done: ${found.error}` }) : found;
  }
  if (!needsElement(action) && action.type !== 'selectText') {
    if (page.activeElement?.id !== found.value.i) {
      return failure(`The keyboard focus is not on the ${element.role} “${element.name}”`);
    }
    return withoutElement(action, page, script, values);
  }
  const already = alreadySo(action, found.value);
  if (already !== undefined) return success({ kind: 'satisfied', evidence: already });
  const { value: node } = found;
  if (action.type !== 'drag') return onElement(action, node.i, values);
  const destination = action.to && findElement(action.to, page.tree, script.keep);
  if (!destination) return failure('It is not known where it was dragged to');
  if (!destination.ok) return destination;
  const { side } = action;
  return success({
    kind: 'action',
    action: { type: 'drag', id: node.i, to: destination.value.i, ...(side && { side }) },
  });
}

/** What shows that the element is as the action would leave it; undefined when it is not. */
export function alreadySo(action: ScriptAction, node: SemanticNode): string | undefined {
  const shows = (how: string) => `“${node.n}” ${how} already`;
  const isChecked = node.s?.includes('checked') === true;
  if (action.type === 'check' && isChecked) return shows('is checked');
  if (action.type === 'uncheck' && !isChecked && !node.s?.includes('mixed')) return shows('is not checked');
  if (action.type === 'select' && node.v === action.value) return shows(`is “${action.value}”`);
  if (action.type === 'setValue' && typeof action.text === 'string' && (node.v ?? '') === action.text) {
    return shows(`holds “${action.text}”`);
  }
  return undefined;
}

function withoutElement(
  action: ScriptAction,
  page: PageView,
  { startUrl }: VerifiedScript,
  values: Readonly<Record<string, string>>,
): Result<Replayed, string> {
  switch (action.type) {
    case 'navigate': {
      const isRelative = action.url.startsWith('/');
      const origin = originOf(startUrl) ?? originOf(page.url) ?? '';
      return success({
        kind: 'action',
        action: { type: 'navigate', url: isRelative ? origin + action.url : action.url },
      });
    }
    case 'type': {
      const text = valueFor(action.text, values);
      return text.ok ? success({ kind: 'action', action: { type: 'type', text: text.value } }) : text;
    }
    case 'scroll':
      return action.to === 'element' || action.within
        ? failure('It is not known what to scroll to')
        : success({ kind: 'action', action: { type: 'scroll', to: action.to } });
    case 'goBack':
    case 'selectText':
    case 'press':
    case 'wait':
    case 'switchTab':
    case 'closeTab':
    case 'callTool':
      return success({ kind: 'action', action });
    default:
      return failure('It is not known which element the action was for');
  }
}

function onElement(
  action: ScriptAction,
  id: string,
  values: Readonly<Record<string, string>>,
): Result<Replayed, string> {
  switch (action.type) {
    case 'setValue': {
      const text = valueFor(action.text, values);
      return text.ok ? success({ kind: 'action', action: { type: 'setValue', id, text: text.value } }) : text;
    }
    case 'select':
      return success({ kind: 'action', action: { type: 'select', id, value: action.value } });
    case 'scroll':
      return success({
        kind: 'action',
        action: action.to === 'element' ? { type: 'scroll', to: id } : { type: 'scroll', to: action.to, within: id },
      });
    case 'click':
    case 'dragBy':
    case 'selectText':
    case 'selectOptions':
    case 'upload':
      return success({ kind: 'action', action: { ...action, id } });
    case 'doubleClick':
    case 'rightClick':
    case 'check':
    case 'uncheck':
    case 'hover':
      return success({ kind: 'action', action: { type: action.type, id } });
    case 'drag':
    case 'navigate':
    case 'goBack':
    case 'switchTab':
    case 'closeTab':
    case 'callTool':
    case 'type':
    case 'press':
    case 'wait':
      return failure('The action takes no element');
    default:
      return assertNever(action);
  }
}

function valueFor(value: ScriptValue, values: Readonly<Record<string, string>>): Result<string, string> {
  if (typeof value === 'string') return success(value);
  const given = values[value.parameter];
  return given === undefined ? failure(`The value of ${value.parameter} is not on record`) : success(given);
}
