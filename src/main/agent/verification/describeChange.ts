import { assertNever } from '../../../shared/assertNever.ts';
import { roleWords } from '../../../shared/page/roleWords.ts';
import type { SkeletonChange, SkeletonElement, SkeletonMessage } from '../../../shared/page/skeleton.ts';
import { bare, quoted } from './pageText.ts';

type Changed = Extract<SkeletonChange, { type: 'element-changed' }>;

const MESSAGE_WORDS: Readonly<Record<SkeletonMessage['kind'], string>> = {
  alert: 'Alert',
  error: 'Error message',
  status: 'Status message',
  success: 'Success message',
  dialog: 'Dialog',
  log: 'Log',
};

/** What a state is called when it holds and when it does not. */
const STATE_WORDS: Readonly<Record<string, readonly [holds: string, doesNot: string]>> = {
  checked: ['checked', 'not checked'],
  selected: ['selected', 'not selected'],
  pressed: ['pressed', 'not pressed'],
  expanded: ['expanded', 'collapsed'],
  disabled: ['disabled', 'enabled'],
  readonly: ['read-only', 'editable'],
  invalid: ['invalid', 'valid'],
};

/** One difference in plain words: what it is, where it stands, what it was and what it is now. */
export function describeChange(change: SkeletonChange): string {
  switch (change.type) {
    case 'element-changed':
      return describeChanged(change);
    case 'element-appeared':
      return `${describeElement(change.element)} appeared${holding(change.element)}`;
    case 'element-disappeared':
      return `${describeElement(change.element)} disappeared`;
    case 'message-appeared':
      return `${MESSAGE_WORDS[change.message.kind]} appeared: ${quoted(change.message.text)}`;
    case 'message-disappeared':
      return `${MESSAGE_WORDS[change.message.kind]} disappeared: ${quoted(change.message.text)}`;
    case 'message-changed':
      return `${MESSAGE_WORDS[change.message.kind]} changed from ${quoted(change.before)} to ${quoted(change.after)}`;
    case 'title-changed':
      return `Page title changed from ${quoted(change.before)} to ${quoted(change.after)}`;
    default:
      return assertNever(change);
  }
}

/** Role, accessible name and group of an element: `Button “Edit” in “Ann 030 1234”`. */
export function describeElement(element: Pick<SkeletonElement, 'role' | 'name' | 'group'>): string {
  const name = element.name === '' ? '' : ` ${quoted(element.name)}`;
  const group = element.group === undefined ? '' : ` in ${quoted(element.group)}`;
  return `${roleWords(element.role)}${name}${group}`;
}

function describeChanged({ element, attribute, before, after }: Changed): string {
  const subject = describeElement(element);
  const words = STATE_WORDS[attribute];
  if (words !== undefined) return `${subject} changed from ${stateWord(words, before)} to ${stateWord(words, after)}`;
  switch (attribute) {
    case 'value':
      return `${subject} changed from ${quoted(before)} to ${quoted(after)}`;
    case 'text':
    case 'name': {
      const what = element.tag === 'select' && attribute === 'text' ? 'options' : attribute;
      return `${subject} changed its ${what} from ${quoted(before)} to ${quoted(after)}`;
    }
    case 'position':
      return `${subject} moved from position ${bare(before)} to position ${bare(after)}`;
    case 'current':
      return `${subject} changed from ${currentWords(before)} to ${currentWords(after)}`;
    case 'href':
      return `${subject} changed its target from ${quoted(before)} to ${quoted(after)}`;
    default:
      return `${subject} changed its ${attribute} from ${quoted(before)} to ${quoted(after)}`;
  }
}

function stateWord([holds, doesNot]: readonly [string, string], value: string): string {
  if (value === 'true') return holds;
  return value === 'false' || value === '' ? doesNot : bare(value);
}

/** `page`, `step`, `date` … or just true. */
function currentWords(value: string): string {
  if (value === '') return 'not current';
  return value === 'true' ? 'current' : `the current ${bare(value)}`;
}

/** What a new element holds already. */
function holding({ value, checked }: SkeletonElement): string {
  if (checked === 'true') return ', checked';
  return value === undefined || value === '' ? '' : ` with ${quoted(value)}`;
}
