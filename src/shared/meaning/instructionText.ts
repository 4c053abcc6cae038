import { assertNever } from '../assertNever.ts';
import { claimWords } from './claimText.ts';
import type { Assignment, Instruction } from './instruction.ts';
import { questionText } from './questionText.ts';
import { quote, type Rendered, rendered } from './rendered.ts';
import { RELATIONS, targetText, thingText } from './targetText.ts';

/**
 * An instruction in words, for people and models: `Enter “Jas” in the “Name” field`. Total, and the same for the same
 * instruction; names and values stand in it as quotations, a secret never does. Nothing reads it back.
 */
export function instructionText(instruction: Instruction): Rendered {
  const { condition, ensure, aim } = instruction;
  const deed = `${ensure ? `Make sure: ${lower(deedWords(instruction))}` : deedWords(instruction)}`;
  const after = `${ifNeededWords(instruction)}${aim === undefined ? '' : `, in order to ${quote(aim)}`}`;
  if (condition?.form !== 'stated') return rendered(`${deed}${after}`);
  return rendered(`If ${lower(claimWords(condition))}, ${lower(deed)}${after}`);
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function deedWords(instruction: Instruction): string {
  const { act, value = '', target } = instruction;
  const what = () => quantityWords(instruction, targetText(target ?? {}));
  /** The same, left out where nothing is named. */
  const at = (preposition: string) => (target ? ` ${preposition} ${what()}` : '');
  switch (act) {
    case 'navigate':
      return `Go to ${quote(value)}`;
    case 'open':
      return openWords(instruction, what());
    case 'click':
      return `Click ${what()}`;
    case 'double-click':
      return `Double-click ${what()}`;
    case 'right-click':
      return `Right-click ${what()}`;
    case 'hover':
      return `Point at ${what()}`;
    case 'select-text':
      return `Select the words ${quote(value)}${at('in')}`;
    case 'format':
      return `Make the words ${quote(value)} ${instruction.look ?? ''}${at('in')}`;
    case 'enter':
      if (!instruction.secret && instruction.value === '') return `Clear ${what()}`;
      return `Enter ${valueWords(instruction)}${at('in')}`;
    case 'set':
      if (instruction.secret) return `Enter ${valueWords(instruction)}${at('in')}`;
      return `Set ${isPlainField(instruction) ? quote(target?.name ?? '') : what()} to ${valueWords(instruction)}`;
    case 'type':
      return `Type ${valueWords(instruction)}${at('in')}`;
    case 'choose':
      if (instruction.value === undefined && !instruction.secret) return `Choose ${what()}`;
      return `Choose ${valueWords(instruction)}${isPlainField(instruction) ? ` in ${quote(target?.name ?? '')}` : at('in')}`;
    case 'turn-on':
      return `Tick ${what()}`;
    case 'turn-off':
      return `Untick ${what()}`;
    case 'submit':
      return submitWords(instruction);
    case 'search':
      return `Run the search for ${quote(value)}${at('in')}`;
    case 'create':
      return `Create ${what()}${instruction.value === undefined ? '' : ` as ${quote(value)}`}${fieldWords(instruction)}`;
    case 'change':
      return `Change ${what()}${instruction.value === undefined ? '' : ` to ${quote(value)}`}${fieldWords(instruction)}`;
    case 'delete':
      return `Delete ${target?.role === 'record' && target.name !== undefined && target.kind === undefined && isBare(instruction) ? quote(target.name ?? '') : what()}`;
    case 'move':
      return `Move ${what()}${instruction.value === undefined ? '' : ` to ${quote(value)}`}${destinationWords(instruction)}`;
    case 'sort':
      return `Sort${target ? ` ${what()}` : ''} by ${quote(value)}${instruction.order ? ` ${instruction.order}` : ''}`;
    case 'filter':
      return `Filter${target ? ` ${what()}` : ''}${instruction.value === undefined ? '' : ` by ${quote(value)}`}${fieldWords(instruction)}`;
    case 'upload':
      return `Upload ${quote(value)}${at('in')}`;
    case 'log-in':
      return `Log in${target ? ` at ${what()}` : ''}${fieldWords(instruction)}`;
    case 'confirm':
      return confirmWords(instruction, what());
    case 'close':
      return `Close ${what()}`;
    case 'press':
      return `Press the ${quote(value)} key${at('in')}`;
    case 'back':
      return 'Go back';
    case 'scroll':
      return `Scroll ${scrollWords(value)}${at('in')}`;
    case 'wait':
      return target ? `Wait for ${what()}` : `Wait ${value} seconds`;
    case 'find':
      return target ? `Find ${what()}` : `Find where this can be done: ${quote(value)}`;
    case 'call':
      return `Call the tool ${quote(target?.name ?? '')}${(instruction.fields ?? []).map(({ field, value: given }, at) => `${at === 0 ? ' with' : ','} ${field} ${quote(given)}`).join('')}`;
    case 'read':
      return `Note ${instruction.question ? questionText(instruction.question) : what()}${instruction.value === undefined ? '' : ` as ${quote(value)}`}`;
    case 'answer':
      if (instruction.question) return `Answer with ${questionText(instruction.question)}`;
      return instruction.value === undefined ? `Answer with ${what()}` : `Answer ${quote(value)}`;
    default:
      return assertNever(act);
  }
}

function openWords({ target = {}, purpose }: Instruction, what: string): string {
  const name = quote(target.name ?? '');
  const isBareName = target.name !== undefined && target.ordinal === undefined && !target.container;
  if (target.role === 'tab' && isBareName) return `Switch to ${what}`;
  if (target.role === 'form' && purpose === 'create' && isBareName) return `Open the form for a new ${name}`;
  if (target.role === 'result' && target.ordinal === 1 && target.name === undefined) {
    const query = target.container?.name;
    return `Open the first result${query === undefined ? '' : ` for ${quote(query)}`}`;
  }
  return `Open ${what}${purpose === 'edit' ? ' for editing' : ''}`;
}

function submitWords(instruction: Instruction): string {
  const { purpose, target } = instruction;
  const named = [target?.role, target?.name].flatMap((words) => (words === undefined ? [] : quote(words))).join(' ');
  const of = named && ` of ${named}`;
  switch (purpose) {
    case 'create':
      return `Save the new ${named || 'entry'}`;
    case 'edit':
      return `Save the changes${named && ` to ${named}`}`;
    case 'apply':
      return `Apply the changes${named && ` to ${named}`}`;
    case 'send':
      return `Send the form${of}`;
    case 'log-in':
      return `Log in${of}`;
    case 'delete':
      return `Send the deletion${of}`;
    case 'submit':
    case undefined:
      return `Submit the form${of}`;
    default:
      return assertNever(purpose);
  }
}

function confirmWords({ purpose, target }: Instruction, what: string): string {
  const isRecord = target?.role === 'record' && !target.container && target.ordinal === undefined;
  const about = isRecord ? quote(target.name ?? '') : what;
  if (purpose === 'delete') return `Confirm the deletion${target ? ` of ${about}` : ''}`;
  return target ? `Confirm ${about}` : 'Confirm';
}

function ifNeededWords({ ifNeeded, act }: Instruction): string {
  if (!ifNeeded) return '';
  return act === 'submit' ? ', if the page has a button for it' : ', if the page has a place for it';
}

/** `with “phone” “555” and “city” “Bonn”`. */
function fieldWords({ fields = [] }: Instruction): string {
  const said = fields.map(
    ({ field, value, relation }) => `${quote(field)} ${relation ? `${COMPARED[relation]} ` : ''}${quote(value)}`,
  );
  return said.length === 0 ? '' : ` with ${said.join(' and ')}`;
}

const COMPARED: Readonly<Record<NonNullable<Assignment['relation']>, string>> = {
  'at-least': 'at least',
  'at-most': 'at most',
  contains: 'containing',
  'is-not': 'not',
};

function destinationWords({ destination }: Instruction): string {
  if (!destination) return '';
  const { relation, name, role } = destination;
  if (relation === 'in' && name === undefined && role === undefined && destination.ordinal !== undefined)
    return ` to ${thingText(destination, true)} place`;
  return ` ${relation === 'in' ? 'into' : RELATIONS[relation]} ${thingText(destination, true)}`;
}

/** A secret is spoken of by its place in the task. */
function valueWords({ value = '', to, secret, secretNumber = 1 }: Instruction): string {
  if (!secret) return to === undefined ? quote(value) : `${quote(value)} up to ${quote(to)}`;
  return `${secretNumber > 1 ? `password ${secretNumber}` : 'the password'} from the task`;
}

function scrollWords(to: string): string {
  return to === 'top' || to === 'bottom' ? `to the ${to}` : to === 'up' || to === 'down' ? to : `to ${quote(to)}`;
}

function quantityWords({ quantity }: Instruction, what: string): string {
  if (quantity === undefined) return what;
  if (quantity === 2) return `both of ${what}`;
  if (typeof quantity === 'number') return `the first ${quantity} of ${what}`;
  if (typeof quantity === 'object') return `at least ${quantity.atLeast} of ${what}`;
  return `${quantity === 'each' ? 'each' : 'all'} of ${what}`;
}

function isBare({ target, quantity }: Instruction): boolean {
  const { container, ordinal, text, qualities, extreme, except } = target ?? {};
  return [quantity, container, ordinal, text, qualities, extreme, except].every((part) => part === undefined);
}

function isPlainField(instruction: Instruction): boolean {
  const { target } = instruction;
  return target?.role === 'field' && target.name !== undefined && isBare(instruction);
}
