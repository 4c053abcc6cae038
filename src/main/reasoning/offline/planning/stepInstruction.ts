import { assertNever } from '../../../../shared/assertNever.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { isSecretPlaceholder } from '../../../../shared/secrets/keptSecret.ts';
import { concepts } from '../language/concepts.ts';
import { type StepIntent, stepIntentSchema } from './stepIntent.ts';

/** A value of the task that must not be read anywhere: plans, thoughts and verdicts are shown and stored. */
export interface Secret {
  readonly field: string;
  readonly value: string;
}

/** Whether what a field takes is a secret. */
export function isSecretField(field: string): boolean {
  return concepts(field).includes('password');
}

/** The secrets that these steps enter, each value once, in their order: instructions name them by field and place. */
export function secretsOf(steps: readonly Instruction[]): readonly Secret[] {
  const entered = steps.flatMap(({ target, value = '', ...step }) =>
    entersSecret({ target, value, ...step }) ? [{ field: target?.name ?? '', value }] : [],
  );
  return entered.filter(({ value }, index) => entered.findIndex((other) => other.value === value) === index);
}

/** Whether a step enters a secret that is written in clear; what stands for one that is kept may be read by everybody. */
export function entersSecret({ act, target, value = '' }: Pick<Instruction, 'act' | 'target' | 'value'>): boolean {
  const isEntered = (act === 'enter' || act === 'set') && value !== '' && !isSecretPlaceholder(value);
  return isEntered && isSecretField(target?.name ?? '');
}

/** A step without the secret that it enters, which is named by its place among those of the task. */
export function withoutSecret(step: Instruction, secrets: readonly Secret[]): Instruction {
  if (!entersSecret(step)) return step;
  const { value: secret, ...rest } = step;
  const place = secrets.findIndex(({ value }) => value === secret);
  return { ...rest, secret: true, ...(place > 0 && { secretNumber: place + 1 }) };
}

/**
 * What the rules of this reasoner can carry out of an instruction: all of it, or undefined. A secret is taken from those of
 * the task, by its place or the name of its field.
 */
export function intentOf(instruction: Instruction, secrets: readonly Secret[] = []): StepIntent | undefined {
  const { quantity, to, fields: listed, destination, condition } = instruction;
  if (quantity !== undefined || to !== undefined || listed || condition) return undefined;
  const isList = instruction.act === 'move' && destination?.role !== 'place' && !isBeside(destination?.relation);
  if (destination && !isList) return undefined;
  if (instruction.target && saysMore(instruction.target)) return undefined;
  const fields = fieldsOf(instruction, secrets);
  const intent = fields && stepIntentSchema.safeParse(withoutUndefined(fields));
  return intent?.success ? intent.data : undefined;
}

/** Whether a place is one in an order rather than a list. */
function isBeside(relation: string | undefined): boolean {
  return (
    relation === 'before' ||
    relation === 'above' ||
    relation === 'after' ||
    relation === 'below' ||
    relation === 'under'
  );
}

/** Whether a target says something that names and roles do not hold. */
function saysMore({ text, qualities, extreme, except, container }: Target): boolean {
  return [text, qualities, extreme, except, container?.ordinal, container?.extreme].some((part) => part !== undefined);
}

/** Whether something is named, and beside it only what it stands in: of one name in two places, which of them is open to the page alone. */
function isPlaced({ target = {} }: Instruction): boolean {
  return target.ordinal === undefined && (target.name ?? '') !== '' && target.container?.name !== undefined;
}

type Fields = Readonly<Record<string, unknown>> & { readonly kind: StepIntent['kind'] };

function fieldsOf(instruction: Instruction, secrets: readonly Secret[]): Fields | undefined {
  const { act, target, value, purpose } = instruction;
  if (instruction.ifNeeded && act !== 'submit' && !(act === 'confirm' && target)) return undefined;
  const name = target?.name;
  const isPlain = target?.ordinal === undefined && target?.container === undefined;
  switch (act) {
    case 'navigate':
      return target ? undefined : { kind: 'visit', url: value };
    case 'open':
      return target && openFields(target, purpose);
    case 'click':
      return target && clickFields(target);
    case 'double-click':
    case 'hover':
      return isPlain ? { kind: act === 'hover' ? 'hover' : 'doubleClick', name } : undefined;
    case 'select-text':
      return { kind: 'selectText', value };
    case 'enter':
    case 'set': {
      if (!isPlain || (target?.role !== undefined && CHOSEN.has(target.role))) return undefined;
      if (act === 'enter' && target?.role === 'searchbox' && name === undefined)
        return { kind: 'enterSearch', query: value };
      const entered = instruction.secret ? secretFor(instruction, secrets) : value;
      return entered === undefined ? undefined : { kind: act, field: name, value: entered, guess: instruction.guess };
    }
    case 'type':
      return target ? undefined : { kind: 'type', value };
    case 'choose':
      return isPlain && (target === undefined || name !== undefined)
        ? { kind: 'choose', value, field: name }
        : undefined;
    case 'turn-on':
    case 'turn-off': {
      const { container } = target ?? {};
      if (target?.ordinal !== undefined || (container && container.relation !== 'under')) return undefined;
      return { kind: 'toggle', name, on: act === 'turn-on', group: container?.name };
    }
    case 'submit':
      return isPlain
        ? { kind: 'submit', purpose, thing: target?.role, name, ifNeeded: instruction.ifNeeded }
        : undefined;
    case 'search':
      return target ? undefined : { kind: 'runSearch', query: value };
    case 'change':
      return isPlain && target?.role === 'field' ? { kind: 'set', field: name, value } : undefined;
    case 'delete':
      // Where it was matters no more once it is gone, or where it was to go.
      return isPlain || isPlaced(instruction) ? { kind: 'deleteRecord', name } : undefined;
    case 'move':
      return isPlain || isPlaced(instruction)
        ? { kind: 'moveRecord', name, to: instruction.destination?.name }
        : undefined;
    case 'confirm':
      if (!target) return purpose === undefined ? { kind: 'confirm' } : undefined;
      return isPlain && purpose === 'delete' ? { kind: 'confirm', deletionOf: name } : undefined;
    case 'press':
      return target ? undefined : { kind: 'press', key: value };
    case 'back':
      return { kind: 'back' };
    case 'scroll':
      return target ? undefined : { kind: 'scroll', to: value };
    case 'wait':
      return target ? undefined : { kind: 'wait', seconds: Number(value) };
    // No one action of a browser, or none that rules can choose.
    case 'create':
    case 'right-click':
    case 'format':
    case 'sort':
    case 'filter':
    case 'upload':
    case 'log-in':
    case 'close':
    case 'find':
    case 'call':
    case 'read':
    case 'answer':
      return undefined;
    default:
      return assertNever(act);
  }
}

/** Fields of these roles are not typed into. */
const CHOSEN: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch', 'button', 'link']);

function openFields({ role, name, ordinal, container }: Target, purpose: Instruction['purpose']): Fields | undefined {
  if (role === 'result' && ordinal === 1 && name === undefined) return { kind: 'openResult', query: container?.name };
  if (ordinal !== undefined || container) return undefined;
  switch (role) {
    case 'tab':
      return { kind: 'openTab', name };
    case 'record':
      return { kind: purpose === 'edit' ? 'editRecord' : 'openRecord', name };
    case 'form':
      return purpose === 'create' ? { kind: 'openForm', thing: name } : undefined;
    case 'menu':
      return name === undefined ? undefined : { kind: 'click', name: /^.$/u.test(name) ? name : `${name} menu` };
    case 'page':
    case 'section':
    case 'link':
    case undefined:
      return { kind: 'openPage', name };
    default:
      return undefined;
  }
}

function clickFields({ role, name, ordinal, container }: Target): Fields | undefined {
  if (
    ordinal !== undefined ||
    (container && container.relation !== 'in' && container.relation !== 'in-row-of' && container.relation !== 'next-to')
  )
    return undefined;
  if (role !== undefined && role !== 'button' && role !== 'link') return undefined;
  return { kind: 'click', name, role, of: container?.name };
}

/** The secret that an instruction enters: by its place, or by the name of its field. */
export function secretFor({ target, secretNumber }: Instruction, secrets: readonly Secret[]): string | undefined {
  if (secretNumber !== undefined) return secrets[secretNumber - 1]?.value;
  const field = concepts(target?.name ?? '').join(' ');
  const own = secrets.find((secret) => concepts(secret.field).join(' ') === field);
  return (own ?? (secrets.length === 1 ? secrets[0] : undefined))?.value;
}

function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
