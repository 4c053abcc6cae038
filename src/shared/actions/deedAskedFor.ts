import { type RiskyDeed, riskyDeed } from './riskyDeed.ts';

/** What a question says before the deed that it asks about. */
const BEFORE =
  /^(?:are you (?:really |absolutely |quite )?sure|do you (?:really |still )?(?:want|wish)|would you like|is it ok|mochten sie|mochtest du|voulez vous|vous voulez|desea|quieres|vuoi|weet u zeker)(?: that)?(?: you)?(?: really)?(?: want| wish)?(?: to)?\s+/;

/** What is done to something, as sentences say it that do not begin with the deed. */
const DONE: readonly (readonly [RiskyDeed, RegExp])[] = [
  [
    'delete',
    /\b(?:deleted?|deleting|removed?|removing|erased?|discard(?:ed)?|lost|wiped?|geloscht|supprime|eliminad[oa])\b/,
  ],
  ['cancel', /\b(?:cancel(?:l?ed)? (?:the|your|this|my)|cancell?ed|gekundigt|storniert)\b/],
  ['revoke', /\b(?:revoked?|withdrawn|widerrufen)\b/],
  ['pay', /\b(?:charged?|paid|pay|purchased?|buy|bought)\b/],
  ['transfer', /\b(?:transfer(?:red)?|uberwiesen)\b/],
  ['send', /\b(?:sent|send|e-?mailed|gesendet|verschickt)\b/],
  ['publish', /\b(?:published?|posted|visible to everyone)\b/],
  ['invite', /\b(?:invited?|eingeladen)\b/],
];

/**
 * What a question would have done that cannot easily be taken back, by the words of its sentences: “Are you sure you want to
 * delete Jas?”, “This will be removed for good.” Undefined where none is named: “Continue?”.
 */
export function deedAskedFor(question: string): RiskyDeed | undefined {
  const sentences = question
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[.!?\n]+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  for (const sentence of sentences) {
    const deed = riskyDeed(sentence.replace(BEFORE, ''));
    if (deed) return deed;
  }
  return DONE.find(([, pattern]) => sentences.some((sentence) => pattern.test(sentence)))?.[0];
}
