import { readObject } from '../objectPhrase.ts';
import { PLACEHOLDER, restore } from '../protectedText.ts';
import { fold } from '../text.ts';
import type { ClauseRule } from './clauseRule.ts';

const NOTE =
  /^(?:note(?:\s+down)?|remember|memori[sz]e|(?:take|write|jot)\s+down|(?:take|make|keep)\s+(?:a\s+)?note\s+of)\s+(?:the|its|his|her|their|this|that)\s+(.+)$/i;
const NAMED_AS = new RegExp(`^(.+?)\\s+as\\s+(?:the\\s+|“)?((?:${PLACEHOLDER}|[\\p{L}\\p{N} _-])+)$`, 'u');
const OF_RECORD = new RegExp(
  `^(.+?)\\s+(?:of|for|from)\\s+((?:the\\s+)?(?:[a-z]+\\s+){0,2}(?:${PLACEHOLDER}|\\p{Lu}).*)$`,
  'u',
);
/** "the number of the new record", "the number that it gets": whose it is follows from what was done before. */
const OF_IT = /\s+(?:of|for|from)\s+(?:it|him|her|them|(?:the|this|that)\s+(?:[a-z]+\s+){0,2}[a-z]+)$/i;
const SAID_OF_IT =
  /\s+(?:that\s+|which\s+)?(?:it|he|she|the\s+\S+)\s+(?:gets?|was given|is given|has|shows?|got|receives?)$/i;
const LONGEST_NAME = 60;

/** "Note the patient number [of Ann] [as ann]": a value that is to be kept for a later part of the task. */
export const readNote: ClauseRule = (clause, spans) => {
  const body = NOTE.exec(clause)?.[1]
    ?.replace(SAID_OF_IT, '')
    .replace(/\s+down$/i, '');
  if (body === undefined) return undefined;
  const [, what = body, named] = NAMED_AS.exec(body) ?? [];
  const owned = OF_RECORD.exec(what);
  const phrase = (owned?.[1] ?? what.replace(OF_IT, '')).replace(/^(?:new|exact|full)\s+/i, '');
  const label = restore(phrase, spans).trim();
  const as = (named === undefined ? fold(label) : restore(named, spans)).replace(/[{}\n]/g, '').trim();
  if (fold(label) === '' || as === '' || as.length > LONGEST_NAME) return undefined;
  const of = owned?.[2] === undefined ? '' : readObject(owned[2], spans).name;
  return [{ kind: 'note', label, as, ...(of !== '' && { of }) }];
};
