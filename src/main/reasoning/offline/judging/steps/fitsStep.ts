import type { Action } from '../../../../../shared/actions/action.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { AGREEING } from '../../grounding/groundDelete.ts';
import { openerScore } from '../../grounding/groundPage.ts';
import { namesSubmit } from '../../grounding/groundSubmit.ts';
import { concepts, speaksOf } from '../../language/concepts.ts';
import { isoDate } from '../../language/dates.ts';
import { mentions, nameScore } from '../../language/nameScore.ts';
import { clockTime } from '../../language/times.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import { elementWords } from './judgeField.ts';

/**
 * Whether an action is the step itself and not only a way to it, such as opening a menu. What it worked on is known by
 * role and name; where that is missing, the kind of action decides.
 */
export function fitsStep(action: Action, element: ElementDescription | undefined, intent: StepIntent): boolean {
  switch (intent.kind) {
    case 'visit':
      return action.type === 'navigate';
    case 'back':
      return action.type === 'goBack';
    case 'scroll':
    case 'wait':
    case 'press':
      return action.type === intent.kind;
    case 'enter':
    case 'set':
    case 'type':
    case 'enterSearch':
    case 'choose':
    case 'toggle':
      return fitsField(action, element, intent);
    case 'runSearch':
      // Lists that narrow while typing are searched by typing.
      if (action.type === 'setValue') return action.text === intent.query;
      return (
        (action.type === 'press' && action.key === 'Enter') ||
        (isClick(action) && (!element || speaksOf(elementName(element), 'search')))
      );
    case 'submit':
      if (action.type === 'press') return action.key === 'Enter';
      return isClick(action) && (!element || namesSubmit(elementName(element), intent.purpose));
    default:
      return isClick(action) && (!element || fitsTarget(element, intent));
  }
}

type Field = Extract<StepIntent, { kind: 'enter' | 'set' | 'type' | 'enterSearch' | 'choose' | 'toggle' }>;
type Clicked = Exclude<
  StepIntent,
  Field | { kind: 'visit' | 'back' | 'scroll' | 'wait' | 'press' | 'runSearch' | 'submit' }
>;

function fitsField(action: Action, element: ElementDescription | undefined, intent: Field): boolean {
  if (intent.kind === 'toggle') {
    if (action.type === (intent.on ? 'check' : 'uncheck')) return true;
    return isClick(action) && (!element || isNamed(element, intent.name));
  }
  const value = intent.kind === 'enterSearch' ? intent.query : intent.value;
  switch (action.type) {
    case 'setValue':
    case 'type':
      return (
        [value, isoDate(value), clockTime(value)].includes(action.text) || value.trim().endsWith(` ${action.text}`)
      );
    case 'select':
      return nameScore(value, action.value) >= offlineSettings.names.accepted;
    case 'check':
    case 'uncheck':
      return intent.kind === 'set' || intent.kind === 'enter' || intent.kind === 'choose';
    default:
      return isClick(action) && intent.kind === 'choose' && (!element || isNamed(element, value));
  }
}

function fitsTarget(element: ElementDescription, intent: Clicked): boolean {
  const name = elementName(element);
  switch (intent.kind) {
    case 'openPage':
    case 'openTab':
    case 'click':
    case 'doubleClick':
    case 'hover':
      return (
        nameScore(intent.name, name) >= offlineSettings.names.accepted ||
        nameScore(intent.name.replace(/ (?:page|list)$/i, ''), name) >= offlineSettings.names.accepted
      );
    case 'openRecord':
      return (
        mentions(elementWords(element), intent.name) || nameScore(intent.name, name) >= offlineSettings.names.accepted
      );
    case 'openResult':
      return true;
    case 'openForm':
      return openerScore(name, intent.thing) > 0;
    case 'editRecord':
      return mentions(elementWords(element), intent.name) || speaksOf(name, 'edit');
    case 'deleteRecord':
      return speaksOf(name, 'delete');
    case 'confirm':
      return concepts(name).some((word) => AGREEING.includes(word));
  }
}

function isNamed(element: ElementDescription, name: string): boolean {
  return nameScore(name, elementName(element)) >= offlineSettings.names.accepted;
}

function isClick(action: Action): boolean {
  return action.type === 'click' || action.type === 'doubleClick' || action.type === 'hover';
}
