import { type StepIntent, type StepKind, stepIntentSchema } from '../planning/stepIntent.ts';

/*
 * Wordings of steps that plain grammar would take otherwise: those of plans that earlier versions have stored as text, and
 * that people see and change. They are read here and nowhere else, and nothing is written by them.
 */

interface Template {
  readonly kind: StepKind;
  /** `{name}` is a quotation, `{#name}` a number. */
  readonly wording: string;
  /** Fields that this wording implies. */
  readonly fixed?: Readonly<Record<string, unknown>>;
}

const TEMPLATES: readonly Template[] = [
  { kind: 'visit', wording: 'Go to {url}' },
  { kind: 'openPage', wording: 'Open {name}' },
  { kind: 'openTab', wording: 'Switch to the {name} tab' },
  { kind: 'openRecord', wording: 'Open the record {name}' },
  { kind: 'openResult', wording: 'Open the first result for {query}' },
  { kind: 'openResult', wording: 'Open the first result' },
  { kind: 'openForm', wording: 'Open the form for a new {thing}' },
  { kind: 'editRecord', wording: 'Open the record {name} for editing' },
  { kind: 'deleteRecord', wording: 'Delete {name}' },
  { kind: 'confirm', wording: 'Confirm the deletion of {deletionOf}' },
  { kind: 'confirm', wording: 'Confirm' },
  { kind: 'click', wording: 'Click {name}' },
  { kind: 'click', wording: 'Click the {name} button', fixed: { role: 'button' } },
  { kind: 'click', wording: 'Click the {name} link', fixed: { role: 'link' } },
  { kind: 'click', wording: 'Click {name} of {of}' },
  { kind: 'click', wording: 'Click the {name} button of {of}', fixed: { role: 'button' } },
  { kind: 'click', wording: 'Click the {name} link of {of}', fixed: { role: 'link' } },
  { kind: 'doubleClick', wording: 'Double-click {name}' },
  { kind: 'hover', wording: 'Point at {name}' },
  { kind: 'enter', wording: 'Clear the {field} field', fixed: { value: '' } },
  { kind: 'enter', wording: 'Enter {value} in the {field} field' },
  { kind: 'type', wording: 'Type {value}' },
  { kind: 'set', wording: 'Set {field} to {value}' },
  { kind: 'choose', wording: 'Choose {value} in {field}' },
  { kind: 'choose', wording: 'Choose {value}' },
  { kind: 'toggle', wording: 'Tick {name}', fixed: { on: true } },
  { kind: 'toggle', wording: 'Untick {name}', fixed: { on: false } },
  { kind: 'toggle', wording: 'Tick {name} under {group}', fixed: { on: true } },
  { kind: 'toggle', wording: 'Untick {name} under {group}', fixed: { on: false } },
  { kind: 'enterSearch', wording: 'Enter {query} in the search field' },
  { kind: 'runSearch', wording: 'Run the search for {query}' },
  { kind: 'submit', wording: 'Save the new {thing} {name}', fixed: { purpose: 'create' } },
  { kind: 'submit', wording: 'Save the new {thing}', fixed: { purpose: 'create' } },
  { kind: 'submit', wording: 'Save the changes to {name}', fixed: { purpose: 'edit' } },
  {
    kind: 'submit',
    wording: 'Save the changes, if the page has a button for it',
    fixed: { purpose: 'edit', ifNeeded: true },
  },
  { kind: 'submit', wording: 'Save the changes', fixed: { purpose: 'edit' } },
  { kind: 'submit', wording: 'Submit the form', fixed: { purpose: 'submit' } },
  { kind: 'submit', wording: 'Send the form', fixed: { purpose: 'send' } },
  { kind: 'submit', wording: 'Apply the changes', fixed: { purpose: 'apply' } },
  { kind: 'submit', wording: 'Log in', fixed: { purpose: 'log-in' } },
  { kind: 'press', wording: 'Press the {key} key' },
  { kind: 'back', wording: 'Go back' },
  { kind: 'scroll', wording: 'Scroll up', fixed: { to: 'up' } },
  { kind: 'scroll', wording: 'Scroll down', fixed: { to: 'down' } },
  { kind: 'scroll', wording: 'Scroll to the top', fixed: { to: 'top' } },
  { kind: 'scroll', wording: 'Scroll to the bottom', fixed: { to: 'bottom' } },
  { kind: 'wait', wording: 'Wait {#seconds} seconds' },
];

const SLOT = /\{(#?)(\w+)\}/g;

interface Compiled extends Template {
  readonly slots: readonly { readonly name: string; readonly isNumber: boolean }[];
  readonly pattern: RegExp;
}

const COMPILED: readonly Compiled[] = TEMPLATES.map((template) => {
  const slots = [...template.wording.matchAll(SLOT)].map((match) => ({
    name: match[2] ?? '',
    isNumber: match[1] === '#',
  }));
  const pattern = template.wording.replace(SLOT, (_, sign: string) =>
    sign === '#' ? '([\\d.]+(?:e-?\\d+)?)' : '(?:“((?:\\\\[\\s\\S]|[^\\\\“”])*)”|"([^"]*)")',
  );
  return { ...template, slots, pattern: new RegExp(`^\\s*${pattern}\\s*\\.?\\s*$`, 'iu') };
});

/** The step that a text has one of these wordings for; undefined for any other text. */
export function readWording(description: string): StepIntent | undefined {
  for (const template of COMPILED) {
    const match = template.pattern.exec(description);
    if (!match) continue;
    const parsed = stepIntentSchema.safeParse({
      kind: template.kind,
      ...template.fixed,
      ...readSlots(template, match),
    });
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

function readSlots(template: Compiled, match: RegExpExecArray): Record<string, unknown> {
  let group = 1;
  const values: [string, unknown][] = template.slots.map(({ name, isNumber }) => {
    if (isNumber) return [name, Number(match[group++])];
    const curly = match[group++];
    const straight = match[group++];
    return [name, curly?.replace(/\\([\s\S])/g, '$1') ?? straight ?? ''];
  });
  return Object.fromEntries(values);
}

const SECRET =
  /^\s*Enter (?:the password|password (\d+)) from the task in the (?:“((?:\\[\s\S]|[^\\“”])*)”|"([^"]*)") field\s*\.?\s*$/i;

/** A step that enters a secret of the task without saying it: the field, and which of them it is where there are several. */
export function readSecret(
  description: string,
): { readonly field: string; readonly secretNumber?: number } | undefined {
  const match = SECRET.exec(description);
  if (!match) return undefined;
  const field = match[2]?.replace(/\\([\s\S])/g, '$1') ?? match[3] ?? '';
  return { field, ...(match[1] !== undefined && { secretNumber: Number(match[1]) }) };
}
