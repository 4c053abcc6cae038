import type { ProposedStep } from '../../../shared/plan/plan.ts';
import { maskQuotations, QUOTED, splitObjects } from './splitObjects.ts';

/** Whether a step is one browser action, and the actions that it is made of; one when it is. */
export interface StepAtomicity {
  readonly isAtomic: boolean;
  readonly parts: readonly string[];
}

/** A step with the compound one that it is a part of, as it was proposed. */
export type AtomicStep = ProposedStep & { readonly splitFrom?: string };

/**
 * Finds the compound patterns in the words of a step: "X and click Y", "X and press Enter", "Fill X and Y", "X then Y" and
 * their relatives (planner-process, Compound Action Detection). Never looks into quotations; what could be one name is.
 */
export function analyseStepAtomicity(description: string): StepAtomicity {
  const parts = partsOf(description.trim());
  return parts.length < 2 ? { isAtomic: true, parts: [description] } : { isAtomic: false, parts: parts.map(sentence) };
}

/**
 * The atomic steps of a compound one, in order; the step itself when it is atomic. Each part keeps the reasoning with a
 * reference to the whole. What the whole was to bring about is what the last part does; the others say their own.
 */
export function splitCompoundStep(step: ProposedStep): readonly AtomicStep[] {
  // What somebody has put in fields is one act, and a service takes a request as a whole.
  if (step.instruction || step.toolType === 'SERVER') return [step];
  const { isAtomic, parts } = analyseStepAtomicity(step.description);
  if (isAtomic) return [step];
  const { claim, ...words } = step;
  return parts.map((description, index) => {
    const origin = `Part ${index + 1} of ${parts.length} of: ${step.description}`;
    return {
      ...words,
      description,
      reasoning: step.reasoning === '' ? origin : `${step.reasoning} (${origin})`,
      splitFrom: step.description,
      ...(index + 1 < parts.length ? ownCriterion(description) : claim && { claim }),
    };
  });
}

function partsOf(text: string): readonly string[] {
  const parts = splitSequence(text) ?? splitObjects(text);
  return parts ? parts.flatMap((part) => partsOf(part.trim())) : [text];
}

/** What can be seen of a part, said from its own words. */
function ownCriterion(description: string): Pick<ProposedStep, 'expectedOutcome' | 'verify'> {
  const kind = leadingVerb(description)?.kind;
  const entered = kind === 'entering' || kind === 'choosing';
  const verify = entered
    ? `The page shows what was to be entered or chosen: ${description}`
    : `The page shows what came of this: ${description}`;
  return { expectedOutcome: verify, verify };
}

function sentence(part: string): string {
  return part.replace(/[,;.\s]+$/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** What may stand between two instructions. The first group is one that can hardly stand anywhere else. */
const BETWEEN =
  /\s*(?:([;,]?\s*(?:\band\s+)?\bthen\b,?|;(?:\s*and\b)?|\.(?=\s)|\n+|,?\s*\bfollowed\s+by\b)|,\s*and\b|,|\band\b)\s+/gi;

/** Complete without an object. */
const NEEDS_NO_OBJECT: ReadonlySet<string> = new Set([
  ...['submit', 'save', 'send', 'confirm', 'search', 'log', 'sign', 'continue', 'proceed'],
]);
/** Verbs that are nouns where fields are listed: "the account and check number". */
const NOUNS_AMONG_FIELDS: ReadonlySet<string> = new Set(['check', 'type', 'search', 'set', 'log', 'sign', 'save']);
const DETERMINED = new RegExp(`^(?:the|a|an|its|my|your|this|that|all|it|them|in|on|back|out)\\b|^${QUOTED}`, 'i');
const NOUN_FOLLOWS = /^(?:of|is|are|was|were|and|or|,)(?!\p{L})/iu;

/**
 * Two instructions that stand in one sentence, one after the other; undefined when it is one. What could be the name of a
 * control ("Save and close") is taken for one.
 */
export function splitSequence(text: string): readonly [string, string] | undefined {
  const masked = maskQuotations(text);
  for (const match of masked.matchAll(BETWEEN)) {
    const end = match.index + match[0].length;
    const head = masked.slice(0, match.index);
    const tail = masked.slice(end);
    const isSure = match[1] !== undefined;
    if (isInstruction(head) && begins(tail, head, isSure)) {
      return [text.slice(0, match.index).trim(), imperative(text.slice(end).trim())];
    }
  }
  return undefined;
}

/** A verb with something that it is done to; "Search" in "Search and select Jas" shares what the next one is done to. */
function isInstruction(head: string): boolean {
  const verb = leadingVerb(head);
  return verb !== undefined && (verb.rest !== '' || NEEDS_NO_OBJECT.has(verb.verb));
}

function begins(tail: string, head: string, isSure: boolean): boolean {
  const next = leadingVerb(tail, true);
  const first = leadingVerb(head);
  if (!next || !first) return false;
  if (isSure) return true;
  // A capital in mid-sentence belongs to a name: "Save and Close".
  if (next.written !== next.written.toLowerCase() || NOUN_FOLLOWS.test(next.rest)) return false;
  if (first.rest === '') return false;
  return isSurelyVerb(next, first);
}

function isSurelyVerb(next: LeadingVerb, first: LeadingVerb): boolean {
  const isDetermined = DETERMINED.test(next.rest);
  if (next.rest === '') return NEEDS_NO_OBJECT.has(next.verb) && first.kind !== 'pointing';
  if (first.kind === 'pointing' && (next.kind === 'label' || next.verb === 'open')) return isDetermined;
  if (first.kind === 'entering' && NOUNS_AMONG_FIELDS.has(next.verb)) return isDetermined;
  return true;
}

/** "pressing Enter" becomes "press Enter". */
function imperative(text: string): string {
  const verb = leadingVerb(text, true);
  return verb && verb.written.toLowerCase() !== verb.verb ? `${verb.verb}${text.slice(verb.written.length)}` : text;
}

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
