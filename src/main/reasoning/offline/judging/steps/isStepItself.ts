import type { Action } from '../../../../../shared/actions/action.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { UNFOLD_SIGN } from '../../../../../shared/page/openingSigns.ts';
import type { JudgeActionInput } from '../../../../../shared/reasoning/judging.ts';
import { isNearly } from '../../grounding/nameFit.ts';
import { agrees, saysYes } from '../../language/controlWords.ts';
import { isSameName, mentions } from '../../language/nameScore.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import { tokensOf } from '../../reading/tokens.ts';
import { fitsStep } from './stepCriterion.ts';

/**
 * Whether an action is the step itself, and not just a way to it or something else: by what it worked on as it is called, and, where that has no name to
 * be compared, by who chose it.
 *
 * @param element what the action worked on, where it says so itself
 */
export function isStepItself(
  intent: StepIntent,
  action: Action,
  element: ElementDescription | undefined,
  input: JudgeActionInput,
): boolean {
  // What only leads to the place of a switch turns nothing on.
  if (input.look && intent.kind === 'toggle') return false;
  // “Rooms”, on the way to it, books no “Elm room”.
  if (input.look && intent.kind === 'click' && element && !isSameName(intent.name, elementName(element))) return false;
  const isOther =
    NAMED.has(intent.kind) &&
    'name' in intent &&
    element &&
    isMisspelt(intent.name ?? '', elementName(element), input.goal);
  return (
    !isOther &&
    (fitsStep(action, element, intent) ||
      isLateOutcome(action) ||
      isNameless(input) ||
      isOwnCross(intent, input) ||
      isOwnYes(intent, input))
  );
}

/** While waiting, what the step's own action has set off may come about. */
function isLateOutcome(action: Action): boolean {
  return action.type === 'wait';
}

const NAMED: ReadonlySet<StepIntent['kind']> = new Set(['click', 'openPage', 'openRecord']);

/** “Wendy” is not the “Wenda” that is quoted. */
function isMisspelt(name: string, found: string, goal: string): boolean {
  return isNearly(name, found) && tokensOf(goal).some(({ kind, text }) => kind === 'quote' && text === name);
}

/** What was chosen as the step and has no name can be compared with nothing: it is the one by identity; so are the sign that a form is sent by, and the drawn box. */
function isNameless({ own, element, step }: JudgeActionInput): boolean {
  if (own !== true || !element) return false;
  const name = elementName(element);
  return name === '' || (BY_SIGN.has(step?.instruction?.act) && !/[\p{L}\p{N}]/u.test(name));
}

const BY_SIGN: ReadonlySet<string | undefined> = new Set(['submit', 'turn-on', 'turn-off']);

/** So has a cross that was chosen to take an entry away, and a sign that unfolds one. */
function isOwnCross(intent: StepIntent, { own, element }: JudgeActionInput): boolean {
  return (
    own === true &&
    element !== undefined &&
    (intent.kind === 'deleteRecord'
      ? !/[\p{L}\p{N}]/u.test(elementName(element))
      : intent.kind === 'click' && UNFOLD_SIGN.test(elementName(element)) && mentions(intent.name, element.group ?? ''))
  );
}

/** So has the yes to what the page asks about it, and what takes a thing over to another list, where that it is there decides. */
function isOwnYes(intent: StepIntent, { own, element }: JudgeActionInput): boolean {
  if (own !== true || !element) return false;
  if (intent.kind === 'moveRecord') return !mentions(elementName(element), intent.name);
  return (
    intent.kind === 'click' && element.role === 'button' && [agrees, saysYes].some((is) => is(elementName(element)))
  );
}
