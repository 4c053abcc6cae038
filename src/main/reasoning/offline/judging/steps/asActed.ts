import type { Action } from '../../../../../shared/actions/action.ts';
import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { marksAs } from '../../grounding/acts/giveState.ts';
import { isState } from '../../language/fieldLabels.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';

/**
 * What a step is for where it says so by role or place alone (“the second checkbox”, “the dialog”): the same about the very
 * element that its action worked on. Who chose it is not asked again, and no name is compared: it is known by identity. Undefined
 * where the action is of another sort than what the step asks for.
 */
export function intentAsActed(
  { act, value = '', order, target }: Instruction,
  action: Action,
  element: ElementDescription | undefined,
): StepIntent | undefined {
  const name = element ? elementName(element) : '';
  switch (act) {
    case 'turn-on':
    case 'turn-off': {
      const on = act === 'turn-on';
      const isTurned = action.type === 'click' || action.type === (on ? 'check' : 'uncheck');
      return isTurned ? { kind: 'toggle', name, on } : undefined;
    }
    case 'enter':
    case 'set':
    case 'change':
      if (action.type === 'check' || action.type === 'click') return { kind: 'choose', value: value || name };
      return action.type === 'setValue' || action.type === 'select' ? { kind: 'set', field: name, value } : undefined;
    case 'choose':
      if (action.type === 'select' || action.type === 'setValue') return { kind: 'choose', value, field: name };
      return action.type === 'check' || action.type === 'click' ? { kind: 'choose', value: value || name } : undefined;
    case 'click': {
      const byPlace = target?.name === undefined && target?.ordinal !== undefined ? { byPlace: true as const } : {};
      return action.type === 'click' ? { kind: 'click', name, ...byPlace } : undefined;
    }
    case 'sort':
      // That a list came into some order does not say that it is the one that was asked for.
      return action.type === 'click' && order === undefined ? { kind: 'click', name } : undefined;
    case 'open':
      // An entry of a tree may only be chosen by a press, and stay folded.
      if (element?.role === 'treeitem') return { kind: 'openPage', name };
      return action.type === 'click' ? { kind: 'click', name } : undefined;
    case 'close':
      if (action.type === 'press') return { kind: 'press', key: action.key };
      return action.type === 'click' ? { kind: 'click', name } : undefined;
    case 'double-click':
      return action.type === 'doubleClick' ? { kind: 'doubleClick', name } : undefined;
    case 'hover':
      return action.type === 'hover' ? { kind: 'hover', name } : undefined;
    case 'upload':
      return action.type === 'upload' ? { kind: 'set', field: name, value: action.files.join(', ') } : undefined;
    case 'confirm':
      return action.type === 'click' ? { kind: 'confirm' } : undefined;
    case 'find':
      return action.type === 'scroll' ? { kind: 'scroll', to: 'down' } : undefined;
    default:
      return undefined;
  }
}

/** Roles of what unfolds or shows something where it stands, rather than leading to a page of that name. */
const IN_PLACE: ReadonlySet<string> = new Set(['button', 'clickable', 'combobox', 'menuitem']);

/**
 * “Open Returns”, carried out on a heading that folds: what is to be seen is what it does, not a page of that name. “Set the status to paid”, by a button
 * that says “Mark as paid”: what comes of pressing it.
 */
export function inPlace(intent: StepIntent, element: ElementDescription | undefined): StepIntent {
  if (intent.kind === 'set' && isState(intent.field, intent.guess) && element && marksAs(element, intent.value))
    return { kind: 'click', name: elementName(element) };
  return intent.kind === 'openPage' && element !== undefined && IN_PLACE.has(element.role)
    ? { kind: 'click', name: intent.name }
    : intent;
}
