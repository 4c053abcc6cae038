import type { Observation } from '../observation.ts';
import { bare, quoted, quotedChange } from './pageWords.ts';

/** The place of a text in a record that has no heading for it. */
const NUMBER = /^\d+$/;

/** What a state is called when it holds and when it does not. */
const STATES: Readonly<Record<string, readonly [holds: string, doesNot: string]>> = {
  checked: ['checked', 'not checked'],
  selected: ['selected', 'not selected'],
  pressed: ['pressed', 'not pressed'],
  expanded: ['expanded', 'collapsed'],
  disabled: ['disabled', 'enabled'],
  readonly: ['read-only', 'editable'],
  invalid: ['invalid', 'valid'],
};

/** In what something is another than before: its state, value, place, look, or one of its texts. */
export function changeWords({
  property = 'text',
  from = '',
  to = '',
  element,
}: Pick<Observation, 'property' | 'from' | 'to' | 'element'>): string {
  const states = Object.hasOwn(STATES, property) ? STATES[property] : undefined;
  if (states) return `changed from ${stateWord(states, from)} to ${stateWord(states, to)}`;
  const [was, is] = quotedChange(from, to);
  switch (property) {
    case 'value':
      return `changed from ${was} to ${is}`;
    case 'formatting':
      return `is formatted otherwise: ${bare(to) || 'plain'}, where it was ${bare(from) || 'plain'}`;
    case 'position':
      return `moved from position ${bare(from)} to position ${bare(to)}`;
    case 'look':
      return `is drawn in another way, as pages show that something is marked or no longer is: ${lookWords(from, to)}`;
    case 'marked':
      return `is drawn in another way than its like, as pages show that something is marked or no longer is: ${lookWords(from, to)}`;
    case 'current':
      return `changed from ${currentWord(from)} to ${currentWord(to)}`;
    default:
      if (NUMBER.test(property))
        return `changed its ${element?.role === 'row' ? 'cell' : 'text'} ${property} from ${was} to ${is}`;
      return `changed its ${property === 'href' ? 'target' : bare(property)} from ${was} to ${is}`;
  }
}

function stateWord([holds, doesNot]: readonly [string, string], value: string): string {
  if (value === 'true') return holds;
  return value === 'false' || value === '' ? doesNot : bare(value);
}

/** Names of classes mean what their author likes. */
function lookWords(gone: string, came: string): string {
  const added = came === '' ? [] : [`class ${quoted(came)} came`];
  return [...added, ...(gone === '' ? [] : [`class ${quoted(gone)} went`])].join(', ');
}

/** `page`, `step`, `date` … or just true. */
function currentWord(value: string): string {
  if (value === '') return 'not current';
  return value === 'true' ? 'current' : `the current ${bare(value)}`;
}
