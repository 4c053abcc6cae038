import { type LeadingVerb, leadingVerb } from './actionVerbs.ts';
import { maskQuotations, QUOTED } from './maskQuotations.ts';

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
