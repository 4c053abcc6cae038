import type { Action } from '../../../../../shared/actions/action.ts';
import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { UNFOLD_SIGN } from '../../../../../shared/page/openingSigns.ts';
import type { JudgeActionInput } from '../../../../../shared/reasoning/judging.ts';
import { marksAs } from '../../grounding/acts/giveState.ts';
import { isNearly } from '../../grounding/nameFit.ts';
import { agrees, saysYes } from '../../language/controlWords.ts';
import { isState } from '../../language/fieldLabels.ts';
import { isSameName, mentions } from '../../language/nameScore.ts';
import { tokensOf } from '../../reading/tokens.ts';
import type { StepIntent } from '../stepIntent.ts';
import { fitsStep } from './stepCriterion.ts';
import type { Acted } from './whatIsStored.ts';

/**
 * Whether an action is the step itself, and not just a way to it or something else: by what it worked on as it is called, and, where that has no name to
 * be compared, by who chose it.
 */
export function isStepItself(
  intent: StepIntent,
  { action, element }: Pick<Acted, 'action' | 'element'>,
  input: JudgeActionInput,
): boolean {
  const name = element && elementName(element);
  // What only leads to the place of a switch turns nothing on; “Rooms”, on the way to it, books no “Elm room”.
  if (input.look && intent.kind === 'toggle') return false;
  if (input.look && intent.kind === 'click' && name !== undefined && !isSameName(intent.name, name)) return false;
  const isNamed = intent.kind === 'click' || intent.kind === 'openPage' || intent.kind === 'openRecord';
  if (isNamed && name !== undefined && isMisspelt(intent.name, name, input.goal)) return false;
  // While waiting, what the step's own action has set off may come about.
  return fitsStep(action, element, intent) || action.type === 'wait' || isByChoice(intent, input);
}

/** “Wendy” is not the “Wenda” that is quoted. */
function isMisspelt(name: string, found: string, goal: string): boolean {
  return isNearly(name, found) && tokensOf(goal).some(({ kind, text }) => kind === 'quote' && text === name);
}

/** What was chosen as the step, and says too little to be compared: it is the one by identity. */
function isByChoice(intent: StepIntent, { own, element, step }: JudgeActionInput): boolean {
  if (own !== true || !element) return false;
  const name = elementName(element);
  const isSign = !/[\p{L}\p{N}]/u.test(name);
  // The sign that a form is sent by, the drawn box.
  if (name === '' || (isSign && BY_SIGN.has(step?.instruction?.act))) return true;
  switch (intent.kind) {
    // The cross that takes an entry away.
    case 'deleteRecord':
      return isSign;
    // What takes a thing over to another list, where that it is there decides.
    case 'moveRecord':
      return !mentions(name, intent.name);
    // The sign that unfolds an entry; the yes to what the page asks about it.
    case 'click':
      return UNFOLD_SIGN.test(name)
        ? mentions(intent.name, element.group ?? '')
        : element.role === 'button' && (agrees(name) || saysYes(name));
    default:
      return false;
  }
}

const BY_SIGN: ReadonlySet<string | undefined> = new Set(['submit', 'turn-on', 'turn-off']);

/**
 * What a step is for where it says so by role or place alone (“the second checkbox”, “the dialog”): the same about the very element that its action
 * worked on, known by identity. Undefined where the action is of another sort than what the step asks for.
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
