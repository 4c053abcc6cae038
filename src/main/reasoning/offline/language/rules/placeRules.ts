import { readObject } from '../objectPhrase.ts';
import { PLACEHOLDER, type ProtectedText } from '../protectedText.ts';
import type { TaskIntent } from '../taskIntent.ts';
import type { ClauseRule } from './clauseRule.ts';

const PREPOSITION = '(?:in|on|under|within|from|at)';
const PLACE = new RegExp(`^${PREPOSITION}\\s+(?:the\\s+|my\\s+)?(.+)$`, 'i');
const NESTED = /^(.+?),?\s+(?:under|on the|in the)\s+(.+)$/i;
const SETTINGS = /^(?:[\p{L}-]+\s+){0,2}?(settings|preferences)(?:\s+page)?$/iu;
const TRAILING = new RegExp(
  `^(.+)\\s+${PREPOSITION}\\s+(?:the\\s+|my\\s+)?((?:[\\p{L}-]+\\s+){0,2}?(?:settings|preferences)(?:\\s+page)?|(?:[\\p{L}-]+|${PLACEHOLDER})\\s+(?:page|tab))$`,
  'iu',
);

/** "In settings under General, …": where the clauses that follow are to be carried out. */
export const readPlace: ClauseRule = (clause, spans) => {
  const place = PLACE.exec(clause)?.[1];
  if (place === undefined) return undefined;
  const [, outer, inner] = NESTED.exec(place) ?? [];
  if (outer !== undefined && inner !== undefined) {
    const page = destination(outer, spans);
    return page && [page, { kind: 'openTab', name: readObject(inner, spans).name }];
  }
  const page = destination(place, spans) ?? underTab(clause, place, spans);
  return page && [page];
};

/** Parts "e-mail reminders in the notification settings" into what is meant and where it is. */
export function withoutPlace(
  text: string,
  spans: ProtectedText['spans'],
): { rest: string; way: readonly TaskIntent[] } {
  const [, rest, place] = TRAILING.exec(text.trim()) ?? [];
  const page = place === undefined ? undefined : destination(place, spans);
  return rest !== undefined && page ? { rest, way: [page] } : { rest: text, way: [] };
}

/** The page, tab or record that a phrase names as a place. Which settings are meant shows once the settings are open. */
function destination(phrase: string, spans: ProtectedText['spans']): TaskIntent | undefined {
  const settings = SETTINGS.exec(phrase)?.[1];
  if (settings !== undefined) return { kind: 'open', name: settings.toLowerCase() };
  const { name, control } = readObject(phrase, spans);
  if (name === '') return undefined;
  if (control === 'tab') return { kind: 'openTab', name };
  if (control === 'page' || control === 'screen' || control === 'section') return { kind: 'open', name };
  if (control === 'record' || control === 'profile') return { kind: 'openRecord', name };
  const isName = new RegExp(`^(?:${PLACEHOLDER}|\\p{Lu}[\\p{L} ]*)$`, 'u').test(phrase);
  return (isName && control === undefined) || /\s(?:list|overview|table|directory)$/i.test(name)
    ? { kind: 'open', name }
    : undefined;
}

function underTab(clause: string, place: string, spans: ProtectedText['spans']): TaskIntent | undefined {
  return /^under\b/i.test(clause) ? { kind: 'openTab', name: readObject(place, spans).name } : undefined;
}
