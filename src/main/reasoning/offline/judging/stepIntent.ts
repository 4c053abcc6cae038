import { z } from 'zod';
import { assertNever } from '../../../../shared/assertNever.ts';
import { guessSchema, type Instruction, submitPurposeSchema } from '../../../../shared/meaning/instruction.ts';
import { ACTIVE, type Target } from '../../../../shared/meaning/target.ts';
import { type Secret, secretFor } from '../planning/secrets.ts';

const text = z.string();
const step = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape });

/** An instruction as those look at it who judge what came of it: one browser action, in terms of the page's words and not of its elements. */
export const stepIntentSchema = z.discriminatedUnion('kind', [
  step('visit', { url: text }),
  step('openPage', { name: text }),
  step('openTab', { name: text }),
  step('openRecord', { name: text }),
  /** The first result of a search; the one for `query` where several lists are on the page. */
  step('openResult', { query: text.optional() }),
  step('openForm', { thing: text }),
  step('editRecord', { name: text }),
  step('deleteRecord', { name: text }),
  /** Takes a record to another list, a card to another column. */
  step('moveRecord', { name: text, to: text }),
  /** Answers the question that a page asks before it goes on. */
  step('confirm', { deletionOf: text.optional() }),
  /** `byPlace`: told as the n-th of something, so that who chose it has counted, and its name was not said. */
  step('click', {
    name: text,
    role: z.enum(['button', 'link']).optional(),
    of: text.optional(),
    byPlace: z.literal(true).optional(),
  }),
  step('doubleClick', { name: text }),
  step('hover', { name: text }),
  /** Marks words of a text with the pointer. */
  step('selectText', { value: text }),
  step('enter', { value: text, field: text }),
  /** Types where the keyboard is. */
  step('type', { value: text }),
  /** Gives a field a value, whatever sort of field it turns out to be. */
  step('set', { field: text, value: text, guess: guessSchema.optional() }),
  step('choose', { value: text, field: text.optional() }),
  step('toggle', { name: text, on: z.boolean(), group: text.optional() }),
  step('enterSearch', { query: text }),
  step('runSearch', { query: text }),
  step('submit', {
    purpose: submitPurposeSchema.exclude(['delete']),
    thing: text.optional(),
    name: text.optional(),
    /** Pages that store changes at once have no button for it. */
    ifNeeded: z.literal(true).optional(),
  }),
  step('press', { key: text }),
  step('back', {}),
  step('scroll', { to: z.enum(['up', 'down', 'top', 'bottom']) }),
  step('wait', { seconds: z.number().positive().max(60) }),
]);
export type StepIntent = z.infer<typeof stepIntentSchema>;
export type StepKind = StepIntent['kind'];

/**
 * What the rules can judge of an instruction: all of it, or undefined. A secret is taken from those of
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
  const others = isActive({ qualities }) ? undefined : qualities;
  return [text, others, extreme, except, container?.ordinal, container?.extreme].some((part) => part !== undefined);
}

/** The field that was opened to be written in: the keyboard is there. */
function isActive({ name, qualities }: Target): boolean {
  return name === undefined && qualities?.length === 1 && qualities[0] === ACTIVE;
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
      if (target && isActive(target)) return { kind: 'type', value };
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

function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
