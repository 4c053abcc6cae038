import { beginsClause } from './clauseStart.ts';
import { stripLead } from './lead.ts';

const CONNECTOR =
  /\s*,\s*(?:and\s+)?(?:then\s+|after\s+that,?\s+|afterwards?,?\s+)?|\s+and\s+(?:then\s+|also\s+|after\s+that,?\s+|afterwards?,?\s+)?|\s+(?:then|after\s+that|afterwards),?\s+|\s*:\s+/gi;
/** What comes after these is another clause, understood or not. */
const ORDERING = /\b(?:then|after)/i;
/** Words in front of a clause that say that it comes after the one before. */
const FOLLOWS =
  /^(?:(?:please|kindly|and|also|now)\b[,:]?\s+)*(?:then|next|after that|afterwards?|finally|lastly|second(?:ly)?|third(?:ly)?)\b/i;
const FIRST = /^(?:(?:please|kindly|and|also|now)\b[,:]?\s+)*first(?:ly)?\b/i;

/** A clause of a task, without polite or ordering words, that begins with its verb. */
export interface Clause {
  readonly text: string;
  /** The task says that it comes after the clause before. */
  readonly follows: boolean;
}

const ABBREVIATION = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|No|Inc|Ltd|Co|vs|[A-Z])$/;
/** Splits a protected task into clauses; lead-ins such as "please" are left out. */
export function splitClauses(text: string): readonly Clause[] {
  const isNumbered = /^\s*1[.)]\s/.test(text);
  const separate = isNumbered ? text.replace(/(^|\s)\d+[.)]\s+/g, '$1\n') : text;
  const withoutNumbers = separate.replace(/(^|\n)\s*(?:\d+[.)]|[-*•])\s+/g, '$1');
  const parts = sentences(joinLists(withoutNumbers)).map(partPlace).flatMap(splitSentence);
  // What is numbered, or begins with "first", is in an order throughout.
  const isOrdered = isNumbered || parts.some(({ text: part }) => FIRST.test(part.trim()));
  return parts
    .map(({ text: part, follows }) => ({
      text: stripLead(part.trim()).replace(/[\s,;:!?]+$/, ''),
      follows: follows || isOrdered || FOLLOWS.test(part.trim()),
    }))
    .filter((clause) => clause.text !== '');
}

function sentences(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[;\n]+|[.!?]+(?=\s|$)/g)) {
    if (match[0] === '.' && ABBREVIATION.test(text.slice(start, match.index)) && match.index < text.length - 1)
      continue;
    parts.push(text.slice(start, match.index));
    start = match.index + match[0].length;
  }
  return [...parts, text.slice(start)].filter((part) => part.trim() !== '');
}

/** "Fill in the form: name Jas; city Berlin": what no verb begins belongs to what came before. */
function joinLists(text: string): string {
  return text.replace(/\s*;\s*([^;]*)/g, (whole, rest: string) =>
    beginsClause(rest.trim()) || rest.trim() === '' ? whole : `, ${rest}`,
  );
}

/** "On the Address tab change the street": a comma between where it is and what is to be done. */
function partPlace(sentence: string): string {
  const [, place, rest] =
    /^(\s*(?:in|on|under)\s+(?:the|my)\s+(?:(?!\s(?:tab|page|settings|section)\s)[^,;:])+?\s(?:tab|page|settings|section))\s+(.+)$/is.exec(
      sentence,
    ) ?? [];
  return place !== undefined && rest !== undefined && beginsClause(rest) ? `${place}, ${rest}` : sentence;
}

function splitSentence(sentence: string): readonly Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let follows = false;
  for (const match of sentence.matchAll(CONNECTOR)) {
    const end = match.index + match[0].length;
    const clause = sentence.slice(start, match.index);
    const rest = sentence.slice(end);
    const isNext = ORDERING.test(match[0]) || beginsClause(rest, clause);
    if (clause.trim() === '' || !isNext || isOneName(clause, match[0], rest)) continue;
    clauses.push({ text: clause, follows });
    start = end;
    follows = ORDERING.test(match[0]);
  }
  return [...clauses, { text: sentence.slice(start), follows }];
}

/** "Click Save and Continue": capitals on both sides of the "and" make one name of it. */
function isOneName(before: string, connector: string, after: string): boolean {
  return (
    connector.trim().toLowerCase() === 'and' &&
    /^(?:click|press|tap|hit|push|open)\b.*\b\p{Lu}[\p{L}\p{N}]*$/iu.test(stripLead(before.trim())) &&
    /\p{Lu}[\p{L}\p{N}]*$/u.test(before.trim()) &&
    /^\p{Lu}[\p{L}]*(?:\s+(?:button|link))?\s*(?:$|[,.;])/u.test(after)
  );
}
