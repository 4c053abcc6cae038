import { looksAssigned } from './assignments.ts';
import { isFieldLabel } from './fieldLabels.ts';
import { stripLead } from './lead.ts';
import { PLACEHOLDER } from './protectedText.ts';
import { BARE_VERBS, DEEDS, VERBS } from './verbs.ts';

const VERB_WITH_OBJECT = new RegExp(`^(?:${VERBS.join('|')})\\b[:,]?\\s+\\S`, 'i');
const BARE_VERB = new RegExp(`^(?:${BARE_VERBS.join('|')})(?=\\s*(?:$|,|\\band\\b|\\bthen\\b))`, 'i');
/** "type" is as often the name of a field ("with type Admin"). */
const TYPING = new RegExp(`^type\\b(?!.*(?:${PLACEHOLDER}|\\b(?:in|into)\\b))`, 'i');

const DETERMINER =
  '(?:the|an?|his|her|him|hers|its?|their|them|my|our|your|this|that|these|those|every|each|all|both|everything|everyone|me|us)';
const PARTICLE = '(?:out|off|up|down|over|away|back|in|on|to|for|with|at|through|into|from)';
/** "archive the record", "carefully print it out", "reply to her": an order, whether its verb is known or not. */
const ORDER = new RegExp(`^(?:[a-z]+ly\\s+)?([a-z][a-z-]+)\\s+(?:(${PARTICLE})\\s+)?${DETERMINER}(?![\\p{L}])`, 'u');
/** "archive Bob": an order or a field with its value. */
const NAMING = new RegExp(`^(?:[a-z]+ly\\s+)?([a-z][a-z-]+)\\s+(?:${PLACEHOLDER}|\\p{Lu})`, 'u');
/** "proceed to checkout", "sort by price". */
const GOING = /^(?:[a-z]+ly\s+)?([a-z][a-z-]+)\s+(?:to|by|with|from|into|as|out|off|up|down)\s+[a-z]/;
const BARE_DEED = /^(?:[a-z]+ly\s+)?([a-z-]+)(?:\s+(?:out|off|up|down|away|back))?\s*(?:$|,|[.!?])/;
/** Words that stand before a determiner without being verbs. */
const FUNCTION_WORDS = new Set(
  'the a an his her its their my our your this that these those all both each every any some no not only also even just with without for from to in into on onto at by of off as is are was were be been being has have having had do does did who whom whose which what when where while if or nor but than then so because since until before after during over under between about via per like including plus minus except unless using named called titled saying he she they we you one'.split(
    ' ',
  ),
);
/** Clauses that list fields with their values. */
const LISTS_FIELDS =
  /^(?:add|create|register|make|insert|invite|set up|fill|enter|log[ -]?in|sign[ -]?in|edit|update|modify)\b/i;
const ENDS_WITH_VALUE = new RegExp(`${PLACEHOLDER}\\s*$`);
const GOES_ON = new RegExp(`^(?:${PLACEHOLDER}|[\\p{Lu}\\d]|${DETERMINER}(?![\\p{L}])|with\\b)`, 'u');

/**
 * Whether what follows a comma or an "and" is a clause of its own. An order is one also when its verb is unknown: it must
 * be refused, never taken for a part of the value or name `before` it.
 */
export function beginsClause(rest: string, before = ''): boolean {
  const clause = stripLead(rest).trim();
  if ((VERB_WITH_OBJECT.test(clause) && !TYPING.test(clause)) || BARE_VERB.test(clause)) return true;
  return isOrder(clause, stripLead(before.trim())) || followsValue(clause, before);
}

function isOrder(clause: string, before: string): boolean {
  const going = GOING.exec(clause)?.[1] ?? '';
  if (DEEDS.has(going) && !isFieldLabel(going)) return true;
  const [, verb = '', particle] = ORDER.exec(clause) ?? [];
  if (verb !== '') return isVerb(verb) && !(particle !== undefined && isFieldLabel(verb));
  const named = NAMING.exec(clause)?.[1] ?? '';
  if (named !== '') return isVerb(named) && !isFieldLabel(named) && (DEEDS.has(named) || !LISTS_FIELDS.test(before));
  return DEEDS.has(BARE_DEED.exec(clause)?.[1] ?? '') && !isFieldLabel(clause);
}

/** A quotation or a number ends its value: what follows it is another field, or a clause. */
function followsValue(clause: string, before: string): boolean {
  return clause !== '' && ENDS_WITH_VALUE.test(before) && !GOES_ON.test(clause) && !looksAssigned(clause, []);
}

function isVerb(word: string): boolean {
  return !FUNCTION_WORDS.has(word) && word !== 'type';
}
