import { readObject } from '../objectPhrase.ts';
import { PLACEHOLDER, type ProtectedText } from '../protectedText.ts';
import { singular } from '../text.ts';
import { DEEDS } from '../verbs.ts';
import type { ClauseRule } from './clauseRule.ts';

const DEED = /^(?:[a-z]+ly\s+)?([a-z][a-z-]*)(?:\s+(?:out|off|up|down|over|away|back))?(?:\s+(.+))?$/i;
/** Not one thing that has a name, or not a thing at all. */
const NO_ONE_THING =
  /^(?:that|whether|how|what|which|all|every|each|both|any|everything|everyone|the (?:first|last|next)\b)/i;
/** More than a button and whose it is: such a clause says something that a click would leave out. */
const DETAILS =
  /(?:^|\s)(?:to|with|into|as|about|by|from|on|in|at|until|because)\s|[\p{Lu}\uE000-\uEFFF]\S*\s+(?:the|an?|his|her|their)\s/u;
const GENERIC = /^(?:record|entry|row|profile|one)$/;
const OF_RECORD = new RegExp(`^(.+?)\\s+(?:for|of)\\s+(?:the\\s+)?((?:[a-z]+\\s+)?(?:${PLACEHOLDER}|\\p{Lu}).*)$`, 'u');

/**
 * "Archive Bob", "approve the request", "print it": what a page offers under a button of that name. Whether it has one
 * shows when the step is due.
 */
export const readDeed: ClauseRule = (clause, spans) => {
  const [, verb = '', object = ''] = DEED.exec(clause) ?? [];
  if (!DEEDS.has(verb.toLowerCase())) return undefined;
  const name = `${verb.charAt(0).toUpperCase()}${verb.slice(1).toLowerCase()}`;
  if (object === '') return [{ kind: 'click', name }];
  if (/^to\s+[a-z]+$/i.test(object) && /^(?:proceed|continue)$/i.test(verb))
    return [{ kind: 'click', name: `${name} ${object}` }];
  if (NO_ONE_THING.test(object) || DETAILS.test(object)) return undefined;
  const owned = OF_RECORD.exec(object);
  if (owned?.[1] && owned[2])
    return [{ kind: 'click', name: `${name} ${whatOf(owned[1], spans)}`, of: readObject(owned[2], spans).name }];
  return [{ kind: 'click', ...target(name, object, spans) }];
};

function target(verb: string, object: string, spans: ProtectedText['spans']) {
  const { name, thing, control } = readObject(object, spans);
  if (name === '' && thing === undefined) return { name: verb, refers: '' };
  if (GENERIC.test(name) || (name === '' && GENERIC.test(thing ?? ''))) return { name: verb, refers: '' };
  if (name === '') return { name: `${verb} ${thing}`, refers: singular(thing ?? '') };
  const isRecord =
    thing !== undefined || control === 'record' || new RegExp(`${PLACEHOLDER}|\\p{Lu}`, 'u').test(object);
  return isRecord ? { name: verb, of: name } : { name: `${verb} ${name}` };
}

function whatOf(object: string, spans: ProtectedText['spans']): string {
  const { name, thing } = readObject(object, spans);
  return name || (thing ?? '');
}
