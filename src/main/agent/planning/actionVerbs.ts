/*
 * The imperatives in which steps are written. One word of a step says more about what follows than any other: behind
 * "click" comes the name of a control, behind "enter" a value or a field.
 */

/** What comes behind them is the name of a control, in which "and" may stand: "Click Save and close". */
const POINTING = ['click', 'press', 'tap', 'hit', 'push', 'double-click', 'right-click', 'open', 'hover', 'point'];
/** What comes behind them is a value, a choice or a field. */
const ENTERING = ['type', 'enter', 'input', 'fill', 'set', 'write', 'paste', 'clear', 'upload'];
const CHOOSING = ['select', 'choose', 'pick', 'tick', 'untick', 'check', 'uncheck', 'toggle', 'switch'];
const MOVING = ['go', 'navigate', 'visit', 'scroll', 'wait', 'drag', 'expand', 'collapse', 'focus', 'download'];
/** They are often read on controls themselves. */
const LABELS = [
  ...['submit', 'save', 'send', 'confirm', 'close', 'delete', 'remove', 'search', 'log', 'sign', 'accept'],
  ...['continue', 'proceed'],
];

const KINDS = new Map<string, VerbKind>([
  ...POINTING.map((verb) => [verb, 'pointing'] as const),
  ...ENTERING.map((verb) => [verb, 'entering'] as const),
  ...CHOOSING.map((verb) => [verb, 'choosing'] as const),
  ...MOVING.map((verb) => [verb, 'moving'] as const),
  ...LABELS.map((verb) => [verb, 'label'] as const),
]);

const GERUNDS: ReadonlyMap<string, string> = new Map([
  ['clicking', 'click'],
  ['pressing', 'press'],
  ['hitting', 'hit'],
  ['tapping', 'tap'],
  ['typing', 'type'],
  ['entering', 'enter'],
  ['selecting', 'select'],
  ['choosing', 'choose'],
]);

export type VerbKind = 'pointing' | 'entering' | 'choosing' | 'moving' | 'label';

/** The imperative that a text begins with. */
export interface LeadingVerb {
  /** Lower case; the imperative of a gerund. */
  readonly verb: string;
  readonly kind: VerbKind;
  /** As it is written. */
  readonly written: string;
  /** What follows it, trimmed. */
  readonly rest: string;
}

/** Where it happens, said before what happens: "In the dialog, click Save". */
const LEAD = /^(?:in|on|from|at|within|under|using|if|when|once|after|now)\b[^,]*,\s*/i;

/** The verb of an instruction, `gerund` also as in "followed by pressing Enter"; undefined when it begins with none. */
export function leadingVerb(text: string, gerund = false): LeadingVerb | undefined {
  const instruction = text.trim().replace(LEAD, '');
  const written = /^[a-z]+(?:-[a-z]+)?(?![\p{L}\p{N}])/iu.exec(instruction)?.[0] ?? '';
  const word = written.toLowerCase();
  const verb = (gerund ? GERUNDS.get(word) : undefined) ?? word;
  const kind = KINDS.get(verb);
  return kind && { verb, kind, written, rest: instruction.slice(written.length).trim() };
}
