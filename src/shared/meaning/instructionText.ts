import { assertNever } from '../assertNever.ts';
import { roleWords } from '../page/roleWords.ts';
import type { Instruction, Relation, Target } from './instruction.ts';
import { quote, type Rendered, rendered } from './rendered.ts';

/**
 * An instruction in words, for people and models: `Enter “Jas” in the “Name” field`. Total, and the same for the same
 * instruction; names and values stand in it as quotations, a secret never does. Nothing reads it back.
 */
export function instructionText(instruction: Instruction): Rendered {
  return rendered(`${deedWords(instruction)}${ifNeededWords(instruction)}`);
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
    case 'hover':
      return `Point at ${what()}`;
    case 'enter':
      if (!instruction.secret && instruction.value === '') return `Clear ${what()}`;
      return `Enter ${valueWords(instruction)}${at('in')}`;
    case 'set':
      if (instruction.secret) return `Enter ${valueWords(instruction)}${at('in')}`;
      return `Set ${isPlainField(instruction) ? quote(target?.name ?? '') : what()} to ${valueWords(instruction)}`;
    case 'type':
      return `Type ${valueWords(instruction)}${at('in')}`;
    case 'choose':
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
      return `Create ${what()}${withValue(instruction)}`;
    case 'change':
      return `Change ${what()}${instruction.value === undefined ? '' : ` to ${quote(value)}`}`;
    case 'delete':
      return `Delete ${target?.role === 'record' && isBare(instruction) ? quote(target.name ?? '') : what()}`;
    case 'move':
      return `Move ${what()}${instruction.value === undefined ? '' : ` to ${quote(value)}`}`;
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
      return `Find ${what()}`;
    case 'read':
      return `Note ${what()}${instruction.value === undefined ? '' : ` as ${quote(value)}`}`;
    case 'answer':
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

function withValue({ value }: Instruction): string {
  return value === undefined ? '' : ` as ${quote(value)}`;
}

/** A secret is spoken of by its place in the task. */
function valueWords({ value = '', secret, secretNumber = 1 }: Instruction): string {
  if (!secret) return quote(value);
  return `${secretNumber > 1 ? `password ${secretNumber}` : 'the password'} from the task`;
}

function scrollWords(to: string): string {
  return to === 'top' || to === 'bottom' ? `to the ${to}` : to === 'up' || to === 'down' ? to : `to ${quote(to)}`;
}

function quantityWords({ quantity }: Instruction, what: string): string {
  if (quantity === undefined) return what;
  if (typeof quantity === 'number') return `the first ${quantity} of ${what}`;
  return `${quantity === 'each' ? 'each' : 'all'} of ${what}`;
}

function isBare({ target, quantity }: Instruction): boolean {
  return quantity === undefined && !target?.container && target?.ordinal === undefined;
}

function isPlainField(instruction: Instruction): boolean {
  const { target } = instruction;
  return target?.role === 'field' && target.name !== undefined && isBare(instruction);
}

/** What a target is called in a sentence: `the “Save” button`, `the second link in the row of “Ann”`; `it` where nothing is said. */
export function targetText({ role, name, ordinal, container }: Target): string {
  const beside = container ? ` ${RELATIONS[container.relation]} ${thingText(container, undefined, true)}` : '';
  return `${thingText({ role, name }, ordinal, container !== undefined)}${beside}`;
}

const RELATIONS: Readonly<Record<Relation, string>> = {
  in: 'of',
  'in-row-of': 'in the row of',
  under: 'under',
  below: 'below',
  above: 'above',
  'left-of': 'left of',
  'right-of': 'right of',
  labelled: 'labelled',
};

function thingText(
  { role, name }: { readonly role?: string | undefined; readonly name?: string | undefined },
  ordinal: number | undefined,
  isBeside: boolean,
): string {
  const place = ordinal === undefined ? '' : `${ordinalWords(ordinal)} `;
  if (role === undefined) {
    if (name === undefined) return place ? `the ${place.trim()}` : 'it';
    return place ? `the ${place}${quote(name)}` : quote(name);
  }
  if (name === undefined) return `the ${place}${nounFor(role)}`;
  if (role === 'page') return place ? `the ${place}${quote(name)} page` : quote(name);
  if (role === 'record') return isBeside && !place ? quote(name) : `the ${place}record ${quote(name)}`;
  return `the ${place}${quote(name)} ${nounFor(role)}`;
}

function nounFor(role: string): string {
  const words = roleWords(role);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function ordinalWords(ordinal: number): string {
  if (ordinal === -1) return 'last';
  if (ordinal < 0) return `${-ordinal}. from last`;
  return ORDINALS[ordinal - 1] ?? `${ordinal}.`;
}
